import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { conflict, invalid, type LoketError, notFound } from "../../kernel/errors.ts";
import type { FileStore } from "../../kernel/file-store.ts";
import { type StoredUpload, storeUpload } from "../../kernel/files.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { decodeUpload } from "../../kernel/images.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { addDays, today } from "../../kernel/time.ts";
import { issueOtherBill } from "../bills/bills.ts";
import { idOfApplication } from "./installations.ts";
import type {
  Installation,
  InstallationDetail,
  InstallationQuery,
  Installed,
  Quote,
  Schedule,
  Survey,
} from "./office-schema.ts";
import { costOf, presentDetail, presentInstallation } from "./present.ts";
import {
  eventsOf,
  type InstallationRow,
  installationById,
  lockInstallation,
  meterIsTaken,
  pageOfInstallations,
  photosOf,
} from "./queries.ts";
import { type InstallationState, nextStates } from "./states.ts";
import { type Step, takeStep } from "./steps.ts";
import { withdrawCost } from "./withdrawal.ts";

/** An application, as the path and the headers of an office call name it. */
export interface Addressed {
  no: string;
  ifMatch?: string | undefined;
}

/** Newest first. @param zone IANA zone of local dates, and in which times are written */
export async function listInstallations(
  ctx: Ctx,
  query: InstallationQuery,
  zone: string,
): Promise<Page<Installation>> {
  const { rows, total } = await pageOfInstallations(ctx.db, query);
  return pageOf(
    rows.map((row) => presentInstallation(row, zone)),
    total,
    query,
  );
}

/** @throws 404 INSTALLATION_NOT_FOUND */
export async function getInstallation(
  ctx: Ctx,
  no: string,
  zone: string,
): Promise<Versioned<InstallationDetail>> {
  const row = await installationById(ctx.db, idOfApplication(no));
  if (row === undefined) throw installationNotFound(no);
  const events = await eventsOf(ctx.db, [row.id]);
  const photos = await photosOf(
    ctx.db,
    events.map(({ id }) => id),
  );
  return { record: presentDetail(row, events, photos, zone), version: row.version };
}

/** The papers are in order. @throws 404, 409 INSTALLATION_STAGE_MISMATCH, 412 */
export function verify(ctx: Ctx, one: Addressed, note: string | undefined, zone: string) {
  return changeInstallation(ctx, one, zone, (before) => ({
    action: "verify",
    status: next(before, "DIVERIFIKASI"),
    note: note ?? null,
  }));
}

/** Somebody has been there. @throws 404, 409 INSTALLATION_STAGE_MISMATCH, 412, 413, 415, 422 */
export async function survey(
  ctx: Ctx,
  one: Addressed,
  { note, photos: texts }: Survey,
  zone: string,
  store: FileStore,
) {
  const photos = await storedPhotos(ctx, store, texts);
  return changeInstallation(ctx, one, zone, (before) => ({
    action: "survey",
    status: next(before, "DISURVEI"),
    note,
    photos,
  }));
}

/** The connection can be made. @throws 404, 409 INSTALLATION_STAGE_MISMATCH, 412 */
export function approve(ctx: Ctx, one: Addressed, note: string | undefined, zone: string) {
  return changeInstallation(ctx, one, zone, (before) => ({
    action: "approve",
    status: next(before, "DISETUJUI"),
    note: note ?? null,
  }));
}

/**
 * Says what the connection costs and issues the account's bill over it. To be paid until the end of the last day.
 * @throws 404, 409 INSTALLATION_STAGE_MISMATCH, 412
 */
export function quote(ctx: Ctx, one: Addressed, input: Quote, zone: string) {
  return changeInstallation(ctx, one, zone, async (before, tx) => {
    const status = next(before, "MENUNGGU_PEMBAYARAN");
    const dueOn = addDays(today(zone, tx.now()), input.pay_within_days);
    const bill = await issueOtherBill(
      tx,
      {
        accountId: before.account_id,
        connectionId: null,
        name: before.name,
        address: before.address,
        description: `Pasang baru ${before.registration_no}`,
        amount: costOf(input.lines),
        dueOn,
      },
      zone,
    );
    const change = { cost_lines: input.lines, bill_id: bill.id, pay_until: endOf(dueOn, zone) };
    return { action: "quote", status, note: input.note ?? null, change };
  });
}

/**
 * Sets the day of the installation, or another day.
 * @throws 404, 409 INSTALLATION_STAGE_MISMATCH or INSTALLATION_NOT_PAID, 412, 422
 */
export function schedule(ctx: Ctx, one: Addressed, input: Schedule, zone: string) {
  const on = checkDate("on", input.on);
  if (on < today(zone, ctx.now())) throw invalid({ on: ["must not be in the past"] });
  return changeInstallation(ctx, one, zone, (before) => {
    if (before.status !== "DIJADWALKAN") throw wrongStage(before);
    refuseUnpaid(before);
    const note = input.note ?? `Pemasangan pada ${on}.`;
    return { action: "schedule", status: "DIJADWALKAN", note, change: { scheduled_on: on } };
  });
}

/**
 * With the meter; again, where it was noted wrongly.
 * @throws 404, 409 INSTALLATION_STAGE_MISMATCH, INSTALLATION_NOT_PAID or METER_EXISTS, 412, 413, 415, 422
 */
