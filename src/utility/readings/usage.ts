import type { Position } from "../../kernel/files/images.ts";

/** How a new reading of a meter is judged (docs/contracts/customer-contract.md, "Readings"). Readings and volumes are whole m³. */

export interface NewReading {
  /** The last accepted reading; estimates are none. */
  previous: number;
  next: number;
  /** How many digits the meter shows: one of 4 goes from 9999 on to 0000. */
  digits: number;
  /** The mean usage of the last 3 months in m³, perhaps with a fraction; null where there is none yet. */
  average3: number | null;
  /** m³ since `previous` that estimates have counted already; below zero: m³ of a meter taken off that nothing has counted. */
  ahead?: number;
}

/** ROLLOVER: the meter passed its highest number. TAKSASI_LEBIH: what was estimated before is more than the meter counted. */
export type ReadingFlag = "ROLLOVER" | "PEMAKAIAN_TIDAK_WAJAR" | "TAKSASI_LEBIH";

/** DIGITS: no number that this meter can show. BELOW_PREVIOUS: less than the last one, and no believable rollover. */
export type ReadingRefusal = "DIGITS" | "BELOW_PREVIOUS";

export type ReadingVerdict =
  /** excess: m³ that were estimated too much; then nothing was used alongside them. */
  { ok: true; usage: number; excess?: number; flags: ReadingFlag[] } | { ok: false; reason: ReadingRefusal };

/** A rollover may mean up to this many times the average. */
const rolloverFactor = 3;
/** A new connection has no average: its rollover is judged by that of an ordinary household, 30 m³ a month. */
const rolloverWithoutAverage = rolloverFactor * 30;

/**
 * Judges a reading by the one before it. A reading below it is accepted when the meter may have passed its highest number; without an
 * average the usage so reckoned may be 90 m³, and nothing is called unusual. What estimates between
 * the two have counted comes off the usage, and where they had passed the highest number, the meter may.
 */
export function checkReading(reading: NewReading): ReadingVerdict {
  const { previous, next, digits, average3, ahead = 0 } = reading;
  const capacity = 10 ** digits;
  if (!Number.isSafeInteger(next) || next < 0 || next >= capacity) return { ok: false, reason: "DIGITS" };
  const hasPassedEnd = next < previous;
  const isExpectedPast = previous + ahead >= capacity;
  const usage = next - previous + (hasPassedEnd ? capacity : 0) - ahead;
  // A last reading that the meter cannot show is of another meter: nothing can be said about a rollover.
  if (hasPassedEnd && (previous >= capacity || (!isExpectedPast && usage > mostByRollover(reading))))
    return { ok: false, reason: "BELOW_PREVIOUS" };
  const flags: ReadingFlag[] = hasPassedEnd === isExpectedPast ? [] : ["ROLLOVER"];
  if (usage < 0) return { ok: true, usage: 0, excess: -usage, flags: [...flags, "TAKSASI_LEBIH"] };
  return { ok: true, usage, flags: [...flags, ...unusual(usage, average3)] };
}

function mostByRollover({ average3 }: NewReading): number {
  return average3 === null ? rolloverWithoutAverage : rolloverFactor * average3;
}

/** Above twice the average, or below 30 % of it; in tenths, which are exact. */
function unusual(usage: number, average: number | null): ReadingFlag[] {
  if (average === null || (usage <= 2 * average && 10 * usage >= 3 * average)) return [];
  return ["PEMAKAIAN_TIDAK_WAJAR"];
}

const earthRadius = 6_371_009;

/** The distance on a round earth, in metres; beyond 100 from the connection a reading is LOKASI_JAUH. */
export function distanceMetres(a: Position, b: Position): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const acrossLatitude = Math.sin((latitudeB - latitudeA) / 2) ** 2;
  const acrossLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const haversine = acrossLatitude + Math.cos(latitudeA) * Math.cos(latitudeB) * acrossLongitude;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
