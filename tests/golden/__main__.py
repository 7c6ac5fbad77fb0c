"""Regenerates all golden playthroughs; look at the difference before you commit it."""

from tests.golden.playthrough import FOLDER, golden_files, playthrough

if __name__ == "__main__":
    for stale in set(FOLDER.glob("*.txt")) - set(golden_files().values()):
        stale.unlink()
    for game_id, path in golden_files().items():
        path.write_text("\n".join(playthrough(game_id)) + "\n", encoding="utf-8")
        print(path.name)
