"""A player's session: the game being played, its clock, and what is kept of it; told storage and time."""
