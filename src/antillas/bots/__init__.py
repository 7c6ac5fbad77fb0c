"""Players made of code: what a bot is, and the bots that come with Antillas."""
