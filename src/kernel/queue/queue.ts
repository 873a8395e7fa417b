import { type Ctx, inTransaction, type Tx } from "../context.ts";
import { type ClaimedTask, claim, dueKinds, endTry } from "./queries.ts";
import { nextTry, type Retries } from "./retries.ts";

/** How a try ended, for the record that the task is about. */
export interface TryEnd {
  /** null: it is done. */
  failure: string | null;
  /** When it is tried again; null: it is done or given up. */
  next: Date | null;
}

export interface Outcome {
  /** Why the try failed; null: the task is done. */
  failure: string | null;
  /** When to try again, where the kind's retries do not say so; null: never. */
  next?: Date | null;
  /** Writes down what happened, in the transaction that ends the try. */
  note?: (tx: Tx, end: TryEnd) => Promise<void>;
}

export type Task = Pick<ClaimedTask, "subject" | "tries" | "queued_at">;

/** A kind of work, and how it is done. */
export interface TaskKind {
  name: string;
  /** Tasks at the same time in this process. */
  atOnce: number;
  /** Seconds that a try may take. Where its server dies, another takes the task after them. */
  lease: number;
  retries: Retries;
  /** Does the task outside of any transaction; what it throws is its failure. A task may be done twice where a server dies: see the lease. */
  run: (ctx: Ctx, task: Task, stop: AbortSignal) => Promise<Outcome>;
}

export interface Queue {
  /** Begins what is due, as far as there is room; it goes on after this has returned. */
  look: () => Promise<void>;
  /** Gives the signal to stop, and waits for the tasks under way. */
  close: () => Promise<void>;
}

/** Does tasks of these kinds. Any number of servers may: a task is claimed by one statement, done, and ended by a transaction. */
export function createQueue(system: Ctx, kinds: readonly TaskKind[]): Queue {
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  /** How many tasks of each kind are under way, or about to be. */
  const busy = new Map<string, number>();
  const add = (name: string, more: number) => busy.set(name, (busy.get(name) ?? 0) + more);

  async function look(): Promise<void> {
    if (stop.signal.aborted) return;
    const names = kinds.map(({ name }) => name);
    const due = new Set(await dueKinds(system.db, names, system.now()));
    await Promise.all(kinds.filter(({ name }) => due.has(name)).map(begin));
  }

  async function begin(kind: TaskKind): Promise<void> {
    const most = kind.atOnce - (busy.get(kind.name) ?? 0);
    if (most <= 0 || stop.signal.aborted) return;
    add(kind.name, most);
    let taken = 0;
    try {
      for (const task of await claimDue(system, kind, most)) {
        taken += 1;
        const work = carryOut(kind, task).finally(() => underWay.delete(work));
        underWay.add(work);
      }
    } finally {
      add(kind.name, taken - most);
    }
  }

  /** Does the task, and begins what waited for its room or in its lane. */
  async function carryOut(kind: TaskKind, task: ClaimedTask): Promise<void> {
    try {
      await doTask(system, kind, task, stop.signal).finally(() => add(kind.name, -1));
      await begin(kind);
    } catch (error) {
      // Its lease ends, and it is taken again.
      system.log.warn({ err: error, kind: kind.name, subject: task.subject }, "a task was not ended");
    }
  }

  return {
    look,
    async close() {
      stop.abort();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Does what is due of a kind, and returns when it is done: for tests. */
export async function doDue(ctx: Ctx, kind: TaskKind): Promise<void> {
  for (;;) {
    const tasks = await claimDue(ctx, kind, kind.atOnce);
    if (tasks.length === 0) return;
    await Promise.all(tasks.map((task) => doTask(ctx, kind, task, new AbortController().signal)));
  }
}

function claimDue({ db, now }: Ctx, { name, lease }: TaskKind, most: number): Promise<ClaimedTask[]> {
  const at = now();
  return claim(db, name, { most, now: at, leasedUntil: new Date(at.getTime() + lease * 1000) });
}

async function doTask(ctx: Ctx, kind: TaskKind, task: ClaimedTask, stop: AbortSignal): Promise<void> {
  const outcome = await kind
    .run(ctx, task, stop)
    .catch(
      (error: unknown): Outcome => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
  const failure = outcome.failure?.slice(0, 500) ?? null;
  if (failure !== null)
    ctx.log.warn({ kind: kind.name, subject: task.subject, tries: task.tries, failure }, "a task failed");
  await inTransaction(ctx, async (tx) => {
    const again = outcome.next === undefined ? nextTry(tx.now(), task.tries, kind.retries) : outcome.next;
    const end = { failure, next: failure === null ? null : again };
    await outcome.note?.(tx, end);
    await endTry(tx, task, end);
  });
}

/** What failed of some work, in words; null: nothing. */
export function failureOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}
