import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { conflict } from "../../kernel/refusal.ts";
import { isDate, today } from "../../kernel/time.ts";
import { enqueueWebhook } from "../../webhooks/deliveries/messages.ts";
import { requireLocation } from "../locations/locations.ts";
import { kindsOfLocationDay } from "../totals/totals.ts";
import { keepByNow } from "./by-now.ts";
import { noteChange } from "./corrections.ts";
import { type CashSettings, cashDay, DayNotFound, isConfirmed, revenueOf, toleranceOf } from "./days.ts";
import { DayClosed } from "./entered.ts";
import { type Day, enteredByShift, hasEntered, lockDay, makeDay } from "./queries.ts";
import * as queries from "./queries-closings.ts";
import type { CashDayDetail, DayClosing, Reason } from "./schema.ts";

/*
 * Closing fixes what was counted, exempt and handed in of a location's day. Each step holds the day's row, so it is closed once, and
 * nothing is entered meanwhile.
 */

export const DayNotClosed = conflict("CASH_DAY_NOT_CLOSED", "The day is open.");
export const DayDeposited = conflict(
  "CASH_DAY_DEPOSITED",
  "The cash of this day is on a deposit slip. Cancel the slip first; what the bank took and somebody verified stays as it is.",
);
export const DayConfirmed = conflict("CASH_DAY_CONFIRMED", "Nobody has to confirm this day.");
export const ExemptionsWaiting = conflict(
  "CASH_DAY_EXEMPTIONS_WAITING",
  "Exemptions of this day wait for a decision: approve or reject them first.",
);
export const DaySecondPerson = conflict(
  "CASH_DAY_SECOND_PERSON_REQUIRED",
  "A day is closed by a person who handed in nothing for it, and its difference is confirmed by yet another one.",
);
export const DayChanged = conflict(
  "CASH_DAY_CHANGED",
  (sums: Sums) => ({
    message: `By now Rp ${sums.counted} are counted, Rp ${sums.exempt} exempt and Rp ${sums.handed_in} handed in. The day was not closed.`,
    data: sums,
  }),
  { counted: 1_242_000, exempt: 24_000, handed_in: 1_210_000 },
);

interface Sums {
  counted: number;
  exempt: number;
  handed_in: number;
}

interface DayKey {
  location_code: string;
  date: string;
}

/**
 * Closes a day at the sums that the caller has seen.
 * @throws LocationNotFound, DayNotFound, DayClosed, DayChanged, DaySecondPerson, ExemptionsWaiting; 422 for a difference beyond the
 *   tolerance without a reason
 */
export function closeDay(
  ctx: Ctx,
  key: DayKey,
  given: DayClosing,
  settings: CashSettings,
): Promise<CashDayDetail> {
  const reason = given.reason?.trim() ?? null;
  return inTransaction(ctx, async (tx) => {
    const { day, closing } = await lock(tx, key);
    if (closing !== undefined) throw DayClosed(day.date);
    await refuseOwn(tx, day);
    const entered = await enteredByShift(tx.db, day);
    if (entered.some(({ waiting }) => waiting > 0)) throw ExemptionsWaiting();
    // One statement for the day and its shifts, so that they agree.
    const kinds = await kindsOfLocationDay(tx.db, day.locationId, day.date);
    const counted = revenueOf(kinds);
    const sum = (of: "exempt" | "handed_in") => entered.reduce((total, one) => total + one[of], 0);
    const sums = { counted, exempt: sum("exempt"), handed_in: sum("handed_in") };
    if (counted !== given.counted || sums.exempt !== given.exempt || sums.handed_in !== given.handed_in)
      throw DayChanged(sums);
    const tolerance = toleranceOf(sums, settings);
    if (Math.abs(sums.handed_in - (counted - sums.exempt)) > tolerance && reason === null)
      throw invalid({ reason: [fieldError("REQUIRED")] });
    const id = await queries.addClosing(tx, { ...wired(day), ...sums, tolerance, reason });
    // A server of before that opened the day again has left them.
    await queries.forgetClosedShifts(tx, day);
    await keepByNow(tx, { ...day, closingId: id }, kinds, settings.cashShifts);
    return told(tx, { key, action: "close", id, before: null }, settings);
  });
}

