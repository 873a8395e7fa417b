import { beforeAll, describe, expect, test } from "vitest";
import { makeReading, standAt } from "../../../test/billing.ts";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
const path = "/backoffice/v1/readings/import";

beforeAll(() => standAt(server, "2026-11-21T14:05:00+07:00"));

const file = (...rows: string[]) =>
  importAll(server, path, ["sl,period,stand,read_at,note", ...rows].join("\n"));

async function readings(sl: string) {
  const { items } = (await server.viewer.get(`/backoffice/v1/readings?sl=${sl}`)).body.data;
  return items.toReversed();
}

/** Read by 202610 at so much. */
async function readAt(stand: number) {
  const connection = await makeConnection(server);
  await makeReading(server, connection.id, "202610", { usage: stand });
  return connection;
}

describe("work", () => {
  test("a file of readings is stored whole, with one audit record", async () => {
    const [first, second] = [await readAt(60), await readAt(70)];
    const run = await file(
      `${first.sl},202611,85,2026-11-20,Pagar terkunci`,
      `${second.sl},2026-11,70,,Rumah kosong`,
    );
    expect(run).toMatchObject({
      kind: "readings-import",
      status: "SELESAI",
      result: { rows: 2, created: 2, updated: 0, unchanged: 0 },
    });
    expect((await readings(first.sl))[1]).toMatchObject({
      previous: 60,
      stand: 85,
      usage: 25,
      method: "PETUGAS",
      note: "Pagar terkunci",
      read_at: "2026-11-20T00:00:00+07:00",
      recorded_by: "admin",
    });
    expect((await readings(second.sl))[1]).toMatchObject({ usage: 0, read_at: "2026-11-21T14:05:00+07:00" });
    const { rows } = await server.sql.query(
      "SELECT after FROM audit_log WHERE entity = 'readings' AND entity_key = $1",
      [`run ${run.id}`],
    );
    expect(rows).toMatchObject([{ after: { rows: 2, created: 2 } }]);
  });

  test("the months of a connection may come in any order, beside those that are there", async () => {
    const { sl, id } = await makeConnection(server, { initial_stand: 9950, meter_digits: 4 });
    await makeReading(server, id, "202608", { previous: 9950, usage: 20 });
    const run = await file(
      `${sl},202611,15,,`,
      `${sl},202609,9980,,`,
      `${sl},202607,9960,,`,
      `${sl},202608,9970,,`,
      `${sl},202610,9995,,`,
    );
    expect(run, JSON.stringify(run.problems)).toMatchObject({ result: { created: 4, updated: 1 } });
    expect(await readings(sl)).toMatchObject([
      { period: "202607", previous: 9950, usage: 10, flags: [] },
      { period: "202608", previous: 9960, usage: 10, flags: [] },
      { period: "202609", previous: 9970, usage: 10, flags: [] },
      { period: "202610", previous: 9980, usage: 15, flags: [] },
      { period: "202611", previous: 9995, usage: 20, flags: ["ROLLOVER"] },
    ]);
  });

  test("a file that is sent again changes nothing, also after billing; a correction changes its row", async () => {
    const { sl, id } = await readAt(60);
    await file(`${sl},202611,85,,Pagar`);
    await makeBill(server, id, { period: "202610" });
    expect((await file(`${sl},202610,60,,`, `${sl},202611,85,,`)).result).toMatchObject({
      unchanged: 2,
      updated: 0,
    });
    const read = (await readings(sl))[1].read_at;
    expect((await file(`${sl},202611,86,,`)).result).toMatchObject({ updated: 1 });
    expect((await readings(sl))[1]).toMatchObject({ stand: 86, note: "Pagar", read_at: read });
  });

  test("a reading by staff takes the place of an estimate", async () => {
    const { sl, id } = await readAt(60);
    await makeReading(server, id, "202611", { previous: 60, usage: 20 });
    await server.sql.query(
      "UPDATE readings SET method = 'TAKSASI' WHERE connection_id = $1 AND period = '202611'",
      [id],
    );
    expect((await file(`${sl},202611,80,,`)).result).toMatchObject({ updated: 1 });
    expect((await readings(sl))[1]).toMatchObject({ method: "PETUGAS" });
  });

  test("a dry run tells what is wrong and writes nothing", async () => {
    const { sl } = await readAt(60);
    const good = await importAll(server, `${path}?dry_run=true`, `sl;period;stand\n${sl};202611;85\n`);
    expect(good.result).toEqual({ rows: 1, dry_run: true, created: 1, updated: 0, unchanged: 0 });
    expect(await readings(sl)).toHaveLength(1);
  });
});

