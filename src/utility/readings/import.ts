import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import type { Checked } from "../../kernel/csv-check.ts";
import type { RowProblem } from "../../kernel/csv-read.ts";
import { today } from "../../kernel/time.ts";
import { type CsvImport, importCsv, type Lined, type Run, type Runs } from "../../runs/runs.ts";
import { parsePeriod } from "../bills/period.ts";
import { connectionsBySl } from "./queries.ts";
import { lastReadable, parseReadAt } from "./read-at.ts";
import { type GivenStand, judgeInChains, lockForChange, obstacleOf, type StandInChain } from "./stands.ts";
import { readingFrom, writeReadings } from "./write.ts";

const columns = {
  sl: "required",
  period: "required",
  stand: "required",
  read_at: "optional",
  note: "optional",
} as const;
type Column = keyof typeof columns;

interface Row {
  sl: string;
  period: string;
  stand: number;
  /** null: the file does not say. */
  readAt: Date | null;
  note: string | null;
}

/**
 * Records what staff read, from CSV, all or nothing; rows that say what is recorded already change nothing. Several periods of one
 * connection may come in one file, in any order.
 * @throws RUN_IN_PROGRESS
 */
export function importReadings(ctx: Ctx, runs: Runs, csv: Buffer, dryRun: boolean): Promise<Run> {
  return importCsv(ctx, runs, "readings-import", csv, readingsOfFile(ctx), { dryRun });
}

function readingsOfFile(ctx: Ctx): CsvImport<Column, Row> {
  const last = lastReadable(ctx);
  const lineOf = new Map<string, number>();
  const rowsOf = new Map<string, Lined<Row>[]>();
  let file: FileInChains | undefined;
  return {
    entity: "readings",
    columns,
    check(cells, line): Checked<Column, Row> {
      const row = rowIn(cells, ctx.zone);
      const problems = faultsOf(row, last, ctx.now());
      const key = `${row.sl}/${row.period}`;
      const earlier = lineOf.get(key);
      if (earlier !== undefined)
        problems.push({ column: "sl", error: fieldError("PERIOD_ON_LINE", { line: earlier }) });
      if (problems.length > 0) return { problems };
      lineOf.set(key, line);
      const known = row as Row;
      const others = rowsOf.get(known.sl);
      if (others === undefined) rowsOf.set(known.sl, [{ line, row: known }]);
      else others.push({ line, row: known });
      return { row: known };
    },
    async examine(tx, rows) {
      file ??= await lockFile(tx, rowsOf);
      return file.problemsOf(tx, rows);
    },
    async store(tx, rows) {
      const changed = rows.flatMap(({ line, row }) => {
        const stand = file?.standOn(line);
        if (stand === undefined) throw new Error(`line ${line} was not judged`);
        return isRecorded(stand, row) ? [] : [{ inChain: stand, values: valuesOf(stand, row, tx.now()) }];
      });
      const { created, replaced } = await writeReadings(tx, changed);
      return { created, updated: replaced, unchanged: rows.length - changed.length };
    },
  };
}

function rowIn(cells: Record<Column, string>, zone: string) {
  const [stand, readAt, note] = [cells.stand.trim(), cells.read_at.trim(), cells.note.trim()];
  return {
    sl: cells.sl.trim(),
    period: parsePeriod(cells.period.trim()),
    stand: /^\d{1,9}$/.test(stand) ? Number(stand) : undefined,
    readAt: readAt === "" ? null : parseReadAt(readAt, zone),
    note: note === "" ? null : note,
  };
}

