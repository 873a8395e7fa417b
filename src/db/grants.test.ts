import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loket } from "../../test/backups.ts";
import { databaseOn, serviceOn } from "../../test/database.ts";
import { makeLocation, sharedServer } from "../../test/harness.ts";
import { passage, sendPassages } from "../../test/passages.ts";
import { applyGrants, grantsFor, serviceRole, whyPowerful } from "./grants.ts";
import { migrate } from "./migrate.ts";

const server = sharedServer();
let service: pg.Pool;

beforeAll(async () => {
  service = new pg.Pool({ connectionString: serviceOn(server.databaseUrl), max: 1 });
  await makeLocation(server, "PSR01", { gates: { G1: "in" }, prices: { motor: 2000 } });
  const [event] = await sendPassages(server, [passage("PSR01/G1", server.clock.seconds())]);
  await server.admin.post(`/retribusi/v1/frontend/entry-events/${event}/void`, { reason: "salah" });
});
afterAll(() => service.end());

/** The answer's code: 42501 is a right that is lacking. */
const codeOf = (statement: string) =>
  service.query(statement).then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

describe("the service's role", () => {
  test("is neither superuser nor owner, and has what it needs and no more", async () => {
    expect(await grantsFor(server.databaseUrl, serviceRole)).toEqual([]);
    expect(await whyPowerful(serviceOn(server.databaseUrl))).toBeNull();
    expect(await whyPowerful(server.databaseUrl)).toContain("is a superuser");
    // The server runs on it.
    expect((await server.admin.get("/auth/v1/users")).status).toBe(200);
    const { rows } = await server.sql.query(
      "SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'loket'",
    );
    expect(rows).toEqual([{ usename: serviceRole }]);
  });

  test.each([
    "CREATE TABLE mine (id int)",
    "ALTER TABLE audit_log DISABLE TRIGGER ALL",
    "DROP TRIGGER entries_append_only ON entries",
    "UPDATE audit_log SET actor_username = 'siapa'",
    "DELETE FROM audit_log",
    "UPDATE entries SET price = 0",
    "TRUNCATE entries",
    "DELETE FROM wallet_entries",
    "UPDATE wallet_entries SET amount = 0",
    "UPDATE entry_voids SET reason = 'x'",
    "UPDATE refunds SET reason = 'x'",
    "DELETE FROM refunds",
    "DELETE FROM payments",
    "DELETE FROM payment_items",
    "DELETE FROM tariffs",
    "DELETE FROM replaced_tariff_versions",
    "UPDATE replaced_tariff_versions SET price = 0",
    "UPDATE files SET owner = NULL",
    "UPDATE security_events SET about = NULL",
    "DELETE FROM migrations",
    "INSERT INTO migrations (name, run_on) VALUES ('9999_mine', now())",
    "SET session_replication_role = replica",
    "SET ROLE loket",
    "COPY users TO PROGRAM 'cat'",
  ])("may not: %s", async (statement) => {
    expect(await codeOf(statement)).toBe("42501");
  });

  test.each([
    ["entry_voids", "DELETE FROM entry_voids"],
    ["tariff_versions", "DELETE FROM tariff_versions"],
    ["tariff_versions", "UPDATE tariff_versions SET effective_from = effective_from + interval '1 day'"],
  ])("may of %s: %s, but settled rows refuse it", async (_table, statement) => {
    expect(await codeOf(statement)).toBe("23001");
  });

  test("may put another price in a price's place, which keeps the one before", async () => {
    const kept = "SELECT count(*)::int AS n FROM replaced_tariff_versions WHERE price = 2000";
    const before = (await server.sql.query(kept)).rows[0].n;
    expect(await codeOf("UPDATE tariff_versions SET price = 1")).toBe("done");
    expect((await server.sql.query(kept)).rows[0].n).toBe(before + 1);
  });

  test("loses what it was given, and gets what it lacks, by one command of the owner", async () => {
    await server.sql.query(
      `GRANT UPDATE, TRUNCATE ON audit_log TO ${serviceRole}; REVOKE INSERT ON throttles FROM ${serviceRole}`,
    );
    const env = { DATABASE_URL: serviceOn(server.databaseUrl), MIGRATE_DATABASE_URL: server.databaseUrl };
    const statements = `GRANT INSERT ON throttles TO ${serviceRole};\nREVOKE TRUNCATE, UPDATE ON audit_log FROM ${serviceRole};\n`;
    expect(await loket(env, "grants")).toEqual({ code: 0, out: statements, err: "" });
    expect(await loket(env, "grants", "--apply")).toEqual({ code: 0, out: statements, err: "" });
    expect(await codeOf("UPDATE audit_log SET actor_username = 'siapa'")).toBe("42501");
    expect(await applyGrants(server.databaseUrl, serviceRole)).toEqual([]);
    const seen = await loket(
      { ...env, DATA_DIR: "/nowhere", JWT_SECRET: "x".repeat(32), STANDBYS_REQUIRED: "1" },
      "doctor",
    );
    expect(seen.out).toContain(`rights: ${serviceRole} is neither superuser nor owner`);
    expect(seen.out).toContain("synchronous standbys: 0, required: 1");
    expect(seen.out).toMatch(/events and payments are refused: (fsync is off|synchronous_)/);
  });

  test("migrates nothing: an empty database waits for its owner, in one clear line", async () => {
    const name = `test_${randomBytes(6).toString("hex")}`;
    await server.sql.query(`CREATE DATABASE ${name}`);
    const url = databaseOn(serviceOn(server.databaseUrl), name);
    await expect(migrate(url)).rejects.toThrow(
      "the database is to be migrated, and this role may not: let MIGRATE_DATABASE_URL name its owner",
    );
    await server.sql.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  test("without its rights, as after a restore, names the command that gives them", async () => {
    const name = `test_${randomBytes(6).toString("hex")}`;
    await server.sql.query(`CREATE DATABASE ${name}`);
    const owners = databaseOn(server.databaseUrl, name);
    await migrate(owners);
    const env = { DATABASE_URL: serviceOn(owners) };
    const refused = await loket(env, "audit", "verify");
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining("(42501); `loket grants --apply`"),
    });
    await loket({ ...env, MIGRATE_DATABASE_URL: owners }, "grants", "--apply");
    expect((await loket(env, "create-key", "kamera")).code).toBe(0);
    await server.sql.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  test("cannot be the owner, nor somebody who is not there, in one clear line", async () => {
    await expect(grantsFor(server.databaseUrl, "loket")).rejects.toThrow(
      "the role loket is a superuser: DATABASE_URL needs a role of its own",
    );
    await expect(grantsFor(server.databaseUrl, "nobody_here")).rejects.toThrow(
      "there is no role nobody_here",
    );
    const alone = { DATABASE_URL: server.databaseUrl, MIGRATE_DATABASE_URL: server.databaseUrl };
    expect(await loket(alone, "grants")).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^loket: the role loket .*\n$/),
    });
  });
});
