import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";

/** Makes something once in a run, in the process that asks first; the others wait for it, and are told what that one was told. */
export async function onceInRun<Told>(name: string, make: () => Promise<Told>): Promise<Told> {
  const note = join(inject("runFolder"), `${name}.json`);
  const client = new pg.Client({ connectionString: inject("databaseServer") });
  await client.connect();
  try {
    // Held until the connection ends.
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
    if (existsSync(note)) return JSON.parse(readFileSync(note, "utf8")) as Told;
    const told = await make();
    writeFileSync(note, JSON.stringify(told));
    return told;
  } finally {
    await client.end();
  }
}
