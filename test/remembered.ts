import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const folder = join(root, "node_modules", ".cache", "remembered");

interface Note {
  /** Of all that it was made from. */
  key: string;
  made: string;
}

/**
 * What `make` makes of these inputs and the installed packages, and of nothing else. It is kept alongside the packages, as TypeScript keeps
 * what it found, and made again when one of them has changed: linters take half a minute to say the same of the same document.
 * @param name of the file in which it is kept
 */
export async function remembered(
  name: string,
  inputs: readonly string[],
  make: () => Promise<string>,
): Promise<string> {
  const packages = readFileSync(join(root, "package-lock.json"), "utf8");
  const key = hash("sha256", JSON.stringify([...inputs, packages]));
  const file = join(folder, `${name}.json`);
  if (existsSync(file)) {
    const note = JSON.parse(readFileSync(file, "utf8")) as Note;
    if (note.key === key) return note.made;
  }
  const made = await make();
  mkdirSync(folder, { recursive: true });
  // Renamed into its place, so that a run alongside this one reads a whole note.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ key, made } satisfies Note));
  renameSync(draft, file);
  return made;
}
