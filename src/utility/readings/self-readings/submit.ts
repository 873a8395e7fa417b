import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import { customerFieldError } from "../../../field-errors/field-errors.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { conflict, notFound } from "../../../kernel/refusal.ts";
import { currentPeriod } from "../../bills/period.ts";
import { type LinkedConnection, normalSl, requireOwned } from "../../connections/connections.ts";
import type { UtilityParts } from "../../parts.ts";
import type { UploadBacaMandiri, UploadCatatMeter } from "../customer-schema.ts";
import { readingsAround } from "../queries.ts";
import type { ConnectionWindow } from "../schedules/queries.ts";
import { statusOf } from "../schedules/window.ts";
import { judgeStands, standBefore } from "../sequence.ts";
import * as orders from "./orders.ts";
import * as queries from "./queries.ts";
import { uploadPhoto } from "./upload.ts";

export const OrderTidakDitemukan = notFound("ORDER_TIDAK_DITEMUKAN", "Order baca mandiri tidak ditemukan.");
export const SudahDikirim = conflict(
  "SUDAH_DIKIRIM",
  "Bacaan untuk order ini sudah dikirim dan sedang diperiksa.",
);
export const OrderDitolak = conflict(
  "ORDER_DITOLAK",
  "Bacaan untuk order ini ditolak. Minta order baru, lalu kirim lagi.",
);
export const Kadaluarsa = conflict(
  "KADALUARSA",
  "Batas waktu pengiriman sudah lewat. Petugas kami yang akan membaca meter Anda.",
);

type Parts = Pick<UtilityParts, "config" | "store">;

/**
 * Sends what the customer read: the answer to an order, or where none is named to that of the connection and period, which is opened
 * if need be (docs/contracts/customer-contract.md, upload_baca_mandiri).
 */
export function submitReading(ctx: Ctx, accountId: number, input: UploadBacaMandiri, parts: Parts) {
  const { stand_akhir } = input;
  const check = async (now: Ctx) => {
    const meant = await orderMeant(now, accountId, input);
    await orders.standBeforeUnread(now.db, meant.linked, meant.period);
    const judged = await judgeStand(now.db, meant.linked, meant.period, stand_akhir);
    return { ...meant, ...judged };
  };
  return uploadPhoto(
    ctx,
    {
      accountId,
      call: "upload_baca_mandiri",
      input,
      target: targetOf(input),
      check: () => check(ctx),
      async record(tx, keep) {
        const { linked, target, previous, usage, flags } = await check(tx);
        const id =
          "id" in target ? target.id : (await orders.openOrderIn(tx, accountId, linked, target)).record.id;
        const locked = await queries.lockSelfReading(tx, id);
        if (locked === undefined) throw OrderTidakDitemukan();
        refuseUnlessOpen(locked);
        const photo = await keep(linked);
        const judged = { previous, stand: stand_akhir, usage, flags: [...flags, ...photo.flags] };
        await queries.submitOrder(tx, id, { ...photo, ...judged, exchanges: linked.exchanges.length });
        return id;
      },
    },
    parts,
  );
}

/** An order of the account, whatever came of it. @throws OrderTidakDitemukan */
export async function ownOrder(ctx: Ctx, accountId: number, id: number) {
  const order = await queries.selfReadingOf(ctx.db, accountId, id, ctx.now());
  if (order?.kind !== "ORDER") throw OrderTidakDitemukan();
  return order;
}

/** Sends a photo of the meter, with its stand or without, whatever the schedule says; staff look at it. */
export function submitPhoto(ctx: Ctx, accountId: number, input: UploadCatatMeter, parts: Parts) {
  const { stand_akhir = null } = input;
  const check = async (now: Ctx) => {
    const linked = await requireOwned(now.db, accountId, input.sl);
    const period = await periodOfPhoto(now, linked, orders.sentPeriod(input.periode));
    const judged = await judgeStand(now.db, linked, period, stand_akhir);
    return { linked, period, ...judged };
  };
  return uploadPhoto(
    ctx,
    {
      accountId,
      call: "upload_catat_meter",
      input,
      target: targetOf(input),
      check: () => check(ctx),
      async record(tx, keep) {
        const { linked, period, previous, usage, flags } = await check(tx);
        const photo = await keep(linked);
        const judged = { previous, stand: stand_akhir, usage, flags: [...flags, ...photo.flags] };
        const sent = { ...photo, ...judged, exchanges: linked.exchanges.length };
        const { id } = await queries.addPhoto(tx, { ...orders.keyOf(accountId, linked, period), ...sent });
        return id;
      },
    },
    parts,
  );
}

