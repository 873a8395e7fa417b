import type pg from "pg";
import { migrate } from "../src/db/migrate.ts";
import { ringOfSecret } from "../src/kernel/keys/key-ring.ts";
import { issueToken } from "../src/kernel/tokens.ts";
import type { Machine } from "./machine.ts";
import { jwtSecret } from "./processes.ts";

/** The database that every measurement of the utility clones: one class with its prices, denda, meterai, a bank account. */
export const waterworks = "waterworks";

export async function buildWaterworks(machine: Machine): Promise<void> {
  await machine.createDatabase(waterworks);
  await migrate(machine.databaseUrl(waterworks));
  const client = await machine.connect(waterworks);
  await client.query(prices);
  await client.end();
}

const prices = `
  INSERT INTO tariff_classes (code, name, created_at, updated_at) VALUES ('RT-A', 'Rumah tangga A', now(), now());
  INSERT INTO water_tariffs (class_code, effective_from, blocks, minimum_volume, base_fee, maintenance_fee, admin_fee, created_at, created_by)
    VALUES ('RT-A', '2020-01-01', '[{"from": 0, "to": 10, "price": 1100}, {"from": 11, "to": 20, "price": 1480},
      {"from": 21, "to": 30, "price": 2000}, {"from": 31, "to": null, "price": 2700}]', 0, 5000, 4000, 2500, now(), 'bench');
  INSERT INTO penalty_rules (effective_from, rule, created_at, created_by)
    VALUES ('2020-01-01', '{"kind": "PERCENT", "rate_basis_points": 1000, "minimum": 2000, "maximum": 50000}', now(), 'bench');
  INSERT INTO stamp_rules (effective_from, threshold, amount, created_at, created_by) VALUES ('2020-01-01', 5000000, 10000, now(), 'bench');
  INSERT INTO bank_accounts (bank, account_no, holder, created_at, updated_at)
    VALUES ('BANK CONTOH', '1234567890', 'Perumda Air Minum', now(), now())`;

/** Every connection has the same past, so that one call asks for as much whatever the number of connections. */
export const months = 25;
const unpaidMonths = 3;

export const slOf = (connection: number) => `01${String(connection).padStart(8, "0")}`;

/** The payment of a connection's bill of a month, 1 being the oldest. */
export const paymentCodeOf = (connection: number, month: number, connections: number) =>
  String(100_000_000_000 + ((((month - 1) * connections + connection) * 700_000_001) % 900_000_000_000));

/** The month before the last unpaid ones: the youngest that is paid. */
export const lastPaidMonth = months - unpaidMonths;

/**
 * Connections 1, 2, … with 25 bills each, the last 3 unpaid, every other one paid by a payment of its own. Each
 * has an account of the same number, whose password has the argon2id hash given, and which its phone has logged in to.
 */
export async function fillBills(
  machine: Machine,
  database: string,
  connections: number,
  passwordHash = "nobody's",
): Promise<void> {
  const clients = await Promise.all([machine.connect(database), machine.connect(database)]);
  const [client, other] = clients;
  // What is stored here is right by itself: foreign keys are not looked up for each row, nor commits waited for.
  for (const each of clients)
    await each.query("SET session_replication_role = replica; SET synchronous_commit = off");
  await fillAccounts(client, connections, passwordHash);
  await fillConnections(client, connections);
  await Promise.all([
    byMonth(client, monthOfBills, connections),
    byMonth(other, monthOfPayments, connections),
  ]);
  await client.query("SELECT rebuild_bill_totals()"); // its triggers slept
  await client.query("VACUUM ANALYZE"); // what autovacuum does within minutes
  for (const each of clients) await each.end();
}

/** Each owns the connection of its number, and its phone has logged in. */
export async function fillAccounts(
  client: pg.Client,
  connections: number,
  passwordHash = "nobody's",
): Promise<void> {
  await client.query(
    `INSERT INTO accounts (id, username, name, email, password_hash, created_at, updated_at) OVERRIDING SYSTEM VALUE
     SELECT n, 'pelanggan' || n, 'Budi Contoh', 'pelanggan' || n || '@example.com', $2, now(), now() FROM generate_series(1, $1::int) n`,
    [connections, passwordHash],
  );
  await client.query(
    `INSERT INTO customer_sessions (id, account_id, claimed_version, token_version, created_at, last_used_at, expires_at)
     SELECT 'session' || n, n, 1, 1, now(), now(), now() + interval '1 day' FROM generate_series(1, $1::int) n`,
    [connections],
  );
  await client.query(
    `INSERT INTO account_connections (account_id, connection_id, relation, created_at)
     SELECT n, n, 'PEMILIK', now() FROM generate_series(1, $1::int) n`,
    [connections],
  );
}

