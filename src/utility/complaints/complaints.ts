import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import type { LoketError } from "../../kernel/errors.ts";
import { readPage } from "../../kernel/lists/page-queries.ts";
import { conflict, notFound } from "../../kernel/refusal.ts";
import { requireLinked } from "../connections/connections.ts";
import { CustomerAnswer, metaOf, pageAsked, sinceAsked } from "../customer-api/calls.ts";
import { StatusTidakSesuai } from "../payments/refusals.ts";
import { idWithin, workCauses } from "../work-steps.ts";
import type { BatalLaporan, BukaLaporan, HistoryGangguan, Laporan, NilaiLaporan } from "./customer-schema.ts";
import { presentJenis, presentLaporan, type WholeComplaint } from "./present.ts";
import * as queries from "./queries.ts";
import { type ComplaintState, mayReopen, nextStates } from "./states.ts";
import { type Step, takeStep } from "./steps.ts";

export { finishLinked, linkOpenReports, releaseReports, reportedOutages } from "./outages.ts";
export { openStates } from "./states.ts";

export const LaporanTidakDitemukan = notFound(
  "LAPORAN_TIDAK_DITEMUKAN",
  "Laporan tidak ditemukan. Periksa kembali nomornya.",
);
export const MasaBukaLaporanHabis = conflict(
  "MASA_BUKA_LAPORAN_HABIS",
  "Laporan ini selesai lebih dari 7 hari yang lalu. Silakan buat laporan baru.",
);

/** What customers may report now, in the order in which they choose from it. */
export async function activeTypes(ctx: Ctx) {
  return (await queries.complaintTypes(ctx.db, "active")).map(presentJenis);
}

/**
 * A page of the account's own reports, newest first (docs/contracts/customer-contract.md, history_gangguan).
 * @throws 404 SL_TIDAK_DITEMUKAN when it asks for those about a connection that is not its own
 */
export async function ownReports(
  ctx: Ctx,
  accountId: number,
  { sl, status, ...asked }: HistoryGangguan & { sejak?: string },
) {
  const about = sl ? await requireLinked(ctx.db, accountId, sl) : undefined;
  const paging = pageAsked(asked);
  const filter = { connectionId: about?.id, status, since: sinceAsked(asked) };
  const { items: rows, pagination } = await readPage(ctx, paging, ({ db }) =>
    queries.listOfOwn(db, accountId, filter),
  );
  const ids = rows.map(({ id }) => id);
  const events = Map.groupBy(await queries.eventsOf(ctx.db, ids), ({ complaint_id }) => complaint_id);
  const photos = Map.groupBy(await queries.photosOf(ctx.db, ids), ({ complaint_id }) => complaint_id);
  const reports = rows.map((row) =>
    presentLaporan({ row, events: events.get(row.id) ?? [], photos: photos.get(row.id) ?? [] }, ctx.zone),
  );
  return new CustomerAnswer(reports, { meta: { ...metaOf(paging), total: pagination.total } });
}

/** The customer calls the report off, until somebody works on it. A second time answers the same. */
export function cancelOwn(ctx: Ctx, accountId: number, input: BatalLaporan) {
  return changeOwn(ctx, accountId, input.no_laporan, ({ status }) => {
    if (status === "DIBATALKAN") return undefined;
    if (!mayGo(status, "DIBATALKAN")) throw wrongStatus(status, "dibatalkan");
    return { action: "cancel", status: "DIBATALKAN", note: input.alasan };
  });
}

/** The customer is not content with what was done: within 7 days it is to be done again, in the time that its type allows. */
export function reopenOwn(ctx: Ctx, accountId: number, input: BukaLaporan) {
  return changeOwn(ctx, accountId, input.no_laporan, (row, tx) => {
    if (row.status === "DIBUKA_KEMBALI") return undefined;
    if (!mayGo(row.status, "DIBUKA_KEMBALI")) throw wrongStatus(row.status, "dibuka kembali");
    if (!mayReopenNow(row, tx.now())) throw MasaBukaLaporanHabis();
    return reopening(tx, row, input.alasan);
  });
}

/** The customer's opinion of the work, which he may change while the report is finished. */
export function rateOwn(ctx: Ctx, accountId: number, input: NilaiLaporan) {
  const { rating } = input;
  return changeOwn(ctx, accountId, input.no_laporan, (row) => {
    if (row.status !== "SELESAI") throw wrongStatus(row.status, "dinilai");
    if (row.rating === rating) return undefined;
    return {
      action: "rate",
      status: "SELESAI",
      note: workCauses.remark("RATED", rating),
      change: { rating },
    };
  });
}

/** The report of this account, whole. */
export async function ownReport(ctx: Ctx, accountId: number, id: number): Promise<Laporan> {
  const row = await queries.complaintOf(ctx.db, accountId, id);
  if (row === undefined) throw LaporanTidakDitemukan();
  return presentLaporan(await whole(ctx.db, row), ctx.zone);
}

/** The complaint with its events and photos. */
export async function whole(db: Kysely<DB>, row: queries.ComplaintRow): Promise<WholeComplaint> {
  return { row, events: await queries.eventsOf(db, [row.id]), photos: await queries.photosOf(db, [row.id]) };
}

export const idOfReport = idWithin("LG");

export function mayReopenNow({ finished_at }: queries.ComplaintRow, now: Date): boolean {
  return finished_at !== null && mayReopen(finished_at, now);
}

/** The step that opens a finished report again. It gets a new deadline, and the rating of what was done is cleared. */
export async function reopening(tx: Tx, row: queries.ComplaintRow, note: string): Promise<Step> {
  const type = await queries.typeByCode(tx.db, row.type_code);
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
  decide: (row: queries.ComplaintRow, tx: Tx) => Promise<Step> | Step | undefined,
): Promise<Laporan> {
  const row = await inTransaction(ctx, async (tx) => {
    const before = await queries.lockComplaint(tx, accountId, idOfReport(no));
    if (before === undefined) throw LaporanTidakDitemukan();
    const step = await decide(before, tx);
    return step === undefined ? before : takeStep(tx, before, step);
  });
  return presentLaporan(await whole(ctx.db, row), ctx.zone);
}

function mayGo(from: ComplaintState, to: ComplaintState): boolean {
  return nextStates(from, "customer").includes(to);
}

function wrongStatus(status: string, wish: string): LoketError {
  return StatusTidakSesuai(`Laporan ini berstatus ${status}, jadi tidak dapat ${wish}.`);
}
