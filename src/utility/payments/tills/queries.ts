import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { DB, Tills } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";
import { listed } from "../../../kernel/lists/page-queries.ts";
import type { TillQuery } from "./schema.ts";

export type TillRow = Selectable<Tills>;

/** Tills with what they must hold: of an open one as it is now, of a closed one as it was counted. Rupiah. */
function shownTills(db: Kysely<DB>) {
  return db
    .selectFrom("tills")
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom("payments")
          .select(sql<number>`count(*)::int`.as("count"))
          .select(sql<number>`coalesce(sum(total), 0)::bigint`.as("total"))
          .whereRef("payments.till_id", "=", "tills.id")
          .as("taken"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom("refunds")
          .select(sql<number>`count(*)::int`.as("count"))
          .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("total"))
          .whereRef("refunds.till_id", "=", "tills.id")
          .as("given"),
      (join) => join.onTrue(),
    )
    .leftJoin("tills as origin", "origin.id", "tills.taken_over_from")
    .select(["tills.id", "tills.clerk", "tills.day", "tills.opened_at", "tills.opening_float"])
    .select(["tills.taken_over_from", "origin.clerk as handed_over_by"])
    .select(["tills.counted", "tills.difference", "tills.note", "tills.closed_at", "tills.closed_by"])
    .select(["tills.handed_to", "tills.received_at", "tills.received_by"])
    .select(sql<number>`taken.count`.as("receipts"))
    .select(sql<number>`taken.total`.as("cash_in"))
    .select(sql<number>`given.count`.as("refunds"))
    .select(sql<number>`given.total`.as("cash_out"))
    .select(sql<number>`tills.opening_float + taken.total - given.total`.as("expected"));
}

export function shownTill(db: Kysely<DB>, id: number) {
  return shownTills(db).where("tills.id", "=", id).executeTakeFirst();
}

export function openTillOf(db: Kysely<DB>, clerk: string) {
  return shownTills(db)
    .where("tills.clerk", "=", clerk)
    .where("tills.closed_at", "is", null)
    .executeTakeFirst();
}

/** Newest first. */
export function listOfTills(db: Kysely<DB>, { clerk, state, from, to, handed_to }: TillQuery) {
  let found = shownTills(db);
  if (clerk !== undefined) found = found.where("tills.clerk", "=", clerk);
  if (handed_to !== undefined) found = found.where("tills.handed_to", "=", handed_to);
  if (state !== undefined) found = found.where("tills.closed_at", state === "open" ? "is" : "is not", null);
  if (state === "closed" || state === "received")
    found = found.where("tills.received_at", state === "closed" ? "is" : "is not", null);
  if (from !== undefined) found = found.where("tills.day", ">=", from);
  if (to !== undefined) found = found.where("tills.day", "<=", to);
  return listed(found.orderBy("tills.id", "desc"));
}

export async function addTill(
  tx: Tx,
  values: { day: string; ends_at: Date; opening_float: number; taken_over_from?: number },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("tills")
    .values({ ...values, clerk: tx.actor.username, opened_at: tx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the till: no cash is taken into it, or given from it, until the transaction ends. */
export function lockTill(tx: Tx, id: number): Promise<TillRow | undefined> {
  return tx.db.selectFrom("tills").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The till that this one's money was taken over into; undefined: it was not taken over. */
export function tillTakenOverFrom(tx: Tx, id: number) {
  return shownTills(tx.db).where("tills.taken_over_from", "=", id).executeTakeFirst();
}

export async function changeTill(tx: Tx, id: number, values: Updateable<Tills>): Promise<void> {
  await tx.db.updateTable("tills").set(values).where("id", "=", id).execute();
}

/** An open till, by its number or its clerk, that stays open until the transaction ends. */
export function holdOpenTill(
  tx: Tx,
  which: { id: number } | { clerk: string },
): Promise<TillRow | undefined> {
  const open = tx.db.selectFrom("tills").selectAll().where("closed_at", "is", null);
  const those = "id" in which ? open.where("id", "=", which.id) : open.where("clerk", "=", which.clerk);
  return those.forShare().executeTakeFirst();
}

/** The roles of an active member of staff; undefined where nobody has this username. */
export function rolesOfStaff(tx: Tx, username: string) {
  return tx.db
    .selectFrom("users")
    .select(["role", "further_roles as furtherRoles"])
    .where("username", "=", username)
    .where("is_active", "=", true)
    .executeTakeFirst();
}