/** In the order in which a utility's years go: the bills of a connection lie far apart. */
async function byMonth(client: pg.Client, statement: string, connections: number): Promise<void> {
  for (let month = 1; month <= months; month += 1) await client.query(statement, [month, connections]);
}

export async function fillConnections(client: pg.Client, connections: number): Promise<void> {
  await client.query(
    `INSERT INTO customers (id, code, name, phone, address, created_at, updated_at) OVERRIDING SYSTEM VALUE
     SELECT n, 'C' || n, 'Budi Contoh', '+62811' || lpad(n::text, 7, '0'), 'Jalan Melati 1', now(), now()
     FROM generate_series(1, $1::int) n`,
    [connections],
  );
  await client.query(
    `INSERT INTO connections (id, sl, customer_id, class_code, address, area, meter_no, created_at, updated_at) OVERRIDING SYSTEM VALUE
     SELECT n, '01' || lpad(n::text, 8, '0'), n, 'RT-A', 'Jalan Melati 1', 'UTARA', 'M' || n, now(), now()
     FROM generate_series(1, $1::int) n`,
    [connections],
  );
}

/** Half a month from today: customers are reminded in the days around it, and their reads would be measured beside that. */
const daysUntilDue = "mod(extract(day FROM now() AT TIME ZONE 'Asia/Jakarta')::int + 14, 28)";

const month = `
  SELECT ($1::int - 1) * $2::int + n AS id, n, first, $1::int <= ${lastPaidMonth} AS is_paid, first + interval '1 month 9 days' AS paid_at
  FROM generate_series(1, $2) n,
    (SELECT date_trunc('month', now() AT TIME ZONE 'Asia/Jakarta') - make_interval(months => ${months} + 1 - $1::int) AS first) AS month`;

const monthOfBills = `
  INSERT INTO bills (id, kind, connection_id, period, name, address, class_code, class_name, tariff_id, penalty_rule_id, stamp_rule_id,
    issued_on, due_on, stand_start, stand_end, usage, read_by, blocks, water, base, maintenance, admin, status, paid_payment_id, paid_at,
    created_at) OVERRIDING SYSTEM VALUE
  SELECT id, 'AIR', n, to_char(first, 'YYYYMM'), 'Budi Contoh', 'Jalan Melati 1', 'RT-A', 'Rumah tangga A', 1, 1, 1,
    first + interval '1 month', first + interval '1 month' + make_interval(days => ${daysUntilDue}), $1 * 25 - 25, $1 * 25, 25, 'PETUGAS',
    '[{"block": 1, "from": 0, "to": 10, "volume": 10, "price": 1100, "amount": 11000}, {"block": 2, "from": 11, "to": 20, "volume": 10,
      "price": 1480, "amount": 14800}, {"block": 3, "from": 21, "to": 30, "volume": 5, "price": 2000, "amount": 10000}]',
    35800, 5000, 4000, 2500, CASE WHEN is_paid THEN 'LUNAS' ELSE 'BELUM_LUNAS' END, CASE WHEN is_paid THEN id END,
    CASE WHEN is_paid THEN paid_at END, first + interval '1 month'
  FROM (${month}) AS bill`;

const monthOfPayments = `
  WITH bill AS (SELECT *, 100000000000 + id::bigint * 700000001 % 900000000000 AS code FROM (${month}) AS month WHERE is_paid),
  payment AS (
    INSERT INTO payments (id, code, account_id, method, status, bills_total, service_fee, created_at, expires_at, paid_at, receipt_no,
      counter_staff) OVERRIDING SYSTEM VALUE
    SELECT id, code, n, 'LOKET', 'DIBAYAR', 47300, 0, paid_at, paid_at + interval '1 day', paid_at, 'R' || code, 'bench' FROM bill)
  INSERT INTO payment_items (payment_id, bill_id, hold, amount, penalty, stamp) SELECT id, id, 'PAID', 47300, 0, 0 FROM bill`;

/** What a login of the account would answer, without asking for it. */
export function tokenOf(connection: number): Promise<string> {
  return issueToken({
    key: ringOfSecret(jwtSecret).sessions.newest(),
    audience: "customer",
    subject: String(connection),
    lifetime: 86_400,
    now: new Date(),
    id: `session${connection}`,
    claims: { tv: 1 },
  });
}
