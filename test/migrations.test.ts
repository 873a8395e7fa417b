import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { inspectDatabase } from "../src/db/inspect.ts";
import { migrate } from "../src/db/migrate.ts";
import { kindOf, migrationNames, migrationsFolder, readKind } from "../src/db/migrations.ts";
import { OperatorError } from "../src/operator-error.ts";
import { databaseOn, onServer } from "./database.ts";
import { breaks, readShape } from "./schema-shape.ts";

const names = migrationNames();
const baseline = names.filter((name) => kindOf(name) === null);
const later = names.filter((name) => kindOf(name) !== null);
const text = (name: string) => readFileSync(join(migrationsFolder, `${name}.sql`), "utf8");
/** Guards that a migration says to have made looser, by lines `-- looser: table.name`. */
const looserIn = (name: string) =>
  [...text(name).matchAll(/^-- looser: (\S+)$/gm)].map(([, guard = ""]) => guard);

const database = `test_${randomBytes(6).toString("hex")}`;
const url = databaseOn(inject("databaseServer"), database);
let sql: pg.Client;
beforeAll(async () => {
  await onServer(inject("databaseServer"), `CREATE DATABASE ${database}`);
  sql = new pg.Client({ connectionString: url });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await onServer(inject("databaseServer"), `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
});

/** Whether a session waits for a lock in this database. */
async function isWaiting(): Promise<boolean> {
  const { rowCount } = await sql.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount === 1;
}

describe("migrations beside running servers (decision 0035)", () => {
  test("the baseline comes first, and makes each object once, as it is", () => {
    expect(names).toEqual([...baseline, ...later]);
    // Two tables that refer to each other: one of the references comes when both are there.
    const altered = baseline.flatMap((name) => [...text(name).matchAll(/^(?:ALTER|DROP|.*OR REPLACE).*$/gm)]);
    expect(altered.map(([line]) => line)).toEqual(["ALTER TABLE bills ADD CONSTRAINT bills_paid_by_item"]);
  });

  test("above each table of the baseline it says what the table is", () => {
    for (const name of baseline)
      for (const [, above, table] of text(name).matchAll(/^(.*)\nCREATE TABLE (\w+)/gm))
        expect([table, above]).toEqual([table, expect.stringMatching(/^-- /)]);
  });

  test("each after it says what it is; one that contracts demands one of before or itself, and puts that into the schema", () => {
    for (const name of later) {
      const demands = kindOf(name)?.demands;
      if (demands === null || demands === undefined) {
        expect([name, text(name).includes("FUNCTION schema_demands()")]).toEqual([name, false]);
        continue;
      }
      expect(names.slice(0, names.indexOf(name) + 1)).toContain(demands);
      expect(text(name)).toMatch(
        new RegExp(
          `FUNCTION schema_demands\\(\\) RETURNS text LANGUAGE sql IMMUTABLE AS \\$\\$ SELECT '${demands}' \\$\\$`,
        ),
      );
    }
    expect(() => readKind("0099_x", "ALTER TABLE users ADD note text;\n")).toThrow(
      /does not begin with "-- expand"/,
    );
  });

  test("a migration that has to wait for a table lets those pass who came after it, and goes on when it is free", async () => {
    await migrate(url, 1);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE users IN ROW EXCLUSIVE MODE");
    const migrated = migrate(url, baseline.length - 1);
    await expect.poll(isWaiting, { timeout: 20_000, interval: 20 }).toBe(true);
    await expect.poll(isWaiting, { timeout: 20_000, interval: 20 }).toBe(false);
    await holder.end();
    expect(await migrated).toEqual(baseline.slice(1));
  });

  test("one that expands takes nothing from the servers of before", async () => {
    for (const name of later) {
      const before = await readShape(sql);
      await migrate(url, 1);
      const broken = breaks(before, await readShape(sql), looserIn(name));
      if (kindOf(name)?.demands === null) expect([name, broken]).toEqual([name, []]);
    }
  });

  test("what would break servers of before is found, and what does not is let pass", async () => {
    const before = await readShape(sql);
    const changed = async (change: string) => {
      await sql.query(`BEGIN; ${change}`);
      const shape = await readShape(sql);
      await sql.query("ROLLBACK");
      return breaks(before, shape, ["users.users_role_known"]);
    };
    expect(
      await changed(`ALTER TABLE users ADD note text; ALTER TABLE gates ADD floor int NOT NULL DEFAULT 0;
        CREATE TABLE notes (id int PRIMARY KEY, body text NOT NULL); CREATE INDEX ON users (token_version);
        ALTER TABLE users DROP CONSTRAINT users_role_known;
        ALTER TABLE users ADD CONSTRAINT users_role_known CHECK (role <> '')`),
    ).toEqual([]);
    const broken: [string, string][] = [
      ["ALTER TABLE users DROP COLUMN token_version", "users.token_version is gone"],
      ["ALTER TABLE users RENAME COLUMN role TO kind", "users.role is gone"],
      ["DROP TABLE gate_agents", "gate_agents.gate_id is gone"],
      [
        "ALTER TABLE gate_agents ALTER queue_length TYPE bigint",
        "gate_agents.queue_length was integer and is bigint",
      ],
      ["ALTER TABLE gate_agents ADD model text NOT NULL", "gate_agents.model is new and needs a value"],
      [
        "ALTER TABLE gate_agents ALTER clock_offset_seconds SET NOT NULL",
        "gate_agents.clock_offset_seconds needs a value",
      ],
      ["DROP FUNCTION note_history()", "note_history() is gone, or returns something else"],
      [
        "ALTER TABLE users ADD CONSTRAINT short CHECK (length(username) < 9)",
        "users.short may refuse what was taken",
      ],
      [
        "CREATE UNIQUE INDEX one_version ON gate_agents (version)",
        "gate_agents.one_version may refuse what was taken",
      ],
    ];
    for (const [change, found] of broken) expect(await changed(change)).toContain(found);
  });
});

test("a database of before the first release is left as it is, and one line says how to go on", async () => {
  const older = `test_${randomBytes(6).toString("hex")}`;
  await onServer(inject("databaseServer"), `CREATE DATABASE ${older}`);
  const olderUrl = databaseOn(inject("databaseServer"), older);
  try {
    await onServer(
      olderUrl,
      `CREATE TABLE migrations (id serial PRIMARY KEY, name text NOT NULL, run_on timestamp NOT NULL);
       INSERT INTO migrations (name, run_on) VALUES ('0001_staff', now()), ('0002_levy', now())`,
    );
    const said = await migrate(olderUrl).catch((error: unknown) => error);
    expect(said).toBeInstanceOf(OperatorError);
    expect((said as OperatorError).message).toMatch(/^the database was made before the first release .*$/);
    expect((await inspectDatabase(olderUrl)).applied).toEqual(["0001_staff", "0002_levy"]);
  } finally {
    await onServer(inject("databaseServer"), `DROP DATABASE ${older} WITH (FORCE)`);
  }
});
