import type { Ctx } from "../../kernel/context.ts";
import type { Cell } from "../../kernel/csv/csv.ts";
import { type Table, tableHead } from "../../kernel/http/download.ts";
import { isoInZone } from "../../kernel/time.ts";
import { requireCorrection } from "./entry-corrections.ts";
import { type CorrectionRow, correctedAfter } from "./queries.ts";

const columns = ["entry_id", "event_time", "gate_code", "category", "old_price", "replaced_by", "new_price"];
const rowsAtOnce = 1000;

/** Every event that a correction has voided, by id, and which one took its place. Of archived events only the ids are left. */
export async function exportCorrection(ctx: Ctx, id: number): Promise<Table> {
  const row = await requireCorrection(ctx, id);
  const facts: [string, Cell][] = [
    ["as of", isoInZone(ctx.now().getTime(), row.timezone)],
    ["action", row.action],
    ["location_code", row.location_code],
    ["gate_code", row.gate_code ?? "(all)"],
    ["category", row.category ?? "(all)"],
    ["from", isoInZone(row.from_time.getTime(), row.timezone)],
    ["until", isoInZone(row.until_time.getTime(), row.timezone)],
    ["time zone", row.timezone],
    ["reason", row.reason],
    ["requested by", row.requested_by],
    ["decided by", row.decided_by ?? ""],
    ["events", row.events],
    ["old revenue", row.old_revenue],
    ["new revenue", row.new_revenue],
  ];
  const head = tableHead(`Correction ${id}`, facts, columns);
  return { filename: `entry-correction-${id}`, rows: rowsOf(ctx, row, head) };
}

async function* rowsOf(ctx: Ctx, correction: CorrectionRow, head: Cell[][]): AsyncGenerator<Cell[]> {
  yield* head;
  for (let after = 0; ; ) {
    const rows = await correctedAfter(ctx.db, correction.id, after, rowsAtOnce);
    for (const { entry_id, event_time, gate_code, category, price, replaced_by } of rows)
      yield [
        entry_id,
        event_time === null ? null : isoInZone(event_time.getTime(), correction.timezone),
        gate_code,
        category,
        price,
        replaced_by,
        replaced_by === null ? null : correction.price,
      ];
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.entry_id;
  }
}