/** The order, or else the connection and period as they were sent. */
function targetOf({ id_order, sl, periode }: Pick<UploadBacaMandiri, "id_order" | "sl" | "periode">) {
  if (id_order != null) return [id_order];
  return [sl == null ? null : normalSl(sl), orders.sentPeriod(periode) ?? null];
}

interface Meant {
  linked: LinkedConnection;
  period: string;
  /** The order, or the open window in which one is to be opened. */
  target: queries.CustomerSelfReading | ConnectionWindow;
}

async function orderMeant(ctx: Ctx, accountId: number, input: UploadBacaMandiri): Promise<Meant> {
  const { id_order = null, sl = null } = input;
  if (id_order !== null) {
    const order = await ownOrder(ctx, accountId, id_order);
    const linked = await requireOwned(ctx.db, accountId, order.sl);
    refuseOther(order, sl, orders.sentPeriod(input.periode));
    refuseUnlessOpen(order);
    return { linked, period: order.period, target: order };
  }
  if (sl === null) throw invalid({ sl: [customerFieldError("REQUIRED_WITHOUT", { field: "id_order" })] });
  const linked = await requireOwned(ctx.db, accountId, sl);
  const window = await orders.windowMeant(ctx, linked, orders.sentPeriod(input.periode));
  const order =
    window && (await queries.lastOrderOf(ctx.db, orders.keyOf(accountId, linked, window.period), ctx.now()));
  if (order !== undefined && orders.isLiving(order)) {
    refuseUnlessOpen(order);
    return { linked, period: order.period, target: order };
  }
  const open = orders.requireOpen(window, ctx.now(), Kadaluarsa);
  return { linked, period: open.period, target: open };
}

function refuseOther(order: queries.CustomerSelfReading, sl: string | null, period: string | undefined) {
  if (sl !== null && sl.replace(/\s+/g, "").toUpperCase() !== order.sl)
    throw invalid({ sl: [customerFieldError("SL_OF_ANOTHER_ORDER")] });
  if (period !== undefined && period !== order.period)
    throw invalid({ periode: [customerFieldError("PERIOD_OF_ANOTHER_ORDER")] });
}

const closed = {
  DIKIRIM: SudahDikirim,
  DIVERIFIKASI: () => orders.SudahDibaca("order"),
  DITOLAK: OrderDitolak,
  KADALUARSA: Kadaluarsa,
};

function refuseUnlessOpen({ status }: Pick<queries.CustomerSelfReading, "status">): void {
  if (status !== "DIBUKA") throw closed[status]();
}

/** What a stand of the customer's means. @throws 422 of `stand_akhir` */
async function judgeStand(db: Kysely<DB>, linked: LinkedConnection, period: string, stand: number | null) {
  const readings = await readingsAround(db, [{ connection_id: linked.id, period }]);
  if (stand === null) return { previous: standBefore(linked, readings, period), usage: null, flags: [] };
  const [judged] = judgeStands(linked, readings, [{ period, stand }]);
  if (judged === undefined) throw new Error("a stand was not judged");
  if (judged.ok) return judged;
  const complaints = {
    DIGITS: customerFieldError("MORE_THAN_YOUR_METER_SHOWS", { digits: linked.meter_digits }),
    BELOW_PREVIOUS: customerFieldError("BELOW_EARLIER_STAND", { last: judged.limit }),
    ABOVE_REMOVED: customerFieldError("ABOVE_REPLACED_METER", { stand: judged.limit }),
  };
  throw invalid({ stand_akhir: [complaints[judged.reason]] });
}

/** The period that an unasked photo is about: where none is named that of the open schedule, else this month. @throws 422 */
async function periodOfPhoto(ctx: Ctx, linked: LinkedConnection, sent: string | undefined) {
  const window = await orders.windowMeant(ctx, linked, sent);
  const isOpen = window !== undefined && statusOf(window, ctx.now()) === "DIBUKA";
  const month = currentPeriod(ctx);
  if (sent === undefined) return isOpen ? window.period : month;
  if (sent > month && !isOpen) throw invalid({ periode: [customerFieldError("NOT_BEGUN")] });
  return sent;
}