/** Confirms the difference of a closing, as its second person. @throws LocationNotFound, DayNotFound, DayNotClosed, DayConfirmed, DaySecondPerson */
export function confirmDay(ctx: Ctx, key: DayKey, settings: CashSettings): Promise<CashDayDetail> {
  return inTransaction(ctx, async (tx) => {
    const { day, before } = await lockClosed(tx, key);
    if (isConfirmed(before)) throw DayConfirmed();
    if (before.closed_by === tx.actor.username) throw DaySecondPerson();
    await refuseOwn(tx, day);
    await queries.changeClosing(tx, before.id, { confirmed_at: tx.now(), confirmed_by: tx.actor.username });
    return told(tx, { key, action: "confirm", id: before.id, before }, settings);
  });
}

/** Opens a closed day again; its closing stays in the audit trail, with its corrections. @throws LocationNotFound, DayNotFound, DayNotClosed, DayDeposited */
export function reopenDay(
  ctx: Ctx,
  key: DayKey,
  { reason }: Reason,
  settings: CashSettings,
): Promise<CashDayDetail> {
  return inTransaction(ctx, async (tx) => {
    const { day, before } = await lockClosed(tx, key);
    await noteChange(tx, { ...wired(day), closing_id: before.id, timezone: day.timezone }, settings);
    await queries.forgetClosedShifts(tx, day);
    await onViolation({ day_closings_deposited: DayDeposited() }, () =>
      queries.changeClosing(tx, before.id, {
        reopened_at: tx.now(),
        reopened_by: tx.actor.username,
        reopen_reason: reason.trim(),
      }),
    );
    return told(tx, { key, action: "reopen", id: before.id, before }, settings);
  });
}

/** Holds the row of a day that has begun until the transaction ends. */
async function lock(tx: Tx, { location_code, date }: DayKey) {
  const { id, timezone } = await requireLocation(tx, location_code);
  if (!isDate(date) || date > today(timezone, tx.now())) throw DayNotFound(date);
  const day = { locationId: id, date, timezone };
  await makeDay(tx, day);
  return { day, closing: await lockDay(tx, day) };
}

async function lockClosed(tx: Tx, key: DayKey) {
  const { day, closing } = await lock(tx, key);
  if (closing === undefined) throw DayNotClosed();
  return { day, before: closing };
}

/** @throws DaySecondPerson for a person who entered something for the day */
async function refuseOwn(tx: Tx, day: Day): Promise<void> {
  if (await hasEntered(tx.db, day, tx.actor.username)) throw DaySecondPerson();
}

const wired = ({ locationId, date }: Day) => ({ location_id: locationId, local_date: date });

interface Step {
  key: DayKey;
  action: "close" | "confirm" | "reopen";
  /** Of the closing. */
  id: number;
  before: queries.ClosingRow | null;
}

/** Lets a step, which has been written, be sent to webhooks and into the trail. Returns the day by now. */
async function told(
  tx: Tx,
  { key, action, id, before }: Step,
  settings: CashSettings,
): Promise<CashDayDetail> {
  const detail = await cashDay(tx, key, settings);
  const { shifts: _, corrections: __, exemption_kinds: ___, actions: ____, ...data } = detail;
  const type = action === "reopen" ? "levy.day-reopened" : "levy.day-closed";
  await enqueueWebhook(tx, { type, at: tx.now(), data });
  await audit(tx, key, action, before, await queries.closingById(tx.db, id));
  return detail;
}

type Audited = queries.ClosingRow & DayKey;
const auditNamed = auditOf<Audited>("day_closings", ({ location_code, date }) => `${location_code}/${date}`, [
  "location_code",
  "date",
  "counted",
  "exempt",
  "handed_in",
  "difference",
  "reason",
  "confirmed_by",
  "reopen_reason",
]);
const audit = (
  tx: Tx,
  key: DayKey,
  action: Step["action"],
  before: queries.ClosingRow | null,
  after: queries.ClosingRow,
) => auditNamed(tx, action, before === null ? null : { ...before, ...key }, { ...after, ...key });
