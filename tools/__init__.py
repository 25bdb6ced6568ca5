"""Programs that build, serve and check the page: ``python -m tools.<name>`` in the root of the checkout."""