/** @param last period for which meters may be read */
function faultsOf(row: ReturnType<typeof rowIn>, last: string, now: Date) {
  const problems: { column: Column; error: FieldError }[] = [];
  const add = (column: Column, error: FieldError) => problems.push({ column, error });
  if (row.sl === "") add("sl", fieldError("REQUIRED"));
  if (row.period === undefined) add("period", fieldError("NOT_A_MONTH", { example: "202611" }));
  else if (row.period > last) add("period", fieldError("NOT_BEGUN"));
  if (row.stand === undefined) add("stand", fieldError("NOT_A_STAND", { digits: 9 }));
  if (row.readAt === undefined) add("read_at", fieldError("NOT_A_DATE_OR_MOMENT", { date: "2026-11-21" }));
  else if (row.readAt !== null && row.readAt > now) add("read_at", fieldError("IN_THE_FUTURE"));
  if (row.note !== null && row.note.length > 500) add("note", fieldError("NOTE_TOO_LONG", { max: 500 }));
  return problems;
}

interface FileInChains {
  problemsOf(tx: Tx, rows: readonly Lined<Row>[]): Promise<RowProblem<Column>[]>;
  standOn(line: number): StandInChain | undefined;
}

const LOOKED_UP_AT_ONCE = 5000;

/** Locks all that the file is about, and judges each connection when its first row comes by, with all its rows. */
async function lockFile(tx: Tx, rowsOf: ReadonlyMap<string, Lined<Row>[]>): Promise<FileInChains> {
  const ids = new Map<string, number>();
  const numbers = [...rowsOf.keys()];
  for (let at = 0; at < numbers.length; at += LOOKED_UP_AT_ONCE)
    for (const { id, sl } of await connectionsBySl(tx.db, numbers.slice(at, at + LOOKED_UP_AT_ONCE)))
      ids.set(sl, id);
  const standsOf = (sl: string): (GivenStand & { line: number })[] => {
    const connection_id = ids.get(sl);
    if (connection_id === undefined) return [];
    return (rowsOf.get(sl) ?? []).map(({ line, row: { period, stand, readAt } }) => ({
      connection_id,
      period,
      stand,
      readOn: readAt === null ? undefined : today(tx.zone, readAt),
      line,
    }));
  };
  await lockForChange(tx, numbers.flatMap(standsOf));
  const judged = new Map<number, StandInChain>();
  return {
    async problemsOf(tx, rows) {
      const unseen = new Set(rows.filter(({ line }) => !judged.has(line)).map(({ row }) => row.sl));
      const stands = await judgeInChains(tx, [...unseen].flatMap(standsOf));
      for (const stand of stands) judged.set(stand.line, stand);
      return rows.flatMap(({ line, row }) => {
        const problem = problemOf(judged.get(line), row);
        return problem === undefined ? [] : [{ line, ...problem }];
      });
    },
    standOn: (line) => judged.get(line),
  };
}

function problemOf(
  stand: StandInChain | undefined,
  row: Row,
): { column: Column; error: FieldError } | undefined {
  if (stand === undefined) return { column: "sl", error: fieldError("NO_SUCH_CONNECTION", { sl: row.sl }) };
  if (isRecorded(stand, row)) return undefined;
  const obstacle = obstacleOf(stand);
  if (obstacle === undefined) return undefined;
  const [wrongStand] = obstacle.fieldErrors?.stand ?? [];
  if (wrongStand !== undefined) return { column: "stand", error: wrongStand };
  const { code, message } = obstacle;
  return { column: "period", error: fieldError("REFUSED", { error: code, message }) };
}

/** Whether staff have recorded just this already. */
function isRecorded({ before, stand, judged }: StandInChain, { readAt, note }: Row): boolean {
  if (before === undefined || before.method !== "PETUGAS" || before.stand !== stand) return false;
  if (before.previous !== judged.previous) return false;
  const saysNothingNew = note === null || note === before.note;
  return saysNothingNew && (readAt === null || readAt.getTime() === before.read_at.getTime());
}

function valuesOf(stand: StandInChain, { readAt, note }: Row, now: Date) {
  const before = stand.before?.method === "PETUGAS" ? stand.before : undefined;
  return readingFrom(stand, {
    method: "PETUGAS",
    note: note ?? before?.note ?? null,
    read_at: readAt ?? before?.read_at ?? now,
  });
}
