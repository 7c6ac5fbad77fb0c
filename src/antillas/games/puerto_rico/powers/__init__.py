"""What buildings, quarries and privileges add, by the role in whose phase they work: one function for each moment.

A phase calls them by name where its rule text has them, so that it reads like its rules. The Lighthouse is in
`captain`, the Aqueduct in `craftsman`; the Guesthouse works everywhere and has a file of its own, `guests`.
"""
