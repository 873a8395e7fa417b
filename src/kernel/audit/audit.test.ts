import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anyCharacter } from "../../../test/any-text.ts";
import { systemCtx } from "../../../test/context.ts";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";
import { type Database, openDatabase } from "../../db/connect.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { anchorsIn } from "./anchors.ts";
import {
  chainHash,
  genesisHash,
  type HashedRecord,
  recordChange,
  recordTogether,
  type Snapshot,
  verifyAuditTrail,
} from "./audit.ts";
import { watchAuditTrail } from "./watch.ts";

const server = sharedServer();
let database: Database;
let ctx: Ctx;

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 6, onError: () => {} });
  ctx = systemCtx(database.db);
});
afterAll(() => database.close());

function write(after: Snapshot | null, before: Snapshot | null = null): Promise<void> {
  return inTransaction(ctx, (tx) =>
    recordChange(tx, { entity: "files", entityKey: "T1", action: "update", before, after }),
  );
}

/** What somebody could do who owns the whole database. */
async function tamper(statement: string): Promise<void> {
  await server.sql.query(
    `ALTER TABLE audit_log DISABLE TRIGGER ALL; ${statement}; ALTER TABLE audit_log ENABLE TRIGGER ALL`,
  );
}

/** RFC 8785, written a second time: keys in the order of their UTF-16 units, values as JSON writes them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(",")}}`;
}

// What PostgreSQL's jsonb cannot hold is refused at the API (Text), so it never gets here.
const storable = (text: string) => text.isWellFormed() && !text.includes("\u0000");
const snapshots = fc
  .dictionary(
    fc.string({ unit: anyCharacter, maxLength: 10 }).filter(storable),
    fc
      .jsonValue({ stringUnit: anyCharacter })
      .filter((value) => storable(JSON.stringify(value).replaceAll("\\u0000", "\u0000"))),
    { maxKeys: 6 },
  )
  .filter((snapshot) => !/\\u(?:0000|d[89a-f])/i.test(JSON.stringify(snapshot))) as fc.Arbitrary<Snapshot>;

describe("work", () => {
  test("the hash is SHA-256 over the previous hash and the record's canonical JSON", () => {
    fc.assert(
      fc.property(snapshots, snapshots, (before, after) => {
        const record: HashedRecord = {
          id: 7,
          entity: "files",
          entity_key: "T1",
          action: "update",
          actor: { id: null, username: "system", role: "system" },
          before,
          after,
          changed_fields: [],
          ip_address: null,
          user_agent: null,
          request_id: "test",
          created_at: "2026-11-21T07:05:00.412Z",
        };
        expect(chainHash(genesisHash, record)).toBe(
          createHash("sha256")
            .update(genesisHash + canonical(record))
            .digest("hex"),
        );
      }),
    );
  });

  test("whatever was written is read back as it was hashed", async () => {
    await fc.assert(
      fc.asyncProperty(snapshots, snapshots, (before, after) => write(after, before)),
      { numRuns: 60 },
    );
    await write({
      big: 1e21,
      small: 1e-7,
      tiny: 5e-324,
      huge: 1.7976931348623157e308,
      zero: -0,
      third: 1 / 3,
      text: "1.0",
      "€": "\u2028",
      "\ud83d\udc1f": 1,
      ﬁ: 2,
    });
    expect(await verifyAuditTrail(database.db)).toMatchObject({ ok: true });
  });

  test("changed fields are those that differ, however they are ordered inside", async () => {
    await write(
      { same: { a: 1, b: [1, 2] }, other: 2, added: null, came: 1 },
      { same: { b: [1, 2], a: 1 }, other: 1, went: "x" },
    );
    const { rows } = await server.sql.query("SELECT changed_fields FROM audit_log ORDER BY id DESC LIMIT 1");
    expect(rows[0].changed_fields).toEqual(["came", "other", "went"]);
  });

  test("a long trail is walked to its end, and progress is told", async () => {
    const file = { entity: "files", entityKey: "T2", action: "update", before: null } as const;
    await inTransaction(ctx, (tx) =>
      recordTogether(tx, async () => {
        for (let count = 0; count < 1100; count += 1) await recordChange(tx, { ...file, after: { count } });
      }),
    );
    const progress: number[] = [];
    const verdict = await verifyAuditTrail(database.db, { onProgress: (records) => progress.push(records) });
    const { rows } = await server.sql.query(
      "SELECT max(id)::int AS id, count(*)::int AS records, (array_agg(hash ORDER BY id DESC))[1] AS head FROM audit_log",
    );
    expect(verdict).toEqual({ ok: true, records: rows[0].id, head: rows[0].head });
    expect(rows[0].records).toBe(rows[0].id);
    expect(progress).toEqual([1000, rows[0].id]);
  });

  test("a watch walks it a page at a time, rests, and finds on its next walk what was broken meanwhile", async () => {
    let at = new Date("2026-11-22T00:00:00Z");
    const watch = watchAuditTrail({ ...ctx, now: () => at });
    const { rows } = await server.sql.query("SELECT max(id)::int AS id FROM audit_log");
    await watch.step(database.db);
    expect([watch.verifiedAt, watch.brokenId]).toEqual([null, 0]);
    const walk = async () => {
      for (let steps = 0; steps < 4; steps += 1) await watch.step(database.db);
    };
    await walk();
    expect([watch.verifiedAt, watch.records, watch.brokenId]).toEqual([at, rows[0].id, 0]);
    const verified = at;
    const [{ actor_username: name }] = (
      await server.sql.query("SELECT actor_username FROM audit_log WHERE id = 3")
    ).rows;
    await tamper("UPDATE audit_log SET actor_username = 'nobody' WHERE id = 3");
    await walk();
    expect(watch.brokenId).toBe(0);
    at = new Date(at.getTime() + 86_400_000);
    await walk();
    expect([watch.verifiedAt, watch.brokenId]).toEqual([verified, 3]);
    await tamper(`UPDATE audit_log SET actor_username = '${name}' WHERE id = 3`);
    at = new Date(at.getTime() + 86_400_000);
    await walk();
    expect([watch.verifiedAt, watch.brokenId]).toEqual([at, 0]);
  });
});

test("what a watch noted on the days before finds a trail that was cut off or built anew", async () => {
  const folder = mkdtempSync(join(tmpdir(), "loket-anchors-"));
  try {
    let at = new Date("2026-11-22T00:00:00Z");
    const watch = watchAuditTrail({ ...ctx, now: () => at }, [anchorsIn(folder)]);
    const walk = async () => {
      at = new Date(at.getTime() + 7 * 3_600_000);
      for (let steps = 0; steps < 4; steps += 1) await watch.step(database.db);
    };
    for (let walks = 0; walks < 4; walks += 1) await walk();
    const { rows } = await server.sql.query("SELECT id::int, hash FROM audit_log ORDER BY id DESC LIMIT 1");
    const [{ id, hash }] = rows;
    const noted = await anchorsIn(folder).read();
    expect(noted).toEqual([
      { day: "2026-11-22", position: { records: id, head: hash } },
      { day: "2026-11-23", position: { records: id, head: hash } },
    ]);
    await anchorsIn(folder).add({ day: "2026-11-23", position: { records: id + 1, head: hash } });
    await walk();
    expect(watch.brokenId).toBe(id + 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("refuse", () => {
  test("the database refuses to change, remove or empty the trail", async () => {
    for (const statement of [
      "UPDATE audit_log SET action = 'x' WHERE id = 1",
      "UPDATE audit_log SET action = 'x' WHERE false",
      "DELETE FROM audit_log WHERE id = 1",
      "DELETE FROM audit_log WHERE false",
      "TRUNCATE audit_log",
    ]) {
      await expect(server.sql.query(statement), statement).rejects.toThrow(/audit_log is append-only/);
    }
  });

  test("a change that is rolled back takes its record with it", async () => {
    const count = async () => (await server.sql.query("SELECT count(*)::int FROM audit_log")).rows[0].count;
    const before = await count();
    await expect(
      inTransaction(ctx, async (tx) => {
        await recordChange(tx, {
          entity: "files",
          entityKey: "T3",
          action: "create",
          before: null,
          after: {},
        });
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await count()).toBe(before);
  });

  test("a record that cannot be written takes its change with it", async () => {
    await server.sql.query(
      "CREATE FUNCTION no_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full' USING ERRCODE = 'disk_full'; END $$",
    );
    await server.sql.query("CREATE TRIGGER no_disk BEFORE INSERT ON audit_log EXECUTE FUNCTION no_disk()");
    const location = { code: "TANPA-JEJAK", name: "x", type: "pasar", is_active: 1 };
    const refused = await server.admin.post("/retribusi/v1/frontend/locations", location);
    expect([refused.status, refused.body.error]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    await server.sql.query("DROP TRIGGER no_disk ON audit_log");
    expect((await server.admin.get("/retribusi/v1/frontend/locations/TANPA-JEJAK")).status).toBe(404);
    expect((await server.admin.post("/retribusi/v1/frontend/locations", location)).status).toBe(201);
  });
});

describe("guard", () => {
  test("changes at once, in several processes, leave one whole chain without a gap", async () => {
    const other = await server.another();
    const path = "/retribusi/v1/frontend/locations";
    const make = (index: number) =>
      (index % 2 === 0 ? server : other).admin.post(path, {
        code: `L${index}`,
        name: "x",
        type: "pasar",
        is_active: 1,
      });
    const made = await Promise.all(Array.from({ length: 24 }, (_, index) => make(index)));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 === 0 ? other : server).admin.put(`${path}/L${index}`, { name: "y" }),
      ),
    );
    const { rows } = await server.sql.query(
      "SELECT count(*)::int AS records, max(id)::int AS last, count(DISTINCT prev_hash)::int AS links FROM audit_log",
    );
    expect(rows[0].last).toBe(rows[0].records);
    expect(rows[0].links).toBe(rows[0].records);
    expect(await verifyAuditTrail(database.db)).toMatchObject({ ok: true, records: rows[0].records });
  });

  describe("the first broken record is named", () => {
    let kept: string;

    beforeEach(async () => {
      await server.sql.query("DROP TABLE IF EXISTS kept; CREATE TABLE kept AS TABLE audit_log");
      kept = "INSERT INTO audit_log SELECT * FROM kept";
    });

    for (const [what, statement, brokenId, reason] of [
      [
        "content that was changed",
        "UPDATE audit_log SET after = '{\"price\": 1}' WHERE id = 5",
        5,
        /content/,
      ],
      ["another actor", "UPDATE audit_log SET actor_username = 'siapa' WHERE id = 9", 9, /content/],
      [
        "another time",
        "UPDATE audit_log SET created_at = created_at + interval '1 ms' WHERE id = 3",
        3,
        /content/,
      ],
      ["a field that was null", "UPDATE audit_log SET before = '{}' WHERE id = 1", 1, /content/],
      ["a record that was removed", "DELETE FROM audit_log WHERE id = 4", 4, /missing/],
      ["the first record removed", "DELETE FROM audit_log WHERE id = 1", 1, /missing/],
      [
        "two records that changed places",
        "UPDATE audit_log SET id = CASE id WHEN 6 THEN 1000007 ELSE 1000006 END WHERE id IN (6, 7); UPDATE audit_log SET id = id - 1000000 WHERE id > 1000000",
        6,
        /prev_hash/,
      ],
      [
        "a chain that was cut",
        "UPDATE audit_log SET prev_hash = repeat('0', 64) WHERE id = 8",
        8,
        /prev_hash/,
      ],
      [
        "the first of several",
        "UPDATE audit_log SET entity_key = 'x' WHERE id IN (12, 11, 13)",
        11,
        /content/,
      ],
    ] as const) {
      test(what, async () => {
        await tamper(statement);
        const verdict = await verifyAuditTrail(database.db);
        await tamper(`DELETE FROM audit_log; ${kept}`);
        expect(verdict).toEqual({ ok: false, brokenId, reason: expect.stringMatching(reason) });
        expect(await verifyAuditTrail(database.db)).toMatchObject({ ok: true });
      });
    }

    test("a record whose number is below 1 is refused, and found where the rule was taken away", async () => {
      const forged = `INSERT INTO audit_log (id, entity, entity_key, action, actor_username, actor_role, changed_fields, request_id, created_at, prev_hash, hash)
        VALUES (0, 'users', 'x', 'approve', 'admin', 'admin', '{}', 'x', now(), repeat('0', 64), repeat('f', 64))`;
      await expect(server.sql.query(forged)).rejects.toThrow("audit_log_id_from_one");
      await tamper(`ALTER TABLE audit_log DROP CONSTRAINT audit_log_id_from_one; ${forged}`);
      const verdict = await verifyAuditTrail(database.db);
      await tamper(
        `DELETE FROM audit_log; ${kept}; ALTER TABLE audit_log ADD CONSTRAINT audit_log_id_from_one CHECK (id >= 1)`,
      );
      expect(verdict).toEqual({ ok: false, brokenId: 0, reason: expect.stringMatching(/such a number/) });
    });

    test("a trail that was emptied beside events is not whole", async () => {
      await makeLocation(server, "PSR99", { gates: { G1: "in" } });
      await sendPassages(server, [passage("PSR99/G1", server.clock.seconds() - 60)]);
      await tamper("DROP TABLE kept; CREATE TABLE kept AS TABLE audit_log; DELETE FROM audit_log");
      const verdict = await verifyAuditTrail(database.db);
      await tamper(kept);
      expect(verdict).toEqual({ ok: false, brokenId: 1, reason: expect.stringMatching(/missing/) });
    });

    test("a record rewritten with a matching hash breaks the link of the next", async () => {
      const { rows } = await server.sql.query("SELECT prev_hash FROM audit_log WHERE id = 5");
      const record: HashedRecord = {
        id: 5,
        entity: "users",
        entity_key: "x",
        action: "create",
        actor: { id: null, username: "system", role: "system" },
        before: null,
        after: null,
        changed_fields: [],
        ip_address: null,
        user_agent: null,
        request_id: "x",
        created_at: "2026-11-21T00:00:00.000Z",
      };
      await tamper(`UPDATE audit_log SET entity = 'users', entity_key = 'x', action = 'create', actor_id = NULL, actor_username = 'system', actor_role = 'system',
        before = NULL, after = NULL, changed_fields = '{}', ip_address = NULL, user_agent = NULL, request_id = 'x', created_at = '2026-11-21T00:00:00Z',
        hash = '${chainHash(rows[0].prev_hash, record)}' WHERE id = 5`);
      const verdict = await verifyAuditTrail(database.db);
      await tamper(`DELETE FROM audit_log; ${kept}`);
      expect(verdict).toEqual({ ok: false, brokenId: 6, reason: expect.stringMatching(/prev_hash/) });
    });
  });
});
