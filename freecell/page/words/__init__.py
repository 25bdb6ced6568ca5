"""The words of the page, in English: all that its Python says. index.html has what is there from the start.

Each sentence is here once, with its placeholders; a second language would be a second folder like this one.
"""
