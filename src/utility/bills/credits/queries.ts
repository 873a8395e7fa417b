import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";
import type { TariffRow } from "../../pricing/queries.ts";
import type { CreditUse } from "./spend.ts";

/** m³ of a connection's estimated month that the reading of `found_in` found never used. */
export interface FoundCredit {
  connection_id: number;
  period: string;
  found_in: string;
  volume: number;
}

export type OpenCreditRow = TariffRow & {
  credit_id: number;
  connection_id: number;
  volume: number;
  estimate_bill_id: number;
  usage: number;
  vat_rate: number;
  used: { first: number; volume: number }[];
};

/** The bill of the estimated month. Without one that counts there is no price that could come back. */
const estimateBill = sql`JOIN bills e ON e.connection_id = c.connection_id AND e.period = c.period AND e.kind = 'AIR'
  AND e.status <> 'DIKOREKSI'`;

function openFor(ids: readonly number[], period: string) {
  return sql`c.connection_id = ANY(${ids}::bigint[]) AND c.used < c.volume AND c.found_in <= ${period}`;
}

/** What these connections have open for a bill of the period, in the order in which it is used. */
export async function openCredits(db: Kysely<DB>, ids: readonly number[], period: string) {
  const { rows } = await sql<OpenCreditRow>`
    SELECT t.*, c.id AS credit_id, c.connection_id, c.volume, e.id AS estimate_bill_id, e.usage, e.vat_rate,
      coalesce((SELECT jsonb_agg(jsonb_build_object('first', u.first, 'volume', u.volume) ORDER BY u.first)
        FROM bill_credits u WHERE u.credit_id = c.id AND NOT u.is_void), '[]') AS used
    FROM usage_credits c ${estimateBill} JOIN water_tariffs t ON t.id = e.tariff_id
    WHERE ${openFor(ids, period)} ORDER BY c.id`.execute(db);
  return rows;
}

/** Keeps the bills of the estimates as they are, then the credits from being used by another, each in the order of ids. */
export async function lockOpenCredits(tx: Tx, ids: readonly number[], period: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM usage_credits c ${estimateBill} WHERE ${openFor(ids, period)}
    ORDER BY e.id`.execute(tx.db);
  if (rows.length === 0) return false;
  const bills = rows.map(({ id }) => id);
  await sql`SELECT FROM bills WHERE id = ANY(${bills}) ORDER BY id FOR SHARE`.execute(tx.db);
  await sql`SELECT FROM usage_credits c WHERE ${openFor(ids, period)} ORDER BY id FOR UPDATE`.execute(tx.db);
  return true;
}

/** Notes what bills use. */
export async function addUses(tx: Tx, uses: readonly (CreditUse & { billId: number })[]): Promise<void> {
  const rows = uses.map(({ creditId, billId, estimateBillId, first, volume, lines, amount }) => ({
    credit_id: creditId,
    bill_id: billId,
    estimate_bill_id: estimateBillId,
    first,
    volume,
    lines: JSON.stringify(lines),
    amount,
  }));
  if (rows.length > 0) await tx.db.insertInto("bill_credits").values(rows).execute();
}

/** Lets a bill use what another used, which was superseded. */
export async function carryUses(tx: Tx, fromBill: number, toBill: number): Promise<void> {
  await sql`INSERT INTO bill_credits (credit_id, bill_id, estimate_bill_id, first, volume, lines, amount)
    SELECT credit_id, ${toBill}, estimate_bill_id, first, volume, lines, amount FROM bill_credits
    WHERE bill_id = ${fromBill} ORDER BY id`.execute(tx.db);
}

/** Number of a bill that gives m³ of this one back; until that is superseded, this one cannot be. */
export async function giverOf(db: Kysely<DB>, estimateBill: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("bill_credits")
    .innerJoin("bills", "bills.id", "bill_credits.bill_id")
    .select("bills.bill_no")
    .where("bill_credits.estimate_bill_id", "=", estimateBill)
    .where("bill_credits.is_void", "=", false)
    .orderBy("bills.id")
    .limit(1)
    .executeTakeFirst();
  return row?.bill_no;
}

/** Puts what readings found in the place of what they found before. */
export async function putFound(
  tx: Tx,
  readings: readonly { connection_id: number; found_in: string }[],
  credits: readonly FoundCredit[],
): Promise<void> {
  await sql`
    UPDATE usage_credits c SET volume = 0
    FROM jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) AS r (connection_id bigint, found_in text)
    WHERE c.connection_id = r.connection_id AND c.found_in = r.found_in AND c.volume > 0 AND NOT EXISTS (
      SELECT FROM jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) AS g (connection_id bigint, period text)
      WHERE g.connection_id = c.connection_id AND g.period = c.period)`.execute(tx.db);
  if (credits.length === 0) return;
  await tx.db
    .insertInto("usage_credits")
    .values(credits)
    .onConflict((conflict) =>
      conflict.columns(["connection_id", "period"]).doUpdateSet((row) => ({
        found_in: row.ref("excluded.found_in"),
        volume: row.ref("excluded.volume"),
      })),
    )
    .execute();
}

/** A connection's credits, newest month first. */
export function creditsOf(db: Kysely<DB>, connectionId: number) {
  return db
    .selectFrom("usage_credits")
    .select(["period", "found_in", "volume", "used"])
    .where("connection_id", "=", connectionId)
    .where("volume", ">", 0)
    .orderBy("period", "desc")
    .execute();
}
