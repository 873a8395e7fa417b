import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemCtx } from "../../test/context.ts";
import { sharedServer } from "../../test/harness.ts";
import { type Database, openDatabase } from "../db/connect.ts";
import { fieldError } from "../field-errors/field-errors.ts";
import { type Ctx, inTransaction, systemActor } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { createRuns, type Run, type Runs } from "./runs.ts";

const server = sharedServer();
let database: Database;
let runs: Runs;
const logged: string[] = [];

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 5, onError: () => {} });
  runs = createRuns();
});
afterAll(async () => {
  await runs.close();
  await database.close();
});

const path = "/backoffice/v1/runs";
const log = pino({ level: "error" }, { write: (line: string) => void logged.push(line) });

function ctx(): Ctx {
  const actor = { ...systemActor, username: "petugas" };
  return { ...systemCtx(database.db, server.clock.now), actor, requestId: "uji", log };
}

/** Something that a test lets happen when it is time. */
function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open: () => open() };
}

async function read(id: number): Promise<Run> {
  return (await server.viewer.get(`${path}/${id}`)).body.data;
}

async function untilEnd(id: number): Promise<Run> {
  for (;;) {
    const run = await read(id);
    if (run.status !== "BERJALAN") return run;
    await new Promise((done) => setTimeout(done, 20));
  }
}

describe("work", () => {
  test("short work is answered with its end", async () => {
    const run = await runs.start(ctx(), "singkat", { total: 3 }, async ({ progress }) => {
      await progress(3);
      return { result: { made: 3 } };
    });
    expect(run).toEqual({
      id: expect.any(Number),
      kind: "singkat",
      status: "SELESAI",
      product: "water",
      total: 3,
      done: 3,
      result: { made: 3 },
      problem_count: 0,
      problems: [],
      created_by: "petugas",
      created_at: expect.stringMatching(/\+07:00$/),
      finished_at: expect.stringMatching(/\+07:00$/),
    });
    expect(await read(run.id)).toEqual(run);
  });

  test("long work is answered while it goes on, and shows how far it is", async () => {
    const { opened, open } = gate();
    const run = await runs.start(ctx(), "panjang", {}, async ({ progress }) => {
      await progress(7, 10);
      await opened;
      return { result: {} };
    });
    expect(run).toMatchObject({ status: "BERJALAN", result: null, finished_at: null });
    await expect.poll(() => read(run.id)).toMatchObject({ status: "BERJALAN", total: 10, done: 7 });
    open();
    expect(await untilEnd(run.id)).toMatchObject({ status: "SELESAI", done: 7, result: {} });
  });

  test("success and what was done commit together", async () => {
    const count = async () =>
      (await server.sql.query("SELECT count(*)::int AS n FROM customers WHERE code = 'BERSAMA'")).rows[0].n;
    const work = (isRight: boolean) =>
      runs.start(ctx(), "bersama", {}, (run) =>
        inTransaction(ctx(), async (tx) => {
          await tx.db
            .insertInto("customers")
            .values({ code: "BERSAMA", name: "x", created_at: tx.now(), updated_at: tx.now() })
            .execute();
          await run.complete(tx, { result: { right: isRight } });
          if (!isRight) throw invalid({ file: [fieldError("NOT_VALID")] });
          return { result: { right: isRight } };
        }),
      );
    expect(await work(false)).toMatchObject({ status: "GAGAL", result: null });
    expect(await count()).toBe(0);
    expect(await work(true)).toMatchObject({ status: "SELESAI", result: { right: true } });
    expect(await count()).toBe(1);
  });

  test("runs are listed newest first, by kind and status, with their exact number", async () => {
    for (const kind of ["daftar-a", "daftar-b", "daftar-a"])
      await runs.start(ctx(), kind, {}, async () => ({ result: {}, failed: kind === "daftar-b" }));
    const { items, pagination } = (await server.viewer.get(`${path}?kind=daftar-a&limit=1`)).body.data;
    expect(pagination).toMatchObject({ total: 2, total_pages: 2 });
    const all = (await server.viewer.get(`${path}?kind=daftar-a`)).body.data.items;
    expect(items).toEqual([all[0]]);
    expect(all[0].id).toBeGreaterThan(all[1].id);
    expect(all[0]).not.toHaveProperty("problems");
    const failed = (await server.viewer.get(`${path}?status=GAGAL&kind=daftar-b`)).body.data;
    expect(failed.pagination.total).toBe(1);
    expect((await server.viewer.get(`${path}?status=SELESAI&kind=daftar-b`)).body.data.items).toEqual([]);
  });
});

