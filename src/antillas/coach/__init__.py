"""The coach: what a seat could do now and why, and what a finished game has shown; it knows no page and no table."""
