"""The words of the page in English: all that its Python says. Words shown from the start are in index.html.

Each sentence is here once, with its placeholders; a second language would be a second folder like this one.
"""