describe("refuse", () => {
  test("a run that does not exist, a status that is none", async () => {
    for (const id of ["999999", "9007199254740991"]) {
      const { status, body } = await server.viewer.get(`${path}/${id}`);
      expect([status, body.error]).toEqual([404, "RUN_NOT_FOUND"]);
    }
    for (const query of ["/x", "/0", "?status=BUKAN", "?page=0"])
      expect((await server.viewer.get(`${path}${query}`)).status, query).toBe(422);
    expect((await server.anonymous.get(path)).status).toBe(401);
  });

  test("a second run of the kind while one is under way; of another kind it is free to start", async () => {
    const { opened, open } = gate();
    const first = runs.start(ctx(), "satu", {}, async () => {
      await opened;
      return { result: {} };
    });
    const again = () => runs.start(ctx(), "satu", {}, async () => ({ result: {} }));
    await expect
      .poll(async () =>
        again().then(
          (run) => run.status,
          (error) => error.code,
        ),
      )
      .toBe("RUN_IN_PROGRESS");
    expect((await runs.start(ctx(), "dua", {}, async () => ({ result: {} }))).status).toBe("SELESAI");
    open();
    expect((await untilEnd((await first).id)).status).toBe("SELESAI");
    expect((await again()).status).toBe("SELESAI");
  });
});

describe("guard", () => {
  test("what is wrong is told; what only we should know is logged", async () => {
    const refused = await runs.start(ctx(), "gagal", {}, async () => {
      throw invalid({
        file: [fieldError("FILE_EMPTY"), fieldError("MISSING_COLUMNS", { columns: ["code"] })],
      });
    });
    expect(refused).toMatchObject({ status: "GAGAL", result: null, problem_count: 2 });
    expect(refused.problems.map(({ message }) => message)).toEqual([
      "The file is empty.",
      "Missing columns: code.",
    ]);

    const broken = await runs.start(ctx(), "gagal", {}, async () => {
      throw new TypeError("secret of ours");
    });
    expect(broken.status).toBe("GAGAL");
    expect(JSON.stringify(broken)).not.toContain("secret");
    expect(logged.join()).toMatch(/secret of ours.*a run failed/);
  });

  test("a run whose process has died is shown as failed, and gives way to the next", async () => {
    const { rows } = await server.sql.query(
      `INSERT INTO runs (kind, total, done, created_by, created_at, beat_at)
       VALUES ('mati', 10, 4, 'petugas', now() - interval '5 minutes', now() - interval '61 seconds') RETURNING id::int`,
    );
    const dead = await read(rows[0].id);
    expect(dead).toMatchObject({ status: "GAGAL", done: 4, problem_count: 1 });
    expect(dead.finished_at).not.toBeNull();
    const listed = (await server.viewer.get(`${path}?kind=mati&status=GAGAL`)).body.data;
    expect(listed.items).toEqual(
      [{ ...dead, problems: undefined }].map((run) => JSON.parse(JSON.stringify(run))),
    );
    expect((await server.viewer.get(`${path}?kind=mati&status=BERJALAN`)).body.data.items).toEqual([]);

    expect((await runs.start(ctx(), "mati", {}, async () => ({ result: {} }))).status).toBe("SELESAI");
    expect(await read(dead.id)).toEqual(dead);
  });

  test("of several that take the place of a dead run, one does", async () => {
    await server.sql.query(
      `INSERT INTO runs (kind, created_by, created_at, beat_at) VALUES ('lomba', 'x', now(), now() - interval '2 minutes')`,
    );
    const { opened, open } = gate();
    const started = Array.from({ length: 4 }, () =>
      runs.start(ctx(), "lomba", {}, async () => {
        await opened;
        return { result: {} };
      }),
    );
    const settled = await Promise.allSettled(started);
    open();
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of settled) if (one.status === "rejected") expect(one.reason.code).toBe("RUN_IN_PROGRESS");
  });

  test("a run that slept until it was given up cannot complete what it did", async () => {
    const { opened, open } = gate();
    const asleep = createRuns();
    const sleeper = asleep.start(ctx(), "tidur", {}, (run) =>
      inTransaction(ctx(), async (tx) => {
        await opened;
        await tx.db
          .insertInto("customers")
          .values({ code: "TIDUR", name: "x", created_at: tx.now(), updated_at: tx.now() })
          .execute();
        await run.complete(tx, { result: {} });
        return { result: {} };
      }),
    );
    const { id } = await sleeper;
    await server.sql.query("UPDATE runs SET beat_at = now() - interval '2 minutes' WHERE id = $1", [id]);
    expect((await runs.start(ctx(), "tidur", {}, async () => ({ result: {} }))).status).toBe("SELESAI");
    open();
    await asleep.close();
    expect((await read(id)).status).toBe("GAGAL");
    expect((await server.sql.query("SELECT 1 FROM customers WHERE code = 'TIDUR'")).rowCount).toBe(0);
  });

  test("a server that stops ends its runs at their next step, and starts none", async () => {
    const own = createRuns();
    let steps = 0;
    const run = await own.start(ctx(), "henti", {}, async ({ progress }) => {
      for (;;) {
        steps += 1;
        await progress(steps);
        await new Promise((done) => setTimeout(done, 5));
      }
    });
    expect(run.status).toBe("BERJALAN");
    await own.close();
    const stepsThen = steps;
    const ended = await read(run.id);
    expect(ended).toMatchObject({ status: "GAGAL", problem_count: 1, done: stepsThen });
    expect(ended.problems[0]?.message).toContain("stopping");
    await expect(own.start(ctx(), "henti", {}, async () => ({ result: {} }))).rejects.toMatchObject({
      kind: "unavailable",
    });
  });
});
