"""The table in the browser: pages, live updates and a JSON API around the service; knows HTTP and no rules."""
