// Debian's packages that some tests need alongside npm's. Run by itself, names those that are missing here, a line each.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const programs = JSON.parse(readFileSync(join(import.meta.dirname, "debian-packages.json"), "utf8"));

/** Where a program or library of the list is; undefined: it is not installed. */
export function placeOf(name) {
  return programs[name].places.find((place) => existsSync(place));
}

/** @returns {string[]} names of packages */
export function missingPackages() {
  const missing = Object.keys(programs).filter((name) => placeOf(name) === undefined);
  return missing.map((name) => programs[name].package);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const name of missingPackages()) console.log(name);
}
