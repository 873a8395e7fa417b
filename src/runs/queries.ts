import { type Selectable, sql } from "kysely";
import type { Runs } from "../db/tables.ts";
import { fieldError } from "../field-errors/field-errors.ts";
import type { Snapshot } from "../kernel/audit/audit.ts";
import type { Actor, Asker, Db, Tx } from "../kernel/context.ts";
import { listed } from "../kernel/lists/page-queries.ts";
import { hasRole } from "../staff/permissions.ts";
import { seesEverything, worksWith } from "../staff/scope.ts";
import type { Code, StoredCodes } from "./lost-zeros.ts";
import { problemOf, type StoredProblem } from "./problem.ts";
import type { Problem, RunProduct, RunQuery } from "./schema.ts";

/** What a run says whose process has ended. */
const processEnded: Problem[] = [problemOf({ line: null, column: null, error: fieldError("PROCESS_ENDED") })];

/**
 * What is BERJALAN but has not beaten since `aliveSince` has ended with its process: it is shown as it will be once the next run of
 * its kind has written its end.
 */
function whereEnded(aliveSince: Date) {
  const hasEnded = sql`status = 'BERJALAN' AND beat_at < ${aliveSince}`;
  return <Value>(value: unknown, other: string) =>
    sql<Value>`CASE WHEN ${hasEnded} THEN ${value} ELSE ${sql.ref(other)} END`;
}

function shownStatus(aliveSince: Date) {
  return whereEnded(aliveSince)<Selectable<Runs>["status"]>("GAGAL", "status");
}

/**
 * The runs that are visible to the actor: of the products they work with, and of the whole service for its admins. A person who is confined
 * to locations sees of the levies' those that they began, as the others name what lies elsewhere.
 */
function visibleTo(actor: Actor) {
  const { places, username } = actor;
  const water = worksWith(actor, "water");
  const levies = worksWith(actor, "levies");
  const whole = seesEverything(actor) && hasRole(actor, "admin");
  return sql<boolean>`CASE product WHEN 'water' THEN ${water}::boolean WHEN 'whole' THEN ${whole}::boolean
    ELSE ${levies}::boolean AND (${places === null}::boolean OR created_by = ${username}) END`;
}

/** All but the problems, which may be many. */
function runs({ db, actor }: Asker, aliveSince: Date) {
  const ended = whereEnded(aliveSince);
  return db
    .selectFrom("runs")
    .where(visibleTo(actor))
    .select(["id", "kind", "product", "total", "done", "created_by", "created_at"])
    .select((row) => [
      row.ref("result").$castTo<Snapshot | null>().as("result"),
      shownStatus(aliveSince).as("status"),
      ended<Date | null>(row.ref("beat_at"), "finished_at").as("finished_at"),
      ended<number>(sql.lit(processEnded.length), "problem_count").as("problem_count"),
    ]);
}

export function listOfRuns(asker: Asker, query: RunQuery, aliveSince: Date) {
  let all = runs(asker, aliveSince);
  if (query.kind !== undefined) all = all.where("kind", "=", query.kind);
  if (query.status !== undefined) all = all.where(shownStatus(aliveSince), "=", query.status);
  return listed(all.orderBy("id", "desc"));
}

export function runById(asker: Asker, id: number, aliveSince: Date) {
  const ended = sql`${JSON.stringify(processEnded)}::jsonb`;
  return runs(asker, aliveSince)
    .select(whereEnded(aliveSince)<StoredProblem[]>(ended, "problems").as("problems"))
    .where("id", "=", id)
    .executeTakeFirst();
}

export function addRun(tx: Tx, run: { kind: string; product: RunProduct; total: number | null }) {
  const now = tx.now();
  return tx.db
    .insertInto("runs")
    .values({ ...run, created_by: tx.actor.username, created_at: now, beat_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Notes how far a run is. False when it is no longer under way: another has taken its place. */
export async function beatRun(
  db: Db,
  id: number,
  { done, total, at }: { done: number; total: number | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("runs")
    .set({ done, total, beat_at: at })
    .where("id", "=", id)
    .where("status", "=", "BERJALAN")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface RunEnd {
  status: "SELESAI" | "GAGAL";
  done: number;
  total: number | null;
  result: Snapshot | null;
  problems: readonly Problem[];
  problem_count: number;
  at: Date;
}

/** False when it was no longer under way. */
export async function endRun(db: Db, id: number, { result, problems, at, ...end }: RunEnd) {
  const { numUpdatedRows } = await db
    .updateTable("runs")
    .set({ ...end, beat_at: at, finished_at: at })
    .set({ result: result === null ? null : JSON.stringify(result), problems: JSON.stringify(problems) })
    .where("id", "=", id)
    .where("status", "=", "BERJALAN")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the run of this kind that has not beaten since `aliveSince`, at its last beat. */
export async function endDeadRun(tx: Tx, kind: string, aliveSince: Date): Promise<void> {
  await tx.db
    .updateTable("runs")
    .set((row) => ({
      status: "GAGAL",
      problems: JSON.stringify(processEnded),
      problem_count: processEnded.length,
      finished_at: row.ref("beat_at"),
    }))
    .where("kind", "=", kind)
    .where("status", "=", "BERJALAN")
    .where("beat_at", "<", aliveSince)
    .execute();
}

/** The codes of a list that everyone sees who may import, in this column of its table. */
export function storedCodes(
  table: "customers" | "connections" | "tariff_classes",
  column: "code" | "sl" | "area",
) {
  const from = sql`FROM ${sql.table(table)} WHERE`;
  const name = sql.ref(column);
  return {
    async lengths({ db }) {
      const { rows } = await sql<{ length: number }>`
        SELECT DISTINCT length(${name}) AS length ${from} ${name} ~ '^0[0-9]*$'`.execute(db);
      return rows.map(({ length }) => length);
    },
    async among({ db }, codes) {
      const { rows } = await sql<Code>`
        SELECT DISTINCT ${name} AS code ${from} ${name} = ANY (${codes.map(({ code }) => code)})`.execute(db);
      return rows;
    },
  } satisfies StoredCodes;
}
