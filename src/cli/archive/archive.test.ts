import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStream } from "../../../test/acceptance/stream-client.ts";
import { type FourMonths, june, startFourMonths } from "../../../test/archives.ts";
import { loket } from "../../../test/backups.ts";
import type { TestServer } from "../../../test/harness.ts";
import { passage } from "../../../test/passages.ts";
import { archive as command } from "../archive.ts";
import { type Archive, declareArchived, removeArchived } from "./queries.ts";

const base = "/retribusi/v1/frontend";
const ingest = "/retribusi/v1/ingest";

let four: FourMonths;
let server: TestServer;

beforeAll(async () => {
  four = await startFourMonths();
  server = four.server;
});
afterAll(() => four.close());

type Answers = Record<string, unknown>;

async function answersTo(paths: string[]): Promise<Answers> {
  const answers: Answers = {};
  for (const path of paths) {
    const { status, body, text } = await server.viewer.get(path);
    const { timestamp: _, ...rest } = body;
    // An export says at its top when it was made; a snapshot when it was asked for.
    if (rest.data !== undefined) delete rest.data.as_of;
    answers[path] =
      body.success === undefined && status === 200
        ? text.replace(/^(as of|Exported at),.*$/m, "")
        : { status, ...rest };
  }
  return answers;
}

const days = ["2026-03-01", "2026-04-10", "2026-04-30", "2026-05-01", "2026-06-20"];
const ranges = [
  "2026-03-01&end_date=2026-06-20",
  "2026-04-01&end_date=2026-04-30",
  "2026-05-01&end_date=2026-05-31",
];

/** Figures, which are read from totals. */
const figures = [
  ...days.flatMap((date) =>
    ["summary/daily", "summary/hourly", "dashboard/by-category", "dashboard/summary"].flatMap((name) => [
      `/retribusi/v1/${name}?date=${date}`,
      `/retribusi/v1/${name}?date=${date}&location_code=TRM02`,
    ]),
  ),
  ...ranges.map((range) => `/retribusi/v1/dashboard/daily?start_date=${range}`),
  ...ranges.map((range) => `/retribusi/v1/dashboard/daily/export?start_date=${range}`),
  `${base}/gates`,
  `${base}/rejected-events/1`,
];
/** What shows events one by one, of all months. */
const lists = [
  ...Array.from({ length: 41 }, (_, page) => `${base}/entry-events?limit=100&page=${page + 1}`),
  ...["PSR01", "TRM02"].flatMap((code) =>
    [1, 5, 9].map((page) => `${base}/entry-events?limit=100&page=${page}&location_code=${code}&category=car`),
  ),
  ...ranges.map((range) => `${base}/entry-events?limit=100&start_date=${range}`),
  `${base}/entry-events?status=voided`,
  ...ranges.map((range) => `${base}/entry-events/export?start_date=${range}`),
  ...days.map((date) => `/retribusi/v1/realtime/snapshot?date=${date}`),
  ...[1, 5, 50, 500, 1000, 2000, 3000, 4000, 4001].map((id) => `${base}/entry-events/${id}`),
];

