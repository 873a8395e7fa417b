import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LivedIn, loket, startLivedIn } from "../../test/backups.ts";

/* Anyone who owns the database can switch its rules off. What he changes then is told by what it no longer agrees with. */

let lived: LivedIn;
const doctor = () => loket({ ...lived.env, DATA_DIR: "/nowhere" }, "doctor");
const change = (statements: string) =>
  lived.server.sql.query(
    `SET session_replication_role = replica; ${statements}; RESET session_replication_role`,
  );

beforeAll(async () => {
  lived = await startLivedIn();
});
afterAll(() => lived.close());

describe("what the doctor compares", () => {
  test("is equal in a service that has lived", async () => {
    const { out } = await doctor();
    for (const kind of ["events: 1 day of 1", "wallets: 1 wallet of 1", "payments: "])
      expect(out).toContain(kind);
    expect(out).toMatch(/payments: ([1-9]\d*) payments? of \1 found equal/);
    expect(out).not.toMatch(/somebody has changed|are paid by no payment/);
  });

  const paid = "(SELECT min(id) FROM payments WHERE status = 'DIBAYAR'";
  test.each([
    [
      "an event's price",
      "UPDATE entries SET price = price + 1000 WHERE id = (SELECT min(id) FROM entries)",
      "events of 1 day",
    ],
    [
      "an event that nobody sent",
      `INSERT INTO entries (id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late)
       SELECT (SELECT max(id) + 1 FROM entries), event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late
       FROM entries WHERE id = 1; UPDATE ledger SET last_entry_id = last_entry_id + 1`,
      "events of 1 day",
    ],
    ["a void that goes", "DELETE FROM entry_voids", "events of 1 day"],
    [
      "a wallet's balance",
      "UPDATE wallets SET balance = balance + 1000 WHERE kind = 'WALLET'",
      "balance of 1 wallet",
    ],
    [
      "a wallet's entry",
      "UPDATE wallet_entries SET amount = amount + 1000 WHERE wallet_id = (SELECT id FROM wallets WHERE kind = 'WALLET')",
      "balance of 1 wallet",
    ],
    [
      "a paid bill's amount",
      "UPDATE bills SET water = water - 100 WHERE status = 'LUNAS' AND paid_payment_id IS NOT NULL",
      "differ from their bills",
    ],
    [
      "what a payment held",
      `UPDATE payment_items SET amount = amount - 100 WHERE payment_id = ${paid})`,
      "differ from their bills",
    ],
    [
      "a payment's state",
      `UPDATE payments SET status = 'DIBATALKAN', cancelled_at = now(), paid_at = NULL, receipt_no = NULL, counter_staff = NULL, mutation_id = NULL, wallet_transaction_id = NULL, is_simulated = NULL WHERE id = ${paid}); UPDATE payment_items i SET hold = p.hold FROM payments p WHERE p.id = i.payment_id`,
      "paid by no payment",
    ],
  ])("tells of %s", async (_what, statements, told) => {
    const tables = [
      "entries",
      "entry_voids",
      "wallets",
      "wallet_entries",
      "bills",
      "payment_items",
      "payments",
      "ledger",
    ];
    const { sql } = lived.server;
    for (const table of tables) await sql.query(`CREATE TABLE before_${table} AS TABLE ${table}`);
    try {
      await change(statements);
      const { code, out } = await doctor();
      expect([code, out.slice(out.indexOf("Wrong"))]).toEqual([1, expect.stringContaining(told)]);
    } finally {
      for (const table of tables) {
        const { rows } = await sql.query<{ columns: string }>(
          `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
           WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        );
        const columns = rows[0]?.columns;
        await change(
          `DELETE FROM ${table}; INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM before_${table}; DROP TABLE before_${table}`,
        );
      }
    }
  });
});
