import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Builds into a folder when what it is made from has changed since.
 * @param {{ into: string, from: string[], build: () => Promise<boolean> | boolean }} what `from`: files and folders; `build` says whether it
 *   succeeded
 * @returns {Promise<boolean>} whether what is in the folder is up to date
 */
export async function upToDate({ into, from, build }) {
  const stamp = join(into, ".built-from");
  const sources = fingerprint(from);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return true;
  if (!(await build())) return false;
  writeFileSync(stamp, sources);
  return true;
}

function fingerprint(from) {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", ...from.flatMap(filesOf)])
    hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesOf(place) {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => !/^(dist|generated|node_modules)\b/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(place, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}
