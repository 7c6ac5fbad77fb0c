"""What a seat may know: the table, but not the others' points nor which ships lie in their ports (SM-INFO-1 to -4)."""

from msgspec import Struct

from antillas.core import views
from antillas.core.contract import State
from antillas.core.views import counts, player_name
from antillas.games.santa_maria import scoring
from antillas.games.santa_maria.actions import MAX_PLAYERS
from antillas.games.santa_maria.imagination import knows_score, knows_ships
from antillas.games.santa_maria.phases.monks import space_id, station_gain
from antillas.games.santa_maria.plain import cell_names, colony, cover, ships
from antillas.games.santa_maria.printed import Ability, Ship, ability_of, cost_of, ship_of
from antillas.games.santa_maria.questions import ability_offered, cost_due, die_in_hand, dock_left, tile_in_hand
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    BISHOP_IDS,
    BISHOP_SPACE,
    BOARD_ITEM,
    BOARDS,
    CAPITAL_TILE,
    COLOUR_IDS,
    DOCKS,
    DOUBLES,
    GAIN_IDS,
    GOAL_IDS,
    NONE,
    RESOURCE_IDS,
    SCHOLAR_IDS,
    SETS,
    SHIP_ITEM,
    SHOWN,
    SIZE,
    START_SHIPS,
    STATION_SPACE,
    STATIONS,
    TILE_ITEM,
    TILE_SIZE,
    YEARS,
)


class Tile(Struct):
    """A tile with the codes of its cells, the first one first."""

    tile: str
    cells: list[str]


class Dock(Struct):
    """A dock of the main board."""

    dock: str
    ship: Ship | None


class CapitalSet(Struct):
    """A capital tile with its scholar, and who has picked it (SM-ADV-3, -4)."""

    tile: Tile
    scholar: str
    seat: int | None


class Board(Struct):
    """A board of the basic game, and who has it (SM-SETUP-13)."""

    board: str
    seat: int | None


class MonkSpace(Struct):
    """A scholar, a bishop or a mission station, and the monks there."""

    kind: str
    """"scholar", "bishop" or "station"."""
    id: str
    """The id by which it is named; empty while nothing lies there."""
    points: int | None
    """What is printed on a scholar, and what a bishop costs."""
    gain: dict[str, int]
    monks: list[int]


class Space(Struct):
    """A retirement space with who stands there."""

    effect: str
    start_rank: int
    seat: int | None


class Dice(Struct):
    """The dice below the board, by value."""

    white: list[int]
    blue: list[int]


class Die(Struct):
    """A die and what it shows."""

    colour: str
    value: int


class About(Struct):
    """What the question is about; what it is not about is None."""

    die: Die | None
    """The die whose line is chosen."""
    tile: Tile | None
    """The tile that is laid down."""
    ability: Ability | None
    """The gain or the trade that is offered."""
    due: dict[str, int] | None
    """The pieces that are paid, or may be paid."""
    dock: str | None
    """The dock from which a ship comes."""


class Goal(Struct):
    """A goal of the solo game: how much it takes and what there is (SM-SOLO-4)."""

    goal: str
    held: int
    needed: int

    @property
    def reached(self) -> bool:
        """Whether there is enough."""
        return self.held >= self.needed


class Player(Struct):
    """A player's things; points and ships are None while they are secret (SM-INFO-2, AMB-33)."""

    colony: list[str]
    """The rows, as in the files of the boards."""
    cover: dict[str, int | str]
    """What lies on buildings: coins, or a die by its colour."""
    store: dict[str, int]
    coins: int
    points: int | None
    religion: int
    conquest: int
    blue: list[int]
    unlocked: int
    white_used: int
    blue_used: int
    next_coins: int
    """What the next building costs in coins."""
    monks: int
    lost_monks: int
    scholars: list[str]
    bishops: list[str]
    private_scholar: str | None
    retired: str | None
    port: list[int]
    ships: list[list[str]] | None


class View(views.View):
    """The whole table as one seat, or nobody, may know it."""

    year: int
    years: int
    starter: int
    active: int
    """The seat whose turn it is."""
    followers: list[int]
    """The seats that have the next turns of the year after the player who is asked."""
    about: About
    dice: Dice
    blue_pool: bool
    """Whether all blue dice lie in a common pool."""
    hand: str | None
    """The colour of the die that is being used."""
    chain: list[str]
    """The buildings that are being activated."""
    reserve: int
    roads: int
    offer: list[Tile | None]
    docks: list[Dock]
    stacks: dict[str, int]
    """How many lie face down."""
    sets: list[CapitalSet | None]
    boards: list[Board]
    """The boards of the basic game."""
    monk_spaces: list[MonkSpace]
    retirement: list[Space]
    ranking: list[int]
    conquest_points: list[int]
    """What the ranks on the conquest track bring at the end of this year."""
    seats: list[Player]
    goals: list[Goal] | None


