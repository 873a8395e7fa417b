import { type Kysely, sql } from "kysely";
import { inSnapshot } from "../../db/snapshot.ts";
import type { DB } from "../../db/tables.ts";
import type { Snapshot } from "../../kernel/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { offsetOf } from "../../kernel/paging.ts";
import type { Problem, RunQuery, RunStatus } from "./office-schema.ts";

export type RunRow = Awaited<ReturnType<typeof runById>> & {};
export type RunSummaryRow = Omit<RunRow, "problems">;

/** What is BERJALAN but has not beaten since `aliveSince` has ended with its process. */
function shownStatus(aliveSince: Date) {
  return sql<RunStatus>`CASE WHEN status = 'BERJALAN' AND beat_at < ${aliveSince} THEN 'GAGAL' ELSE status END`;
}

const summary = [
  "id",
  "kind",
  "total",
  "done",
  "result",
  "problem_count",
  "created_by",
  "created_at",
  "beat_at",
  "finished_at",
] as const;

export function pageOfRuns(db: Kysely<DB>, query: RunQuery, aliveSince: Date) {
  return inSnapshot(db, async (snapshot) => {
    let all = snapshot.selectFrom("runs");
    if (query.kind !== undefined) all = all.where("kind", "=", query.kind);
    if (query.status !== undefined) all = all.where(shownStatus(aliveSince), "=", query.status);
    const { total } = await all
      .select((count) => count.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await all
      .select(summary)
      .select(shownStatus(aliveSince).as("status"))
      .orderBy("id", "desc")
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute();
    return { rows, total };
  });
}

export function runById(db: Kysely<DB>, id: number, aliveSince: Date) {
  return db
    .selectFrom("runs")
    .select(summary)
    .select("problems")
    .select(shownStatus(aliveSince).as("status"))
    .where("id", "=", id)
    .executeTakeFirst();
}

export function addRun(tx: Tx, kind: string, total: number | null) {
  const now = tx.now();
  return tx.db
    .insertInto("runs")
    .values({ kind, total, created_by: tx.actor.username, created_at: now, beat_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Notes how far a run is. False when it is no longer under way: another has taken its place. */
export async function beatRun(
  db: Kysely<DB>,
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
  problemCount: number;
  at: Date;
}

/** False when it was no longer under way. */
export async function endRun(db: Kysely<DB>, id: number, end: RunEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("runs")
    .set({
      status: end.status,
      done: end.done,
      total: end.total,
      result: end.result === null ? null : JSON.stringify(end.result),
      problems: JSON.stringify(end.problems),
      problem_count: end.problemCount,
      beat_at: end.at,
      finished_at: end.at,
    })
    .where("id", "=", id)
    .where("status", "=", "BERJALAN")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the run of this kind that has not beaten since `aliveSince`, at its last beat. */
export async function endDeadRun(
  tx: Tx,
  kind: string,
  aliveSince: Date,
  problems: readonly Problem[],
): Promise<void> {
  await tx.db
    .updateTable("runs")
    .set((row) => ({
      status: "GAGAL",
      problems: JSON.stringify(problems),
      problem_count: problems.length,
      finished_at: row.ref("beat_at"),
    }))
    .where("kind", "=", kind)
    .where("status", "=", "BERJALAN")
    .where("beat_at", "<", aliveSince)
    .execute();
}
