"""The names of goods, roles, buildings and other things in English and in the words of each edition."""

import pytest

import antillas
from antillas.core.errors import AntillasError
from tests.puerto_rico.positions import EDITIONS

NAMINGS = ("en", *EDITIONS[1:])

# English, Polish 2013, Polish 2022, Hungarian 2010.
NAMES = {
    "corn": ("corn", "kukurydza", "kukurydza", "kukorica"),
    "indigo": ("indigo", "indygo", "indygo", "indigó"),
    "sugar": ("sugar", "cukier", "cukier", "cukor"),
    "tobacco": ("tobacco", "tytoń", "tytoń", "dohány"),
    "coffee": ("coffee", "kawa", "kawa", "kávé"),
    "settler": ("Settler", "Plantator", "Plantator", "Ültetvényes"),
    "mayor": ("Mayor", "Burmistrz", "Burmistrz", "Polgármester"),
    "builder": ("Builder", "Budowniczy", "Budowniczy", "Építész"),
    "craftsman": ("Craftsman", "Nadzorca", "Zarządca", "Iparos"),
    "trader": ("Trader", "Kupiec", "Kupiec", "Kereskedő"),
    "captain": ("Captain", "Kapitan", "Kapitan", "Kapitány"),
    "prospector": ("Prospector", "Poszukiwacz złota", "Poszukiwacz złota", "Aranyásó"),
    "small-indigo-plant": ("Small Indigo Plant", "Mała farbiarnia", "Mała farbiarnia", "kis indigófeldolgozó"),
    "small-sugar-mill": ("Small Sugar Mill", "Mała cukrownia", "Mała cukrownia", "kis cukormalom"),
    "indigo-plant": ("Indigo Plant", "Farbiarnia", "Farbiarnia", "nagy indigófeldolgozó"),
    "sugar-mill": ("Sugar Mill", "Cukrownia", "Cukrownia", "nagy cukormalom"),
    "tobacco-storage": ("Tobacco Storage", "Suszarnia tytoniu", "Suszarnia tytoniu", "dohányszárító"),
    "coffee-roaster": ("Coffee Roaster", "Palarnia kawy", "Palarnia kawy", "kávépörkölő"),
    "small-market": ("Small Market", "Mały targ", "Mały targ", "kis piac"),
    "hacienda": ("Hacienda", "Hacjenda", "Hacjenda", "hacienda"),
    "construction-hut": ("Construction Hut", "Kuźnia", "Kuźnia", "építőműhely"),
    "small-warehouse": ("Small Warehouse", "Mały magazyn", "Mały magazyn", "kis raktár"),
    "hospice": ("Hospice", "Przytułek", "Przytułek", "menedékház"),
    "office": ("Office", "Biuro handlowe", "Biuro handlowe", "hivatal"),
    "large-market": ("Large Market", "Duży targ", "Duży targ", "nagy piac"),
    "large-warehouse": ("Large Warehouse", "Duży magazyn", "Duży magazyn", "nagy raktár"),
    "factory": ("Factory", "Przetwórnia", "Przetwórnia", "gyár"),
    "university": ("University", "Uniwersytet", "Uniwersytet", "egyetem"),
    "harbor": ("Harbor", "Port", "Port", "kikötő"),
    "wharf": ("Wharf", "Nabrzeże", "Nabrzeże", "rakpart"),
    "guild-hall": ("Guild Hall", "Siedziba cechu", "Siedziba cechu", "céhház"),
    "residence": ("Residence", "Rezydencja", "Rezydencja", "udvarház"),
    "fortress": ("Fortress", "Twierdza", "Twierdza", "erőd"),
    "customs-house": ("Customs House", "Urząd celny", "Urząd celny", "vámház"),
    "city-hall": ("City Hall", "Ratusz", "Ratusz", "városháza"),
    "worker": ("worker", "kolonista", "robotnik", "telepes"),
    "trading-house": ("trading house", "targowisko", "Targowisko", "kereskedőház"),
    "cargo-ship": ("cargo ship", "statek", "statek ogólnodostępny", "kereskedőhajó"),
    "governor": ("governor", "Gubernator", "Gubernator", "Kormányzó"),
    "doubloon": ("doubloon", "dublon", "dublon", "dublon"),
    "victory-point": ("VP", "PZ", "PZ", "győzelmi pont"),
    "round": ("round", "runda", "runda", "év"),
    "phase": ("phase", "faza", "faza", "fázis"),
    "group": ("group", "kolumna", "grupa", "oszlop"),
    "circle": ("circle", "okrąg", "łuk", "karika"),
    "holding-goods": ("holding area", "róża wiatrów", "San Juan", "szélrózsa"),
    "holding-workers": ("holding area", "plaża", "San Juan", "szélrózsa"),
}


def name_of(thing: str) -> tuple[str, ...]:
    """The names of a thing in English and in the three editions."""
    return tuple(antillas.REGISTRY["puerto-rico"].names(naming)[thing] for naming in NAMINGS)


@pytest.mark.parametrize("thing", NAMES)
def test_everything_has_its_name_in_every_edition(thing: str) -> None:
    assert name_of(thing) == NAMES[thing]


@pytest.mark.rule("DIV-7")
def test_the_worker_ship_has_another_name_in_the_edition_of_2022() -> None:
    assert name_of("worker-ship") == ("worker ship", "statek kolonistów", "Magistrat", "telepeshajó")


@pytest.mark.rule("DIV-83")
def test_the_more_frequent_of_two_hungarian_names_is_used() -> None:
    assert (name_of("office")[3], name_of("construction-hut")[3]) == ("hivatal", "építőműhely")


def test_a_naming_that_does_not_exist_is_refused() -> None:
    with pytest.raises(AntillasError, match="klingon"):
        antillas.REGISTRY["puerto-rico"].names("klingon")
