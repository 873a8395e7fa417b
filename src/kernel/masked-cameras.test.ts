import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { databaseOn, onServer } from "../../test/database.ts";
import { type Database, openDatabase } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { migrationNames } from "../db/migrations.ts";
import { chainHash, genesisHash, type HashedRecord, type Snapshot, verifyAuditTrail } from "./audit.ts";

/* Migration 0073 on a trail that holds passwords of cameras. */

const name = `test_${randomBytes(6).toString("hex")}`;
const url = databaseOn(inject("databaseServer"), name);
let sql: pg.Client;
let database: Database;

/** Each with what is left of it. */
const cameras: [string | null, string | null][] = [
  [null, null],
  ["cam-12", "cam-12"],
  ["Kamera 3: utara", "Kamera 3: utara"],
  ["rtsp://10.0.0.5:554", "rtsp://10.0.0.5:554"],
  ["rtsp://petugas:rahasia@10.0.0.5/h264", "rtsp://10.0.0.5"],
  ["rtsp://192.168.1.64:554/user=admin_password=rahasia_channel=1_stream=0.sdp?x", "rtsp://192.168.1.64:554"],
  ["http://192.168.1.64/videostream.cgi?loginuse=admin&loginpas=rahasia", "http://192.168.1.64"],
  ["https://[2001:db8::5]:8443/t/rahasia", "https://[2001:db8::5]:8443"],
  ["rtsp://admin:12#rahasia@192.168.1.64/live", "***"],
  ["admin:rahasia@10.0.0.5", "***"],
  ["10.0.0.5/user=ops_password=rahasia", "10.0.0.5"],
];
const notes = ['"\\/\u0007\u2028é😀\t', -6.2, 1e-7, 123456789.125, 0, 110, true, null, [1, { b: 1, a: [] }]];

/** A trail as servers of before wrote it. */
async function fill(): Promise<void> {
  let prev = genesisHash;
  const records = cameras.flatMap(([camera], index) => {
    const gate: Snapshot = { gate_code: `G${index}`, note: notes[index % notes.length] ?? null, camera };
    return [
      { before: null, after: gate },
      { before: gate, after: null },
    ];
  });
  for (const [index, { before, after }] of records.entries()) {
    const record: HashedRecord = {
      id: index + 1,
      entity: index === 1 ? "kiosks" : "gates",
      entity_key: `PSR01/G${index}`,
      action: "update",
      actor: { id: index % 2 === 0 ? 7 : null, username: "siti", role: "operator" },
      before,
      after,
      changed_fields: ["camera"],
      ip_address: "10.0.0.9",
      user_agent: null,
      request_id: "r",
      created_at: `2026-11-21T00:00:${String(index).padStart(2, "0")}.${index % 2 === 0 ? "000" : "120"}Z`,
    };
    const hash = chainHash(prev, record);
    const row = { ...record, actor_id: record.actor.id, actor_username: "siti", actor_role: "operator" };
    await sql.query("INSERT INTO audit_log SELECT * FROM jsonb_populate_record(NULL::audit_log, $1)", [
      JSON.stringify({ ...row, prev_hash: prev, hash }),
    ]);
    prev = hash;
  }
}

beforeAll(async () => {
  await onServer(inject("databaseServer"), `CREATE DATABASE ${name}`);
  await migrate(url, migrationNames().indexOf("0073_masked_cameras"));
  sql = new pg.Client({ connectionString: url });
  await sql.connect();
  await fill();
  database = openDatabase(url, { size: 2, onError: () => {} });
});
afterAll(async () => {
  await database?.close();
  await sql?.end();
  await onServer(inject("databaseServer"), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

test("no secret stays, the chain is whole, what was noted of it holds, and nothing can be changed afterwards", async () => {
  const before = await verifyAuditTrail(database.db);
  if (!before.ok) throw new Error(before.reason);
  await migrate(url);

  const { rows } = await sql.query(
    "SELECT coalesce(before, after) ->> 'camera' AS camera FROM audit_log WHERE entity <> 'audit_log' ORDER BY id",
  );
  expect(rows.map(({ camera }) => camera)).toEqual(cameras.flatMap(([, left]) => [left, left]));
  const { rows: says } = await sql.query(
    "SELECT id, actor_username, request_id, after FROM audit_log WHERE action = 'mask'",
  );
  expect(says).toMatchObject([
    { id: String(before.records + 1), actor_username: "system", request_id: "migration 0073" },
  ]);
  expect(Object.keys(says[0].after.records)).toHaveLength(14);
  const after = await verifyAuditTrail(database.db, { anchor: before });
  expect(after).toMatchObject({ ok: true, records: before.records + 1 });
  await expect(sql.query("UPDATE audit_log SET entity_key = 'x' WHERE id = 9")).rejects.toThrow(
    "append-only",
  );

  for (const tampered of [
    "UPDATE audit_log SET after = jsonb_set(after, '{gate_code}', '\"G1\"') WHERE id = 9",
    "UPDATE audit_log SET after = jsonb_set(after, '{camera}', '\"rtsp://10.0.0.6\"') WHERE id = 9",
  ]) {
    await sql.query(
      `BEGIN; ALTER TABLE audit_log DISABLE TRIGGER USER; CREATE TABLE kept AS TABLE audit_log; ${tampered}; COMMIT`,
    );
    expect(await verifyAuditTrail(database.db)).toMatchObject({ ok: false, brokenId: 9 });
    await sql.query(`BEGIN; DELETE FROM audit_log; INSERT INTO audit_log TABLE kept; DROP TABLE kept;
      ALTER TABLE audit_log ENABLE TRIGGER USER; COMMIT`);
  }
  expect(await verifyAuditTrail(database.db)).toEqual(after);
});

test("whoever knows an address proves that nothing else was taken away", async () => {
  const { rows } = await sql.query("SELECT * FROM audit_log WHERE id = 11");
  const { prev_hash, hash, actor_id, actor_username, actor_role, created_at, ...others } = rows[0];
  const record: HashedRecord = {
    ...others,
    id: Number(others.id),
    actor: { id: actor_id, username: actor_username, role: actor_role },
    created_at: created_at.toISOString(),
  };
  expect(chainHash(prev_hash, record)).not.toBe(hash);
  const known = { ...record, after: { ...record.after, camera: cameras[5]?.[0] ?? null } };
  expect(chainHash(prev_hash, known)).toBe(hash);
});
