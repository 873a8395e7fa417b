import { fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { conflict } from "../../kernel/refusal.ts";
import { today } from "../../kernel/time.ts";
import { requireLocation } from "../locations/locations.ts";
import type { CashSettings } from "./days.ts";
import { type Day, makeDay } from "./queries.ts";

/* What hand-ins and exemptions have in common: they are of a day of a location, while that is open. */

export const DayClosed = conflict(
  "CASH_DAY_CLOSED",
  (date: string) => `The day ${date} of this location is closed: an admin opens it again, with a reason.`,
  "2026-11-28",
);

/** The kind of the idempotency keys of exemptions, for the sweep that forgets them. */
export const cashKeys = ["exemption"] as const;
/** That of hand-ins, which is kept for ever: a phone may send what waits there after months. */
export const handInKey = "hand-in";

interface Given {
  location_code: string;
  date: string;
  shift?: string | undefined;
}

/** The day and shift that somebody enters something for. @throws LocationNotFound; 422 for a date to come, or a shift that is none */
export async function dayOf(
  tx: Tx,
  given: Given,
  settings: CashSettings,
): Promise<Day & { shift: string | null }> {
  const date = checkDate("date", given.date);
  const { id: locationId, timezone } = await requireLocation(tx, given.location_code);
  const now = today(timezone, tx.now());
  if (date > now) throw invalid({ date: [fieldError("ABOUT_THE_FUTURE", { today: now })] });
  return { locationId, date, shift: shiftOf(given.shift, settings) };
}

function shiftOf(given: string | undefined, { cashShifts }: CashSettings): string | null {
  const codes = cashShifts.map(({ code }) => code);
  if (codes.length === 0) {
    if (given !== undefined) throw invalid({ shift: [fieldError("NO_SHIFTS")] });
    return null;
  }
  if (given === undefined || !codes.includes(given))
    throw invalid({ shift: [fieldError("NO_SUCH_SHIFT", { shifts: codes.join(", ") })] });
  return given;
}

/** Enters something for a day that is open, and stays so until the transaction ends. @throws DayClosed */
export async function enter<T>(tx: Tx, day: Day, work: () => Promise<T>): Promise<T> {
  await makeDay(tx, day);
  return onViolation({ cash_days_open: DayClosed(day.date) }, work);
}

/** Changes what was entered for a day. @throws DayClosed */
export function changeEntered(date: string, work: () => Promise<void>): Promise<void> {
  return onViolation({ cash_days_open: DayClosed(date) }, work);
}