def read_view(state: State, seat: int | None) -> View:
    """What a seat may know."""
    view = state.view(seat)
    assert isinstance(view, View)
    return view


def view(state: Position, seat: int | None) -> View:
    """The table for one seat or a spectator."""
    board, phase = state.board, state.top
    return View(
        game=state.game.id,
        player=player_name(state),
        phase=phase.name,
        prompt=phase.prompt,
        year=int(board.year),
        years=YEARS,
        starter=int(board.starter),
        active=int(state.stack[1]) if len(state.stack) else int(state.actor),
        followers=followers(state),
        about=about(state),
        dice=Dice(list(map(int, board.white)), list(map(int, board.blue))),
        blue_pool=state.rules.flags.blue_pool,
        hand=None if board.hand < 0 else COLOUR_IDS[board.hand],
        chain=cell_names(int(board.chain)),
        reserve=int(board.reserve),
        roads=int(board.roads),
        offer=[tile_view(state, int(tile)) for tile in board.offer],
        docks=[dock_view(state, dock) for dock in range(DOCKS)],
        stacks=stack_sizes(state),
        sets=[set_view(state, number) for number in range(SETS)],
        boards=boards(state),
        monk_spaces=monk_spaces(state),
        retirement=retirement(state),
        ranking=list(map(int, board.ranking)),
        conquest_points=conquest_points(state),
        seats=[seat_view(state, number, seat) for number in range(len(state.seats))],
        goals=goals(state, seat),
    )


def followers(state: Position) -> list[int]:
    """Clockwise those who have not retired; nobody while boards are picked, or chance decides (SM-TURN-1, -5)."""
    if state.player < 0 or state.top.name in ("picking", "founding"):
        return []
    players = len(state.seats)
    after = [(int(state.player) + place) % players for place in range(1, players)]
    return [seat for seat in after if state.seats[seat].space < 0]


