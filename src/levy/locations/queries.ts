import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import { insertRecord, updateRecord } from "../../db/records.ts";
import type { Locations } from "../../db/tables.ts";
import type { Asker, Db, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { hasWords } from "../../kernel/lists/search.ts";
import { wayOf } from "../../kernel/lists/sorting.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { StoredCodes } from "../../runs/runs.ts";
import type { LocationQuery } from "./schema.ts";

/** The order of locations wherever they are listed: by code, its numbers as people count. */
export const byLocation = sql`locations.code_order, locations.code`;

/** By name, its numbers as people count. */
export function byName(table: "locations" | "gates", sort: "name" | "-name"): RawBuilder<unknown> {
  const way = sql.raw(wayOf(sort));
  return sql`${sql.ref(`${table}.name_order`)} ${way}, ${sql.ref(`${table}.id`)} ${way}`;
}

/** Whether code and name have each word of a text, in any order and case. */
export function isNamedLike(table: "locations" | "gates", text: string): RawBuilder<boolean> {
  return hasWords(text, `${table}.code`, `${table}.name`);
}

export type LocationRow = Selectable<Locations>;

/** Those that are visible to the actor. */
export function listOfLocations({ db, actor }: Asker, query: LocationQuery) {
  let alive = db
    .selectFrom("locations")
    .where("deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("code")));
  if (query.q !== undefined) alive = alive.where(isNamedLike("locations", query.q));
  const order = query.sort === undefined ? byLocation : byName("locations", query.sort);
  return listed(alive.selectAll().orderBy(order));
}

function ofCode(db: Db, code: string) {
  return db.selectFrom("locations").selectAll().where("code", "=", code);
}

export function locationByCode(db: Db, code: string) {
  return ofCode(db, code).where("deleted_at", "is", null).executeTakeFirst();
}

export function lockLocation(tx: Tx, code: string) {
  return ofCode(tx.db, code).where("deleted_at", "is", null).forUpdate().executeTakeFirst();
}

export function lockDeletedLocation(tx: Tx, code: string) {
  return ofCode(tx.db, code).where("deleted_at", "is not", null).forUpdate().executeTakeFirst();
}

export type LocationValues = Pick<
  Insertable<Locations>,
  | "code"
  | "name"
  | "type"
  | "timezone"
  | "is_active"
  | "sending_rule"
  | "capacity"
  | "revenue_account"
  | "latitude"
  | "longitude"
>;

export function addLocation(tx: Tx, values: LocationValues) {
  return insertRecord(tx, "locations", values);
}

export function updateLocation(tx: Tx, id: number, values: Updateable<Locations>) {
  return updateRecord(tx, "locations", { id }, values);
}

/** Which of these locations have had events, archived ones too. @param ids of locations */
export async function idsWithEntries(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM unnest(${ids}::int[]) AS asked (id)
    WHERE EXISTS (SELECT FROM location_days WHERE location_id = asked.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Locations of these codes, deleted ones too. */
export function locationsByCode(db: Db, codes: readonly string[]): Promise<LocationRow[]> {
  return db
    .selectFrom("locations")
    .selectAll()
    .where((row) => row("code", "=", row.fn.any(row.val(codes))))
    .execute();
}

/** What a set of locations is written with; a deleted one is revived by it. */
export type LocationPut = Pick<LocationRow, keyof LocationValues>;

const putColumns = sql.raw(
  [
    "code",
    "name",
    "type",
    "timezone",
    "is_active",
    "sending_rule",
    "capacity",
    "revenue_account",
    "latitude",
    "longitude",
  ].join(", "),
);

/** Adds locations in one statement. */
export async function addLocations(tx: Tx, values: readonly LocationPut[]): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    INSERT INTO locations (${putColumns}, created_at, updated_at)
    SELECT ${putColumns}, ${tx.now()}, ${tx.now()} FROM json_populate_recordset(NULL::locations, ${JSON.stringify(values)}::json)
    RETURNING *`.execute(tx.db);
  return rows;
}

/** Changes locations in one statement. */
export async function putLocations(tx: Tx, values: readonly (LocationPut & { id: number })[]) {
  const { rows } = await sql<LocationRow>`
    UPDATE locations SET name = put.name, type = put.type, timezone = put.timezone, is_active = put.is_active,
      sending_rule = put.sending_rule, capacity = put.capacity,
      revenue_account = put.revenue_account, latitude = put.latitude, longitude = put.longitude, deleted_at = NULL,
      created_at = CASE WHEN locations.deleted_at IS NULL THEN locations.created_at ELSE ${tx.now()} END,
      version = locations.version + 1, updated_at = ${tx.now()}
    FROM json_populate_recordset(NULL::locations, ${JSON.stringify(values)}::json) AS put WHERE locations.id = put.id
    RETURNING locations.*`.execute(tx.db);
  return rows;
}

/** The codes of locations that are alive and are visible to the actor. */
export const locationCodes: StoredCodes = {
  async lengths({ db }) {
    const { rows } = await sql<{ length: number }>`
      SELECT DISTINCT length(code) AS length FROM locations WHERE code ~ '^0[0-9]*$' AND deleted_at IS NULL`.execute(
      db,
    );
    return rows.map(({ length }) => length);
  },
  among: ({ db, actor }, codes) =>
    db
      .selectFrom("locations")
      .select("code")
      .where("deleted_at", "is", null)
      .where(withinPlaces(actor, sql.ref("code")))
      .where((row) => row("code", "=", row.fn.any(row.val(codes.map(({ code }) => code)))))
      .execute(),
};
