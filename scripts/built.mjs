import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Builds into a folder when what it is made from has changed since.
 * @param {{ into: string, from: string[], build: () => Promise<boolean> | boolean }} what `from`: files and folders; `build` says whether it
 *   succeeded
 * @returns {Promise<boolean>} whether what is in the folder is up to date
 */
export async function upToDate({ into, from, build }) {
  const stamp = join(into, ".built-from");
  const files = ["package-lock.json", ...from.flatMap(filesOf)];
  const built = readStamp(stamp);
  const touched = hashOf(files, touchOf);
  // To read a thousand files takes ten times as long as to ask when they were touched.
  if (built.touched === touched) return true;
  const content = hashOf(files, readFileSync);
  if (built.content !== content && !(await build())) return false;
  note(stamp, { content, touched });
  return true;
}

function note(stamp, built) {
  try {
    writeFileSync(stamp, JSON.stringify(built));
  } catch {
    // It is up to date, in a folder that others own: the next start reads the files again.
  }
}

/** Hashes of what was built: of the files' contents, and of when they were touched. */
function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, "utf8"));
  } catch {
    return {}; // nothing was built yet, or by an earlier version of this script
  }
}

function hashOf(files, partOf) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(partOf(file));
  return hash.digest("hex");
}

/** Changes with everything that happens to a file: its size, and the moment that only the system can set. */
function touchOf(file) {
  const { size, ctimeMs } = statSync(file);
  return `${size} ${ctimeMs}\0`;
}

function filesOf(place) {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)))
    .filter((name) => !/^(dist|generated|node_modules)\b/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(place, name))
    .sort();
}