// Each step is a process of its own, which a busy machine starts slowly.
describe("work", { timeout: 120_000 }, () => {
  let before: Answers;
  let inApril: number;

  test("months before the one named go to files, each with what identifies it", async () => {
    before = await answersTo([...figures, ...lists]);
    const statuses = Object.values(before).map((answer) =>
      typeof answer === "string" ? 200 : (answer as { status: number }).status,
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    inApril = await four.countOf(
      "SELECT count(*) AS n FROM entries WHERE local_date >= '2026-04-01' AND local_date < '2026-05-01'",
    );
    const all = await four.countOf("SELECT count(*) AS n FROM entries WHERE local_date < '2026-05-01'");
    const { code, out, err } = await four.archive("--before", "2026-05");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/archived 2026-03: \d+ events, \d+ rupiah, in \S+2026-03\.csv\.zst/);
    expect(await four.countOf("SELECT sum(events) AS n FROM archives")).toBe(all);
    expect(await four.countOf("SELECT count(*) AS n FROM entries WHERE local_date < '2026-05-01'")).toBe(0);
    expect(readdirSync(four.folder).sort()).toEqual([
      "2026-03.csv.zst",
      "2026-03.json",
      "2026-04.csv.zst",
      "2026-04.json",
    ]);
    const facts = JSON.parse(readFileSync(join(four.folder, "2026-04.json"), "utf8"));
    expect(facts).toMatchObject({ month: "2026-04-01", part: 1, events: inApril });
    const lines = zstdDecompressSync(readFileSync(join(four.folder, "2026-04.csv.zst")))
      .toString()
      .trim()
      .split("\n");
    expect(lines).toHaveLength(inApril + 1);
    expect(lines[0]).toContain("id,event_time,received_at,local_date,location_code,gate_code");
    const { rows } = await server.sql.query(
      "SELECT entity_key, action FROM audit_log WHERE entity = 'archives' ORDER BY id",
    );
    expect(rows).toEqual([
      { entity_key: "2026-03", action: "archive" },
      { entity_key: "2026-04", action: "archive" },
    ]);
    expect((await loket({ DATABASE_URL: server.databaseUrl }, "audit", "verify")).code).toBe(0);
  });

  test("every figure stays as it was", async () => {
    const kept = Object.fromEntries(figures.map((path) => [path, before[path]]));
    expect(await answersTo(figures)).toEqual(kept);
  });

  test("lists count everything, show what is there, and refuse pages that are not", async () => {
    const after = await answersTo(lists);
    let refused = 0;
    for (const path of lists.filter((name) => name.includes("/entry-events?"))) {
      const answer = after[path] as { status: number; error?: string };
      if (answer.status === 200) expect(answer).toEqual(before[path]);
      else expect(answer).toMatchObject({ status: 409, error: "EVENTS_ARCHIVED" });
      refused += answer.status === 409 ? 1 : 0;
    }
    const hot = await four.countOf("SELECT count(*) AS n FROM entries");
    const whole = await server.viewer.get(`${base}/entry-events?limit=100&page=${Math.floor(hot / 100) - 1}`);
    expect(whole).toMatchObject({ status: 200, body: { data: { pagination: { total: 4072 } } } });
    expect(refused).toBeGreaterThan(20);
    // Two hours in which one location's April goes on while the other's May has begun.
    const may = `${base}/entry-events?limit=100&start_date=2026-05-01&end_date=2026-05-01`;
    for (const code of ["PSR01", "TRM02"])
      expect((await server.viewer.get(`${may}&location_code=${code}`)).status).toBe(200);
    expect(after[`${base}/entry-events/export?start_date=${ranges[2]}`]).toEqual(
      before[`${base}/entry-events/export?start_date=${ranges[2]}`],
    );
    expect(after[`${base}/entry-events/export?start_date=${ranges[0]}`]).toMatchObject({ status: 409 });
    const snapshot = await server.viewer.get("/retribusi/v1/realtime/snapshot?date=2026-04-10");
    expect(snapshot.body.data).toMatchObject({ recent_events: [] });
    expect(snapshot.body.data.total_count).toBeGreaterThan(0);
  });

  test("a repeat of an archived event is known, and answered as the first time", async () => {
    const { body } = await server.machine.post(ingest, four.keyed);
    const { rows } = await server.sql.query(
      "SELECT entry_id::int AS id FROM entry_keys WHERE event_id = 'nanti'",
    );
    expect(body.data).toEqual({
      id: rows[0].id,
      ...four.keyed,
      duplicate: true,
      direction: "out",
      price: 5000,
      is_late: true,
    });
    const other = await server.machine.post(ingest, { ...four.keyed, category: "motor" });
    expect(other).toMatchObject({ status: 409, body: { error: "EVENT_CONFLICT" } });
    await server.sql.query(
      "UPDATE gates SET is_active = false WHERE code = 'G2'; UPDATE ledger SET catalogue_version = catalogue_version + 1",
    );
    expect((await server.machine.post(ingest, four.keyed)).body.data).toEqual(body.data);
    await server.sql.query(
      "UPDATE gates SET is_active = true WHERE code = 'G2'; UPDATE ledger SET catalogue_version = catalogue_version + 1",
    );
  });

  test("a stream from before what is archived is told to reset, one from after it is exact", async () => {
    const { rows } = await server.sql.query(
      "SELECT archived_until_id::int AS until, last_entry_id::int AS last FROM ledger",
    );
    const { until, last } = rows[0];
    const stream = (id: number) =>
      openStream(server.url, server.viewer.headers, `/retribusi/v1/realtime/stream?last_id=${id}`);
    const early = await stream(until - 1);
    await expect
      .poll(() => early.ofEvent("reset"))
      .toMatchObject([{ data: { reason: "too_far_behind", last_id: last } }]);
    const exact = await stream(until);
    await expect.poll(() => exact.ofEvent("connected")).toHaveLength(1);
    await expect
      .poll(() => exact.ids())
      .toEqual(Array.from({ length: last - until }, (_, index) => until + 1 + index));
    for (const client of [early, exact]) client.cut();
  });

  test("the month brought back, every answer is what it was", async () => {
    for (const month of ["2026-04", "2026-03"]) {
      const { code, out, err } = await four.archive("--bring-back", month);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toMatch(new RegExp(`^${month} is back: \\d+ events\n$`));
    }
    const after = await answersTo([...figures, ...lists]);
    for (const [path, answer] of Object.entries(before)) expect([path, after[path]]).toEqual([path, answer]);
    const { rows } = await server.sql.query(
      "SELECT archived_until_id::int AS until, (SELECT count(*)::int FROM archives) AS files FROM ledger",
    );
    expect(rows).toEqual([{ until: 0, files: 0 }]);
  });

  test("what arrives for an archived month is counted at once and goes to a second file; both come back", async () => {
    expect(await four.takeOut("2026-05")).toEqual(["2026-03", "2026-04"]);
    const late = { ...passage("PSR01/G1", "2026-04-20T09:00:00+07:00"), event_id: "terlambat" };
    const sent = await server.machine.post(ingest, late);
    expect(sent.body.data).toMatchObject({ duplicate: false, is_late: true });
    const total = async () => {
      const { body } = await server.viewer.get<{ data: { total_count: number } }>(
        `/retribusi/v1/summary/daily?date=2026-04-20`,
      );
      return body.data.total_count;
    };
    const counted = await total();
    const refused = await server.operator.post(`${base}/entry-events/${sent.body.data.id}/void`, {
      reason: "x",
    });
    expect(refused).toMatchObject({ status: 409, body: { error: "EVENTS_ARCHIVED" } });
    expect(await four.takeOut("2026-05")).toEqual(["2026-04.2"]);
    expect(await four.takeOut("2026-05")).toEqual([]);
    expect(await four.bringBack("2026-04")).toBe(inApril + 1);
    expect(await total()).toBe(counted);
    const shown = await server.viewer.get(
      `${base}/entry-events?start_date=2026-04-20&end_date=2026-04-20&limit=100`,
    );
    expect(shown.body.data.items.map(({ event_id }: { event_id: string }) => event_id)).toContain(
      "terlambat",
    );
    expect(shown.body.data.pagination.total).toBe(shown.body.data.items.length);
    await four.bringBack("2026-03");
  });

  test("a removal that was cut off is finished by the next run, and until then nothing of the month is shown", async () => {
    const [id] = (
      await server.sql.query("SELECT id::int FROM entries WHERE local_date = '2026-03-20' LIMIT 1")
    ).rows;
    await server.sql.query(
      `CREATE TRIGGER cut BEFORE DELETE ON entries FOR EACH ROW WHEN (OLD.id = ${id.id}) EXECUTE FUNCTION refuse_change()`,
    );
    await expect(four.takeOut("2026-04")).rejects.toThrow("append-only");
    await server.sql.query("DROP TRIGGER cut ON entries");
    expect(
      await four.countOf("SELECT count(*) AS n FROM entries WHERE local_date < '2026-04-01'"),
    ).toBeGreaterThan(0);
    const list = await server.viewer.get(`${base}/entry-events?start_date=2026-03-20&end_date=2026-03-20`);
    expect(list).toMatchObject({ status: 409, body: { error: "EVENTS_ARCHIVED" } });
    await expect(four.bringBack("2026-03")).rejects.toThrow("half removed");
    expect(await four.takeOut("2026-04")).toEqual([]);
    expect(await four.countOf("SELECT count(*) AS n FROM entries WHERE local_date < '2026-04-01'")).toBe(0);
    await four.bringBack("2026-03");
  });

  test("a file is out of date when one of its events was voided meanwhile", async () => {
    const { rows } = await server.sql.query<{ month: string }>(
      "SELECT to_char(local_date, 'YYYY-MM-01') AS month FROM entries JOIN entry_voids ON entry_id = id WHERE id = 500",
    );
    const given: Archive = {
      month: rows[0]?.month ?? "",
      part: 1,
      events: 1,
      amount: 0,
      voided: 0,
      first_id: 1,
      last_id: 4000,
      until_id: 4000,
      digest: "0",
      file_name: "x",
      bytes: 1,
      sha256: "0".repeat(64),
      written_at: new Date(),
      removed_at: null,
    };
    expect(await four.inArchive(({ ctx }) => declareArchived(ctx.db, given, 0))).toBe(false);
    expect(
      await four.countOf("SELECT (SELECT count(*) FROM archives) + archived_until_id AS n FROM ledger"),
    ).toBe(0);
  });

  test("machines notice nothing while months leave and come back", async () => {
    const send = async (number: number, until: () => boolean): Promise<number> => {
      let sent = 0;
      for (; !until(); sent += 1) {
        const repeat = {
          ...passage("PSR01/G1", june - 60),
          event_id: `ramai-${number}-${Math.floor(sent / 2)}`,
        };
        const answer = await server.machine.post(ingest, repeat);
        if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
        expect(answer.body.data.duplicate).toBe(sent % 2 === 1);
        await sleep(10);
      }
      return sent;
    };
    let over = false;
    const inMay = await four.countOf(
      "SELECT count(*) AS n FROM entries WHERE local_date >= '2026-05-01' AND local_date < '2026-06-01'",
    );
    const senders = [1, 2, 3].map((number) => send(number, () => over));
    const move = async () => [await four.takeOut("2026-06"), await four.bringBack("2026-05")];
    const results = await move().finally(() => {
      over = true;
    });
    const sent = await Promise.all(senders);
    expect(results).toEqual([["2026-03", "2026-04", "2026-05"], inMay]);
    expect(Math.min(...sent)).toBeGreaterThan(10);
    for (const month of ["2026-04", "2026-03"]) await four.bringBack(month);
    expect(await four.countOf("SELECT count(*) AS n FROM entries")).toBe(
      await four.countOf("SELECT sum(count + voided_count) AS n FROM hourly_totals"),
    );
  });
});

