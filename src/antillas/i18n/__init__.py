"""What people read, in their language; web and terminal speak through it, and it knows neither of them.

- `words`: says texts, and sentences of the engine, in a language;
- `grammar`: what a language asks of a sentence: inflected names, counted things, articles;
- `vocabulary`: what the things of a game are called, in the words of an edition;
- `system_reasons`: why the system did not do something, as a part of a sentence;
- `catalogues`: the languages and their translations, which lie in `locale/`.
"""
