import type { Shift } from "../../config-values.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import { type Asker, type Ctx, within } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { recordNotFound } from "../../kernel/refusal.ts";
import { isDate, today } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { requireLocation } from "../locations/locations.ts";
import { type CountedKind, countedLocations, kindsOfLocationDay } from "../totals/totals.ts";
import * as queries from "./queries.ts";
import * as closings from "./queries-closings.ts";
import { type Band, usualBands } from "./queries-leakage.ts";
import { type CashDay, type CashDayDetail, type DayQuery, dayRoles } from "./schema.ts";

/*
 * The money of a location's day: what was counted there comes to, what of it is exempt, and what was handed in. An open day is as it is
 * now; a closed one is as it was closed, and what came later stands in its corrections.
 */

export const DayNotFound = recordNotFound("CASH_DAY_NOT_FOUND", "day", "2026-11-28");

export interface CashSettings {
  cashShifts: readonly Shift[];
  /** Percent of what is expected. */
  cashTolerance: number;
  exemptionKinds: readonly string[];
  /** Percent of what was counted. */
  exemptShare: number;
}

/** Rupiah of a day, or of a part of it. */
export interface Sums {
  counted: number;
  exempt: number;
  handed_in: number;
}

const noSums = { counted: 0, exempt: 0, handed_in: 0, waiting: 0, collectors: [] };

/** What is expected, and by how much it differs: rupiah, and percent with one decimal. */
export function compared({ counted, exempt, handed_in }: Sums) {
  const expected = counted - exempt;
  const difference = handed_in - expected;
  const percent = expected === 0 ? null : Math.round((difference * 1000) / expected) / 10;
  return { counted, exempt, expected, handed_in, difference, percent };
}

/** By how much a day may differ that nobody has to explain, rupiah. */
export function toleranceOf({ counted, exempt }: Sums, { cashTolerance }: CashSettings): number {
  return Math.floor((Math.max(counted - exempt, 0) * cashTolerance) / 100);
}

/** A date's money at all locations that the caller sees, and together. Today is the service's own (TIMEZONE). */
export async function cashDays(ctx: Ctx, query: DayQuery, settings: CashSettings) {
  const date = query.date === undefined ? today(ctx.zone, ctx.now()) : checkDate("date", query.date);
  const { locations, days, usual, isUsed } = await inSnapshot(ctx.read, async (db) => {
    const asker = within(ctx, db);
    const locations = await countedLocations(asker, date);
    return {
      locations,
      usual: await usualBands(
        db,
        locations.map(({ id }) => ({ location_id: id, date })),
      ),
      days: await queries.daysOn(db, date),
      isUsed: await queries.isUsed(asker),
    };
  });
  const items = locations.map((location, place) =>
    presentDay(ctx, { ...location, date, day: days.get(location.id), usual: usual[place] }, settings),
  );
  const sum = (of: keyof Sums) => items.reduce((total, item) => total + item[of], 0);
  const total = compared({ counted: sum("counted"), exempt: sum("exempt"), handed_in: sum("handed_in") });
  return { date, items, total, is_used: isUsed ? (1 as const) : (0 as const) };
}

/** A location's day by shifts, with its corrections. @throws LocationNotFound, DayNotFound */
export async function cashDay(
  ctx: Ctx,
  { location_code: code, date }: { location_code: string; date: string },
  settings: CashSettings,
): Promise<CashDayDetail> {
  return inSnapshot(ctx.db, async (db) => {
    const asker = within(ctx, db);
    const { id, name } = await requireLocation(asker, code);
    if (!isDate(date)) throw DayNotFound(date);
    const kinds = await kindsOfLocationDay(db, id, date);
    const day = (await queries.daysOn(db, date)).get(id);
    const [usual] = await usualBands(db, [{ location_id: id, date }]);
    const counted = revenueOf(kinds);
    const key = { locationId: id, date };
    const hasEntered = await queries.hasEntered(db, key, ctx.actor.username);
    const location = { location_code: code, location_name: name, counted, date, day, usual };
    const shown = presentDay(ctx, location, settings);
    return {
      ...shown,
      shifts: byShift(kinds, await queries.enteredByShift(db, key), settings.cashShifts),
      corrections: await correctionsOf(asker, day?.closing?.id, ctx.zone),
      exemption_kinds: [...settings.exemptionKinds],
      actions: actionsFor(dayRoles, possibleOf(ctx, shown, hasEntered), ctx.actor),
    };
  });
}

