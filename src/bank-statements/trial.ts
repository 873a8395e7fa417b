import type { Ctx } from "../kernel/context.ts";
import { isoInZone } from "../kernel/time.ts";
import { problemOf } from "../runs/runs.ts";
import { blankCells } from "./cells.ts";
import type { MappingTrial, TriedRow } from "./schema.ts";
import { type StatementRow, statementReader } from "./statement.ts";
import type { StatementFile } from "./statement-file.ts";

/** This many rows, and this many problems, are shown. */
const MOST_SHOWN = 20;

/**
 * Reads a statement as an import of it would and answers what it means; nothing is stored.
 * @throws 422 when the file as a whole cannot be read
 */
export async function tryStatement(ctx: Ctx, statement: StatementFile): Promise<MappingTrial> {
  const read = statementReader(ctx, statement);
  const trial: MappingTrial = {
    statement_profile: statement.profile,
    rows: 0,
    credits: 0,
    debits: 0,
    amount: 0,
    left_out_count: 0,
    left_out: [],
    problem_count: 0,
    problems: [],
    first: [],
  };
  for await (const piece of statement.rows()) {
    for (const row of piece) {
      const { line } = row;
      trial.rows += 1;
      const checked = "cells" in row ? read({ ...blankCells, ...row.cells }) : { problems: [row] };
      if ("row" in checked) count(trial, line, checked.row, ctx.zone);
      else {
        trial.problem_count += checked.problems.length;
        const room = MOST_SHOWN - trial.problems.length;
        trial.problems.push(
          ...checked.problems.slice(0, room).map(({ column, error }) => problemOf({ line, column, error })),
        );
      }
    }
  }
  return trial;
}

function count(trial: MappingTrial, line: number, row: StatementRow, zone: string): void {
  if (row.kind === "left out") {
    trial.left_out_count += 1;
    if (trial.left_out.length < MOST_SHOWN) trial.left_out.push({ line, code: row.why });
    return;
  }
  if (row.kind === "debit") trial.debits += 1;
  else {
    trial.credits += 1;
    trial.amount += row.credit.amount;
  }
  if (trial.first.length < MOST_SHOWN) trial.first.push(shown(line, row, zone));
}

const unread = {
  booked_at: null,
  amount: null,
  written: null,
  is_pending: false,
  description: null,
  sender: null,
  reference: null,
};

function shown(line: number, row: Exclude<StatementRow, { kind: "left out" }>, zone: string): TriedRow {
  if (row.kind === "debit") return { line, kind: "DEBIT", ...unread };
  const { bookedAt, ...rest } = row.credit;
  const { written, isPending: is_pending } = row;
  return {
    line,
    kind: "CREDIT",
    booked_at: isoInZone(bookedAt.getTime(), zone),
    ...rest,
    written,
    is_pending,
  };
}
