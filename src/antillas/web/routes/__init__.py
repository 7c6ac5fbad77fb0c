"""The addresses that browsers ask for, one file for each part of the site."""
