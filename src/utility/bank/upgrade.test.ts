import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrate } from "../../db/migrate.ts";
import { migrationNames } from "../../db/migrations.ts";

const photo = (letter: string) => letter.repeat(32);

/** A new database as it was before lines could be voided. */
async function older(work: (sql: pg.Client, url: string) => Promise<void>): Promise<void> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = new pg.Client({ connectionString: inject("databaseServer") });
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${name}`;
  await migrate(url.href, migrationNames().indexOf("0011_bank_lines"));
  const sql = new pg.Client({ connectionString: url.href });
  await sql.connect();
  await work(sql, url.href);
  await sql.end();
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.end();
}

test("an upgrade learns from the trail who entered a line, and forgets photos that were taken off, and no other file", async () => {
  await older(async (sql, url) => {
    await sql.query(`
      INSERT INTO bank_accounts (bank, account_no, holder, created_at, updated_at) VALUES ('BANK', '12345', 'X', now(), now());
      INSERT INTO runs (kind, created_by, created_at, beat_at) VALUES ('mutations-import', 'admin', now(), now());
      INSERT INTO bank_mutations (bank_account_id, booked_at, amount, description, fingerprint, run_id, created_at)
        VALUES (1, now(), 1, 'by hand', '\\x01', NULL, now()), (1, now(), 2, 'by hand, untold', '\\x02', NULL, now()),
          (1, now(), 3, 'imported', '\\x03', 1, now());
      INSERT INTO audit_log (id, entity, entity_key, action, actor_username, actor_role, changed_fields, request_id, created_at, prev_hash, hash)
        VALUES (1, 'bank_mutations', '1', 'create', 'siti', 'operator', '{}', 'x', now(), repeat('0', 64), repeat('1', 64))`);
    for (const [id, owner] of [
      ["a", "account:1"],
      ["b", "account:1"],
      ["c", "staff"],
    ] as const)
      await sql.query(
        `INSERT INTO files (id, owner, content_type, bytes, sha256, width, height, original_sha256, repeats, created_at)
         VALUES ($1, $2, 'image/png', 1, $3, 1, 1, $3, false, now())`,
        [photo(id), owner, randomBytes(32)],
      );
    await sql.query(
      `INSERT INTO accounts (username, password_hash, name, email, photo_id, created_at, updated_at)
       VALUES ('wulan', 'x', 'Wulan', 'wulan@example.com', $1, now(), now())`,
      [photo("b")],
    );

    await migrate(url);

    const lines = await sql.query("SELECT entered_by FROM bank_mutations ORDER BY id");
    expect(lines.rows.map(({ entered_by }) => entered_by)).toEqual(["siti", "unknown", null]);
    const left = await sql.query("SELECT id FROM files ORDER BY id");
    expect(left.rows.map(({ id }) => id)).toEqual([photo("b"), photo("c")]);
    const swept = await sql.query("SELECT id, condemned FROM file_drafts");
    expect(swept.rows).toEqual([{ id: photo("a"), condemned: true }]);
  });
});
