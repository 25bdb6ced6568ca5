"""What builds, serves and checks the page: ``python -m tools.<name>`` at the root of the checkout."""
