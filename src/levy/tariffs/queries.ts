import { type RawBuilder, type Selectable, sql } from "kysely";
import { updateRecord } from "../../db/records.ts";
import type { TariffVersions } from "../../db/tables.ts";
import type { Asker, Db, Tx } from "../../kernel/context.ts";
import { listedById } from "../../kernel/lists/page-queries.ts";
import { wayOf } from "../../kernel/lists/sorting.ts";
import { byGate, isAlive } from "../gates/queries.ts";
import { byLocation } from "../locations/queries.ts";
import type { Category, TariffKey, TariffQuery } from "./schema.ts";

/** A tariff's key whose category is one. */
type KnownTariffKey = TariffKey & { category: Category };
export type VersionRow = Selectable<TariffVersions>;
export type TariffWithPrice = Awaited<ReturnType<typeof tariffByKey>> & {};

/** The order of a tariff's versions in which the one that is valid at `now` is the first, or that which is valid first. */
const byValidity = (now: Date) =>
  sql`effective_from > ${now}, abs(extract(epoch FROM effective_from - ${now}))`;

/** Tariffs of living gates that are visible to the actor, with the version valid at `now` (or the first, when none is yet) and the next one. */
function livingTariffs({ db, actor }: Asker, now: Date) {
  return db
    .selectFrom("tariffs")
    .innerJoin("gates", "gates.id", "tariffs.gate_id")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom("tariff_versions")
          .whereRef("tariff_id", "=", "tariffs.id")
          .select(["price", "effective_from", "legal_basis"])
          .orderBy(byValidity(now))
          .limit(1)
          .as("current"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("tariff_versions")
          .whereRef("tariff_id", "=", "tariffs.id")
          .where("effective_from", ">", now)
          .select(["price", "effective_from"])
          .orderBy("effective_from")
          .limit(1)
          .as("next"),
      (join) => join.onTrue(),
    )
    .where(isAlive(actor))
    .where("tariffs.removed_at", "is", null)
    .selectAll("tariffs")
    .select([
      "locations.code as location_code",
      "locations.timezone",
      "gates.code as gate_code",
      "current.price",
      "current.effective_from",
      "current.legal_basis",
      "next.price as next_price",
      "next.effective_from as next_effective_from",
    ]);
}

/**
 * The order of the list; tariffs that are alike in what it is sorted by come by location, gate and category.
 * @param price the price now
 */
function orderOf(sort: TariffQuery["sort"], price: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql`${byGate}, tariffs.category`;
  if (sort === undefined) return own;
  const way = sql.raw(wayOf(sort));
  if (sort === "gate" || sort === "-gate")
    return sql`gates.code_order ${way}, gates.code ${way}, ${byLocation}, tariffs.category`;
  const by = sort === "price" || sort === "-price" ? price : sql`tariffs.category`;
  return sql`${by} ${way}, ${own}`;
}

/** Every tariff has a price, so a page is chosen and all are counted without looking for other prices than it is sorted by: a city has thousands. */
export function listOfTariffs(asker: Asker, query: TariffQuery, now: Date) {
  let alive = asker.db
    .selectFrom("tariffs")
    .innerJoin("gates", "gates.id", "tariffs.gate_id")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .where(isAlive(asker.actor))
    .where("tariffs.removed_at", "is", null);
  if (query.location_code !== undefined) alive = alive.where("locations.code", "=", query.location_code);
  if (query.gate_code !== undefined) alive = alive.where("gates.code", "=", query.gate_code);
  const price = sql`(
    SELECT price FROM tariff_versions WHERE tariff_id = tariffs.id ORDER BY ${byValidity(now)} LIMIT 1)`;
  const sorted = alive.select("tariffs.id").orderBy(orderOf(query.sort, price));
  return listedById(sorted, (ids) => livingTariffs(asker, now).where("tariffs.id", "in", ids).execute());
}

/** Which tariffs: of a location or of all, of some of its gates or of all, of these categories or of all; or these alone. */
export interface SomeTariffs {
  location_code?: string;
  gate_codes?: string[];
  categories?: readonly Category[];
  keys?: readonly KnownTariffKey[];
}

/** Tariffs of living gates by location, gate and category, with the price valid at `at`. */
export function tariffsOf(asker: Asker, meant: SomeTariffs, at: Date) {
  const { location_code, gate_codes, categories, keys } = meant;
  let some = livingTariffs(asker, at);
  if (categories !== undefined) some = some.where("category", "in", categories);
  if (keys !== undefined) some = some.where(isNamed(keys));
  if (location_code !== undefined) some = some.where("locations.code", "=", location_code);
  if (gate_codes !== undefined) some = some.where("gates.code", "in", gate_codes);
  return some.orderBy(byGate).orderBy("category").execute();
}

function isNamed(keys: readonly KnownTariffKey[]) {
  return sql<boolean>`(locations.code, gates.code, category) IN (
    SELECT * FROM unnest(${keys.map((key) => key.location_code)}::text[], ${keys.map((key) => key.gate_code)}::text[],
      ${keys.map((key) => key.category)}::category[]))`;
}

export function tariffByKey(asker: Asker, key: KnownTariffKey, now: Date) {
  return livingTariffs(asker, now)
    .where("locations.code", "=", key.location_code)
    .where("gates.code", "=", key.gate_code)
    .where("category", "=", key.category)
    .executeTakeFirst();
}