describe("refuse", () => {
  test("a file that is damaged or gone: nothing is changed", async () => {
    await four.takeOut("2026-04");
    const { rows } = await server.sql.query("SELECT file_name FROM archives");
    const path = join(four.folder, rows[0].file_name);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, -1));
    await expect(four.bringBack("2026-03")).rejects.toThrow("is not as it was written");
    rmSync(path);
    await expect(four.bringBack("2026-03")).rejects.toThrow("is missing");
    expect(await four.countOf("SELECT count(*) AS n FROM archives")).toBe(1);
    writeFileSync(path, bytes);
    await four.bringBack("2026-03");
  });

  test("a month that is not over, no month, two questions at once, and a month that is not archived", async () => {
    const refusals: [string[], string][] = [
      [["--before", "2099-01"], "the month before 2099-01 is not over everywhere yet"],
      [["--before", "2026-13"], '--before must be a month such as 2026-01 (is "2026-13")'],
      [[], "usage: loket archive --before YYYY-MM | --bring-back YYYY-MM [--into FOLDER]"],
      [
        ["--before", "2026-04", "--bring-back", "2026-03"],
        "usage: loket archive --before YYYY-MM | --bring-back YYYY-MM [--into FOLDER]",
      ],
    ];
    for (const [args, line] of refusals)
      await expect(command.run([...args, "--into", four.folder])).rejects.toThrow(line);
    await expect(four.bringBack("2020-01")).rejects.toThrow("2020-01 is not archived");
  });
});

describe("guard", () => {
  test("events that are in no file cannot be deleted", async () => {
    await expect(server.sql.query("DELETE FROM entries WHERE id = 1")).rejects.toThrow("append-only");
    await expect(server.sql.query("UPDATE entries SET price = 0 WHERE id = 1")).rejects.toThrow(
      "append-only",
    );
    await expect(server.sql.query("TRUNCATE entries CASCADE")).rejects.toThrow("append-only");
    const nothing = await four.inArchive(({ client }) =>
      removeArchived(client, { month: "2026-03-01", part: 1 }, null, 10),
    );
    expect(nothing.removed).toBe(0);
  });
});
