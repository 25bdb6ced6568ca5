"""Lets ``from __future__ import annotations`` pass: MicroPython never evaluates annotations."""

annotations = None
