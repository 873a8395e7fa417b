import type { Ctx } from "../../kernel/context.ts";
import { readCsv } from "../../kernel/csv-read.ts";
import { isoInZone } from "../../kernel/time.ts";
import { problemOf } from "../../runs/runs.ts";
import { mostRows, requireMapping } from "./import.ts";
import { columnsOf } from "./mapping.ts";
import type { MappingTrial, TriedRow } from "./office-schema.ts";
import { type StatementRow, statementReader } from "./statement.ts";

/** So many rows, and so many problems, are shown. */
const MOST_SHOWN = 20;

/**
 * Reads a statement by the mapping of its bank account and answers what it means; nothing is stored.
 * @throws BankAccountNotFound, MappingMissing, 422 when the file as a whole cannot be read
 */
export async function tryMapping(ctx: Ctx, bankAccountId: number, csv: Buffer) {
  const mapping = await requireMapping(ctx, bankAccountId);
  const read = statementReader(ctx, mapping);
  const trial: MappingTrial = {
    rows: 0,
    credits: 0,
    debits: 0,
    amount: 0,
    problem_count: 0,
    problems: [],
    first: [],
  };
  const { delimiter } = mapping;
  const columns = columnsOf(mapping);
  for await (const row of readCsv(csv, { columns, delimiter, unknownColumns: "ignore", mostRows })) {
    const { line } = row;
    trial.rows += 1;
    const checked = "cells" in row ? read(row.cells) : { problems: [row] };
    if ("row" in checked) count(trial, line, checked.row, ctx.zone);
    else {
      trial.problem_count += checked.problems.length;
      const room = MOST_SHOWN - trial.problems.length;
      trial.problems.push(
        ...checked.problems.slice(0, room).map(({ column, error }) => problemOf({ line, column, error })),
      );
    }
  }
  return trial;
}

function count(trial: MappingTrial, line: number, row: StatementRow, zone: string): void {
  if (row === "debit") trial.debits += 1;
  else {
    trial.credits += 1;
    trial.amount += row.amount;
  }
  if (trial.first.length < MOST_SHOWN) trial.first.push(shown(line, row, zone));
}

function shown(line: number, row: StatementRow, zone: string): TriedRow {
  if (row === "debit") {
    const unread = { booked_at: null, amount: null, description: null, sender: null, reference: null };
    return { line, kind: "DEBIT", ...unread };
  }
  const { bookedAt, ...rest } = row;
  return { line, kind: "CREDIT", booked_at: isoInZone(bookedAt.getTime(), zone), ...rest };
}