/** Tariffs of these gates, as far as they are visible to the actor, with the price valid at `at`. */
export function tariffsOfGates(asker: Asker, gateIds: readonly number[], at: Date) {
  return livingTariffs(asker, at)
    .where((row) => row("tariffs.gate_id", "=", row.fn.any(row.val(gateIds))))
    .execute();
}

export function lockTariff(tx: Tx, gateId: number, category: Category) {
  return tx.db
    .selectFrom("tariffs")
    .selectAll()
    .where("gate_id", "=", gateId)
    .where("category", "=", category)
    .forUpdate()
    .executeTakeFirst();
}

/** The tariff of a living gate that is visible to the actor, removed ones too. */
export function everTariffByKey({ db, actor }: Asker, key: KnownTariffKey) {
  return db
    .selectFrom("tariffs")
    .innerJoin("gates", "gates.id", "tariffs.gate_id")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .where(isAlive(actor))
    .where("locations.code", "=", key.location_code)
    .where("gates.code", "=", key.gate_code)
    .where("category", "=", key.category)
    .select(["tariffs.id", "tariffs.removed_at", "locations.timezone"])
    .executeTakeFirst();
}

/** Adds tariffs, or takes removed ones up again, in one statement; each is answered with its gate and category. Those that stand are not. */
export async function addTariffs(tx: Tx, tariffs: readonly { gate_id: number; category: Category }[]) {
  const { rows } = await sql<{ id: number; gate_id: number; category: Category }>`
    INSERT INTO tariffs (gate_id, category, created_at, updated_at)
    SELECT gate_id, category, ${tx.now()}, ${tx.now()}
    FROM unnest(${tariffs.map(({ gate_id }) => gate_id)}::int[], ${tariffs.map(({ category }) => category)}::category[])
      AS added (gate_id, category)
    ON CONFLICT ON CONSTRAINT tariffs_key_unique DO UPDATE
      SET removed_at = NULL, version = tariffs.version + 1, updated_at = excluded.updated_at WHERE tariffs.removed_at IS NOT NULL
    RETURNING id, gate_id, category`.execute(tx.db);
  return rows;
}

/** Notes in one statement that tariffs have changed. */
export function touchTariffs(tx: Tx, ids: readonly number[]) {
  return tx.db
    .updateTable("tariffs")
    .set((row) => ({ version: row("version", "+", 1), updated_at: tx.now() }))
    .where((row) => row("id", "=", row.fn.any(row.val(ids))))
    .execute();
}

export function touchTariff(tx: Tx, id: number) {
  return updateRecord(tx, "tariffs", { id }, {});
}

export type NewVersion = Pick<VersionRow, "tariff_id" | "effective_from" | "price" | "legal_basis">;

/** Adds a version; one that begins in the same second takes the place of the earlier, which the database keeps as replaced. */
export function putVersion(tx: Tx, version: NewVersion) {
  const row = { ...version, created_at: tx.now(), created_by: tx.actor.username };
  return tx.db
    .insertInto("tariff_versions")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tariff_id", "effective_from"]).doUpdateSet(row))
    .execute();
}

/** The same of many tariffs in one statement, from the same second on. */
export async function putVersions(
  tx: Tx,
  versions: readonly Pick<NewVersion, "tariff_id" | "price" | "legal_basis">[],
  effectiveFrom: Date,
): Promise<void> {
  await sql`
    INSERT INTO tariff_versions (tariff_id, effective_from, price, legal_basis, created_at, created_by)
    SELECT tariff_id, ${effectiveFrom}, price, legal_basis, ${tx.now()}, ${tx.actor.username}
    FROM unnest(${versions.map(({ tariff_id }) => tariff_id)}::int[], ${versions.map(({ price }) => price)}::int[],
      ${versions.map(({ legal_basis }) => legal_basis)}::text[]) AS put (tariff_id, price, legal_basis)
    ON CONFLICT (tariff_id, effective_from) DO UPDATE
      SET price = excluded.price, legal_basis = excluded.legal_basis, created_at = excluded.created_at,
        created_by = excluded.created_by`.execute(tx.db);
}

/** Every version that was ever set, each after those whose place it took. */
export function versionsOf(db: Db, tariffId: number) {
  const columns = ["price", "effective_from", "legal_basis", "created_at", "created_by"] as const;
  const replaced = db
    .selectFrom("replaced_tariff_versions")
    .where("tariff_id", "=", tariffId)
    .select(["id", "replaced_at", ...columns]);
  return db
    .selectFrom("tariff_versions")
    .where("tariff_id", "=", tariffId)
    .select([
      sql<number | null>`NULL::int`.as("id"),
      sql<Date | null>`NULL::timestamptz`.as("replaced_at"),
      ...columns,
    ])
    .unionAll(replaced)
    .orderBy("effective_from")
    .orderBy("id", (order) => order.asc().nullsLast())
    .execute();
}

/** Prices nothing more from now on. What it priced stays with its versions; scheduled ones are withdrawn, which the database keeps too. */
export async function markRemoved(tx: Tx, id: number): Promise<void> {
  await sql`DELETE FROM tariff_versions WHERE tariff_id = ${id} AND effective_from > greatest(now(), ${tx.now()})`.execute(
    tx.db,
  );
  await updateRecord(tx, "tariffs", { id }, { removed_at: tx.now() });
}
