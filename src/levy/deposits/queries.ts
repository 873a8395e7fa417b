import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB, DepositDays, Deposits } from "../../db/tables.ts";
import type { Asker, Ctx, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { byLocation } from "../locations/queries.ts";
import type { DepositQuery, UndepositedQuery } from "./schema.ts";

/** Slips all of whose days lie in places of the actor: the sum of another would say what others took. */
function deposits({ db, actor }: Asker) {
  const elsewhere = sql<boolean>`EXISTS (SELECT FROM deposit_days d JOIN locations l ON l.id = d.location_id
    WHERE d.deposit_id = deposits.id AND NOT ${withinPlaces(actor, sql.ref("l.code"))})`;
  return db
    .selectFrom("deposits")
    .leftJoin("treasury_lines as line", "line.deposit_id", "deposits.id")
    .where(sql<boolean>`NOT ${elsewhere}`)
    .selectAll("deposits")
    .select(["line.id as bank_line_id", "line.booked_at as bank_booked_at"])
    .select(["line.description as bank_description", "line.matched_at", "line.matched_by"])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("deposit_days")
          .innerJoin("locations", "locations.id", "deposit_days.location_id")
          .whereRef("deposit_days.deposit_id", "=", "deposits.id")
          .select(["locations.code as location_code", "locations.name as location_name"])
          .select(["deposit_days.local_date as date", "deposit_days.amount", "deposit_days.revenue_account"])
          .orderBy(byLocation)
          .orderBy("deposit_days.local_date"),
      ).as("days"),
    );
}
export type DepositRow = NonNullable<Awaited<ReturnType<typeof depositById>>>;

export function depositById(asker: Asker, id: number) {
  return deposits(asker).where("deposits.id", "=", id).executeTakeFirst();
}

/** Holds the slip until the transaction ends. */
export async function lockDeposit(tx: Tx, id: number): Promise<void> {
  await tx.db.selectFrom("deposits").select("id").where("id", "=", id).forUpdate().execute();
}

export async function depositOfFile(asker: Asker, fileId: string): Promise<DepositRow | undefined> {
  return deposits(asker).where("file_id", "=", fileId).executeTakeFirst();
}

/** Newest first. @param late the last date of deposit whose money the bank should have shown */
export function listOfDeposits(ctx: Ctx, query: DepositQuery, late: string) {
  const { status, bank, location_code, from, to } = query;
  let found = deposits(ctx);
  if (status !== undefined) found = found.where("deposits.status", "=", status);
  if (bank === "seen") found = found.where("line.id", "is not", null);
  if (bank === "unseen")
    found = found
      .where("line.id", "is", null)
      .where("deposits.is_cancelled", "=", false)
      .where("deposited_on", "<=", late)
      .where(
        sql<boolean>`deposited_on >= (SELECT min(booked_at AT TIME ZONE ${ctx.zone})::date FROM treasury_lines)`,
      );
  if (from !== undefined) found = found.where("made_on", ">=", from);
  if (to !== undefined) found = found.where("made_on", "<=", to);
  if (location_code !== undefined)
    found = found.where(
      sql<boolean>`EXISTS (SELECT FROM deposit_days d JOIN locations l ON l.id = d.location_id
        WHERE d.deposit_id = deposits.id AND l.code = ${location_code})`,
    );
  return listed(found.orderBy("deposits.id", "desc"));
}

