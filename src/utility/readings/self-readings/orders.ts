import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import type { LoketError } from "../../../kernel/errors.ts";
import type { Repeated } from "../../../kernel/http/calls.ts";
import { conflict } from "../../../kernel/refusal.ts";
import { currentPeriod, parsePeriod, previousPeriod } from "../../bills/period.ts";
import {
  type LinkedConnection,
  linkedConnections,
  requireLinked,
  requireOwned,
} from "../../connections/connections.ts";
import type { MintaOrder } from "../customer-schema.ts";
import { billedAmong, readingsAround } from "../queries.ts";
import { type ConnectionWindow, windowsOf } from "../schedules/queries.ts";
import { currentWindow, nearWindows, statusOf } from "../schedules/window.ts";
import { standBefore } from "../sequence.ts";
import { presentJadwal } from "./present.ts";
import * as queries from "./queries.ts";

export const JadwalBelumDibuka = conflict<[startsOn: string | undefined]>(
  "JADWAL_BELUM_DIBUKA",
  (startsOn) =>
    startsOn === undefined
      ? "Jadwal baca mandiri untuk sambungan ini belum ditetapkan."
      : `Jadwal baca mandiri periode ini baru dibuka pada ${startsOn}. Silakan coba lagi nanti.`,
  "2026-11-20",
);
export const JadwalSudahDitutup = conflict(
  "JADWAL_SUDAH_DITUTUP",
  "Jadwal baca mandiri periode ini sudah ditutup.",
);
export const whyRead = {
  meter: "Meter Anda sudah dibaca untuk periode ini. Tidak perlu mengirim lagi.",
  bill: "Tagihan periode ini sudah terbit, jadi bacaannya tidak dapat diganti lagi.",
  order: "Bacaan untuk order ini sudah diterima. Tidak perlu mengirim lagi.",
};
export type WhyRead = keyof typeof whyRead;
export const SudahDibaca = conflict("SUDAH_DIBACA", (why: WhyRead) => whyRead[why], "meter");

/** When the meters of the account's connections, or of one of them, may be read: what is open, what comes next, what was last. */
export async function schedulesOf(ctx: Ctx, accountId: number, sl: string | null = null) {
  const linked =
    sl === null ? await linkedConnections(ctx.db, accountId) : [await requireLinked(ctx.db, accountId, sl)];
  const windows = Map.groupBy(await recentWindows(ctx, linked), (window) => window.connection_id);
  const refusals = await queries.lastRefusals(
    ctx.db,
    accountId,
    linked.map(({ id }) => id),
  );
  return linked.flatMap(({ id, sl }) =>
    nearWindows(windows.get(id) ?? [], ctx.now()).map((window) => {
      const last = refusals.find(
        ({ connection_id, period }) => connection_id === id && period === window.period,
      );
      return presentJadwal(sl, window, ctx.now(), last?.reason ?? null);
    }),
  );
}

/**
 * Opens an order to read the meter oneself, or finds the one that is open, sent or verified. `unwanted` says of one that is found open why
 * it need not be answered any more.
 */
export async function requestOrder(ctx: Ctx, accountId: number, { sl, periode }: MintaOrder) {
  const linked = await requireOwned(ctx.db, accountId, sl);
  const window = await windowMeant(ctx, linked, sentPeriod(periode));
  return inTransaction(ctx, async (tx) => {
    const known =
      window && (await queries.lastOrderOf(tx.db, keyOf(accountId, linked, window.period), tx.now()));
    if (known !== undefined && isLiving(known))
      return { ...(await foundAgain(tx, known)), unwanted: await whyUnwanted(tx.db, linked, known.period) };
    const open = requireOpen(window, ctx.now(), JadwalSudahDitutup);
    return { ...(await openOrderIn(tx, accountId, linked, open)), unwanted: null };
  });
}

