import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { inSnapshot } from "../../db/snapshot.ts";
import type { DB, Fees, PenaltyRules, StampRules, TariffClasses, WaterTariffs } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { offsetOf, type Paging } from "../../kernel/paging.ts";
import type { ClassQuery } from "./office-schema.ts";

export type ClassRow = Selectable<TariffClasses>;
export type TariffRow = Selectable<WaterTariffs>;
export type PenaltyRuleRow = Selectable<PenaltyRules>;
export type StampRuleRow = Selectable<StampRules>;
export type FeeRow = Selectable<Fees>;

/** Whether a bill was made with it. */
export type StoredVersion = TariffRow & { is_used: boolean };
/** With the last day before the next one. */
export type TariffVersion = StoredVersion & { effective_until: string | null };

type Stamped = "id" | "created_at" | "created_by";
export type NewTariffRow = Omit<Insertable<WaterTariffs>, Stamped>;

// Classes -----------------------------------------------------------------------------------------

export async function pageOfClasses(db: Kysely<DB>, query: ClassQuery) {
  return inSnapshot(db, async (snapshot) => {
    let all = snapshot.selectFrom("tariff_classes");
    if (query.is_active !== undefined) all = all.where("is_active", "=", query.is_active === "true");
    const rows = await all.selectAll().orderBy("code").limit(query.limit).offset(offsetOf(query)).execute();
    const { total } = await all
      .select((row) => row.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return { rows, total };
  });
}

export function classByCode(db: Kysely<DB>, code: string): Promise<ClassRow | undefined> {
  return db.selectFrom("tariff_classes").selectAll().where("code", "=", code).executeTakeFirst();
}

export function classesByCode(db: Kysely<DB>, codes: string[]): Promise<ClassRow[]> {
  return db.selectFrom("tariff_classes").selectAll().where("code", "in", codes).execute();
}

/** Whoever changes a class or its tariffs holds it; connections of the class may come and go meanwhile. */
export function lockClass(tx: Tx, code: string): Promise<ClassRow | undefined> {
  return tx.db
    .selectFrom("tariff_classes")
    .selectAll()
    .where("code", "=", code)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Also keeps connections and prices from joining the class meanwhile. */
export function lockClassWhole(tx: Tx, code: string): Promise<ClassRow | undefined> {
  return tx.db
    .selectFrom("tariff_classes")
    .selectAll()
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
}

export function addClass(tx: Tx, values: { code: string; name: string }): Promise<ClassRow> {
  const now = tx.now();
  return tx.db
    .insertInto("tariff_classes")
    .values({ ...values, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateClass(
  tx: Tx,
  code: string,
  values: { name?: string; is_active?: boolean },
): Promise<ClassRow> {
  return tx.db
    .updateTable("tariff_classes")
    .set((row) => ({ ...values, version: row("version", "+", 1), updated_at: tx.now() }))
    .where("code", "=", code)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteClassRow(tx: Tx, code: string) {
  return tx.db.deleteFrom("tariff_classes").where("code", "=", code).execute();
}

/** Whether a connection, a price or a rule refers to the class. */
export async function isClassUsed(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM connections WHERE class_code = ${code})
        OR EXISTS (SELECT FROM water_tariffs WHERE class_code = ${code})
        OR EXISTS (SELECT FROM penalty_rules WHERE class_code = ${code})
        OR EXISTS (SELECT FROM fees WHERE class_code = ${code}) AS used`.execute(tx.db);
  return rows[0]?.used === true;
}

// Tariffs -----------------------------------------------------------------------------------------

/** Every version of the class, newest first. */
export async function versionsOf(db: Kysely<DB>, classCode: string): Promise<TariffVersion[]> {
  const { rows } = await sql<TariffVersion>`
    SELECT water_tariffs.*,
           lead(effective_from) OVER (ORDER BY effective_from) - 1 AS effective_until,
           EXISTS (SELECT FROM bills WHERE bills.tariff_id = water_tariffs.id) AS is_used
    FROM water_tariffs WHERE class_code = ${classCode} ORDER BY effective_from DESC`.execute(db);
  return rows;
}

/** The version that begins on this very day. */
export async function versionFrom(
  db: Kysely<DB>,
  classCode: string,
  date: string,
): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`
    SELECT *, EXISTS (SELECT FROM bills WHERE bills.tariff_id = water_tariffs.id) AS is_used
    FROM water_tariffs WHERE class_code = ${classCode} AND effective_from = ${date}`.execute(db);
  return rows[0];
}

export function addTariff(tx: Tx, values: NewTariffRow): Promise<TariffRow> {
  return tx.db
    .insertInto("water_tariffs")
    .values({ ...values, created_at: tx.now(), created_by: tx.actor.username })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteTariffRow(tx: Tx, id: number) {
  return tx.db.deleteFrom("water_tariffs").where("id", "=", id).execute();
}

export function tariffById(db: Kysely<DB>, id: number): Promise<TariffRow> {
  return db.selectFrom("water_tariffs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Of each class the version that is valid on the date. */
export function validTariffs(db: Kysely<DB>, date: string): Promise<TariffRow[]> {
  return db
    .selectFrom("water_tariffs")
    .distinctOn("class_code")
    .selectAll()
    .where("effective_from", "<=", date)
    .orderBy("class_code")
    .orderBy("effective_from", "desc")
    .execute();
}

// Rules and fees ----------------------------------------------------------------------------------

export function validPenaltyRules(db: Kysely<DB>, date: string): Promise<PenaltyRuleRow[]> {
  return db
    .selectFrom("penalty_rules")
    .distinctOn("class_code")
    .selectAll()
    .where("effective_from", "<=", date)
    .orderBy("class_code")
    .orderBy("effective_from", "desc")
    .execute();
}

export function validStampRule(db: Kysely<DB>, date: string) {
  return db
    .selectFrom("stamp_rules")
    .select(["id", "threshold", "amount"])
    .where("effective_from", "<=", date)
    .orderBy("effective_from", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function validFees(db: Kysely<DB>, date: string): Promise<FeeRow[]> {
  return db
    .selectFrom("fees")
    .distinctOn(["kind", "class_code", "method"])
    .selectAll()
    .where("effective_from", "<=", date)
    .orderBy("kind")
    .orderBy("class_code")
    .orderBy("method")
    .orderBy("effective_from", "desc")
    .execute();
}

function pageOf<Row>(
  db: Kysely<DB>,
  table: "penalty_rules" | "stamp_rules" | "fees",
  order: string,
  paging: Paging,
): Promise<{ rows: Row[]; total: number }> {
  return inSnapshot(db, async (snapshot) => {
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} ORDER BY ${sql.raw(order)}
      LIMIT ${paging.limit} OFFSET ${offsetOf(paging)}`.execute(snapshot);
    const { total } = await snapshot
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return { rows, total };
  });
}

export function pageOfPenaltyRules(db: Kysely<DB>, paging: Paging) {
  return pageOf<PenaltyRuleRow>(db, "penalty_rules", "class_code NULLS FIRST, effective_from DESC", paging);
}

export function pageOfStampRules(db: Kysely<DB>, paging: Paging) {
  return pageOf<StampRuleRow>(db, "stamp_rules", "effective_from DESC", paging);
}

export function pageOfFees(db: Kysely<DB>, paging: Paging) {
  const order = "kind, class_code NULLS FIRST, method NULLS FIRST, effective_from DESC";
  return pageOf<FeeRow>(db, "fees", order, paging);
}

export function addPenaltyRule(tx: Tx, values: Omit<Insertable<PenaltyRules>, Stamped>) {
  return tx.db
    .insertInto("penalty_rules")
    .values({ ...values, created_at: tx.now(), created_by: tx.actor.username })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function addStampRule(tx: Tx, values: Omit<Insertable<StampRules>, Stamped>) {
  return tx.db
    .insertInto("stamp_rules")
    .values({ ...values, created_at: tx.now(), created_by: tx.actor.username })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function addFee(tx: Tx, values: Omit<Insertable<Fees>, Stamped>) {
  return tx.db
    .insertInto("fees")
    .values({ ...values, created_at: tx.now(), created_by: tx.actor.username })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a rule that begins after the date, and returns it; undefined when there is none such. */
export function deleteFuturePenaltyRule(tx: Tx, id: number, today: string) {
  return tx.db
    .deleteFrom("penalty_rules")
    .where("id", "=", id)
    .where("effective_from", ">", today)
    .returningAll()
    .executeTakeFirst();
}

export function deleteFutureStampRule(tx: Tx, id: number, today: string) {
  return tx.db
    .deleteFrom("stamp_rules")
    .where("id", "=", id)
    .where("effective_from", ">", today)
    .returningAll()
    .executeTakeFirst();
}

export function deleteFutureFee(tx: Tx, id: number, today: string) {
  return tx.db
    .deleteFrom("fees")
    .where("id", "=", id)
    .where("effective_from", ">", today)
    .returningAll()
    .executeTakeFirst();
}

export async function hasDatedRow(
  db: Kysely<DB>,
  table: "penalty_rules" | "stamp_rules" | "fees",
  id: number,
): Promise<boolean> {
  const row = await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
