import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { conflict, invalid, type LoketError, notFound } from "../../../kernel/errors.ts";
import type { LinkedConnection } from "../../connections/connections.ts";
import type { UtilityParts } from "../../parts.ts";
import type { UploadBacaMandiri, UploadCatatMeter } from "../customer-schema.ts";
import { currentPeriod } from "../period.ts";
import { readingsAround } from "../queries.ts";
import type { ConnectionWindow } from "../schedules/queries.ts";
import { statusOf } from "../schedules/window.ts";
import { placeStands, standBefore } from "../sequence.ts";
import { isLiving, openOrderIn, requireOpen, standBeforeUnread, windowMeant } from "./orders.ts";
import { requireOwned, sentPeriod } from "./owner.ts";
import {
  addPhoto,
  lastOrderOf,
  lockSelfReading,
  type OwnSelfReading,
  selfReadingOf,
  submitOrder,
} from "./queries.ts";
import { uploadPhoto } from "./upload.ts";

type Parts = Pick<UtilityParts, "store" | "zone">;
interface Answer {
  row: OwnSelfReading;
  repeated: boolean;
}

/**
 * Sends what the customer read: the answer to an order, or where none is named to that of the connection and period, which is opened
 * if need be (customer-contract.md, upload_baca_mandiri).
 * @throws 403 AKSES_DITOLAK; 404 ORDER_TIDAK_DITEMUKAN, SL_TIDAK_DITEMUKAN; 409 KADALUARSA, JADWAL_BELUM_DIBUKA, SUDAH_DIKIRIM,
 * SUDAH_DIBACA, ORDER_DITOLAK; 413; 415; 422
 */
export function submitReading(
  ctx: Ctx,
  accountId: number,
  input: UploadBacaMandiri,
  { store, zone }: Parts,
): Promise<Answer> {
  const { stand_akhir } = input;
  const check = async (now: Ctx) => {
    const meant = await orderMeant(now, accountId, input, zone);
    await standBeforeUnread(now.db, meant.linked, meant.period);
    const judged = await judgeStand(now.db, meant.linked, meant.period, stand_akhir);
    return { ...meant, ...judged };
  };
  return uploadPhoto(
    ctx,
    {
      accountId,
      endpoint: "upload_baca_mandiri",
      input,
      check: () => check(ctx),
      async record(tx, keep) {
        const { linked, target, previous, usage, flags } = await check(tx);
        const id = "id" in target ? target.id : (await openOrderIn(tx, accountId, linked, target)).order.id;
        const locked = await lockSelfReading(tx, id);
        if (locked === undefined) throw orderNotFound();
        refuseUnlessOpen(locked);
        const photo = await keep(linked);
        const seen = { ...photo, flags: [...flags, ...photo.flags] };
        await submitOrder(tx, id, { previous, stand: stand_akhir, usage, ...seen });
        return id;
      },
    },
    store,
  );
}

/**
 * Sends a photo of the meter, with its stand or without, whatever the schedule says; staff look at it.
 * @throws 403 AKSES_DITOLAK; 404 SL_TIDAK_DITEMUKAN; 413; 415; 422
 */
export function submitPhoto(
  ctx: Ctx,
  accountId: number,
  input: UploadCatatMeter,
  { store, zone }: Parts,
): Promise<Answer> {
  const { stand_akhir = null } = input;
  const check = async (now: Ctx) => {
    const linked = await requireOwned(now.db, accountId, input.sl);
    const period = await periodOfPhoto(now, linked, sentPeriod(input.periode), zone);
    const judged = await judgeStand(now.db, linked, period, stand_akhir);
    return { linked, period, ...judged };
  };
  return uploadPhoto(
    ctx,
    {
      accountId,
      endpoint: "upload_catat_meter",
      input,
      check: () => check(ctx),
      async record(tx, keep) {
        const { linked, period, previous, usage, flags } = await check(tx);
        const photo = await keep(linked);
        const { id } = await addPhoto(tx, {
          account_id: accountId,
          connection_id: linked.id,
          kind: "FOTO",
          period,
          deadline: null,
          previous,
          stand: stand_akhir,
          usage,
          ...photo,
          flags: [...flags, ...photo.flags],
        });
        return id;
      },
    },
    store,
  );
}

