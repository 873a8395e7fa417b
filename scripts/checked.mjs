import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = join("node_modules", ".cache", "checked");
/** What is installed, built or made by a run; of the packages the lockfile tells. */
const made = new Set(["node_modules", ".git", "dist", "data", ".tmp"]);

/**
 * A hash of all that a check of the sources may read: every file of the project but its prose and pictures.
 * @returns {string}
 */
export function stateOfSources() {
  const hash = createHash("sha256");
  for (const file of filesIn(".")) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Whether the check of this name found nothing wrong with exactly these sources. */
export function isKnownRight(name, state) {
  try {
    return readFileSync(noteOf(name), "utf8") === state;
  } catch {
    return false; // it has not been right yet
  }
}

/** Notes that the check found nothing wrong. @param state of the sources before it began */
export function noteRight(name, state) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(noteOf(name), state);
}

function noteOf(name) {
  return join(folder, name.replaceAll(" ", "-"));
}

function filesIn(place) {
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(place, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return entry.isFile() && !/\.(md|png|log)$/.test(entry.name) ? [path] : [];
    });
}
