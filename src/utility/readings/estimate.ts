import { fieldError } from "../../field-errors/field-errors.ts";
import { recordChange, recordTogether } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import type { Run, Runs } from "../../runs/runs.ts";
import { currentPeriod, lastDayOf, requirePeriod } from "../bills/period.ts";
import * as queries from "./queries.ts";
import { estimateAt } from "./sequence.ts";
import { lockedMeters } from "./stands.ts";
import { auditReading } from "./write.ts";

const CHUNK = 2000;

/**
 * Gives every AKTIF connection that has no reading of the period a TAKSASI reading: the 3-month average, else the latest usage, else
 * 0 m³. Each chunk is a transaction with its audit records, so a run that was broken off is simply started again.
 * @throws RUN_IN_PROGRESS; 422 for a month that has not begun
 */
export function estimateReadings(ctx: Ctx, runs: Runs, text: string): Promise<Run> {
  const period = requirePeriod(text);
  if (period > currentPeriod(ctx)) throw invalid({ period: [fieldError("NOT_BEGUN")] });
  const lastDay = lastDayOf(period);
  return runs.start(ctx, "readings-estimate", {}, async (run) => {
    const total = await queries.countUnread(ctx.db, period, lastDay);
    let estimated = 0;
    let after: number | undefined = 0;
    while (after !== undefined) {
      await run.progress(estimated, Math.max(total, estimated));
      const chunk = await estimateChunk(ctx, { period, lastDay, after, runId: run.id });
      estimated += chunk.estimated;
      after = chunk.last;
    }
    await run.progress(estimated, Math.max(total, estimated));
    return { result: { period, estimated } };
  });
}

type Meters = Awaited<ReturnType<typeof lockedMeters>>;

interface Chunk {
  period: string;
  lastDay: string;
  after: number;
  runId: number;
}

function estimateChunk(ctx: Ctx, chunk: Chunk): Promise<{ estimated: number; last: number | undefined }> {
  return inTransaction(ctx, (tx) => recordTogether(tx, () => estimateNext(tx, chunk)));
}

async function estimateNext(tx: Tx, { period, lastDay, after, runId }: Chunk) {
  const ids = await queries.lockUnread(tx, { period, lastDay, after, limit: CHUNK });
  if (ids.length === 0) return { estimated: 0, last: undefined };
  const meters = await lockedMeters(tx, await queries.stillUnread(tx, ids, period, lastDay));
  const estimates = await estimatesOf(tx, meters, period);
  for (const row of await queries.addReadings(tx, estimates))
    await auditReading(tx, meters.get(row.connection_id)?.sl ?? "", "estimate", null, row);
  const estimated = estimates.length;
  const [first, last] = [ids.at(0) ?? 0, ids.at(-1) ?? 0];
  await recordChange(tx, {
    entity: "readings",
    entityKey: `${period}, run ${runId}`,
    action: "estimate",
    before: null,
    after: { period, estimated, first_connection_id: first, last_connection_id: last },
  });
  return { estimated, last };
}

async function estimatesOf(tx: Tx, meters: Meters, period: string): Promise<queries.ReadingValues[]> {
  const keys = [...meters.keys()].map((connection_id) => ({ connection_id, period }));
  const stored = Map.groupBy(await queries.readingsAround(tx.db, keys), (reading) => reading.connection_id);
  const estimate = {
    overestimate: 0,
    method: "TAKSASI",
    note: null,
    file_id: null,
    read_at: tx.now(),
  } as const;
  return [...meters].map(([connection_id, meter]) => ({
    ...{ connection_id, period, ...estimate },
    ...estimateAt(meter, stored.get(connection_id) ?? [], period),
  }));
}