/** The next number of a series; others wait for the transaction, so that none is left out. */
export async function nextSerial(tx: Tx, series: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    INSERT INTO deposit_series (series, last) VALUES (${series}, 1)
    ON CONFLICT (series) DO UPDATE SET last = deposit_series.last + 1 RETURNING last`.execute(tx.db);
  return rows[0]?.last ?? 1;
}

export async function addDeposit(
  tx: Tx,
  values: Pick<Insertable<Deposits>, "series" | "serial" | "number" | "amount" | "note" | "made_on">,
): Promise<number> {
  const { id } = await tx.db
    .insertInto("deposits")
    .values({ ...values, made_at: tx.now(), made_by: tx.actor.username })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function addDays(tx: Tx, days: readonly Insertable<DepositDays>[]): Promise<void> {
  await tx.db.insertInto("deposit_days").values(days).execute();
}

export async function changeDeposit(tx: Tx, id: number, values: Updateable<Deposits>): Promise<void> {
  await tx.db.updateTable("deposits").set(values).where("id", "=", id).execute();
}

/** Whether somebody closed one of a slip's days. */
export async function hasClosed(db: Kysely<DB>, id: number, username: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM deposit_days d
      JOIN day_closings c ON c.location_id = d.location_id AND c.local_date = d.local_date AND c.reopened_at IS NULL
      WHERE d.deposit_id = ${id} AND c.closed_by = ${username}) AS has`.execute(db);
  return rows[0]?.has === true;
}

const cashOfDay = sql`hand_ins.method = 'CASH' AND hand_ins.voided_at IS NULL`;

/** The slip that has a day's cash. */
const slipOfDay = sql`deposit_days d JOIN deposits slip ON slip.id = d.deposit_id
  WHERE d.location_id = hand_ins.location_id AND d.local_date = hand_ins.local_date AND NOT d.is_cancelled`;
const onNoSlip = sql<boolean>`NOT EXISTS (SELECT FROM ${slipOfDay})`;
const atNoBank = sql<boolean>`NOT EXISTS (SELECT FROM ${slipOfDay} AND slip.deposited_at IS NOT NULL)`;

/** Days with cash, with what it comes to. */
function cashDays({ db, actor }: Asker) {
  return db
    .selectFrom("hand_ins")
    .innerJoin("locations", "locations.id", "hand_ins.location_id")
    .leftJoin("day_closings as closing", (join) =>
      join
        .onRef("closing.location_id", "=", "hand_ins.location_id")
        .onRef("closing.local_date", "=", "hand_ins.local_date")
        .on("closing.reopened_at", "is", null),
    )
    .where(sql<boolean>`${cashOfDay}`)
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .groupBy(["hand_ins.location_id", "hand_ins.local_date", "locations.id", "closing.id"])
    .select(["hand_ins.location_id", "locations.code as location_code", "locations.name as location_name"])
    .select(["hand_ins.local_date as date", "locations.revenue_account", "closing.closed_by"])
    .select(sql<number>`sum(hand_ins.amount)::bigint`.as("amount"));
}

const undeposited = (asker: Asker) => cashDays(asker).where(onNoSlip);

/** Days whose cash no bank has taken, whether it is on a slip or not; oldest first. @param late the last date that is late */
export function lateDays(asker: Asker, late: string) {
  return cashDays(asker)
    .where(atNoBank)
    .where("hand_ins.local_date", "<=", late)
    .orderBy("hand_ins.local_date")
    .execute();
}

/* Days with cash that no slip has. */

/** Oldest first. @param late the last date that is late */
export function listOfUndeposited(asker: Asker, { location_code, state }: UndepositedQuery, late: string) {
  let found = undeposited(asker);
  if (location_code !== undefined) found = found.where("locations.code", "=", location_code);
  if (state === "late") found = found.where("hand_ins.local_date", "<=", late);
  else if (state !== undefined) found = found.where("closing.id", state === "closed" ? "is not" : "is", null);
  const days = asker.db.selectFrom(found.as("day"));
  return listed(
    days
      .innerJoin("locations", "locations.id", "day.location_id")
      .selectAll("day")
      .orderBy("day.date")
      .orderBy(byLocation),
  );
}

/** These days, where they have cash that no slip has. */
export function undepositedOf(asker: Asker, days: readonly { location_code: string; date: string }[]) {
  const asked = JSON.stringify(days);
  return undeposited(asker)
    .where(
      sql<boolean>`(locations.code, hand_ins.local_date) IN (SELECT location_code, date
        FROM json_to_recordset(${asked}::json) AS asked (location_code text, date date))`,
    )
    .orderBy("hand_ins.location_id")
    .orderBy("hand_ins.local_date")
    .execute();
}
