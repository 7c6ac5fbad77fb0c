"""Puerto Rico in the registry: its editions, its options and how a game is built from them."""

from collections.abc import Mapping
from types import MappingProxyType

from antillas.core.components import PRINTED
from antillas.core.contract import Game
from antillas.core.family import CLUBS, EXPANDED, EXPANSIONS, RANDOM, RULES, Family, OptionGroup, check_start_player
from antillas.core.message import marked
from antillas.core.options import Choice, Number, OptionValue
from antillas.games.puerto_rico.catalog import built_in, make_rules
from antillas.games.puerto_rico.flags import CLUB_FLAGS, EXPANDED_FLAGS, EXPANSION_FLAGS, FLAGS, Flags
from antillas.games.puerto_rico.game import PuertoRicoGame

PRODUCTION_ASKED = 3
"""Since this version of the rules production may be declined in the printed editions (AMB-3)."""
CROP_ASKED = 2
"""Since this version of the rules the reward of the Festival's crop is chosen where workers may be nobles."""

MOST_ROUNDS = 100
"""People's games last about 15 rounds; random ones up to 40."""


class PuertoRicoFamily(Family):
    """Puerto Rico with its expansions."""

    name = "puerto-rico"
    title = "Puerto Rico"
    summary = marked("Plant, build and ship on an island: for 2 to 5 players, in three editions, with four expansions.")
    min_players = 2
    max_players = 5
    editions = Choice("edition", "Whose rules are played.", tuple(built_in().editions))
    options = (
        Number("vp_supply", "Victory points in the supply (DIV-2, DIV-3).", 1, 1000),
        Number("most_rounds", "Rounds after which the game ends in any case (END-4).", 20, 200),
        Choice("start_player", "The first governor: a seat or chance (SETUP-1).", (RANDOM, "1", "2", "3", "4", "5")),
        *FLAGS,
    )
    modules = tuple(flag.name for flag in EXPANSION_FLAGS)
    rules_version = 1
    module_versions = MappingProxyType({"new_buildings": 2})
    rule_changes: Mapping[int, str] = MappingProxyType(
        {
            1: marked(
                "the owner of a Black Market is asked even without a point to give, "
                "a second Jeweler pays for a late guest, and the winner of the Festival's crop chooses between "
                "workers and nobles where both may be taken; production may be declined in the three printed editions"
            ),
            2: marked("production may be declined in the three printed editions"),
        }
    )

    def rules_of(self, options: Mapping[str, OptionValue]) -> int:
        """A newer version too where the winner of the Festival's crop is asked (AMB-72) or production is (AMB-3)."""
        parts = ("nobles", "festival", "supply_worker_may_be_noble")
        asked = CROP_ASKED if all(options[part] for part in parts) else 1
        return max(super().rules_of(options), PRODUCTION_ASKED if options["production_declinable"] else asked)

    def sources(self) -> list[tuple[str, str]]:
        """What is known of the buildings beyond the rulebooks, which state the rest."""
        known = [
            (f"building {one.id}: {key}", how)
            for one in built_in().all_buildings()
            for key, how in one.provenance.items()
        ]
        return [*known, ("everything else", PRINTED)]

    def preset(self, players: int, edition: str) -> dict[str, OptionValue]:
        """The flags of an edition."""
        data = built_in().editions[edition]
        vp = data.vp_supply[players - self.min_players]
        return {"vp_supply": vp, "most_rounds": MOST_ROUNDS, "start_player": RANDOM, **data.flags}

    def option_groups(self) -> list[OptionGroup]:
        """The expansions, what matters only with them, what clubs play, and the rest."""
        boxes = {expansion.option: self._at_home(expansion.in_box) for expansion in built_in().expansions}
        expansions = tuple(flag.name for flag in EXPANSION_FLAGS)
        apart = {
            EXPANSIONS: expansions,
            EXPANDED: tuple(flag.name for flag in EXPANDED_FLAGS),
            CLUBS: tuple(flag.name for flag in CLUB_FLAGS),
        }
        named = {name for names in apart.values() for name in names}
        rest = tuple(option.name for option in self.options if option.name not in named)
        return [
            OptionGroup(RULES, rest),
            OptionGroup(EXPANSIONS, expansions, tuple(boxes[name] for name in expansions)),
            *(OptionGroup(name, apart[name]) for name in (EXPANDED, CLUBS)),
        ]

    def _at_home(self, in_box: list[str]) -> tuple[str, ...]:
        """The editions with which an expansion is played as published: an edition without a box needs it in all."""
        boxed = {edition for expansion in built_in().expansions for edition in expansion.in_box}
        everywhere = boxed <= set(in_box)
        at_home = set(in_box) | (set(self.editions.values) - boxed if everywhere else set())
        return tuple(edition for edition in self.editions.values if edition in at_home)

    def check(self, players: int, options: Mapping[str, OptionValue]) -> None:
        """The start player must have a seat."""
        check_start_player(players, options["start_player"])

    def build(self, identifier: str, players: int, options: Mapping[str, OptionValue]) -> Game:
        """The game with its frozen tables."""
        start = -1 if options["start_player"] == RANDOM else int(options["start_player"]) - 1
        edition, vp = str(options["edition"]), int(options["vp_supply"])
        most = int(options["most_rounds"])
        return PuertoRicoGame(identifier, make_rules(built_in(), players, edition, Flags(options), vp, start, most))

    def component_tables(self, players: int, options: Mapping[str, OptionValue]) -> dict[str, object]:
        """Buildings, goods and quarries as the box has them, and the set-up numbers for so many players."""
        catalog = built_in()
        components = catalog.components
        tables: dict[str, object] = {
            "buildings": catalog.buildings,
            "goods": [components.good, components.quarry],
            "setup": [catalog.setup(players), catalog.editions[str(options["edition"])].doubloons_in_box],
        }
        for expansion in catalog.played(Flags(options)):
            tables[expansion.id] = [expansion.building, expansion.phase]
        return tables

    def names(self, naming: str) -> dict[str, str]:
        """What everything is called, in English or in the words of an edition."""
        return built_in().names(naming)


PUERTO_RICO = PuertoRicoFamily()
