import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { systemCtx } from "../../../test/context.ts";
import { sharedServer } from "../../../test/harness.ts";
import { type Database, openDatabase } from "../../db/connect.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { dropTasks, enqueue, type NewTask } from "./queries.ts";
import { createQueue, doDue, type Outcome, type TaskKind } from "./queue.ts";

const kind = "test-work";
const server = sharedServer();
let database: Database;
let ctx: Ctx;

beforeAll(() => {
  database = openDatabase(server.databaseUrl, { size: 8, onError: () => {} });
  ctx = systemCtx(database.db);
});
beforeEach(() => server.sql.query("DELETE FROM tasks"));
afterAll(() => database.close());

const queued = (tasks: readonly NewTask[], where = ctx) =>
  inTransaction(where, (tx) => enqueue(tx, kind, tasks));
const tasks = async () =>
  (await server.sql.query("SELECT subject, tries, run_at, last_error FROM tasks ORDER BY id")).rows;
const at = (moment: Date): Ctx => ({ ...ctx, now: () => moment });

/** Tasks that note what they are about. */
function noting(
  done: string[],
  over: Partial<TaskKind> = {},
  outcome: () => Outcome = () => ({ failure: null }),
): TaskKind {
  const run = async (_: Ctx, { subject }: { subject: string }) => {
    done.push(subject);
    return outcome();
  };
  return { name: kind, atOnce: 4, lease: 60, retries: { most: 3, minutes: 1 }, run, ...over };
}

test("what is queued in a transaction that is rolled back is never done, and the rest once", async () => {
  const done: string[] = [];
  const rolledBack = inTransaction(ctx, async (tx) => {
    await enqueue(tx, kind, [{ subject: "lost" }]);
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  await queued([{ subject: "kept" }]);
  await doDue(ctx, noting(done));
  await doDue(ctx, noting(done));
  expect([done, await tasks()]).toEqual([["kept"], []]);
});

test("two workers do each task once, and one of a lane at a time, in its order", async () => {
  const done: string[] = [];
  const busy = new Map<string, number>();
  let most = 0;
  const run = async (_: Ctx, { subject }: { subject: string }): Promise<Outcome> => {
    const [lane = ""] = subject.split(" ");
    const together = (busy.get(lane) ?? 0) + 1;
    busy.set(lane, together);
    if (lane !== "free") most = Math.max(most, together);
    await sleep(3);
    busy.set(lane, (busy.get(lane) ?? 0) - 1);
    done.push(subject);
    return { failure: null };
  };
  const lanes = ["one", "two", "three"];
  const laned = lanes.flatMap((lane) =>
    Array.from({ length: 12 }, (_, n) => ({ subject: `${lane} ${n}`, lane })),
  );
  const free = Array.from({ length: 40 }, (_, n) => ({ subject: `free ${n}` }));
  await queued([...laned, ...free]);
  const queues = [1, 2].map(() => createQueue(ctx, [noting([], { run })]));
  while ((await tasks()).length > 0) await Promise.all(queues.map((queue) => queue.look()));
  await Promise.all(queues.map((queue) => queue.close()));
  expect([...done].sort()).toEqual([...laned, ...free].map(({ subject }) => subject).sort());
  expect(most).toBe(1);
  for (const lane of lanes)
    expect(done.filter((one) => one.startsWith(`${lane} `))).toEqual(
      Array.from({ length: 12 }, (_, n) => `${lane} ${n}`),
    );
});

test("a failed task is tried again ever later, then given up; what it notes is noted with each try", async () => {
  const start = new Date("2036-03-01T00:00:00Z");
  const noted: (string | null)[] = [];
  const failing = noting([], {}, () => ({
    failure: "away",
    note: async (_tx, { failure }) => void noted.push(failure),
  }));
  await queued([{ subject: "mail" }], at(start));
  const minutes: number[] = [];
  for (let moment = start; ; ) {
    await doDue(at(moment), failing);
    const [task] = await tasks();
    if (task === undefined) break;
    expect(task.last_error).toBe("away");
    minutes.push((task.run_at.getTime() - moment.getTime()) / 60_000);
    moment = task.run_at;
  }
  expect(minutes).toEqual([2, 4]);
  expect(noted).toEqual(["away", "away", "away"]);
});

test("a task says itself when it is tried again; what it could not note is done once more after its lease", async () => {
  const start = new Date("2036-03-01T00:00:00Z");
  const next = new Date("2036-03-01T05:00:00Z");
  await queued([{ subject: "later" }], at(start));
  await doDue(
    at(start),
    noting([], {}, () => ({ failure: "asked to wait", next })),
  );
  expect(await tasks()).toMatchObject([{ run_at: next, tries: 1 }]);
  const note = () => Promise.reject(new Error("the database is away"));
  await expect(
    doDue(
      at(next),
      noting([], {}, () => ({ failure: null, note })),
    ),
  ).rejects.toThrow("away");
  const done: string[] = [];
  await doDue(at(new Date(next.getTime() + 59_000)), noting(done));
  expect(done).toEqual([]);
  await doDue(at(new Date(next.getTime() + 60_000)), noting(done));
  expect([done, await tasks()]).toEqual([["later"], []]);
});

test("a task that is queued again while it is done is done once more, and one that is dropped meanwhile is gone", async () => {
  const done: string[] = [];
  const run = async (_: Ctx, { subject }: { subject: string }): Promise<Outcome> => {
    done.push(subject);
    if (done.length === 1) await queued([{ subject }]);
    return { failure: null };
  };
  await queued([{ subject: "address" }]);
  await doDue(ctx, noting([], { run }));
  expect([done, await tasks()]).toEqual([["address", "address"], []]);

  await queued([{ subject: "dropped", lane: "x" }]);
  const drops = async (): Promise<Outcome> => {
    await inTransaction(ctx, (tx) => dropTasks(tx, kind, { lane: "x" }));
    return { failure: "away" };
  };
  await doDue(ctx, noting([], { run: drops }));
  expect(await tasks()).toEqual([]);
});

test("a task whose server is killed in the middle is done by another, once", async () => {
  await server.sql.query("CREATE TABLE tasks_begun (subject text)");
  await queued([{ subject: "half" }]);
  const program = join(import.meta.dirname, "../../../test/queue.worker.ts");
  const child = spawn(process.execPath, [program, server.databaseUrl, kind], { stdio: "inherit" });
  const begun = async () => (await server.sql.query("SELECT subject FROM tasks_begun")).rows;
  await expect.poll(begun).toEqual([{ subject: "half" }]);
  child.kill("SIGKILL");
  await once(child, "exit");
  const done: string[] = [];
  const queue = createQueue(ctx, [noting(done)]);
  const looking = async () => {
    await queue.look();
    return done;
  };
  await expect.poll(looking).toEqual(["half"]);
  await queue.close();
  await doDue(ctx, noting(done));
  expect([done, await tasks()]).toEqual([["half"], []]);
});
