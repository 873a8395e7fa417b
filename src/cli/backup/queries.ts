import type pg from "pg";

/** What a person compares, each a count or a sum over the whole database: money in rupiah. */
const sums: Readonly<Record<string, string>> = {
  events: "SELECT count(*) FROM entries",
  events_price: "SELECT coalesce(sum(price), 0)::bigint FROM entries",
  voided_events: "SELECT count(*) FROM entry_voids",
  hourly_events: "SELECT coalesce(sum(count + voided_count), 0)::bigint FROM hourly_totals",
  hourly_revenue: "SELECT coalesce(sum(revenue), 0)::bigint FROM hourly_totals",
  hourly_voided_revenue: "SELECT coalesce(sum(voided_revenue), 0)::bigint FROM hourly_totals",
  bills: "SELECT count(*) FROM bills",
  bills_amount: "SELECT coalesce(sum(amount), 0)::bigint FROM bills",
  payments: "SELECT count(*) FROM payments",
  payments_paid: "SELECT coalesce(sum(total), 0)::bigint FROM payments WHERE status = 'DIBAYAR'",
  bank_mutations_amount: "SELECT coalesce(sum(amount), 0)::bigint FROM bank_mutations",
  wallet_balances: "SELECT coalesce(sum(balance), 0)::bigint FROM wallets",
  wallet_entries: "SELECT coalesce(sum(amount), 0)::bigint FROM wallet_entries",
  audit_records: "SELECT count(*) FROM audit_log",
  audit_head: "SELECT hash FROM audit_log ORDER BY id DESC LIMIT 1",
};

export type Sums = Record<string, number | string | null>;

/** The named sums as the client sees the database; names of another version of Loket are left out. */
export async function readSums(client: pg.Client, names: readonly string[] = Object.keys(sums)) {
  const known = names.filter((name) => Object.hasOwn(sums, name));
  const columns = known.map((name) => `(${sums[name]}) AS ${name}`);
  const { rows } = await client.query<Sums>(`SELECT ${columns.join(", ") || "1 AS nothing"}`);
  return rows[0] ?? {};
}

export interface Origin {
  taken_at: string;
  postgres: string;
  files: number;
  file_bytes: number;
}

export async function readOrigin(client: pg.Client): Promise<Origin> {
  const { rows } = await client.query<Origin>(`
    SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS taken_at, current_setting('server_version') AS postgres,
      count(*) AS files, coalesce(sum(bytes), 0)::bigint AS file_bytes FROM files`);
  const [origin] = rows;
  if (origin === undefined) throw new Error("a count has no row");
  return origin;
}

/** A line for each upload, as sha256sum writes it: where the backup keeps it, and the SHA-256 of its bytes. */
export const fileLines = `SELECT encode(sha256, 'hex') || '  files/' || left(id, 2) || '/' || substr(id, 3, 2) || '/' || id FROM files ORDER BY id`;

/** Whether no server has ever run on it: the first start makes the first user, and each change leaves a record. */
export async function isUnused(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ unused: boolean }>(
    "SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM audit_log) AND NOT EXISTS (SELECT FROM files) AS unused",
  );
  return rows[0]?.unused === true;
}