describe("refuse", () => {
  test("a row of no usage without a note is named, unless its estimates explain it or staff had noted it before", async () => {
    const [empty, used] = [await readAt(50), await readAt(51)];
    const run = await file(`${used.sl},202611,60,,`, `${empty.sl},202611,50,,`);
    expect(run).toMatchObject({ status: "GAGAL", problem_count: 1 });
    expect(run.problems).toMatchObject([
      { line: 3, column: "note", message: "is required: say why nothing was used, such as an empty house" },
    ]);
    expect(await readings(used.sl)).toHaveLength(1);
    expect((await file(`${empty.sl},202611,50,,Rumah kosong`)).result).toMatchObject({ created: 1 });
    expect((await file(`${empty.sl},202611,50,,`)).result).toMatchObject({ unchanged: 1 });
    expect((await file(`${empty.sl},202611,50,2026-11-19,`)).result).toMatchObject({ updated: 1 });
    expect((await readings(empty.sl))[1]).toMatchObject({ usage: 0, note: "Rumah kosong" });
  });

  test("a file with a wrong row, of which nothing is kept", async () => {
    const [good, low, billed, followed] = [
      await readAt(60),
      await readAt(500),
      await readAt(60),
      await readAt(60),
    ];
    await makeReading(server, billed.id, "202611", { previous: 60, usage: 20 });
    await makeBill(server, billed.id, { period: "202611" });
    const run = await file(
      `${good.sl},202611,85,,`,
      `${low.sl},202611,400,,`,
      `${low.sl},202612,100000,,`,
      `${billed.sl},202611,81,,`,
      `${followed.sl},202609,10,,`,
      "TIDAK-ADA,202611,1,,",
    );
    expect(run).toMatchObject({ status: "GAGAL", problem_count: 5 });
    const texts = run.problems.map(({ line, column, message }) => ({ line, column, message }));
    expect(texts).toEqual([
      { line: 3, column: "stand", message: expect.stringMatching(/below the last one, 500/) },
      { line: 4, column: "stand", message: expect.stringMatching(/5 digits/) },
      { line: 5, column: "period", message: expect.stringMatching(/has its bill of 202611/) },
      { line: 6, column: "period", message: expect.stringMatching(/a reading later than 202609/) },
      { line: 7, column: "sl", message: "There is no connection TIDAK-ADA." },
    ]);
    expect(run.problems.map(({ code, params }) => [code, params])).toMatchObject([
      ["BELOW_LAST_STAND", { last: 500 }],
      ["MORE_THAN_METER_SHOWS", { digits: 5 }],
      ["REFUSED", { error: "PERIOD_BILLED" }],
      ["REFUSED", { error: "LATER_READING_EXISTS" }],
      ["NO_SUCH_CONNECTION", { sl: "TIDAK-ADA" }],
    ]);
    expect(await readings(good.sl)).toHaveLength(1);
  });

  test("cells that make no sense, each with its line", async () => {
    const { sl } = await readAt(60);
    const run = await file(
      `,202611,1,,`,
      `${sl},202613,1,,`,
      `${sl},202703,1,,`,
      `${sl},202611,-1,,`,
      `${sl},202612,1.5,,`,
      `${sl},202609,1,2026-11-22,`,
      `${sl},202608,1,kemarin,${"x".repeat(501)}`,
      `${sl},202607,1,,`,
      `${sl},2026-07,2,,`,
    );
    expect(run.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
      "2 sl",
      "3 period",
      "4 period",
      "5 stand",
      "6 stand",
      "7 read_at",
      "8 read_at",
      "8 note",
      // Right by itself, and examined together with what is recorded all the same.
      "9 period",
      "10 sl",
    ]);
  });

  test("what is wrong with rows by themselves and beside what is recorded, in one list", async () => {
    const [typed, low] = [await readAt(60), await readAt(500)];
    const run = await file(`${typed.sl},202611,12a,,`, "TIDAK-ADA,202611,1,,", `${low.sl},202611,400,,`);
    expect(run).toMatchObject({ status: "GAGAL", problem_count: 3 });
    expect(run.problems.map(({ line, code }) => [line, code])).toEqual([
      [2, "NOT_A_STAND"],
      [3, "NO_SUCH_CONNECTION"],
      [4, "BELOW_LAST_STAND"],
    ]);
  });
});

describe("guard", () => {
  test("operators import, viewers do not", async () => {
    const csv = "sl,period,stand\n";
    expect((await sendCsv(server, path, csv, { who: server.viewer })).status).toBe(403);
    expect((await sendCsv(server, path, csv, { who: server.operator })).status).toBe(201);
    expect((await sendCsv(server, path, csv, { type: "application/json" })).status).toBe(415);
  });

  test("a change of one of its readings waits for the file, and goes on from it", async () => {
    const { sl } = await readAt(60);
    const others = await Promise.all(Array.from({ length: 20 }, () => readAt(60)));
    const rows = [...others, { sl }].map((connection) => `${connection.sl},202611,80,,`);
    const [run, change] = await Promise.all([
      file(...rows),
      server.operator.post("/backoffice/v1/readings", { sl, period: "202612", stand: 90 }),
    ]);
    const [, november, december] = await readings(sl);
    if (run.status === "SELESAI") expect(november).toMatchObject({ previous: 60, stand: 80 });
    expect(change.status).toBe(201);
    const last = december ?? november;
    expect(last).toMatchObject({ period: "202612", previous: run.status === "SELESAI" ? 80 : 60, stand: 90 });
  });
});