interface Meant {
  linked: LinkedConnection;
  period: string;
  /** The order, or the open window in which one is to be opened. */
  target: OwnSelfReading | ConnectionWindow;
}

async function orderMeant(
  ctx: Ctx,
  accountId: number,
  input: UploadBacaMandiri,
  zone: string,
): Promise<Meant> {
  const { id_order = null, sl = null } = input;
  if (id_order !== null) {
    const order = await selfReadingOf(ctx.db, accountId, id_order, ctx.now());
    if (order?.kind !== "ORDER") throw orderNotFound();
    const linked = await requireOwned(ctx.db, accountId, order.sl);
    refuseOther(order, sl, sentPeriod(input.periode));
    refuseUnlessOpen(order);
    return { linked, period: order.period, target: order };
  }
  if (sl === null) throw invalid({ sl: ["wajib diisi bila id_order tidak diisi"] });
  const linked = await requireOwned(ctx.db, accountId, sl);
  const window = await windowMeant(ctx, linked, sentPeriod(input.periode), zone);
  const order =
    window &&
    (await lastOrderOf(ctx.db, accountId, { connectionId: linked.id, period: window.period }, ctx.now()));
  if (order !== undefined && isLiving(order)) {
    refuseUnlessOpen(order);
    return { linked, period: order.period, target: order };
  }
  const open = requireOpen(window, ctx.now(), expired);
  return { linked, period: open.period, target: open };
}

function refuseOther(order: OwnSelfReading, sl: string | null, period: string | undefined): void {
  if (sl !== null && sl.replace(/\s+/g, "").toUpperCase() !== order.sl)
    throw invalid({ sl: ["bukan nomor sambungan dari order ini"] });
  if (period !== undefined && period !== order.period)
    throw invalid({ periode: ["bukan periode dari order ini"] });
}

function refuseUnlessOpen({ status }: { status: string }): void {
  switch (status) {
    case "DIBUKA":
      return;
    case "DIKIRIM":
      throw conflict("SUDAH_DIKIRIM", "Bacaan untuk order ini sudah dikirim dan sedang diperiksa.");
    case "DIVERIFIKASI":
      throw conflict("SUDAH_DIBACA", "Bacaan untuk order ini sudah diterima. Tidak perlu mengirim lagi.");
    case "DITOLAK":
      throw conflict("ORDER_DITOLAK", "Bacaan untuk order ini ditolak. Minta order baru, lalu kirim lagi.");
    default:
      throw expired();
  }
}

/** What a stand of the customer's means. @throws 422 of `stand_akhir` */
async function judgeStand(db: Kysely<DB>, linked: LinkedConnection, period: string, stand: number | null) {
  const readings = await readingsAround(db, [{ connection_id: linked.id, period }]);
  if (stand === null) return { previous: standBefore(linked, readings, period), usage: null, flags: [] };
  const [placed] = placeStands(linked, readings, [{ period, stand }]);
  if (placed === undefined) throw new Error("a stand was not judged");
  if (placed.ok) return placed;
  const tooLow = `lebih kecil dari angka sebelumnya (${placed.previous}). Periksa kembali angka pada meter.`;
  const tooHigh = `melebihi ${linked.meter_digits} angka pada meter Anda. Tulis angka m³ saja, tanpa angka di belakang koma.`;
  throw invalid({ stand_akhir: [placed.reason === "DIGITS" ? tooHigh : tooLow] });
}

/** The period that an unasked photo is about: where none is named that of the open schedule, else this month. @throws 422 */
async function periodOfPhoto(ctx: Ctx, linked: LinkedConnection, sent: string | undefined, zone: string) {
  const window = await windowMeant(ctx, linked, sent, zone);
  const isOpen = window !== undefined && statusOf(window, ctx.now()) === "DIBUKA";
  const month = currentPeriod(zone, ctx.now());
  if (sent === undefined) return isOpen ? window.period : month;
  if (sent > month && !isOpen) throw invalid({ periode: ["belum dimulai"] });
  return sent;
}

function expired(): LoketError {
  return conflict(
    "KADALUARSA",
    "Batas waktu pengiriman sudah lewat. Petugas kami yang akan membaca meter Anda.",
  );
}

function orderNotFound(): LoketError {
  return notFound("ORDER_TIDAK_DITEMUKAN", "Order baca mandiri tidak ditemukan.");
}
