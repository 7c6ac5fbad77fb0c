"""Santiago de Cuba: drive the car round the town, use its people and buildings, load seven ships."""
