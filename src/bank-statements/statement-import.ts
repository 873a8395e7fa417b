import type { AuditEntity } from "../db/audit-words.ts";
import { fieldError, fieldErrorText } from "../field-errors/field-errors.ts";
import type { Ctx, Tx } from "../kernel/context.ts";
import { unreadable } from "../kernel/csv/header.ts";
import type { CsvRow } from "../kernel/csv/read.ts";
import type { CsvImport, RunUnderWay } from "../runs/runs.ts";
import { blankCells } from "./cells.ts";
import { type Days, type KnownCredits, recognition } from "./recognition.ts";
import { type Credit, type StatementRow, statementReader } from "./statement.ts";
import type { StatementFile } from "./statement-file.ts";

/** Rows of one file; with the largest amount in each, their sum is still a safe integer. */
export const mostRows = 50_000;
/** This many of the rows that are left out are named. */
const MOST_NAMED = 20;

/** The statement, read up to mostRows. */
export function limited(statement: StatementFile): StatementFile {
  return { ...statement, rows: () => upTo(mostRows, statement.rows()) };
}

async function* upTo(most: number, pieces: AsyncIterable<CsvRow[]>): AsyncGenerator<CsvRow[]> {
  let rows = 0;
  for await (const piece of pieces) {
    const room = most - rows;
    rows += piece.length;
    yield piece.slice(0, room);
    if (rows > most) throw unreadable(fieldError("TOO_MANY_ROWS", { max: most }));
  }
}

export interface NewCredit extends Credit {
  fingerprint: Buffer;
  /** Whether the bank shows it without having booked it. */
  is_pending: boolean;
}

/** Where an import stores credits. */
export interface CreditBook<Row extends { amount: number }> extends KnownCredits {
  entity: AuditEntity;
  /** Whose its runs are; water unless told. */
  product?: "levies";
  /** Stores those that are not there yet, each with its audit record, and answers them. */
  add(tx: Tx, credits: readonly NewCredit[], run: { id: number }): Promise<Row[]>;
  /** What is done with all that were stored once they are committed; what it counts stands in the result. */
  afterCommit(added: readonly Row[], run: RunUnderWay, rowCount: number): Promise<Record<string, number>>;
}

/** Imports the credits of a bank statement, all or nothing; rows that are there already are passed over. */
export function statementImport<Row extends { amount: number }>(
  ctx: Ctx,
  statement: StatementFile,
  book: CreditBook<Row>,
): CsvImport<string, StatementRow> {
  const read = statementReader(ctx, statement);
  const recognised = recognition(book);
  const summary = summaryOf(statement);
  const stored: Row[] = [];
  return {
    entity: book.entity,
    ...(book.product === undefined ? {} : { product: book.product }),
    columns: {},
    rows: () => statement.rows(),
    about: () => summary.result(),
    check(cells, line) {
      const checked = read({ ...blankCells, ...cells });
      if ("row" in checked) summary.add(checked.row, line);
      return checked;
    },
    async examine(tx, rows) {
      const credits = rows.flatMap(({ row }) => (row.kind === "credit" ? [row] : []));
      if (summary.days !== undefined) await recognised.takeIn(tx, credits, summary.days);
      return [];
    },
    async store(tx, rows, run) {
      const credits = rows.flatMap(({ row }) => (row.kind === "credit" ? [row] : []));
      const fresh = credits.flatMap((row): NewCredit[] => {
        const result = recognised.of(row);
        if (result.isKnown) return [];
        return [{ ...row.credit, fingerprint: result.fingerprint, is_pending: row.isPending }];
      });
      await recognised.noteBooked(tx);
      const added = await book.add(tx, fresh, run);
      stored.push(...added);
      return {
        new: added.length,
        known: credits.length - added.length,
        debits: rows.filter(({ row }) => row.kind === "debit").length,
        amount: added.reduce((sum, { amount }) => sum + amount, 0),
      };
    },
    afterCommit: (run, rows) => book.afterCommit(stored, run, rows),
  };
}

/** What the result of an import says of a file, and which days its credits are of. */
function summaryOf({ profile }: StatementFile) {
  let first: Date | undefined;
  let last: Date | undefined;
  let rounded = 0;
  const leftOut: { line: number; message: string }[] = [];
  let leftOutCount = 0;
  return {
    get days(): Days | undefined {
      return first === undefined || last === undefined ? undefined : { first, last };
    },
    add(row: StatementRow, line: number): void {
      if (row.kind === "credit") {
        const { bookedAt } = row.credit;
        if (first === undefined || bookedAt < first) first = bookedAt;
        if (last === undefined || bookedAt > last) last = bookedAt;
        if (row.hasSen) rounded += 1;
      } else if (row.kind === "left out") {
        leftOutCount += 1;
        if (leftOut.length < MOST_NAMED)
          leftOut.push({ line, message: fieldErrorText(fieldError(row.why), "en") });
      }
    },
    result: () => ({
      ...(profile === null ? {} : { statement_profile: profile }),
      ...(leftOutCount === 0 ? {} : { left_out: leftOutCount, left_out_rows: leftOut }),
      ...(rounded === 0 ? {} : { rounded }),
    }),
  };
}
