import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, Tariffs, TariffVersions } from "../../db/tables.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { offsetOf } from "../../kernel/paging.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { Category, TariffQuery } from "./schema.ts";

export type TariffRow = Selectable<Tariffs>;
export type VersionRow = Selectable<TariffVersions>;
export type TariffWithPrice = Awaited<ReturnType<typeof tariffByKey>> & {};

type Asker = Pick<Ctx, "db" | "actor">;

/** Tariffs of living gates that exist for who acts, with the version valid at `now` (or the first, when none is yet) and the next one. */
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
          .orderBy((row) => row("effective_from", ">", now))
          .orderBy(sql`abs(extract(epoch FROM effective_from - ${now}))`)
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
    .where("gates.deleted_at", "is", null)
    .where("locations.deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("locations.code")))
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

/** Every tariff has a price, so a page is chosen and all are counted without looking for prices: a city has thousands. */
export async function pageOfTariffs(asker: Asker, query: TariffQuery, now: Date) {
  let alive = asker.db
    .selectFrom("tariffs")
    .innerJoin("gates", "gates.id", "tariffs.gate_id")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .where("gates.deleted_at", "is", null)
    .where("locations.deleted_at", "is", null)
    .where(withinPlaces(asker.actor, sql.ref("locations.code")));
  if (query.location_code !== undefined) alive = alive.where("locations.code", "=", query.location_code);
  if (query.gate_code !== undefined) alive = alive.where("gates.code", "=", query.gate_code);
  const chosen = alive
    .select("tariffs.id")
    .orderBy("locations.code")
    .orderBy("gates.code")
    .orderBy("category")
    .limit(query.limit)
    .offset(offsetOf(query));
  const [rows, { total }] = await Promise.all([
    livingTariffs(asker, now)
      .where("tariffs.id", "in", chosen)
      .orderBy("locations.code")
      .orderBy("gates.code")
      .orderBy("category")
      .execute(),
    alive.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function tariffByKey(
  asker: Asker,
  key: { location_code: string; gate_code: string; category: Category },
  now: Date,
) {
  return livingTariffs(asker, now)
    .where("locations.code", "=", key.location_code)
    .where("gates.code", "=", key.gate_code)
    .where("category", "=", key.category)
    .executeTakeFirst();
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

export function addTariff(tx: Tx, gateId: number, category: Category) {
  const now = tx.now();
  return tx.db
    .insertInto("tariffs")
    .values({ gate_id: gateId, category, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function touchTariff(tx: Tx, id: number) {
  return tx.db
    .updateTable("tariffs")
    .set((row) => ({ version: row("version", "+", 1), updated_at: tx.now() }))
    .where("id", "=", id)
    .execute();
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

/** Every version that was ever set, each after those whose place it took. */
export function versionsOf(db: Kysely<DB>, tariffId: number) {
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

/** Its versions, scheduled ones too, go with it. */
export function deleteTariffRow(tx: Tx, id: number) {
  return tx.db.deleteFrom("tariffs").where("id", "=", id).execute();
}