/** Adds an order in this window; one that was added at the same moment is found instead. */
export async function openOrderIn(
  tx: Tx,
  accountId: number,
  linked: LinkedConnection,
  { period, ends_at }: ConnectionWindow,
): Promise<Repeated<queries.CustomerSelfReading>> {
  const previous = await standBeforeUnread(tx.db, linked, period);
  const key = keyOf(accountId, linked, period);
  // One whose deadline has passed still takes the place of the living one until the job has seen it.
  await queries.expireOrder(tx, key);
  const added = await queries.openOrder(tx, { ...key, deadline: ends_at, previous });
  const order = await queries.lastOrderOf(tx.db, key, tx.now());
  if (order === undefined) throw new Error("an order is gone that was just added");
  return added === undefined ? foundAgain(tx, order) : { record: order, repeated: false };
}

/** Locks the order, so that a repeat waits for the standby as the first request did (decision 0026). */
async function foundAgain(tx: Tx, order: queries.CustomerSelfReading) {
  await queries.lockSelfReading(tx, order.id);
  return { record: order, repeated: true };
}

/** What an account has one living order of. */
export function keyOf(accountId: number, linked: LinkedConnection, period: string) {
  return { account_id: accountId, connection_id: linked.id, period };
}

/** A period that the schema has let through; undefined where none was sent. */
export function sentPeriod(periode: string | null | undefined): string | undefined {
  return periode == null ? undefined : parsePeriod(periode);
}

/** Writes the end of orders whose deadline has passed. */
export async function expireOrders(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, queries.expireDue);
}

export function isLiving({ status }: { status: string }): boolean {
  return status === "DIBUKA" || status === "DIKIRIM" || status === "DIVERIFIKASI";
}

/** The schedule of the connection that is meant: that of the period, or where none is named the current one. */
export async function windowMeant(ctx: Ctx, linked: LinkedConnection, period: string | undefined) {
  if (period === undefined) return currentWindow(await recentWindows(ctx, [linked]), ctx.now());
  const windows = await windowsOf(ctx, [linked.id], period);
  return windows.find((window) => window.period === period);
}

/** @param closed what refuses it after its end */
export function requireOpen(
  window: ConnectionWindow | undefined,
  now: Date,
  closed: () => LoketError,
): ConnectionWindow {
  const status = window && statusOf(window, now);
  if (status === "DITUTUP") throw closed();
  if (window === undefined || status === "BELUM_DIBUKA") throw JadwalBelumDibuka(window?.starts_on);
  return window;
}

/**
 * The stand that a reading of the period begins with, while the customer's reading is still wanted: an estimate may be replaced, what
 * was read, billed or followed may not.
 */
export async function standBeforeUnread(db: Kysely<DB>, linked: LinkedConnection, period: string) {
  const readings = await readingsAround(db, [{ connection_id: linked.id, period }]);
  const why = await whyUnwanted(db, linked, period, readings);
  if (why !== null) throw SudahDibaca(why);
  return standBefore(linked, readings, period);
}

/** Why the customer's reading of the period is not wanted any more; null: it is. */
async function whyUnwanted(
  db: Kysely<DB>,
  linked: LinkedConnection,
  period: string,
  known?: Awaited<ReturnType<typeof readingsAround>>,
): Promise<WhyRead | null> {
  const key = { connection_id: linked.id, period };
  const readings = known ?? (await readingsAround(db, [key]));
  const isRead = readings.some(
    (reading) => reading.period > period || (reading.period === period && reading.method !== "TAKSASI"),
  );
  if (isRead) return "meter";
  return (await billedAmong(db, [key])).length > 0 ? "bill" : null;
}

/** Windows of the current and the neighbouring months. */
function recentWindows(ctx: Ctx, linked: readonly LinkedConnection[]): Promise<ConnectionWindow[]> {
  const first = previousPeriod(previousPeriod(currentPeriod(ctx)));
  const ids = linked.map(({ id }) => id);
  return windowsOf(ctx, ids, first);
}
