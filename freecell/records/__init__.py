"""Records: what became of games; by deal, by day, in all, and as charts."""
