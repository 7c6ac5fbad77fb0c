"""Search and learned judgement for every game: trees of positions, small nets, and how they learn."""
