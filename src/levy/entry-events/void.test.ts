import { beforeAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const list = "/retribusi/v1/frontend/entry-events";
const hour = Date.parse("2025-11-04T23:00:00Z") / 1000;

const server = sharedServer({ SINGLE_VOIDS_PER_DAY: "0" });

beforeAll(async () => {
  server.clock.set("2025-11-05T00:00:00Z");
  await makeLocation(server, "PSR01");
});

/** Ids of cars that passed this many seconds after the hour. */
async function send(...seconds: number[]): Promise<number[]> {
  const events = seconds.map((second) => ({
    timestamp: hour + second,
    location_code: "PSR01",
    gate_code: "G1",
    category: "car",
  }));
  const { body } = await server.machine.post("/retribusi/v1/ingest/batch", { events });
  return body.data.results.map(({ id }: { id: number }) => id);
}

function voidOf(id: number | undefined, body: unknown = { reason: "Salah hitung" }) {
  return server.operator.post(`${list}/${id}/void`, body);
}

/** The same as a person does it who is told to come back (503), as happens where many wait for the ledger on a busy machine. */
async function voidAtLast(id: number): ReturnType<typeof voidOf> {
  const answer = await voidOf(id);
  return answer.status === 503 ? voidAtLast(id) : answer;
}

async function totals(): Promise<object> {
  const { rows } = await server.sql.query(
    `SELECT sum(count)::int AS count, sum(revenue)::int AS revenue, sum(late_count)::int AS late_count,
       sum(voided_count)::int AS voided_count, sum(voided_revenue)::int AS voided_revenue,
       extract(epoch FROM min(first_event_at))::int - $1 AS first, extract(epoch FROM max(last_event_at))::int - $1 AS last
     FROM hourly_totals WHERE utc_hour = to_timestamp($1)`,
    [hour],
  );
  return rows[0];
}

describe("work", () => {
  test("the event moves from what counts to what was voided, tells why, and is audited", async () => {
    const [first, middle, last] = await send(10, 20, 30);
    expect(await totals()).toEqual({
      count: 3,
      revenue: 15000,
      late_count: 3,
      voided_count: 0,
      voided_revenue: 0,
      first: 10,
      last: 30,
    });

    const { status, body } = await voidOf(first);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: first,
      status: "voided",
      void: {
        reason: "Salah hitung",
        voided_at: expect.stringContaining("2025-11-05T07:00:"),
        voided_by: "operator",
      },
    });
    expect((await server.viewer.get(`${list}/${first}`)).body.data).toEqual(body.data);
    expect(await totals()).toEqual({
      count: 2,
      revenue: 10000,
      late_count: 2,
      voided_count: 1,
      voided_revenue: 5000,
      first: 20,
      last: 30,
    });
    await voidOf(last);
    expect(await totals()).toMatchObject({ count: 1, first: 20, last: 20 });
    await voidOf(middle);
    expect(await totals()).toEqual({
      count: 0,
      revenue: 0,
      late_count: 0,
      voided_count: 3,
      voided_revenue: 15000,
      first: null,
      last: null,
    });
    await send(40);
    expect(await totals()).toMatchObject({ count: 1, voided_count: 3, first: 40, last: 40 });

    const { rows } = await server.sql.query(
      "SELECT * FROM audit_log WHERE entity = 'entry_events' AND entity_key = $1",
      [String(first)],
    );
    expect(rows).toMatchObject([
      {
        action: "void",
        actor_username: "operator",
        before: { status: "counted" },
        after: { status: "voided", reason: "Salah hitung" },
      },
    ]);
  });

  test("voids take their places in the order of the ledger, beside ingest", async () => {
    const ids = await send(...Array.from({ length: 20 }, (_, index) => 100 + index));
    const answers = await Promise.all([...ids.map((id) => voidAtLast(id)), ...ids.map(() => send(200))]);
    expect(answers.slice(0, 20).map((answer) => ("status" in answer ? answer.status : 0))).toEqual(
      Array(20).fill(200),
    );
    const { rows } = await server.sql.query("SELECT void_id::int FROM entry_voids ORDER BY void_id");
    expect(rows.map(({ void_id }) => void_id)).toEqual(rows.map((_, index) => index + 1));
    const { rows: sums } = await server.sql.query(
      `SELECT sum(count)::int = (SELECT count(*)::int FROM entries WHERE id NOT IN (SELECT entry_id FROM entry_voids)) AS counted,
         sum(voided_count)::int = (SELECT count(*)::int FROM entry_voids) AS voided FROM hourly_totals`,
    );
    expect(sums).toEqual([{ counted: true, voided: true }]);
  });
});

describe("refuse", () => {
  test("a second void, an unknown event, a void without reason", async () => {
    const [id] = await send(300);
    await voidOf(id);
    expect(await voidOf(id)).toMatchObject({ status: 409, body: { error: "ALREADY_VOIDED" } });
    expect(await voidOf(999_999)).toMatchObject({ status: 404, body: { error: "EVENT_NOT_FOUND" } });
    for (const body of [
      {},
      { reason: "" },
      { reason: "x".repeat(501) },
      { reason: "x", why: 1 },
      { reason: "\0" },
    ]) {
      expect((await voidOf(1, body)).status).toBe(422);
    }
  });

  test("two voids of one event at once: one is done", async () => {
    const [id] = await send(400);
    const answers = await Promise.all([1, 2, 3].map(() => voidOf(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe("guard", () => {
  test("operators and admins void, viewers and machines do not", async () => {
    const [id] = await send(500);
    const path = `${list}/${id}/void`;
    expect((await server.viewer.post(path, { reason: "x" })).status).toBe(403);
    expect((await server.machine.post(path, { reason: "x" })).status).toBe(401);
    expect((await server.admin.post(path, { reason: "x" })).status).toBe(200);
  });
});
