import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { DB, Fees, PenaltyRules, StampRules, TariffClasses, WaterTariffs } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { recordsOf } from "../../kernel/records.ts";
import type { ClassQuery, NewTariff } from "./office-schema.ts";
import type { PenaltyRule } from "./penalty.ts";

export type ClassRow = Selectable<TariffClasses>;
export type TariffRow = Omit<Selectable<WaterTariffs>, "blocks"> & { blocks: NewTariff["blocks"] };
export type TariffVersion = TariffRow & {
  /** The last day before the next version. */
  effective_until: string | null;
  /** Whether a bill was made with it. */
  is_used: boolean;
};
export type FeeRow = Selectable<Fees>;

/** Rows of the tables whose rows are dated and never changed. */
export interface DatedRows {
  penalty_rules: Omit<Selectable<PenaltyRules>, "rule"> & { rule: PenaltyRule | null };
  stamp_rules: Selectable<StampRules>;
  fees: FeeRow;
}
export type DatedTable = keyof DatedRows;

type Unstamped<Table> = Omit<Insertable<Table>, "id" | "created_at" | "created_by">;
export type NewTariffRow = Unstamped<WaterTariffs>;
interface NewRules {
  penalty_rules: Unstamped<PenaltyRules>;
  stamp_rules: Unstamped<StampRules>;
  fees: Unstamped<Fees>;
}

const stampOf = ({ now, actor }: Tx) => ({ created_at: now(), created_by: actor.username });

// Classes -----------------------------------------------------------------------------------------

export function listOfClasses(db: Kysely<DB>, query: ClassQuery) {
  let all = db.selectFrom("tariff_classes");
  if (query.is_active !== undefined) all = all.where("is_active", "=", query.is_active === "true");
  return listed(all.selectAll().orderBy("code"));
}

export function activeClasses(db: Kysely<DB>) {
  return db
    .selectFrom("tariff_classes")
    .select(["code", "name"])
    .where("is_active", "=", true)
    .orderBy("code")
    .execute();
}

/** Every change of a class or of its tariffs locks it; connections may join or leave it meanwhile. */
export const classes = recordsOf("tariff_classes", "code");

/** Also keeps connections and prices from joining the class meanwhile. */
export function lockClassWhole(tx: Tx, code: string): Promise<ClassRow | undefined> {
  return tx.db
    .selectFrom("tariff_classes")
    .selectAll()
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
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

function versions(db: Kysely<DB>, classCode: string) {
  return db
    .selectFrom("water_tariffs")
    .selectAll()
    .select((version) => [
      sql<string | null>`lead(effective_from) OVER (ORDER BY effective_from) - 1`.as("effective_until"),
      version
        .exists(version.selectFrom("bills").select("id").whereRef("tariff_id", "=", "water_tariffs.id"))
        .as("is_used"),
    ])
    .where("class_code", "=", classCode)
    .$castTo<TariffVersion>();
}

/** Every version of the class, newest first. */
export function versionsOf(db: Kysely<DB>, classCode: string): Promise<TariffVersion[]> {
  return versions(db, classCode).orderBy("effective_from", "desc").execute();
}

function versionsFrom(db: Kysely<DB>, key: { class_code: string; effective_from: string }) {
  return db
    .selectFrom(versions(db, key.class_code).as("version"))
    .selectAll()
    .where("effective_from", "=", key.effective_from);
}

/** The version that begins on this very day. */
export function versionFrom(db: Kysely<DB>, key: { class_code: string; effective_from: string }) {
  return versionsFrom(db, key).executeTakeFirst();
}

/** As versionFrom, where it has just been stored. */
export function storedVersion(db: Kysely<DB>, key: { class_code: string; effective_from: string }) {
  return versionsFrom(db, key).executeTakeFirstOrThrow();
}

export async function addTariff(tx: Tx, values: NewTariffRow): Promise<void> {
  await tx.db
    .insertInto("water_tariffs")
    .values({ ...values, ...stampOf(tx) })
    .execute();
}

export function deleteTariffRow(tx: Tx, id: number) {
  return tx.db.deleteFrom("water_tariffs").where("id", "=", id).execute();
}

export function tariffById(db: Kysely<DB>, id: number): Promise<TariffRow> {
  return db
    .selectFrom("water_tariffs")
    .selectAll()
    .where("id", "=", id)
    .$castTo<TariffRow>()
    .executeTakeFirstOrThrow();
}

// Rules and fees ----------------------------------------------------------------------------------

/** What tells apart the prices that are valid side by side on a day. */
const kindOf = {
  water_tariffs: sql`class_code`,
  penalty_rules: sql`class_code`,
  fees: sql`kind, class_code, method`,
};

/** The row of each kind that is valid on the date: the youngest that begins no later. */
export async function validOn<Table extends keyof typeof kindOf>(
  db: Kysely<DB>,
  table: Table,
  date: string,
): Promise<(DatedRows & { water_tariffs: TariffRow })[Table][]> {
  const { rows } = await sql<(DatedRows & { water_tariffs: TariffRow })[Table]>`
    SELECT DISTINCT ON (${kindOf[table]}) * FROM ${sql.table(table)}
    WHERE effective_from <= ${date} ORDER BY ${kindOf[table]}, effective_from DESC`.execute(db);
  return rows;
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

/** Those for all classes or methods come before those of one; of each kind the newest first. */
const listOrder = {
  penalty_rules: sql`class_code NULLS FIRST, effective_from DESC`,
  stamp_rules: sql`effective_from DESC`,
  fees: sql`kind, class_code NULLS FIRST, method NULLS FIRST, effective_from DESC`,
};

export function listOfRules<Table extends DatedTable>(db: Kysely<DB>, table: Table) {
  const all = db.selectFrom(table as DatedTable).selectAll();
  return listed(all.orderBy(listOrder[table]).$castTo<DatedRows[Table]>());
}

export function addRule<Table extends DatedTable>(tx: Tx, table: Table, values: NewRules[Table]) {
  const rows = tx.db
    .insertInto(table as DatedTable)
    .values({ ...values, ...stampOf(tx) } as Insertable<Fees>);
  return rows.returningAll().executeTakeFirstOrThrow() as Promise<unknown> as Promise<DatedRows[Table]>;
}

/** Removes a rule that begins after the date, and returns it; undefined when there is none such. */
export async function deleteFutureRule<Table extends DatedTable>(
  tx: Tx,
  table: Table,
  id: number,
  today: string,
): Promise<DatedRows[Table] | undefined> {
  const { rows } = await sql<DatedRows[Table]>`
    DELETE FROM ${sql.table(table)} WHERE id = ${id} AND effective_from > ${today}
    RETURNING *`.execute(tx.db);
  return rows[0];
}

export async function hasRule(db: Kysely<DB>, table: DatedTable, id: number): Promise<boolean> {
  const row = await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Every rule of penalties and stamp duty, by id. */
export async function allRules(db: Kysely<DB>) {
  const penalties = await db.selectFrom("penalty_rules").select(["id", "rule"]).execute();
  const stamps = await db.selectFrom("stamp_rules").select(["id", "threshold", "amount"]).execute();
  return {
    penalties: new Map(penalties.map(({ id, rule }) => [id, rule as PenaltyRule | null])),
    stamps: new Map(stamps.map((stamp) => [stamp.id, stamp])),
  };
}
