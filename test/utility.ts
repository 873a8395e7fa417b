import { beforeAll } from "vitest";
import { type Beginning, type SharedEnv, sharedServer, type TestServer } from "./harness.ts";

/** A server that the tests of a file share (`sharedServer`), with what a small utility needs (`makeUtility`). */
export function sharedUtility(env: SharedEnv = {}, beginning: Beginning = {}): TestServer {
  const server = sharedServer(env, beginning);
  beforeAll(() => makeUtility(server));
  return server;
}

/**
 * What a small utility needs before anything can happen: class RT-A (1,100 / 1,480 / 2,000 / 2,700 at 10 / 20 / 30 m³ and 11,500
 * fixed), class 2A3 (3,200 / 5,500 / 6,200 at 10 / 20), denda of 10 % (2,000 to 50,000), meterai above 5,000,000, a bank account.
 */
export async function makeUtility({ sql }: TestServer): Promise<void> {
  const stamps = "'2020-01-01', '2020-01-01'";
  await sql.query(`INSERT INTO tariff_classes (code, name, created_at, updated_at) VALUES
    ('RT-A', 'Rumah tangga A', ${stamps}), ('2A3', 'Niaga kecil', ${stamps})`);
  const blocks = (...rows: [number, number | null, number][]) =>
    JSON.stringify(rows.map(([from, to, price]) => ({ from, to, price })));
  await sql.query(
    `INSERT INTO water_tariffs (class_code, effective_from, blocks, minimum_volume, base_fee, maintenance_fee, admin_fee, created_at, created_by)
     VALUES ('RT-A', '2020-01-01', $1, 0, 5000, 4000, 2500, '2020-01-01', 'test'), ('2A3', '2020-01-01', $2, 0, 5000, 2500, 2500, '2020-01-01', 'test')`,
    [
      blocks([0, 10, 1100], [11, 20, 1480], [21, 30, 2000], [31, null, 2700]),
      blocks([0, 10, 3200], [11, 20, 5500], [21, null, 6200]),
    ],
  );
  await sql.query(
    `INSERT INTO penalty_rules (effective_from, rule, created_at, created_by) VALUES ('2020-01-01', $1, '2020-01-01', 'test')`,
    [JSON.stringify({ kind: "PERCENT", rate_basis_points: 1000, minimum: 2000, maximum: 50_000 })],
  );
  await sql.query(`INSERT INTO stamp_rules (effective_from, threshold, amount, created_at, created_by)
    VALUES ('2020-01-01', 5000000, 10000, '2020-01-01', 'test')`);
  await sql.query(`INSERT INTO bank_accounts (bank, account_no, holder, created_at, updated_at)
    VALUES ('BANK CONTOH', '1234567890', 'Perumda Air Minum', ${stamps})`);
}

let made = 0;

export interface MadeConnection {
  id: number;
  sl: string;
  /** Phone registered with the customer: proof of ownership. */
  phone: string;
  /** Another proof. */
  meterNo: string;
}

/** A customer with one connection, ready to be read and billed. */
export async function makeConnection(
  { sql }: TestServer,
  overrides: {
    sl?: string;
    class_code?: string;
    area?: string;
    initial_stand?: number;
    meter_digits?: number;
  } = {},
): Promise<MadeConnection> {
  made += 1;
  const number = String(made).padStart(6, "0");
  const sl = overrides.sl ?? `0101${number}`;
  const phone = `+62811${String(1_000_000 + made)}`;
  const meterNo = `M${number}`;
  const { rows } = await sql.query(
    `WITH customer AS (
       INSERT INTO customers (code, name, phone, address, created_at, updated_at)
       VALUES ($1, 'Budi Contoh', $2, 'Jalan Melati 1', '2020-01-01', '2020-01-01') RETURNING id)
     INSERT INTO connections (sl, customer_id, class_code, address, area, meter_no, meter_digits, initial_stand, latitude, longitude, created_at, updated_at)
     SELECT $3, id, $4, 'Jalan Melati 1', $5, $6, $7, $8, -6.2, 106.8, '2020-01-01', '2020-01-01' FROM customer RETURNING id::int`,
    [
      `C${number}`,
      phone,
      sl,
      overrides.class_code ?? "RT-A",
      overrides.area ?? "UTARA",
      meterNo,
      overrides.meter_digits ?? 5,
      overrides.initial_stand ?? 0,
    ],
  );
  return { id: rows[0].id, sl, phone, meterNo };
}

/** A bill of water of this usage, as billing would make it: 11,500 fixed and `water` rupiah of the class's blocks. */
export async function makeBill(
  { sql }: TestServer,
  connectionId: number,
  bill: { period: string; water?: number; usage?: number; due_on?: string },
): Promise<{ id: number; bill_no: string; amount: number }> {
  const { period, water = 35_800, usage = 25 } = bill;
  const { rows } = await sql.query(
    `INSERT INTO bills (kind, connection_id, period, name, address, class_code, class_name, tariff_id, penalty_rule_id, stamp_rule_id,
       issued_on, due_on, stand_start, stand_end, usage, read_by, water, base, maintenance, admin, created_at)
     SELECT 'AIR', c.id, $2, 'Budi Contoh', c.address, c.class_code, t.name, w.id, (SELECT min(id) FROM penalty_rules), (SELECT min(id) FROM stamp_rules),
       to_date($2, 'YYYYMM') + interval '1 month', coalesce($5::date, to_date($2, 'YYYYMM') + interval '1 month 19 days'), 0, $4, $4, 'PETUGAS',
       $3, 5000, 4000, 2500, now()
     FROM connections c JOIN tariff_classes t ON t.code = c.class_code JOIN water_tariffs w ON w.class_code = c.class_code WHERE c.id = $1 ORDER BY w.effective_from LIMIT 1
     RETURNING id::int, bill_no, amount::int`,
    [connectionId, period, water, usage, bill.due_on ?? null],
  );
  return rows[0];
}
