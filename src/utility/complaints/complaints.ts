import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, type LoketError, notFound } from "../../kernel/errors.ts";
import { requireLinked } from "../connections/connections.ts";
import type {
  BatalLaporan,
  BukaLaporan,
  HistoryGangguan,
  JenisLaporan,
  Laporan,
  NilaiLaporan,
} from "./customer-schema.ts";
import { presentJenis, presentLaporan, type WholeComplaint } from "./present.ts";
import {
  type ComplaintRow,
  complaintTypes,
  eventsOf,
  lockOwnComplaint,
  ownComplaint,
  pageOfOwn,
  photosOf,
  typeByCode,
} from "./queries.ts";
import { type ComplaintState, mayReopen, nextStates } from "./states.ts";
import { type Step, takeStep } from "./steps.ts";

/** What customers may report now, in the order in which they choose from it. */
export async function activeTypes(ctx: Ctx): Promise<JenisLaporan[]> {
  return (await complaintTypes(ctx.db, "active")).map(presentJenis);
}

/**
 * A page of the account's own reports, newest first, and how many there are (customer-contract.md, history_gangguan).
 * @throws 404 SL_TIDAK_DITEMUKAN when it asks for those about a connection that is not its own
 */
export async function ownReports(
  ctx: Ctx,
  accountId: number,
  filter: HistoryGangguan,
  zone: string,
): Promise<{ data: Laporan[]; meta: { halaman: number; per_halaman: number; total: number } }> {
  const { halaman = 1, per_halaman = 20 } = filter;
  const paging = { page: halaman, limit: per_halaman };
  const about = filter.sl ? await requireLinked(ctx.db, accountId, filter.sl) : undefined;
  const narrow = { connectionId: about?.id, status: filter.status };
  const { rows, total } = await pageOfOwn(ctx.db, accountId, narrow, paging);
  const whole = await completed(ctx.db, rows);
  return { data: whole.map((one) => presentLaporan(one, zone)), meta: { halaman, per_halaman, total } };
}

/**
 * The customer calls the report off, until somebody works on it. A second time answers the same.
 * @throws 404 LAPORAN_TIDAK_DITEMUKAN, 409 STATUS_TIDAK_SESUAI
 */
export function cancelOwn(ctx: Ctx, accountId: number, input: BatalLaporan, zone: string): Promise<Laporan> {
  return changeOwn(ctx, accountId, input.no_laporan, zone, ({ status }) => {
    if (status === "DIBATALKAN") return undefined;
    if (!mayGo(status, "DIBATALKAN")) throw wrongStatus(status, "dibatalkan");
    return { action: "cancel", status: "DIBATALKAN", note: input.alasan };
  });
}

/**
 * The customer is not content with what was done: within 7 days it is to be done again, in the time that its type allows.
 * @throws 404 LAPORAN_TIDAK_DITEMUKAN, 409 STATUS_TIDAK_SESUAI or MASA_BUKA_LAPORAN_HABIS
 */
export function reopenOwn(ctx: Ctx, accountId: number, input: BukaLaporan, zone: string): Promise<Laporan> {
  return changeOwn(ctx, accountId, input.no_laporan, zone, async (row, tx) => {
    if (row.status === "DIBUKA_KEMBALI") return undefined;
    if (!mayGo(row.status, "DIBUKA_KEMBALI")) throw wrongStatus(row.status, "dibuka kembali");
    if (!mayReopenNow(row, tx.now())) {
      throw conflict(
        "MASA_BUKA_LAPORAN_HABIS",
        "Laporan ini selesai lebih dari 7 hari yang lalu. Silakan buat laporan baru.",
      );
    }
    return reopening(tx, row, input.alasan);
  });
}

/**
 * The customer's opinion of the work, which he may change while the report is finished.
 * @throws 404 LAPORAN_TIDAK_DITEMUKAN, 409 STATUS_TIDAK_SESUAI
 */
export function rateOwn(ctx: Ctx, accountId: number, input: NilaiLaporan, zone: string): Promise<Laporan> {
  const { rating } = input;
  return changeOwn(ctx, accountId, input.no_laporan, zone, (row) => {
    if (row.status !== "SELESAI") throw wrongStatus(row.status, "dinilai");
    if (row.rating === rating) return undefined;
    return { action: "rate", status: "SELESAI", note: `Dinilai ${rating} dari 5.`, change: { rating } };
  });
}

/** The report of this account, whole. @throws 404 LAPORAN_TIDAK_DITEMUKAN */
export async function ownReport(ctx: Ctx, accountId: number, id: number, zone: string): Promise<Laporan> {
  const row = await ownComplaint(ctx.db, accountId, id);
  if (row === undefined) throw reportUnknown();
  const [whole] = await completed(ctx.db, [row]);
  if (whole === undefined) throw reportUnknown();
  return presentLaporan(whole, zone);
}

/** Each complaint with its events and photos. */
export async function completed(db: Kysely<DB>, rows: readonly ComplaintRow[]): Promise<WholeComplaint[]> {
  const ids = rows.map(({ id }) => id);
  const events = Map.groupBy(await eventsOf(db, ids), ({ complaint_id }) => complaint_id);
  const photos = Map.groupBy(await photosOf(db, ids), ({ complaint_id }) => complaint_id);
  return rows.map((row) => ({
    row,
    events: events.get(row.id) ?? [],
    photos: photos.get(row.id) ?? [],
  }));
}

/** The id within a report's number; of what is no number, one that nothing has. */
export function idOfReport(no: string): number {
  return Number(/^LG(\d{9})$/.exec(no.trim().toUpperCase())?.[1] ?? 0);
}

export function mayReopenNow({ finished_at }: ComplaintRow, now: Date): boolean {
  return finished_at !== null && mayReopen(finished_at, now);
}

/** The step that opens a finished report again. Its deadline begins anew; an opinion of what was done is void. */
export async function reopening(tx: Tx, row: ComplaintRow, note: string): Promise<Step> {
  const type = await typeByCode(tx.db, row.type_code);
  const deadline = type === undefined ? row.deadline : deadlineFrom(tx.now(), type.sla_hours);
  return {
    action: "reopen",
    status: "DIBUKA_KEMBALI",
    note,
    change: { deadline, finished_at: null, rating: null },
  };
}

export function deadlineFrom(now: Date, slaHours: number): Date {
  return new Date(now.getTime() + slaHours * 3_600_000);
}

/** Takes the step that `decide` finds for the account's own report; none, where the report is there already. */
async function changeOwn(
  ctx: Ctx,
  accountId: number,
  no: string,
  zone: string,
  decide: (row: ComplaintRow, tx: Tx) => Promise<Step | undefined> | Step | undefined,
): Promise<Laporan> {
  const id = idOfReport(no);
  await inTransaction(ctx, async (tx) => {
    const before = await lockOwnComplaint(tx, accountId, id);
    if (before === undefined) throw reportUnknown();
    const step = await decide(before, tx);
    if (step !== undefined) await takeStep(tx, before, step);
  });
  return ownReport(ctx, accountId, id, zone);
}

function mayGo(from: string, to: ComplaintState): boolean {
  return nextStates(from as ComplaintState, "customer").includes(to);
}

function wrongStatus(status: string, wish: string): LoketError {
  return conflict("STATUS_TIDAK_SESUAI", `Laporan ini berstatus ${status}, jadi tidak dapat ${wish}.`);
}

function reportUnknown(): LoketError {
  return notFound("LAPORAN_TIDAK_DITEMUKAN", "Laporan tidak ditemukan. Periksa kembali nomornya.");
}
