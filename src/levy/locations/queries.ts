import { type Kysely, type Selectable, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { DB, Locations } from "../../db/tables.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { offsetOf, type Paging } from "../../kernel/paging.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";

export type LocationRow = Selectable<Locations>;

/** Those that exist for who acts. */
export async function pageOfLocations({ db, actor }: Pick<Ctx, "db" | "actor">, paging: Paging) {
  const alive = db
    .selectFrom("locations")
    .where("deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("code")));
  const [rows, { total }] = await Promise.all([
    alive.selectAll().orderBy("code").limit(paging.limit).offset(offsetOf(paging)).execute(),
    alive
      .modifyFront(prepared)
      .select((query) => query.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function locationByCode(db: Kysely<DB>, code: string) {
  return db
    .selectFrom("locations")
    .selectAll()
    .where("code", "=", code)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export function lockLocation(tx: Tx, code: string) {
  return tx.db
    .selectFrom("locations")
    .selectAll()
    .where("code", "=", code)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export function lockDeletedLocation(tx: Tx, code: string) {
  return tx.db
    .selectFrom("locations")
    .selectAll()
    .where("code", "=", code)
    .where("deleted_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

export interface LocationValues {
  code: string;
  name: string;
  type: string;
  timezone: string;
  is_active: boolean;
  /** JSON. */
  sending_rule: string | null;
  latitude: number | null;
  longitude: number | null;
}

export function addLocation(tx: Tx, values: LocationValues) {
  const now = tx.now();
  return tx.db
    .insertInto("locations")
    .values({ ...values, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateLocation(
  tx: Tx,
  id: number,
  values: Partial<LocationValues> & { deleted_at?: Date | null; created_at?: Date },
) {
  return tx.db
    .updateTable("locations")
    .set((row) => ({ ...values, version: row("version", "+", 1), updated_at: tx.now() }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function hasEntries(tx: Tx, locationId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM current_hours t JOIN gates g ON g.id = t.gate_id WHERE g.location_id = ${locationId} LIMIT 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}
