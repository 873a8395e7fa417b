import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { conflict, type LoketError } from "../../../kernel/errors.ts";
import { previousPeriod } from "../../bills/period.ts";
import { type LinkedConnection, linkedConnections, requireLinked } from "../../connections/connections.ts";
import type { Jadwal, MintaOrder } from "../customer-schema.ts";
import { currentPeriod } from "../period.ts";
import { billedAmong, readingsAround } from "../queries.ts";
import { type ConnectionWindow, windowsOf } from "../schedules/queries.ts";
import { currentWindow, nearWindows, statusOf } from "../schedules/window.ts";
import { standBefore } from "../sequence.ts";
import { requireOwned, sentPeriod } from "./owner.ts";
import { presentJadwal } from "./present.ts";
import { expireDue, expireOrder, lastOrderOf, type OwnSelfReading, openOrder } from "./queries.ts";

/**
 * When the meters of the account's connections, or of one of them, may be read: what is open, what comes next, what was last.
 * @throws 404 SL_TIDAK_DITEMUKAN
 */
export async function schedulesOf(
  ctx: Ctx,
  accountId: number,
  sl: string | null | undefined,
  zone: string,
): Promise<Jadwal[]> {
  const linked =
    sl === null || sl === undefined
      ? await linkedConnections(ctx.db, accountId)
      : [await requireLinked(ctx.db, accountId, sl)];
  const windows = await recentWindows(ctx, linked, zone);
  return linked.flatMap((connection) =>
    nearWindows(windowsFor(connection, windows), ctx.now()).map((window) =>
      presentJadwal(connection.sl, window, ctx.now()),
    ),
  );
}

/**
 * Opens an order to read the meter oneself, or finds the one that is open, sent or verified.
 * @throws 403 AKSES_DITOLAK; 404 SL_TIDAK_DITEMUKAN; 409 JADWAL_BELUM_DIBUKA, JADWAL_SUDAH_DITUTUP, SUDAH_DIBACA
 */
export async function requestOrder(
  ctx: Ctx,
  accountId: number,
  { sl, periode }: MintaOrder,
  zone: string,
): Promise<{ order: OwnSelfReading; repeated: boolean }> {
  const linked = await requireOwned(ctx.db, accountId, sl);
  const window = await windowMeant(ctx, linked, sentPeriod(periode), zone);
  return inTransaction(ctx, async (tx) => {
    const known = window === undefined ? undefined : await orderOf(tx, accountId, linked, window.period);
    if (known !== undefined && isLiving(known)) return { order: known, repeated: true };
    const open = requireOpen(window, ctx.now(), closedForOrders);
    return openOrderIn(tx, accountId, linked, open);
  });
}

/** Adds an order in this window; one that was added at the same moment is found instead. @throws 409 SUDAH_DIBACA */
export async function openOrderIn(
  tx: Tx,
  accountId: number,
  linked: LinkedConnection,
  { period, ends_at }: ConnectionWindow,
): Promise<{ order: OwnSelfReading; repeated: boolean }> {
  const previous = await standBeforeUnread(tx.db, linked, period);
  const key = { account_id: accountId, connection_id: linked.id, period };
  // One whose deadline has passed still takes the place of the living one until the job has seen it.
  await expireOrder(tx, key);
  const added = await openOrder(tx, { ...key, kind: "ORDER", deadline: ends_at, previous });
  const order = await orderOf(tx, accountId, linked, period);
  if (order === undefined) throw new Error("an order is gone that was just added");
  return { order, repeated: added === undefined };
}

/** Writes the end of orders whose deadline has passed. */
export async function expireOrders(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, expireDue);
}

export function isLiving({ status }: { status: string }): boolean {
  return status === "DIBUKA" || status === "DIKIRIM" || status === "DIVERIFIKASI";
}

/** The schedule of the connection that is meant: that of the period, or where none is named the current one. */
export async function windowMeant(
  ctx: Ctx,
  linked: LinkedConnection,
  period: string | undefined,
  zone: string,
): Promise<ConnectionWindow | undefined> {
  if (period === undefined) return currentWindow(await recentWindows(ctx, [linked], zone), ctx.now());
  const windows = await windowsOf(ctx.db, [linked.id], zone, period);
  return windows.find((window) => window.period === period);
}

/** @throws 409 JADWAL_BELUM_DIBUKA, or `closed` */
export function requireOpen(
  window: ConnectionWindow | undefined,
  now: Date,
  closed: () => LoketError,
): ConnectionWindow {
  if (window === undefined)
    throw conflict("JADWAL_BELUM_DIBUKA", "Jadwal baca mandiri untuk sambungan ini belum ditetapkan.");
  const status = statusOf(window, now);
  if (status === "DITUTUP") throw closed();
  if (status === "DIBUKA") return window;
  throw conflict(
    "JADWAL_BELUM_DIBUKA",
    `Jadwal baca mandiri periode ini baru dibuka pada ${window.starts_on}. Silakan coba lagi nanti.`,
  );
}

/**
 * The stand that a reading of the period begins with, while the customer's reading is still wanted: an estimate may be replaced, what
 * was read, billed or followed may not.
 * @throws 409 SUDAH_DIBACA
 */
export async function standBeforeUnread(
  db: Kysely<DB>,
  linked: LinkedConnection,
  period: string,
): Promise<number> {
  const key = { connection_id: linked.id, period };
  const readings = await readingsAround(db, [key]);
  if (
    readings.some(
      (reading) => reading.period > period || (reading.period === period && reading.method !== "TAKSASI"),
    )
  )
    throw alreadyRead("Meter Anda sudah dibaca untuk periode ini. Tidak perlu mengirim lagi.");
  if ((await billedAmong(db, [key])).length > 0)
    throw alreadyRead("Tagihan periode ini sudah terbit, jadi bacaannya tidak dapat diganti lagi.");
  return standBefore(linked, readings, period);
}

function alreadyRead(message: string): LoketError {
  return conflict("SUDAH_DIBACA", message);
}

function closedForOrders(): LoketError {
  return conflict("JADWAL_SUDAH_DITUTUP", "Jadwal baca mandiri periode ini sudah ditutup.");
}

function orderOf(tx: Tx, accountId: number, linked: LinkedConnection, period: string) {
  return lastOrderOf(tx.db, accountId, { connectionId: linked.id, period }, tx.now());
}

/** Windows of the current and the neighbouring months. */
function recentWindows(ctx: Ctx, linked: readonly LinkedConnection[], zone: string) {
  const first = previousPeriod(previousPeriod(currentPeriod(zone, ctx.now())));
  const ids = linked.map(({ id }) => id);
  return windowsOf(ctx.db, ids, zone, first);
}

function windowsFor({ id }: LinkedConnection, windows: readonly ConnectionWindow[]): ConnectionWindow[] {
  return windows.filter((window) => window.connection_id === id);
}
