import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { lastDayOf } from "../bills/period.ts";
import { requireConnection } from "../connections/connections.ts";
import { examineStand, writable, writeReading } from "./change.ts";
import type { Anomaly, AnomalyQuery, NewReading, Reading, ReadingQuery } from "./office-schema.ts";
import { isReadable, requirePeriod } from "./period.ts";
import { presentAnomaly, presentReading } from "./present.ts";
import { pageOfAnomalies, pageOfReadings } from "./queries.ts";
import { parseReadAt } from "./read-at.ts";

export { expireOrders } from "./self-readings/orders.ts";

/** Readings, newest period first. */
export async function listReadings(ctx: Ctx, query: ReadingQuery, zone: string): Promise<Page<Reading>> {
  const period = query.period === undefined ? {} : { period: requirePeriod(query.period) };
  const { rows, total } = await pageOfReadings(ctx.db, { ...query, ...period });
  return pageOf(
    rows.map((row) => presentReading(row, zone)),
    total,
    query,
  );
}

/** Of a period, readings with flags and connections without one; by area and number. */
export async function listAnomalies(ctx: Ctx, query: AnomalyQuery): Promise<Page<Anomaly>> {
  const period = requirePeriod(query.period);
  const { rows, total } = await pageOfAnomalies(ctx.db, { ...query, period }, lastDayOf(period));
  return pageOf(rows.map(presentAnomaly), total, query);
}

/**
 * Records what staff read, in the place of whatever reading the period has, while its bill does not exist (customer-contract.md,
 * "Readings").
 * @throws 404 CONNECTION_NOT_FOUND; 409 PERIOD_BILLED, LATER_READING_EXISTS; 422
 */
export async function recordReading(
  ctx: Ctx,
  input: NewReading,
  zone: string,
): Promise<{ reading: Reading; replaced: boolean }> {
  const period = requirePeriod(input.period);
  const readAt = readAtOf(input, zone, ctx.now());
  if (!isReadable(period, zone, ctx.now())) throw invalid({ period: ["has not begun"] });
  const { stand, allow_low = false, usage, note = null } = input;
  if (usage !== undefined && !allow_low) throw invalid({ usage: ["is taken only with allow_low"] });
  const connection = await requireConnection(ctx.db, input.sl);
  return inTransaction(ctx, async (tx) => {
    const given = { connection_id: connection.id, period, stand };
    const lowered = allow_low ? { usageIfLower: usage ?? 0 } : {};
    const examined = await examineStand(tx, { ...given, ...lowered });
    const values = writable(examined, { method: "PETUGAS", note, read_at: readAt });
    if (allow_low && stand >= values.previous)
      throw invalid({ allow_low: [`is not needed: the last stand is ${values.previous}`] });
    const after = await writeReading(tx, examined, values);
    return { reading: presentReading(after, zone), replaced: examined.before !== undefined };
  });
}

function readAtOf({ read_at }: NewReading, zone: string, now: Date): Date {
  if (read_at === undefined || read_at === null) return now;
  const readAt = parseReadAt(read_at, zone);
  if (readAt === undefined)
    throw invalid({ read_at: ["must be a moment with offset such as 2026-11-21T09:30:00+07:00, or a date"] });
  if (readAt > now) throw invalid({ read_at: ["must not be in the future"] });
  return readAt;
}