export async function noteInstalled(
  ctx: Ctx,
  one: Addressed,
  { photos: texts, note, ...meter }: Installed,
  zone: string,
  store: FileStore,
) {
  if (meter.initial_stand >= 10 ** meter.meter_digits)
    throw invalid({ initial_stand: [`is more than a meter of ${meter.meter_digits} digits can show`] });
  const photos = await storedPhotos(ctx, store, texts);
  return changeInstallation(ctx, one, zone, async (before, tx) => {
    const status = before.status === "TERPASANG" ? "TERPASANG" : next(before, "TERPASANG");
    refuseUnpaid(before);
    if (await meterIsTaken(tx, meter.meter_no))
      throw conflict("METER_EXISTS", `The meter ${meter.meter_no} belongs to another connection.`);
    return { action: "install", status, note: note ?? null, change: meter, photos };
  });
}

/** The utility will not make it. @throws 404, 409 INSTALLATION_STAGE_MISMATCH, 412 */
export function reject(ctx: Ctx, one: Addressed, reason: string, zone: string) {
  return changeInstallation(ctx, one, zone, (before) => ({
    action: "reject",
    status: next(before, "DITOLAK"),
    note: reason,
  }));
}

/**
 * Calls it off; what it would have cost cannot be paid any more. What is paid goes back first.
 * @throws 404, 409 INSTALLATION_STAGE_MISMATCH, INSTALLATION_BILL_PAID or INSTALLATION_BILL_HELD, 412
 */
export function cancel(ctx: Ctx, one: Addressed, reason: string, zone: string) {
  return changeInstallation(ctx, one, zone, async (before, tx) => {
    const status = next(before, "DIBATALKAN");
    await withdrawCost(tx, before, { paid: billPaid, held: billHeld });
    return { action: "cancel", status, note: reason };
  });
}

/** Takes the step that `decide` finds, in one transaction with all that belongs to it. */
export async function changeInstallation(
  ctx: Ctx,
  { no, ifMatch }: Addressed,
  zone: string,
  decide: (before: InstallationRow, tx: Tx) => Promise<Step> | Step,
): Promise<Versioned<InstallationDetail>> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockInstallation(tx, idOfApplication(no));
    if (before === undefined) throw installationNotFound(no);
    checkIfMatch(ifMatch, before.version);
    await takeStep(tx, before, await decide(before, tx));
    return getInstallation(tx, no, zone);
  });
}

/** The state, if staff may take the application there now. */
export function next(before: InstallationRow, to: InstallationState): InstallationState {
  if (!nextStates(before.status as InstallationState, "staff").includes(to)) throw wrongStage(before);
  return to;
}

/** Its payment may have been refunded since. */
export function refuseUnpaid({ registration_no: no, bill_no, bill_status }: InstallationRow): void {
  if (bill_status === "LUNAS") return;
  throw conflict(
    "INSTALLATION_NOT_PAID",
    `The bill ${bill_no} of the application ${no} is not paid. Nothing is installed before it is.`,
  );
}

const whatComesNext: Record<InstallationState, string> = {
  DIAJUKAN: "Next comes its verification (verify).",
  DIVERIFIKASI: "Next comes its survey (survey).",
  DISURVEI: "Next comes its approval (approve).",
  DISETUJUI: "Next comes what it costs (quote).",
  MENUNGGU_PEMBAYARAN: "Next its bill is to be paid; nobody else can move it on.",
  DIJADWALKAN: "Next comes its installation (schedule, then installed).",
  TERPASANG: "Next comes its activation (activate).",
  AKTIF: "It is done.",
  DITOLAK: "It is closed.",
  DIBATALKAN: "It is closed.",
  KADALUARSA: "It is closed.",
};

function wrongStage({ registration_no: no, status }: InstallationRow): LoketError {
  const comes = whatComesNext[status as InstallationState];
  return conflict("INSTALLATION_STAGE_MISMATCH", `The application ${no} is ${status}. ${comes}`);
}

function billPaid({ bill_no, payment_code }: InstallationRow): LoketError {
  const payment = payment_code === null ? "it" : `its payment ${payment_code}`;
  return conflict(
    "INSTALLATION_BILL_PAID",
    `The bill ${bill_no} is paid. Refund ${payment} first, then cancel the application.`,
  );
}

function billHeld({ bill_no, payment_code }: InstallationRow): LoketError {
  return conflict(
    "INSTALLATION_BILL_HELD",
    `The payment ${payment_code} holds the bill ${bill_no}. Cancel it first, then the application.`,
  );
}

/** The first moment after the local date. */
function endOf(date: string, zone: string): Date {
  const after = Temporal.PlainDate.from(addDays(date, 1)).toZonedDateTime(zone);
  return new Date(after.epochMilliseconds);
}

async function storedPhotos(
  ctx: Ctx,
  store: FileStore,
  texts: readonly string[] = [],
): Promise<StoredUpload[]> {
  const photos: StoredUpload[] = [];
  for (const [index, text] of texts.entries()) {
    const upload = await decodeUpload(text, { field: `photos.${index}`, allowed: "image" });
    photos.push(await storeUpload(ctx, store, upload));
  }
  return photos;
}

function installationNotFound(no: string): LoketError {
  return notFound("INSTALLATION_NOT_FOUND", `There is no application ${no}.`);
}
