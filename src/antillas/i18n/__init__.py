"""What people read, in their language: words, grammar, vocabularies and the files of translations."""
