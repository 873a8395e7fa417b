import { type Selectable, sql } from "kysely";
import type { Kiosks } from "../../db/tables.ts";
import type { Db, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";

/** With the codes of the locations that the screen shows; null: all of them. */
export type KioskRow = Selectable<Kiosks> & { location_codes: string[] | null };

const locationCodes = sql<string[] | null>`
  CASE WHEN NOT kiosks.all_locations THEN
    ARRAY(SELECT l.location_code FROM kiosk_locations l WHERE l.kiosk_id = kiosks.id ORDER BY l.location_code) END`;

function kiosksOf(db: Db) {
  return db.selectFrom("kiosks").selectAll("kiosks").select(locationCodes.as("location_codes"));
}

/** The newest first, revoked ones too. */
export function listOfKiosks(db: Db) {
  return listed(kiosksOf(db).orderBy("id", "desc"));
}

export function lockKiosk(tx: Tx, id: number) {
  return kiosksOf(tx.db).where("id", "=", id).forUpdate("kiosks").executeTakeFirst();
}

/** The screen of a token that was not revoked. */
export function kioskByHash(db: Db, hash: string) {
  return kiosksOf(db).where("token_hash", "=", hash).where("revoked_at", "is", null).executeTakeFirst();
}

export async function addKiosk(
  tx: Tx,
  { name, token_hash, location_codes: codes }: Pick<KioskRow, "name" | "token_hash" | "location_codes">,
): Promise<KioskRow> {
  const stamp = { created_at: tx.now(), created_by: tx.actor.username };
  const { id } = await tx.db
    .insertInto("kiosks")
    .values({ name, token_hash, all_locations: codes === null, ...stamp })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = (codes ?? []).map((location_code) => ({ kiosk_id: id, location_code }));
  if (rows.length > 0) await tx.db.insertInto("kiosk_locations").values(rows).execute();
  return storedKiosk(tx, id);
}

export async function setRevoked(tx: Tx, id: number): Promise<KioskRow> {
  await tx.db.updateTable("kiosks").set({ revoked_at: tx.now() }).where("id", "=", id).execute();
  return storedKiosk(tx, id);
}

function storedKiosk(tx: Tx, id: number): Promise<KioskRow> {
  return kiosksOf(tx.db).where("id", "=", id).executeTakeFirstOrThrow();
}

export async function noteUse(db: Db, id: number, at: Date, ip: string | null): Promise<void> {
  await db.updateTable("kiosks").set({ last_used_at: at, last_used_ip: ip }).where("id", "=", id).execute();
}

/** Those of these screens that were not revoked. */
export async function holdingKiosks(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("kiosks")
    .select("id")
    .where((row) => row("id", "=", row.fn.any(row.val([...ids]))))
    .where("revoked_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
