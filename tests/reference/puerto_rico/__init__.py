"""Puerto Rico and its four expansions, written once more from the rules: plain objects, and rules as generators."""
