"""What is said of errors that only those make who call the library, or write a link by hand for a command."""

from __future__ import annotations

SENTENCES = {
    "not an int": "A deal number is an int, not {type}. Deal numbers are 1 to 8589934591, plus -1 and -2.",
    "no such card": "A card is an int from 0 to 51, not {value!r}.",
    "more cells": "There are {count} free cells, but {most} is the maximum.",
    "no such count": "The number of moves must be from 0 to {moves} in this game, not {count}.",
    "no small game": "A small game has 1 to {most} {name}, not {count}.",
    "no solution": "The solver has found no solution; its verdict is {verdict}.",
    "not a pile": '{value!r} isn\'t a pile. Piles are "1" to "8", "a" to "d", and "h".',
    "no move": 'A move is a text such as "26", or a rules.Move of two letters and a number of cards,'
    " not {type}.",
    "no empty column": "There's no empty column.",
    "not the last": "{below} isn't the last card of a column.",
    "other cells": "This environment is made for {cells}, but this board has {count}.",
    "not of a deal": "No deal leads to this board, so its columns could become longer than 19 cards.",
    "no such pile": '"{typed}" isn\'t a pile. Piles are cascade-1 to 8, cell-a to d, and home-C, D, H and S.',
    "no such option": 'In a link, "{name}" must be a whole number from {least} to {most}, not "{typed}".',
}
"""The sentence of each kind, with the facts by name."""
