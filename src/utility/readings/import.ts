import type { Ctx, Tx } from "../../kernel/context.ts";
import type { Checked } from "../../kernel/csv-check.ts";
import type { RowProblem } from "../../kernel/csv-read.ts";
import { parsePeriod } from "../bills/period.ts";
import { type CsvImport, importCsv, type Lined, type Run, type Runs } from "../runs/runs.ts";
import { type Examined, examineStands, lockForChange, obstacleOf, type StandOf, writable } from "./change.ts";
import { isReadable } from "./period.ts";
import { connectionsBySl, putReadings } from "./queries.ts";
import { parseReadAt } from "./read-at.ts";

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
  /** null: not told. */
  readAt: Date | null;
  note: string | null;
}

/**
 * Records what staff read, from CSV, all or nothing; rows that say what is recorded already change nothing. Several periods of one
 * connection may come in one file, in any order.
 * @throws 409 RUN_IN_PROGRESS
 */
export function importReadings(
  ctx: Ctx,
  runs: Runs,
  csv: Buffer,
  options: { dryRun: boolean; zone: string },
): Promise<Run> {
  return importCsv(ctx, runs, "readings-import", csv, readingsOfFile(options.zone, ctx.now()), options);
}

function readingsOfFile(zone: string, now: Date): CsvImport<Column, Row> {
  const lineOf = new Map<string, number>();
  const rowsOf = new Map<string, Lined<Row>[]>();
  let file: FileInChains | undefined;
  return {
    entity: "readings",
    columns,
    check(cells, line): Checked<Column, Row> {
      const row = rowIn(cells, zone);
      const problems = faultsOf(row, zone, now);
      const key = `${row.sl}/${row.period}`;
      const earlier = lineOf.get(key);
      if (earlier !== undefined)
        problems.push({ column: "sl", message: `has this period on line ${earlier}` });
      if (problems.length > 0) return { problems };
      lineOf.set(key, line);
      const known = row as Row;
      rowsOf.set(known.sl, [...(rowsOf.get(known.sl) ?? []), { line, row: known }]);
      return { row: known };
    },
    async examine(tx, rows) {
      file ??= await lockFile(tx, rowsOf);
      return file.problemsOf(tx, rows);
    },
    async store(tx, rows) {
      const changed = rows.flatMap(({ line, row }) => {
        const stand = file?.standOn(line);
        if (stand === undefined) throw new Error(`line ${line} was not examined`);
        return isRecorded(stand, row) ? [] : [valuesOf(stand, row, tx.now())];
      });
      const { created, replaced } = await putReadings(tx, changed);
      return { created, updated: replaced, unchanged: rows.length - changed.length };
    },
  };
}

function rowIn(cells: Record<Column, string>, zone: string) {
  const [period, stand, readAt, note] = [cells.period, cells.stand, cells.read_at, cells.note].map((cell) =>
    cell.trim(),
  );
  return {
    sl: cells.sl.trim(),
    period: parsePeriod(period ?? ""),
    stand: /^\d{1,9}$/.test(stand ?? "") ? Number(stand) : undefined,
    readAt: readAt === undefined || readAt === "" ? null : parseReadAt(readAt, zone),
    note: note === undefined || note === "" ? null : note,
  };
}

function faultsOf(row: ReturnType<typeof rowIn>, zone: string, now: Date) {
  const problems: { column: Column; message: string }[] = [];
  const add = (column: Column, message: string) => problems.push({ column, message });
  if (row.sl === "") add("sl", "is required");
  if (row.period === undefined) add("period", "must be a month such as 202611");
  else if (!isReadable(row.period, zone, now)) add("period", "has not begun");
  if (row.stand === undefined) add("stand", "must be a whole number of m³, at most 9 digits");
  if (row.readAt === undefined) add("read_at", "must be a moment with offset or a date such as 2026-11-21");
  else if (row.readAt !== null && row.readAt > now) add("read_at", "must not be in the future");
  if (row.note !== null && row.note.length > 500) add("note", "must have at most 500 characters");
  return problems;
}

interface FileInChains {
  problemsOf(tx: Tx, rows: readonly Lined<Row>[]): Promise<RowProblem<Column>[]>;
  standOn(line: number): Examined | undefined;
}

const LOOKED_UP_AT_ONCE = 5000;

/** Locks all that the file is about, and examines each connection when its first row comes by, with all its rows. */
async function lockFile(tx: Tx, rowsOf: ReadonlyMap<string, Lined<Row>[]>): Promise<FileInChains> {
  const ids = new Map<string, number>();
  const numbers = [...rowsOf.keys()];
  for (let at = 0; at < numbers.length; at += LOOKED_UP_AT_ONCE)
    for (const { id, sl } of await connectionsBySl(tx.db, numbers.slice(at, at + LOOKED_UP_AT_ONCE)))
      ids.set(sl, id);
  const standsOf = (sl: string): (StandOf & { line: number })[] => {
    const connection_id = ids.get(sl);
    if (connection_id === undefined) return [];
    return (rowsOf.get(sl) ?? []).map(({ line, row: { period, stand } }) => ({
      connection_id,
      period,
      stand,
      line,
    }));
  };
  await lockForChange(tx, numbers.flatMap(standsOf));
  const examined = new Map<number, Examined>();
  return {
    async problemsOf(tx, rows) {
      const unseen = new Set(rows.filter(({ line }) => !examined.has(line)).map(({ row }) => row.sl));
      const stands = await examineStands(tx, [...unseen].flatMap(standsOf));
      for (const stand of stands) examined.set(stand.line, stand);
      return rows.flatMap(({ line, row }) => {
        const message = problemOf(examined.get(line), row);
        return message === undefined ? [] : [{ line, ...message }];
      });
    },
    standOn: (line) => examined.get(line),
  };
}

function problemOf(stand: Examined | undefined, row: Row): { column: Column; message: string } | undefined {
  if (stand === undefined) return { column: "sl", message: `There is no connection ${row.sl}.` };
  if (isRecorded(stand, row)) return undefined;
  const obstacle = obstacleOf(stand);
  const [message] = obstacle?.fields?.stand ?? [obstacle?.message];
  if (message === undefined) return undefined;
  return { column: obstacle?.fields === undefined ? "period" : "stand", message };
}

/** Whether staff have recorded just this already. */
function isRecorded({ before, stand, placed }: Examined, { readAt, note }: Row): boolean {
  if (before === undefined || before.method !== "PETUGAS" || before.stand !== stand) return false;
  if (before.previous !== placed.previous) return false;
  const saysNothingNew = note === null || note === before.note;
  return saysNothingNew && (readAt === null || readAt.getTime() === before.read_at.getTime());
}

function valuesOf(stand: Examined, { readAt, note }: Row, now: Date) {
  const before = stand.before?.method === "PETUGAS" ? stand.before : undefined;
  return writable(stand, {
    method: "PETUGAS",
    note: note ?? before?.note ?? null,
    read_at: readAt ?? before?.read_at ?? now,
  });
}