def about(state: Position) -> About:
    """What the question is about."""
    components = state.rules.components
    die, tile, ability = int(die_in_hand(state)), int(tile_in_hand(state)), int(ability_offered(state))
    cost, dock = int(cost_due(state)), int(dock_left(state))
    return About(
        die=None if die < 0 else Die(COLOUR_IDS[die // SIZE], die % SIZE + 1),
        tile=tile_view(state, tile),
        ability=None if ability < 0 else ability_of(components, ability),
        due=None if cost < 0 else cost_of(components, cost),
        dock=None if dock < 0 else components.dock_ids[dock],
    )


# The main board.


def tile_view(state: Position, tile: int) -> Tile | None:
    """A tile and the codes of its cells."""
    if tile < 0:
        return None
    tiles, codes = state.rules.components.tiles, state.rules.components.cells.ids
    return Tile(tiles.ids[tile], [codes[tiles.cells[tile * TILE_SIZE + part]] for part in range(tiles.sizes[tile])])


def dock_view(state: Position, dock: int) -> Dock:
    """A dock of the main board with its ship."""
    ship, components = int(state.board.dock[dock]), state.rules.components
    return Dock(components.dock_ids[dock], None if ship < 0 else ship_of(components, ship))


def stack_sizes(state: Position) -> dict[str, int]:
    """How many lie face down; everybody has seen what does not."""
    deck = [int(item) for item in state.board.deck]
    triples = TILE_ITEM + DOUBLES
    return {
        "ships": sum(deck[SHIP_ITEM + START_SHIPS : TILE_ITEM]),
        "double": sum(deck[TILE_ITEM:triples]),
        "triple": sum(deck[triples:BOARD_ITEM]),
    }


def set_view(state: Position, number: int) -> CapitalSet | None:
    """A capital tile with its scholar."""
    scholar, tile = state.board.sets[number], tile_view(state, CAPITAL_TILE + number)
    if scholar < 0 or tile is None:
        return None
    return CapitalSet(tile, SCHOLAR_IDS[scholar], owner(state, number))


def boards(state: Position) -> list[Board]:
    """The boards that can be picked or are dealt; none where everybody has the same."""
    if state.rules.flags.mode_advanced:
        return []
    names = state.rules.components.item_ids[BOARD_ITEM:]
    return [Board(names[number], owner(state, number)) for number in range(BOARDS)]


def owner(state: Position, number: int) -> int | None:
    """Who has a board or set."""
    return next((seat for seat, one in enumerate(state.seats) if one.chosen == number), None)


def monk_spaces(state: Position) -> list[MonkSpace]:
    """Scholars, bishops and stations with the monks there."""
    board, table = state.board, state.rules.components.points
    spaces = []
    for place in range(SHOWN):
        scholar = board.scholars[place]
        points = int(table.scholars[scholar]) if scholar >= 0 else None
        spaces.append(monk_space(state, "scholar", place, scholar >= 0, points))
    for place in range(SHOWN):
        shown = board.bishops[place] >= 0
        price = int(state.rules.components.prices.bishop) if shown else None
        spaces.append(monk_space(state, "bishop", BISHOP_SPACE + place, shown, price))
    return spaces + [monk_space(state, "station", STATION_SPACE + place, True, None) for place in range(STATIONS)]


def monk_space(state: Position, kind: str, space: int, shown: bool, points: int | None) -> MonkSpace:
    """One of them by its number."""
    there = [seat for seat, one in enumerate(state.seats) if (one.monks >> space) & 1]
    gain = counts(GAIN_IDS, station_gain(state, space))
    return MonkSpace(kind, space_id(state, space) if shown else "", points, gain, there)


def retirement(state: Position) -> list[Space]:
    """The retirement spaces from the top down."""
    components = state.rules.components
    standing = {int(seat.space): number for number, seat in enumerate(state.seats)}
    return [
        Space(effect, int(components.tracks.start_rank[number]), standing.get(number))
        for number, effect in enumerate(components.space_ids)
    ]


def conquest_points(state: Position) -> list[int]:
    """What the ranks bring, the best first; in a solo game trees do (SM-YEAR-2, SM-SOLO-2)."""
    players, ranks = len(state.seats), state.rules.components.tracks.ranks
    start = (players * YEARS + int(state.board.year) - 1) * MAX_PLAYERS
    return [int(ranks[start + rank]) for rank in range(players) if players > 1 and ranks[start + rank] > 0]


def goals(state: Position, seat: int | None) -> list[Goal] | None:
    """How near a solo player is; it tells of points, so nobody else may see it before the end (SM-SOLO-4)."""
    if len(state.seats) > 1 or not knows_score(state, seat, 0):
        return None
    found = zip(GOAL_IDS, scoring.goals(state), strict=True)
    return [Goal(goal, held, needed) for goal, (held, needed) in found]


# The players.


def seat_view(state: Position, number: int, viewer: int | None) -> Player:
    """A player's things as far as the viewer may know them."""
    seat = state.seats[number]
    private = state.board.sets[seat.chosen] if state.rules.flags.mode_advanced and seat.chosen >= 0 else NONE
    return Player(
        colony=colony(state, seat),
        cover=cover(seat),
        store=counts(RESOURCE_IDS, seat.store),
        coins=int(seat.coins),
        points=int(seat.points) if knows_score(state, viewer, number) else None,
        religion=int(seat.religion),
        conquest=int(seat.conquest),
        blue=list(map(int, seat.blue)),
        unlocked=int(seat.unlocked),
        white_used=int(seat.white_used),
        blue_used=int(seat.blue_used),
        next_coins=int(seat.coin_uses + 1),
        monks=int(seat.tokens),
        lost_monks=int(seat.lost),
        scholars=[name for scholar, name in enumerate(SCHOLAR_IDS) if (seat.skills >> scholar) & 1],
        bishops=own_bishops(state, seat),
        private_scholar=SCHOLAR_IDS[private] if private >= 0 else None,
        retired=state.rules.components.space_ids[seat.space] if seat.space >= 0 else None,
        port=list(map(int, seat.port)),
        ships=ships(state, number) if knows_ships(state, viewer, number) else None,
    )


def own_bishops(state: Position, seat: Seat) -> list[str]:
    """The bishops where the player has a monk."""
    shown = enumerate(state.board.bishops, start=BISHOP_SPACE)
    return [BISHOP_IDS[bishop] for space, bishop in shown if (seat.monks >> space) & 1]
