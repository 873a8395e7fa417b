import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";

const list = "/retribusi/v1/frontend/entry-events";
const hour = Date.parse("2026-02-27T05:00:00Z") / 1000;
const server = sharedServer({ SINGLE_VOIDS_PER_DAY: "0" });

beforeAll(async () => {
  await makeLocation(server, "CRW", { gates: { G1: "in", G2: "out" }, timezone: "Asia/Jakarta" });
});

/** Events of three hours, most of them in the middle one; a few seconds hold many. */
function eventsOf(seconds: readonly number[]) {
  return seconds.map((second, n) => passage(`CRW/G${1 + (n % 2)}`, hour + second, n % 3 ? "motor" : "car"));
}

async function idsOf(query: object): Promise<number[]> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body, text } = await server.viewer.get(`${list}?${asked}`);
  expect(status, text).toBe(200);
  return (body.data as { items: { id: number }[] }).items.map(({ id }) => id);
}

async function plainList(): Promise<number[]> {
  const { rows } = await server.sql.query("SELECT id FROM entries ORDER BY event_time DESC, id DESC");
  return rows.map(({ id }) => Number(id));
}

const seconds = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 3599 }) },
  { weight: 3, arbitrary: fc.constantFrom(0, 9, 10, 1800, 1801, 3599) },
  { weight: 1, arbitrary: fc.integer({ min: -3600, max: 7199 }) },
);
const step = fc.oneof(
  fc.record({ send: fc.array(seconds, { minLength: 1, maxLength: 60 }) }),
  fc.record({ cancel: fc.double({ min: 0, max: 0.99, noNaN: true }) }),
);

test("any page of a crowded hour is what the plain list says, whatever came late or was voided", async () => {
  await sendPassages(server, eventsOf(Array.from({ length: 200 }, (_, n) => (n * 7919) % 3600)));
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 4 }),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
    fc.integer({ min: 1, max: 30 }),
    async (steps, places, limit) => {
      for (const done of steps) {
        if ("send" in done) await sendPassages(server, eventsOf(done.send));
        else {
          const all = await plainList();
          const id = all[Math.floor(done.cancel * all.length)];
          const { status } = await server.operator.post(`${list}/${id}/void`, { reason: "uji" });
          expect([200, 409]).toContain(status);
        }
      }
      const expected = await plainList();
      const backwards = expected.toReversed();
      for (const [n, place] of places.entries()) {
        const page = 1 + Math.floor((place * expected.length) / limit);
        const [order, whole] = n % 3 === 0 ? [{ sort: "oldest" }, backwards] : [{}, expected];
        expect(await idsOf({ page, limit, ...order })).toEqual(whole.slice((page - 1) * limit, page * limit));
      }
    },
  );
  await fc.assert(property, { numRuns: 40 });
});
