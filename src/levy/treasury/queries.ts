import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { HowRead } from "../../bank-statements/statement-file.ts";
import type { NewCredit } from "../../bank-statements/statement-import.ts";
import type { TreasuryForm, TreasuryLines } from "../../db/tables.ts";
import type { Asker, Ctx, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { hasWords } from "../../kernel/lists/search.ts";
import { recordsOf } from "../../kernel/records.ts";
import { endOfDay, startOfDay } from "../../kernel/time.ts";
import type { LineQuery } from "./schema.ts";

const treasuryLock = 0x10ceb;

/** Imports and matches wait for one another until the transaction ends. It is taken before any row is locked. */
export async function lockTreasury(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${treasuryLock})`.execute(tx.db);
}

/** Days between a line and the slips that are proposed for it. */
const nearDays = 10;

/** Slips at the bank that no line is of. */
const unseenSlip = sql`slip.deposited_at IS NOT NULL AND NOT slip.is_cancelled
  AND NOT EXISTS (SELECT FROM treasury_lines seen WHERE seen.deposit_id = slip.id)`;

/** Lines with their slip. The account is of all locations: who is confined to some sees none of them. */
function lines({ db, actor, zone }: Asker & Pick<Ctx, "zone">) {
  const proposals = sql<number>`CASE WHEN line.status <> 'WAITING' THEN 0 ELSE (SELECT count(*)::int FROM deposits slip
    WHERE slip.amount = line.amount AND ${unseenSlip}
      AND abs(slip.deposited_on - (line.booked_at AT TIME ZONE ${zone})::date) <= ${sql.lit(nearDays)}) END`;
  return db
    .selectFrom("treasury_lines as line")
    .leftJoin("deposits", "deposits.id", "line.deposit_id")
    .where(sql<boolean>`${sql.lit(actor.places === null)}`)
    .selectAll("line")
    .select(["deposits.number as deposit_number", "deposits.status as deposit_status"])
    .select(["deposits.made_by as slip_made_by", "deposits.deposited_by as slip_deposited_by"])
    .select(proposals.as("proposal_count"));
}
export type LineRow = NonNullable<Awaited<ReturnType<typeof lineById>>>;

export function lineById(asker: Asker & Pick<Ctx, "zone">, id: number) {
  return lines(asker).where("line.id", "=", id).executeTakeFirst();
}

/** Newest first. */
export function listOfLines(ctx: Ctx, { status, from, to, amount, q }: LineQuery) {
  let found = lines(ctx);
  if (status !== undefined) found = found.where("line.status", "=", status);
  if (from !== undefined) found = found.where("line.booked_at", ">=", startOfDay(from, ctx.zone));
  if (to !== undefined) found = found.where("line.booked_at", "<", endOfDay(to, ctx.zone));
  if (amount !== undefined) found = found.where("line.amount", "=", amount);
  if (q !== undefined) found = found.where(hasWords(q, "line.description", "line.sender", "line.reference"));
  return listed(found.orderBy("line.booked_at", "desc").orderBy("line.id", "desc"));
}

/** Slips of the line's amount and a near date that no line is of, the nearest first. */
export async function proposalsFor({ db, zone }: Pick<Ctx, "db" | "zone">, line: Selectable<TreasuryLines>) {
  const { rows } = await sql<{
    deposit_id: number;
    number: string;
    amount: number;
    deposited_on: string;
    bank_reference: string;
    deposited_by: string;
    days_apart: number;
  }>`SELECT slip.id AS deposit_id, slip.number, slip.amount, slip.deposited_on, slip.bank_reference, slip.deposited_by,
      abs(slip.deposited_on - (${line.booked_at}::timestamptz AT TIME ZONE ${zone})::date) AS days_apart
    FROM deposits slip WHERE slip.amount = ${line.amount} AND ${unseenSlip}
      AND abs(slip.deposited_on - (${line.booked_at}::timestamptz AT TIME ZONE ${zone})::date) <= ${sql.lit(nearDays)}
    ORDER BY days_apart, slip.id LIMIT 20`.execute(db);
  return rows;
}

export interface Pair {
  line_id: number;
  deposit_id: number;
  /** What the bank says, all of it. */
  text: string;
  number: string;
  bank_reference: string;
}

/** Booked lines that wait for no person, each with every slip at the bank of its amount that no line is of. */
export async function pairsOfAmount({ db }: Pick<Ctx, "db">): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    SELECT line.id AS line_id, slip.id AS deposit_id, slip.number, slip.bank_reference,
      concat_ws(chr(10), line.description, line.reference, line.sender) AS text
    FROM treasury_lines line JOIN deposits slip ON slip.amount = line.amount
    WHERE line.deposit_id IS NULL AND line.set_aside_at IS NULL AND NOT line.is_pending AND NOT line.is_undone AND ${unseenSlip}
    ORDER BY line.booked_at, line.id`.execute(db);
  return rows;
}

/** What is known of these days, both included, in the order of booking. */
export function storedLike(tx: Tx, from: Date, to: Date) {
  return tx.db
    .selectFrom("treasury_lines")
    .select(["id", "booked_at", "amount", "description", "sender", "reference", "fingerprint", "is_pending"])
    .where("booked_at", ">=", from)
    .where("booked_at", "<=", to)
    .orderBy("booked_at")
    .orderBy("id")
    .execute();
}

/** A line that was pending has come with its day. */
export async function noteBooked(
  tx: Tx,
  { id, fingerprint }: { id: number; fingerprint: Buffer },
): Promise<void> {
  await changeLine(tx, id, { fingerprint, is_pending: false });
}

/** Stores lines that are not there yet, and answers those. */
export async function addLines(
  tx: Tx,
  run_id: number,
  credits: readonly NewCredit[],
): Promise<Selectable<TreasuryLines>[]> {
  if (credits.length === 0) return [];
  const values = credits.map(
    ({ bookedAt: booked_at, ...credit }): Insertable<TreasuryLines> => ({
      ...{ ...credit, booked_at, run_id, created_at: tx.now() },
    }),
  );
  return tx.db
    .insertInto("treasury_lines")
    .values(values)
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .returningAll()
    .execute();
}

export async function changeLine(tx: Tx, id: number, values: Updateable<TreasuryLines>): Promise<void> {
  await tx.db.updateTable("treasury_lines").set(values).where("id", "=", id).execute();
}

export type FormRow = Omit<Selectable<TreasuryForm>, keyof HowRead> & HowRead;
/** How statements are read: one row, once somebody has said so. */
export const forms = recordsOf<"treasury_form", "id", FormRow>("treasury_form", "id");
