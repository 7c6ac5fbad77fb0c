"""What the board of Puerto Rico says: questions and consequences, all as message ids."""

from antillas.i18n.words import marked

LETTERS = marked("C I S T K")
"""The letters on the goods corn, indigo, sugar, tobacco, coffee: five different ones in every language."""

PICK_SAYS = {
    "settler": marked("You choose first, and you may take a quarry."),
    "mayor": marked("You get 1 more worker; then the workers of the ship are dealt out, you first."),
    "builder": marked("You build first, for 1 doubloon less."),
    "craftsman": marked("Everybody produces, you first; then you take 1 more good of a kind you made."),
    "trader": marked("You sell first, for 1 doubloon more."),
    "captain": marked("You load first, with 1 point more for your first load."),
    "prospector": marked("You take 1 doubloon from the bank. Nobody else does anything."),
}

QUESTIONS = {
    "role": (marked("Your turn: pick a role"), marked("{seat} picks a role")),
    "settler": (marked("Your turn: take a tile for your island"), marked("{seat} takes a tile for the island")),
    "hospice": (marked("A worker from the Hospice?"), marked("{seat} may take a worker from the Hospice")),
    "mayor": (marked("Your privilege: 1 more worker?"), marked("{seat} may take 1 more worker")),
    "placement": (marked("Place your workers"), marked("{seat} places the workers")),
    "builder": (marked("Your turn: build one building"), marked("{seat} may build")),
    "university": (marked("A worker from the University?"), marked("{seat} may take a worker from the University")),
    "craftsman": (marked("Do you produce?"), marked("{seat} may produce")),
    "extra-good": (marked("Your privilege: take 1 more good"), marked("{seat} may take 1 more good")),
    "trader": (marked("Your turn: sell one good"), marked("{seat} may sell one good")),
    "captain": (marked("Your turn: load goods"), marked("{seat} loads goods")),
    "storage": (marked("Which goods do you keep?"), marked("{seat} stores goods")),
    "opening": ("", marked("The first governor is drawn")),
    "display": ("", marked("Plantations are turned up")),
    "hacienda-draw": ("", marked("{seat} draws a plantation")),
}
"""What a phase asks: of the viewer, and of somebody else."""

PASSES = {
    "settler": marked("You take no tile."),
    "hospice": marked("The new tile stays without a worker for now."),
    "mayor": marked("You take no worker from the supply."),
    "builder": marked("You build nothing in this phase."),
    "university": marked("The new building stays without a worker for now."),
    "craftsman": marked("You produce nothing in this phase."),
    "extra-good": marked("You take no good."),
    "trader": marked("You sell nothing in this phase."),
    "captain": marked("You keep your goods for now."),
    "storage": marked("You give up all goods that are not decided."),
}
"""What passing means."""

TIE = (marked("The highest totals are equal: doubloons and goods together decide."), "SCORE-3")
TIES = (marked("Doubloons and goods"),)
"""What the tie-break counts."""

SOURCES = {"chips": marked("Chips"), "buildings": marked("Buildings")}
"""Where points come from, besides large buildings."""
