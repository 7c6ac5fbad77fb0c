"""What the board of Puerto Rico says: questions and consequences, all as message ids."""

from antillas.i18n.words import marked

WINDOW = "guests-"
"""What the names of the phases begin with in which nothing but guests can be moved."""

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
    "buccaneer": marked("You take the token and do one of four deeds. Nobody else does anything."),
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
    "auction": (marked("Bid points for the next place in the turn order"), marked("{seat} bids for the next place")),
    "draft": (marked("Choose a kind of building for this game"), marked("{seat} chooses a kind of building")),
    "tasks": ("", marked("The tasks of the Festival are drawn")),
    "second-tile": (marked("Your Library: take a second tile"), marked("{seat} takes a second tile")),
    "laying": (marked("How do you lay the plantation?"), marked("{seat} lays a plantation")),
    "lodges": (marked("Your Hunting Lodge: discard a tile?"), marked("{seat} may discard a tile")),
    "villas": ("", marked("Villas bring nobles")),
    "dealing": (marked("The worker ship: a worker or the noble?"), marked("{seat} takes somebody from the ship")),
    "noble-placement": (marked("Which of your workers are nobles?"), marked("{seat} places the nobles")),
    "payment": (marked("The Black Market: what do you give?"), marked("{seat} pays at the Black Market")),
    "chapels": ("", marked("Chapels and Jewelers pay")),
    "land-draw": ("", marked("{seat} draws a plantation")),
    "stowing": (marked("Small Wharf: ship another kind?"), marked("{seat} loads the Small Wharf")),
    "delivery": (marked("Royal Supplier: deliver another kind?"), marked("{seat} delivers to the Royal Supplier")),
    "buccaneer": (marked("Buccaneer: what do you do?"), marked("{seat} chooses a deed of the Buccaneer")),
    "spoils": (marked("Piracy: how many goods do you keep?"), marked("{seat} shares out the booty")),
    "raid-choice": (marked("Raid: is the noble removed too?"), marked("{seat} raids the worker ship")),
    "raid": (marked("Raid: put somebody on a circle of yours"), marked("{seat} places those who were raided")),
    "crop-reward": (marked("The Festival's crop is yours: who comes?"), marked("{seat} has won the Festival's crop")),
    WINDOW: (marked("Do your guests move?"), marked("{seat} may move guests")),
}
"""What a phase asks: of the viewer, and of somebody else."""

BEFORE = {"auction": marked("Auction"), "draft": marked("Draft")}
"""What comes before the first round."""

PASSES = {
    "auction": marked("You are out for this place."),
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
    "second-tile": marked("You take no second tile."),
    "lodges": marked("You keep all your tiles."),
    "stowing": marked("The load is complete; its points are counted."),
    "delivery": marked("You deliver nothing more."),
    "raid": marked("The others return to the supply."),
    WINDOW: marked("Your guests stay in the Guesthouse for now."),
}
"""What passing means."""

TIE = (marked("The highest totals are equal: doubloons and goods together decide."), "SCORE-3")
TIES = (marked("Doubloons and goods"),)
"""What the tie-break counts."""

SOURCES = {"chips": marked("Chips"), "buildings": marked("Buildings"), "nobles": marked("Nobles"), "bid": marked("Bid")}
"""Where points come from, besides large buildings."""

LINES = {
    "auction": marked("What you bid is taken from your score at the end. The last place is free."),
    "draft": marked("The kinds that nobody chooses stay in the box."),
    "dealing": marked("Everybody takes one after the other until the ship is empty."),
    "buccaneer": marked("Rob a cargo ship, plunder the trading house, raid the worker ship, or capture a role card."),
    "raid": marked("Up to 3 step on your circles and work at once. Still there: {removed}."),
    "stowing": marked("Any goods, kinds mixed: 1 point for every two of the whole load."),
    WINDOW: marked("Click a free circle to send a guest there, or pass."),
    "lodges": marked("You may discard one plantation or forest; whoever stands on it goes to the holding area."),
}
"""What the second line of the bar says to whom such a phase asks."""
