import { sql } from "kysely";
import type { Db, Tx } from "../context.ts";

/** The channel on which servers are notified of new tasks. */
export const tasksChannel = "tasks";

export interface NewTask {
  /** Names the record that the task is about. */
  subject: string;
  /** Tasks of a lane are done one at a time. */
  lane?: string;
  /** When it is due; unless given, at once. */
  runAt?: Date;
}

/**
 * Queues tasks in the caller's transaction: each is done if and only if that commits. A task that waits already is tried again, at the
 * earlier of both times; if a server works on it just now, it is done once more afterwards.
 */
export async function enqueue(tx: Tx, kind: string, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return;
  const now = tx.now();
  const rows = tasks.map(({ subject, lane = null, runAt = now }) => ({
    kind,
    ...{ subject, lane, run_at: runAt, queued_at: now },
  }));
  await tx.db
    .insertInto("tasks")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject"]).doUpdateSet((row) => ({
        run_at: sql<Date>`least(${row.ref("tasks.run_at")}, ${row.ref("excluded.run_at")})`,
        tries: 0,
        revision: row("tasks.revision", "+", 1),
        queued_at: row.ref("excluded.queued_at"),
      })),
    )
    .execute();
  await sql`SELECT pg_notify(${tasksChannel}, ${kind})`.execute(tx.db);
}

/** Takes tasks of a kind away, whether a server works on them or not. */
export async function dropTasks(
  tx: Tx,
  kind: string,
  which: { lane: string } | { subjects: readonly string[] },
) {
  await tx.db
    .deleteFrom("tasks")
    .where("kind", "=", kind)
    .where((row) =>
      "lane" in which
        ? row("lane", "=", which.lane)
        : row("subject", "=", row.fn.any(row.val(which.subjects))),
    )
    .execute();
}

/** The kinds that have a due task on which no server works. */
export async function dueKinds(db: Db, kinds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM unnest(${kinds}::text[]) AS wanted (kind) WHERE EXISTS (
      SELECT FROM tasks t WHERE t.kind = wanted.kind AND t.run_at <= ${now}
        AND (t.leased_until IS NULL OR t.leased_until <= ${now}))`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** A task that this server has taken on. */
export interface ClaimedTask {
  id: number;
  subject: string;
  /** This try is counted. */
  tries: number;
  revision: number;
  leased_until: Date;
  queued_at: Date;
}

/**
 * Takes on what is due of a kind, the earliest first, and keeps other servers from it until `leasedUntil`. Of a lane only the first task
 * is taken, and none while a server works on one of it: of two servers that claim at the same time one finds that task locked.
 */
export async function claim(
  db: Db,
  kind: string,
  { most, now, leasedUntil }: { most: number; now: Date; leasedUntil: Date },
): Promise<ClaimedTask[]> {
  const { rows } = await sql<ClaimedTask>`
    WITH due AS MATERIALIZED (
      SELECT d.id FROM tasks d
      WHERE d.kind = ${kind} AND d.run_at <= ${now} AND (d.leased_until IS NULL OR d.leased_until <= ${now})
        AND (d.lane IS NULL OR NOT EXISTS (
          SELECT FROM tasks o WHERE o.kind = d.kind AND o.lane = d.lane AND o.id <> d.id
            AND (o.leased_until > ${now} OR (o.run_at, o.id) < (d.run_at, d.id))))
      ORDER BY d.run_at, d.id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    UPDATE tasks t SET tries = t.tries + 1, leased_until = ${leasedUntil} FROM due WHERE t.id = due.id
    RETURNING t.id, t.subject, t.tries, t.revision, t.leased_until, t.queued_at`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

/**
 * Ends a try: the task goes, or waits until `next`. One that was queued again meanwhile waits for its own time; one that another server
 * has taken since, or that was dropped, is left as it is.
 */
export async function endTry(
  tx: Tx,
  { id, revision, leased_until }: ClaimedTask,
  { failure, next }: { failure: string | null; next: Date | null },
): Promise<void> {
  const { rows } = await sql`
    UPDATE tasks SET leased_until = NULL, last_error = ${failure},
      run_at = CASE WHEN revision = ${revision} THEN coalesce(${next}::timestamptz, run_at) ELSE run_at END
    WHERE id = ${id} AND leased_until = ${leased_until} RETURNING id`.execute(tx.db);
  if (next !== null || rows.length === 0) return;
  await tx.db.deleteFrom("tasks").where("id", "=", id).where("revision", "=", revision).execute();
}
