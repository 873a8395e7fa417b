import { chunksOf } from "../../db/chunks.ts";
import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import type { Checked } from "../../kernel/csv/check.ts";
import type { RowProblem } from "../../kernel/csv/read.ts";
import { type CsvImport, storedCodes } from "../../runs/runs.ts";
import {
  type Column,
  type Complete,
  columns,
  faultsOf,
  type JudgedRow,
  type Row,
  type RowOfConnection,
  rowOf,
  rowReader,
} from "./import-row.ts";
import { missingNote, type NoteRule } from "./note.ts";
import { idsBySl } from "./queries.ts";
import { lastReadable } from "./read-at.ts";
import { judgeInChains, lockChains, obstacleOf } from "./stands.ts";
import { auditTaken, meaningOf, readingFrom, type Taken, writeReadings } from "./write.ts";

/**
 * Records what staff read, from CSV, all or nothing; rows that say what is recorded already change nothing. Several periods of one
 * connection may come in one file, in any order.
 */
export function readingsOfFile(ctx: Ctx, rule: NoteRule): CsvImport<Column, Row> {
  const lastPeriod = lastReadable(ctx);
  const readRow = rowReader(ctx.zone);
  /** The last row of each connection, by its number. */
  const connections = new Map<string, Row>();
  let isJudged = false;
  return {
    entity: "readings",
    columns,
    kinds: { stand: "whole", read_at: "moment" },
    codes: { sl: { stored: storedCodes("connections", "sl") } },
    examinesEach: true,
    check(cells, line): Checked<Column, Row> {
      const given = readRow(cells);
      const problems = faultsOf(given, lastPeriod, ctx.now());
      const last = connections.get(given.sl);
      for (const other of rowsUpTo(last))
        if (other.period === given.period)
          problems.push({ column: "sl", error: fieldError("PERIOD_ON_LINE", { line: other.line }) });
      if (problems.length > 0) return { problems };
      const row = rowOf(given as Complete, line, last);
      connections.set(row.sl, row);
      return { row };
    },
    async examine(tx, rows, run) {
      if (!isJudged) await judgeFile(tx, await findConnections(tx, connections), () => run.progress(0));
      isJudged = true;
      const problems: RowProblem<Column>[] = [];
      for (const { line, row } of rows) {
        const problem = problemOf(row, rule);
        if (problem !== undefined) problems.push({ line, ...problem });
      }
      return problems;
    },
    async store(tx, rows) {
      const changed: Taken[] = [];
      for (const { line, row } of rows) {
        if (!isRowJudged(row)) throw new Error(`line ${line} was not judged`);
        if (!isRecorded(row)) changed.push({ inChain: row, values: valuesOf(row, tx.now()) });
      }
      const { added, replaced } = await writeReadings(tx, changed);
      await auditTaken(tx, changed, [...added, ...replaced]);
      return { created: added.length, updated: replaced.length, unchanged: rows.length - changed.length };
    },
  };
}

const AT_ONCE = 4000;

/** Notes each row's connection, and answers the last row of each that is there. */
async function findConnections(tx: Tx, lastOf: ReadonlyMap<string, Row>): Promise<RowOfConnection[]> {
  for (const numbers of chunksOf([...lastOf.keys()], AT_ONCE))
    for (const { id, sl } of await idsBySl(tx.db, numbers))
      for (const row of rowsUpTo(lastOf.get(sl))) row.connection_id = id;
  return [...lastOf.values()].filter(isOfConnection);
}

/**
 * Locks all that the file is about, and judges its stands, each alongside all of its connection's.
 * @param connections the last row of each
 * @param beat is called between
 */
async function judgeFile(tx: Tx, connections: RowOfConnection[], beat: () => Promise<void>) {
  connections.sort((one, other) => one.connection_id - other.connection_id);
  for (const chunk of chunksOf(connections, AT_ONCE)) {
    const lastOf = new Map(chunk.map((row) => [row.connection_id, row]));
    const known = await lockChains(tx, [...lastOf.keys()], (id) => byPeriod(rowsUpTo(lastOf.get(id))));
    judgeInChains(known, (row, found) => Object.assign(row, found));
    await beat();
  }
}

/** The rows of a connection, the last one first. */
function rowsUpTo<R extends Row>(last: R | undefined): R[] {
  const rows: R[] = [];
  // The rows before are of the same connection, so they know as much of it.
  for (let row = last; row !== undefined; row = row.earlier as R | undefined) rows.push(row);
  return rows;
}

function isOfConnection(row: Row): row is RowOfConnection {
  return row.connection_id != null;
}

function byPeriod(rows: readonly RowOfConnection[]): readonly RowOfConnection[] {
  return rows.length < 2 ? rows : rows.toSorted((one, other) => (one.period < other.period ? -1 : 1));
}

function isRowJudged(row: Row): row is JudgedRow {
  return row.judged !== undefined;
}

function problemOf(row: Row, rule: NoteRule): { column: Column; error: FieldError } | undefined {
  if (!isRowJudged(row)) return { column: "sl", error: fieldError("NO_SUCH_CONNECTION", { sl: row.sl }) };
  if (isRecorded(row)) return undefined;
  const obstacle = obstacleOf(row);
  if (obstacle === undefined) {
    const lacking = missingNote({ ...meaningOf(row), note: noteOf(row) }, rule);
    return lacking === undefined ? undefined : { column: "note", error: lacking };
  }
  const [wrongStand] = obstacle.fieldErrors?.stand ?? [];
  if (wrongStand !== undefined) return { column: "stand", error: wrongStand };
  const { code, message } = obstacle;
  return { column: "period", error: fieldError("REFUSED", { error: code, message }) };
}

/** Whether staff have recorded just this already. */
function isRecorded({ before, stand, judged, readAt, note }: JudgedRow): boolean {
  if (before === undefined || before.method !== "PETUGAS" || before.stand !== stand) return false;
  if (before.previous !== judged.previous) return false;
  const saysNothingNew = note === null || note === before.note;
  return saysNothingNew && (readAt === null || readAt.getTime() === before.read_at.getTime());
}

/** What the file says, or staff had noted of the period before. */
function noteOf({ note, before }: JudgedRow): string | null {
  return note ?? (before?.method === "PETUGAS" ? before.note : null);
}

function valuesOf(row: JudgedRow, now: Date) {
  const before = row.before?.method === "PETUGAS" ? row.before : undefined;
  return readingFrom(row, {
    method: "PETUGAS",
    note: noteOf(row),
    read_at: row.readAt ?? before?.read_at ?? now,
  });
}
