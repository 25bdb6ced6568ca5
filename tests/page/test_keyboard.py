"""Keys of other layouts: what is printed on a key counts, and its place where the layout has none of ours."""

from types import SimpleNamespace

import pytest

from freecell.page.input.keyboard import Keyboard

# Presses one after the other: what is printed there, the place ("+" with Shift), and what it means.
LAYOUTS = {
    "American": "a KeyA a  Z KeyZ z  3 Digit3 3  Escape Escape escape  # +Digit3 #  ? +Slash ?  F1 F1 f1",
    "Greek": "; KeyQ q  ς KeyW w  ν KeyN n  Ω +KeyV v  1 Digit1 1  , Comma ,",
    "Hebrew": "/ KeyQ q  ' KeyW w  ש KeyA a  ץ Period .  . Slash .",
    "Arabic": "لا KeyB b  ض KeyQ q  [ KeyF f  ] +KeyD d  لأ +KeyG g  ؟ +Slash ?  و Comma ,",
    "Arabic, its digits": "١ Digit1 1  ٢ Numpad2 2",
    "Russian": "я KeyZ z  ю Period .  № +Digit3 #  б Comma ,",
    "Bulgarian": "ч KeyR r  , KeyQ q",
    "Russian, as on typewriters": "й KeyQ q  , Digit6 6  . Digit7 7  № Digit1 1",
    "Armenian": "է Digit1 1  ռ KeyR r  ՞ +Slash ?",
    "Georgian": "ქ KeyQ q  Ჭ +KeyW w",
    "Thai": "/ Digit2 2  ๆ KeyQ q  ท KeyM m  ่ KeyJ j  ม Comma ,",
    "Devanagari": "ौ KeyQ q  त्र +KeyK k  १ Digit1 1  ् KeyD d",
    "Tamil": "க்ஷ +KeyT t",
    "Korean": "ㅂ KeyQ q  ㅃ +KeyQ q  Process KeyH h  Process Digit4 4",
    "Japanese": "た KeyQ q  ぬ Digit1 1  ね Comma ,",
    "Vietnamese": "n KeyN n  Dead Digit5 5  ă Digit1 1",
    "Czech": "+ Digit1 1  ě Digit2 2",
    "Serbian, in Latin letters": "lj KeyQ q  nj KeyW w",
    "Greek with accents": "Dead KeyQ q",
    "no name": "Unidentified KeyN n",
    # These have those letters elsewhere.
    "French": "q KeyA q  , KeyM ,  & Digit1 1  1 +Digit1 1  ? +KeyM ?  ; Comma ;",
    "French, a mark first": ", KeyM ,",
    "Dvorak": "o KeyS o  , KeyW ,  ' KeyQ '  ; KeyZ ;  w Comma w",
    "Neo, with arrows in the places of letters": "ArrowLeft KeyS arrowleft",
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_key_means_what_is_printed_on_it_or_else_what_is_in_its_place(layout: str) -> None:
    keyboard = Keyboard()
    words = LAYOUTS[layout].split()
    for key, place, meant in zip(words[::3], words[1::3], words[2::3], strict=True):
        event = SimpleNamespace(key=key, code=place.lstrip("+"), shiftKey=place.startswith("+"))
        assert keyboard.keys(event)[-1] == meant, (key, place)


def test_a_mark_in_the_place_of_a_letter_means_both_where_there_are_no_letters() -> None:
    keyboard = Keyboard()
    for key, place, meant in (("и", "KeyD", ["и", "d"]), (",", "KeyQ", [",", "q"])):
        assert keyboard.keys(SimpleNamespace(key=key, code=place, shiftKey=False)) == meant
