"""The languages of the page: each has a folder of the site, but English has the root."""

from __future__ import annotations

ENGLISH = "en"

LANGUAGES = {
    ENGLISH: ("en", "English"),
    "de": ("de", "Deutsch"),
    "es": ("es", "Español"),
    "fr": ("fr", "Français"),
    "it": ("it", "Italiano"),
    "nl": ("nl", "Nederlands"),
    "pl": ("pl", "Polski"),
    "pt": ("pt-BR", "Português (Brasil)"),
    "ru": ("ru", "Русский"),
    "uk": ("uk", "Українська"),
    "ko": ("ko", "한국어"),
    "ja": ("ja", "日本語"),
    "zh": ("zh-Hans", "简体中文"),
}
"""By the names of their folders, and of their files in ``locale/``: the tag (BCP 47), and the own name."""
