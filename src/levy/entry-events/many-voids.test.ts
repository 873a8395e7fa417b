import { beforeAll, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const base = "/retribusi/v1/frontend";
const refused = [409, "VOIDS_SECOND_PERSON_REQUIRED"];
const day = Date.parse("2025-11-05T00:00:00+07:00") / 1000;
const server = sharedServer({ SINGLE_VOIDS_PER_DAY: "3", TOKEN_TTL: "2592000", SESSION_LIFETIME: "2592000" });
let ids: number[];

beforeAll(async () => {
  server.clock.set("2025-11-05T10:00:00+07:00");
  await makeLocation(server, "PSR01");
  const events = Array.from({ length: 40 }, (_, second) => ({
    timestamp: day + 3600 + second,
    location_code: "PSR01",
    gate_code: "G1",
    category: "car",
  }));
  const { body } = await server.machine.post("/retribusi/v1/ingest/batch", { events });
  ids = body.data.results.map(({ id }: { id: number }) => id);
});

async function voidNext(who = server.operator) {
  const { status, body } = await who.post(`${base}/entry-events/${ids.shift()}/void`, { reason: "Dobel" });
  return [status, body.error];
}

const done = [200, undefined];

/** How many events the operator's voids have taken out of what counts. */
async function voided(): Promise<number> {
  const { rows } = await server.sql.query(
    "SELECT count(*)::int AS voids FROM entry_voids WHERE voided_by = 'operator'",
  );
  return rows[0].voids;
}

test("many at once of one person do not pass the limit together, and another person still may", async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => voidNext()));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(3);
  expect(answers.filter(([status]) => status !== 200)).toEqual(Array.from({ length: 6 }, () => refused));
  expect(await voided()).toBe(3);
  expect(await voidNext(server.admin)).toEqual(done);
  const { body } = await server.operator.post(`${base}/entry-events/${ids[0]}/void`, { reason: "Dobel" });
  expect(body.message).toContain("correction");
});

test("what goes by a window that another approved counts for nobody", async () => {
  const asked = await server.operator.post(`${base}/entry-corrections`, {
    action: "void",
    location_code: "PSR01",
    from: day + 3600 + 30,
    until: day + 3600 + 40,
    reason: "Uji kamera",
  });
  expect(asked.status, asked.text).toBe(201);
  const approve = `${base}/entry-corrections/${asked.body.data.id}/approve`;
  expect((await server.admin.post(approve, {})).status).toBe(200);
  await expect
    .poll(async () => (await server.viewer.get(`${base}/entry-corrections/${asked.body.data.id}`)).body.data)
    .toMatchObject({ status: "applied", events: 10 });
  for (const _ of [1, 2]) expect(await voidNext(server.admin)).toEqual(done);
  expect(await voidNext(server.admin)).toEqual(refused);
});

test("the day is the service's, and begins anew at its midnight", async () => {
  server.clock.set("2025-11-05T23:59:00+07:00");
  expect(await voidNext()).toEqual(refused);
  server.clock.set("2025-11-06T00:00:01+07:00");
  expect(await voidNext()).toEqual(done);
});