async function correctionsOf(asker: Asker, closingId: number | undefined, zone: string) {
  if (closingId === undefined) return [];
  return (await closings.correctionsOf(asker, closingId)).map((row) => wire(row, zone));
}

/** Rupiah. */
export function revenueOf(kinds: readonly CountedKind[]): number {
  return kinds.reduce((sum, { revenue }) => sum + revenue, 0);
}

/** Whether an hour of the day is of that shift; null: whether it is of none. */
export function isWithinShift(hour: number, code: string | null, shifts: readonly Shift[]): boolean {
  const found = shifts.find(({ from, to }) => from <= hour && hour < to);
  return (found?.code ?? null) === code;
}

/** Every hour of the day is in one of these, so together they are the day. */
export function byShift(
  kinds: readonly CountedKind[],
  entered: readonly queries.EnteredRow[],
  shifts: readonly Shift[],
) {
  const whole = { code: null, from: 0, to: 24 };
  // A shift that is no longer in the settings keeps what was entered for it.
  const gone = entered
    .filter(({ shift }) => shift !== null && shifts.every(({ code }) => code !== shift))
    .map(({ shift }) => ({ code: shift, from: 0, to: 0 }));
  return [...shifts, ...gone, whole].map(({ code, from, to }) => {
    const { handed_in, exempt, collectors } = entered.find(({ shift }) => shift === code) ?? noSums;
    const counted = revenueOf(kinds.filter(({ hour }) => isWithinShift(hour, code, shifts)));
    return {
      shift: code,
      from_hour: from,
      to_hour: to,
      collectors,
      ...compared({ counted, exempt, handed_in }),
    };
  });
}

interface ShownDay {
  location_code: string;
  location_name: string;
  date: string;
  /** As it is now, rupiah. */
  counted: number;
  day: queries.DayRow | undefined;
  usual: { band: Band | null } | undefined;
}

function presentDay(
  { zone }: Pick<Ctx, "zone">,
  { location_code, location_name, date, counted, day, usual }: ShownDay,
  settings: CashSettings,
): CashDay {
  const closing = day?.closing ?? null;
  const now = { ...noSums, ...day, counted };
  const sums = closing ?? now;
  const { closed_at, closed_by, confirmed_by, reason } = wire(closing ?? notClosed, zone);
  return {
    location_code,
    location_name,
    date,
    ...compared(sums),
    waiting: now.waiting,
    usual_percent: medianPercent(usual?.band ?? null),
    tolerance: closing?.tolerance ?? toleranceOf(now, settings),
    status: closing === null ? "open" : isConfirmed(closing) ? "closed" : "confirming",
    closed_at,
    closed_by,
    confirmed_by,
    reason,
    changed_since: closing === null ? 0 : counted - closing.counted,
  };
}

function medianPercent(band: Band | null): number | null {
  return band === null ? null : Math.round(band[1] * 10) / 10;
}

const notClosed = { closed_at: null, closed_by: null, confirmed_by: null, reason: null };

/** Whether nobody has to confirm the closing any more. */
export function isConfirmed({ difference, tolerance, confirmed_by }: closings.ClosingRow): boolean {
  return Math.abs(difference) <= tolerance || confirmed_by !== null;
}

/** @param hasEntered the actor, who then neither closes the day nor confirms it */
function possibleOf({ actor }: Pick<Ctx, "actor">, { status, closed_by }: CashDay, hasEntered: boolean) {
  return {
    close: status === "open" && !hasEntered,
    confirm: status === "confirming" && closed_by !== actor.username && !hasEntered,
    reopen: status !== "open",
  };
}
