"""How nets learn from games with themselves; it needs the extra `train`."""
