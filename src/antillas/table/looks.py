"""What names look like: nobody can tell two names apart that are drawn alike, in whatever letters they are written."""

import unicodedata

_SELECTORS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_FILLERS = (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159)
INVISIBLE = frozenset(chr(sign) for signs in (_FILLERS, *_SELECTORS) for sign in signs)
"""Characters that count as printable and show nothing: fillers and selectors of variants."""
_ALIKE = (
    # Cyrillic
    ("АВЕЗКМНОРСТУХЅІЈԌԚԜӀҺҮѴЬ", "ABE3KMHOPCTYXSIJGQWIhYVb"),
    ("аезорсухѕіјԁԛԝӏһүѵ", "ae3opcyxsijdqwlhyv"),
    # Greek; the last letters are those that look like Cyrillic ones
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΓΠΦ", "ABEZHIKMNOPTYXГПФ"),
    ("αγικνορυϲϳφ", "ayikvopucjф"),
    # Armenian
    ("ՍՏՕԼ", "USOL"),
    ("օոսհցզյ", "onuhgqj"),
    # Cherokee, Lisu and Coptic
    ("ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCDEHJKLMPRSTVWZ"),
    ("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHIJKLMNOPRSTUVWXYZ"),
    ("ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲬⲟⲣⲥ", "ABEHIKMNOPCTXopc"),
    # Strokes between and above letters
    ("‐‑‒–—−", "------"),
    ("’‘`ʼ′", "'" * 5),
    # Letters of other languages that are written in Latin
    ("ıɑɡǀƖƁ", "iagIIB"),
    # What is drawn as one stroke or as one ring, by many fonts
    ("Il1|", "IIII"),
    ("O0", "OO"),
)
"""Letters of other alphabets, and the letters that they are drawn like, in the order of the rows."""


def _table() -> dict[int, str]:
    """The look of every letter; a row may go on from what an earlier one says, such as the Palochka to l to I."""
    strokes = {letter: look for letters, looks in _ALIKE[-2:] for letter, look in zip(letters, looks, strict=True)}
    alike = {letter: look for letters, looks in _ALIKE for letter, look in zip(letters, looks, strict=True)}
    return {ord(letter): strokes.get(look, look) for letter, look in alike.items()}


_LOOKS = _table()


def look_alike(one: str, other: str) -> bool:
    """Whether two names are drawn alike: as they are written, or with other sizes of their letters."""
    return any(drawn == same for drawn, same in zip(drawings(one), drawings(other), strict=True))


def drawings(name: str) -> tuple[str, str, str]:
    """What a name looks like as it is written, in small letters and in capitals; what shows nothing is left out."""
    plain = unicodedata.normalize("NFKC", name)
    return _drawn(plain), _drawn(plain.casefold()), _drawn(plain.casefold().upper())


def _drawn(name: str) -> str:
    """The name with one letter for all that look like it; accents are looked at apart from their letters."""
    parts = unicodedata.normalize("NFKD", name).translate(_LOOKS)
    whole = unicodedata.normalize("NFKC", parts)
    return "".join(sign for sign in whole if sign not in INVISIBLE and sign.isprintable() and not sign.isspace())
