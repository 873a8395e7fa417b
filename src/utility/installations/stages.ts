import { fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid } from "../../kernel/errors.ts";
import type { FileStore } from "../../kernel/files/file-store.ts";
import type { StoredUpload } from "../../kernel/files/files.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import { addDays, endOfDay, today } from "../../kernel/time.ts";
import { seesIdentity } from "../accounts/nik.ts";
import { issueOtherBill } from "../bills/bills.ts";
import { MeterExists } from "../connections/refusals.ts";
import { storePhotos } from "../work-history.ts";
import { type WorkRef, workCauses } from "../work-steps.ts";
import { idOfApplication } from "./installations.ts";
import type { InstallationDetail, InstallationQuery, Installed, Quote, Schedule } from "./office-schema.ts";
import { costOf, presentDetail, presentInstallation } from "./present.ts";
import * as queries from "./queries.ts";
import * as refusals from "./refusals.ts";
import { type InstallationState, nextStates, type PlainAction, plainSteps } from "./states.ts";
import { type Step, takeStep } from "./steps.ts";
import { withdrawCost } from "./withdrawal.ts";

/** Newest first. */
export function listInstallations(ctx: Ctx, query: InstallationQuery) {
  return queries.listOfInstallations(ctx, query).map((row) => presentInstallation(row, ctx.zone));
}

export async function getInstallation(ctx: Ctx, no: string) {
  const row = await queries.installationOf(ctx, "anybody", idOfApplication(no));
  if (row === undefined) throw refusals.InstallationNotFound(no);
  const events = await queries.eventsOf(ctx.db, [row.id]);
  const eventIds = events.map(({ id }) => id);
  const photos = await queries.photosOf(ctx.db, eventIds);
  if (seesIdentity(ctx.actor)) recordSecurityEvent(ctx, "identity_viewed", { about: ["NIK_OF", no] });
  return { record: presentDetail(row, events, photos, ctx), version: row.version };
}

/** Takes a step that changes nothing but the stage. */
export function takePlainStep(
  ctx: Ctx,
  installation: WorkRef,
  action: PlainAction,
  note: string | null,
  photos: readonly StoredUpload[] = [],
) {
  return changeInstallation(ctx, installation, (before) => ({
    action,
    status: requireStage(before, plainSteps[action]),
    note,
    photos,
  }));
}

/** Records what the connection costs and issues the account's bill over it. To be paid until the end of the last day. */
export function quote(ctx: Ctx, installation: WorkRef, input: Quote) {
  return changeInstallation(ctx, installation, async (before, tx) => {
    const status = requireStage(before, "MENUNGGU_PEMBAYARAN");
    const dueOn = addDays(today(tx.zone, tx.now()), input.pay_within_days);
    const bill = await issueOtherBill(tx, {
      accountId: before.account_id,
      connectionId: null,
      name: before.name,
      address: before.address,
      description: `Pasang baru ${before.registration_no}`,
      amount: costOf(input.lines),
      dueOn,
    });
    const change = { cost_lines: input.lines, bill_id: bill.id, pay_until: endOfDay(dueOn, tx.zone) };
    return { action: "quote", status, note: input.note ?? null, change };
  });
}

/** Sets the day of the installation, or another day. */
export function schedule(ctx: Ctx, installation: WorkRef, input: Schedule) {
  const on = checkDate("on", input.on);
  if (on < today(ctx.zone, ctx.now())) throw invalid({ on: [fieldError("IN_THE_PAST")] });
  return changeInstallation(ctx, installation, (before) => {
    if (before.status !== "DIJADWALKAN") throw refusals.InstallationStageMismatch(before);
    refuseUnpaid(before);
    const note = input.note ?? workCauses.remark("VISIT_ON", on);
    return { action: "schedule", status: "DIJADWALKAN", note, change: { scheduled_on: on } };
  });
}

/** With the meter; again, where it was noted wrongly. @throws also 409 METER_EXISTS */
export async function noteInstalled(
  ctx: Ctx,
  installation: WorkRef,
  { photos, note, ...meter }: Installed,
  store: FileStore,
) {
  if (meter.initial_stand >= 10 ** meter.meter_digits)
    throw invalid({ initial_stand: [fieldError("MORE_THAN_METER_SHOWS", { digits: meter.meter_digits })] });
  const stored = await storePhotos(ctx, store, photos);
  return changeInstallation(ctx, installation, async (before, tx) => {
    const status = before.status === "TERPASANG" ? "TERPASANG" : requireStage(before, "TERPASANG");
    refuseUnpaid(before);
    if (await queries.meterIsTaken(tx, meter.meter_no)) throw MeterExists(meter.meter_no);
    return { action: "install", status, note: note ?? null, change: meter, photos: stored };
  });
}

/** Calls it off; what it would have cost cannot be paid any more. What is paid goes back first. */
export function cancel(ctx: Ctx, installation: WorkRef, reason: string) {
  return changeInstallation(ctx, installation, async (before, tx) => {
    const status = requireStage(before, "DIBATALKAN");
    await withdrawCost(tx, before, {
      paid: refusals.InstallationBillPaid,
      held: refusals.InstallationBillHeld,
    });
    return { action: "cancel", status, note: reason };
  });
}

/** Takes the step that `decide` finds, in one transaction with all that belongs to it. */
export async function changeInstallation(
  ctx: Ctx,
  { no, ifMatch }: WorkRef,
  decide: (before: queries.InstallationRow, tx: Tx) => Promise<Step> | Step,
): Promise<Versioned<InstallationDetail>> {
  return inTransaction(ctx, async (tx) => {
    const before = await queries.lockInstallation(tx, "anybody", idOfApplication(no));
    if (before === undefined) throw refusals.InstallationNotFound(no);
    checkIfMatch(ifMatch, before.version);
    await takeStep(tx, [before], await decide(before, tx));
    return getInstallation(tx, no);
  });
}

/** The stage, if staff may take the application there now. @throws InstallationStageMismatch */
export function requireStage(before: queries.InstallationRow, to: InstallationState): InstallationState {
  if (!nextStates(before.status, "staff").includes(to)) throw refusals.InstallationStageMismatch(before);
  return to;
}

/** Its payment may have been refunded since. @throws InstallationNotPaid */
export function refuseUnpaid(installation: queries.InstallationRow): void {
  if (installation.bill_status !== "LUNAS") throw refusals.InstallationNotPaid(installation);
}
