import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How long a server that was started before a build may go on loading its parts. */
const kept = 30 * 86_400_000;

/**
 * Removes what earlier builds have left in a folder, a month after the build that left it out: a server that runs meanwhile loads some of
 * its parts only when they are asked for, and they are named by what is in them.
 * @param {{ folder: string, written: ReadonlySet<string>, now: number }} build the files that it wrote, and when, in milliseconds
 */
export function removeSuperseded({ folder, written, now }) {
  const list = join(folder, ".superseded");
  const known = readList(list);
  const waiting = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !written.has(entry.name))
    .map(({ name }) => ({ name, since: known[name] ?? now }));
  for (const { name, since } of waiting) if (now - since > kept) rmSync(join(folder, name));
  const left = waiting.filter(({ since }) => now - since <= kept);
  writeFileSync(list, JSON.stringify(Object.fromEntries(left.map(({ name, since }) => [name, since]))));
}

function readList(list) {
  try {
    return JSON.parse(readFileSync(list, "utf8"));
  } catch {
    return {}; // no build has left anything yet
  }
}
