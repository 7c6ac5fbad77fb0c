"""`antillas admin`: for who keeps the tables of a server; works while the server runs, except for `restore`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click

from antillas.cli.language import chosen_language, explained, language_option
from antillas.cli.progress import progress
from antillas.cli.serve import chosen_database
from antillas.core.errors import AntillasError
from antillas.core.message import marked
from antillas.table.backups import back_up, restore
from antillas.table.component_files import components_for
from antillas.table.record_files import save
from antillas.table.store import Store
from antillas.table.upkeep import Expiry, TableEntry, Upkeep
from antillas.web.settings import days

FILE = click.Path(path_type=Path)
TAKES_IDS = {"ignore_unknown_options": True}
"""An id of a table may begin with a dash."""
NO_TABLES = marked("Name the tables, or say --all.")
NO_DAYS = marked("Say after how many days: --finished 90d, --idle 365d, or both.")
STATES = {"all": marked("all"), "running": marked("running"), "finished": marked("finished")}


@click.group()
@click.option("--database", help="Where the games are kept, as a URL; DATABASE_URL or a file of your own by default.")
@language_option
@click.pass_context
def admin(context: click.Context, database: str | None) -> None:
    """Keep the tables of a server: list, export, delete, check, back up, restore."""
    context.obj = database or chosen_database()


@contextmanager
def opened(url: str) -> Iterator[Store]:
    """The store at a URL, closed afterwards."""
    store = Store.connect(url)
    try:
        yield store
    finally:
        store.close()


@admin.command("list")
@click.option("--state", type=click.Choice([*STATES]), default="all", show_default=True, help="Which games.")
@click.option("--json", "as_json", is_flag=True, help="One object in each line, for programs.")
@click.pass_obj
def list_tables(url: str, state: str, as_json: bool) -> None:
    """List the tables, those first that were changed last."""
    with opened(url) as store:
        entries = [entry for entry in Upkeep(store).entries() if state in ("all", state_of(entry))]
    for entry in entries:
        click.echo(json.dumps(as_data(entry), ensure_ascii=False) if as_json else as_line(entry))
    if not as_json:
        click.echo(chosen_language().words().plural("{count} table", "{count} tables", len(entries)))


def state_of(entry: TableEntry) -> str:
    """Whether a game is over."""
    return "finished" if entry.is_over else "running"


def as_line(entry: TableEntry) -> str:
    """A table for people."""
    seats = ", ".join(entry.seats)
    changed = utc(entry.updated).strftime("%Y-%m-%d %H:%M")
    words = chosen_language().words()
    state = words(STATES[state_of(entry)])
    moves = words.plural("{count} move", "{count} moves", entry.moves)
    return f"{entry.table_id}  {changed}  {state:8}  {moves:>11}  {entry.game}  {seats}"


def as_data(entry: TableEntry) -> dict[str, object]:
    """A table for programs."""
    return {
        "table": entry.table_id,
        "game": entry.game,
        "state": state_of(entry),
        "moves": entry.moves,
        "seats": list(entry.seats),
        "created": utc(entry.created).isoformat(),
        "updated": utc(entry.updated).isoformat(),
    }


def utc(moment: datetime) -> datetime:
    """A moment with its time zone; SQLite keeps none, and all are in UTC."""
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


@admin.command(context_settings=TAKES_IDS)
@click.argument("tables", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All tables.")
@click.option("--to", "folder", type=FILE, default=".", show_default=True, help="The folder for the records.")
@click.option("--text", is_flag=True, help="Records for people, instead of JSON.")
@click.pass_obj
def export(url: str, tables: tuple[str, ...], everything: bool, folder: Path, text: bool) -> None:
    """Write the records of TABLES into files; they tell what players still hide from each other."""
    words = chosen_language().words()
    if bool(tables) == everything:
        raise click.UsageError(words(NO_TABLES))
    problems = 0
    with opened(url) as store:
        folder.mkdir(parents=True, exist_ok=True)
        chosen = [entry.table_id for entry in Upkeep(store).entries()] if everything else tables
        with progress(words("Tables"), len(chosen)) as on_table:
            for table_id in chosen:
                try:
                    path = folder / f"{table_id}{'.txt' if text else '.json'}"
                    record = store.read(table_id).record()
                    save(record, path, components_for(record.game))
                    click.echo(path)
                except AntillasError as error:
                    click.echo(f"{table_id}: {explained(error, words)}", err=True)
                    problems += 1
                on_table()
    if problems:
        raise AntillasError("Tables that could not be exported: {count}.", count=problems)


@admin.command(context_settings=TAKES_IDS)
@click.argument("tables", nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def delete(url: str, tables: tuple[str, ...], yes: bool) -> None:
    """Delete TABLES with everything that is known of them, all or none."""
    words = chosen_language().words()
    with opened(url) as store:
        known = {entry.table_id: entry for entry in Upkeep(store).entries()}
        for table_id in tables:
            missing = words("there is no such table")
            click.echo(as_line(known[table_id]) if table_id in known else f"{table_id}  {missing}")
        if not yes and known.keys() >= set(tables):  # else nothing is deleted, so there is nothing to ask
            click.confirm(words("Delete this for good?"), abort=True)
        Upkeep(store).delete(tables)
    click.echo(words.plural("{count} table deleted", "{count} tables deleted", len(tables)))


@admin.command()
@click.option("--finished", default="0", help="Finished games, after so many days without a change, such as 90d.")
@click.option("--idle", default="0", help="Games that are not over, after so many days without a change.")
@click.option("--dry-run", is_flag=True, help="Only say which.")
@click.pass_obj
def expire(url: str, finished: str, idle: str, dry_run: bool) -> None:
    """Delete the tables that nobody has changed for long, once; `serve` can do it all the time."""
    expiry = Expiry(days(finished), days(idle))
    if not expiry:
        raise click.UsageError(chosen_language().words()(NO_DAYS))
    with opened(url) as store:
        if dry_run:
            for table_id in Upkeep(store).expired(expiry):
                click.echo(table_id)
        else:
            words, deleted = chosen_language().words(), Upkeep(store).expire(expiry)
            click.echo(words.plural("{count} table deleted", "{count} tables deleted", deleted))


@admin.command()
@click.pass_obj
def check(url: str) -> None:
    """Replay every game from its first move and say which do not."""
    words = chosen_language().words()
    problems = 0
    with opened(url) as store:
        upkeep = Upkeep(store)
        entries = list(upkeep.entries())
        with progress(words("Tables"), len(entries)) as on_table:
            for entry in entries:
                problem = upkeep.problem(entry.table_id)
                if problem is not None:
                    problems += 1
                    click.echo(f"{entry.table_id}: {explained(problem, words)}")
                on_table()
    if problems:
        raise AntillasError("Tables that do not replay: {count} of {all}.", count=problems, all=len(entries))
    click.echo(words.plural("{count} table replays", "{count} tables, all replay", len(entries)))


@admin.command()
@click.argument("file", type=FILE)
@click.pass_obj
def backup(url: str, file: Path) -> None:
    """Copy the SQLite database into a new FILE, also while the server runs; says how for PostgreSQL."""
    words = chosen_language().words()
    with progress(words("Copying the tables")):
        back_up(url, file)
    click.echo(words("The tables are copied to {file}", file=str(file)))


@admin.command("restore")
@click.argument("file", type=FILE)
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def restore_command(url: str, file: Path, yes: bool) -> None:
    """Put a backup FILE in the place of the SQLite database, while no server runs; says how for PostgreSQL."""
    words = chosen_language().words()
    if not yes:
        click.confirm(words("Put the backup in the place of all tables?"), abort=True)
    with progress(words("Copying the tables")):
        before = restore(url, file)
    click.echo(words("The backup is in place"))
    if before:
        click.echo(words("What was there before is in {file}", file=str(before)))
