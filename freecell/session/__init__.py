"""A player's session: the game being played, its clock and its records; storage and time are passed in."""
