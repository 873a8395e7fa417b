import fc from "fast-check";
import { expect, test } from "vitest";
import { makeReading, standAt } from "../../../../test/billing.ts";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { type MeteredConnection, meteredConnection } from "../../../../test/meter-chain.ts";
import { link, photo } from "../../../../test/reports.ts";
import { sharedUtility } from "../../../../test/utility.ts";
import type { Bill } from "../../bills/office-schema.ts";
import type { Reading, SelfReading } from "../office-schema.ts";

const server = sharedUtility();
const office = "/backoffice/v1";

/** What happens at one meter, all of it on one day, where dates tell nothing: the first on which the month may be closed. */
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constant("use" as const), m3: fc.integer({ min: 0, max: 45 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant("send" as const),
      how: fc.constantFrom("order" as const, "photo" as const, "photo without stand" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("exchange" as const), start: fc.constantFrom(0, 0, 7, 110) }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      what: fc.constant("review" as const),
      which: fc.nat(9),
      rejects: fc.constantFrom(true, false, false, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      // A reading by staff, and one that is too low: the next one counts what is missing.
      ...[0, 2].map((short) => ({ what: "read" as const, short })),
      ...(["estimate", "close", "correct", "next month"] as const).map((what) => ({ what })),
    ),
  },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

interface World {
  meter: MeteredConnection;
  customer: CustomerCaller;
  period: "202611" | "202612";
  /** m³ that the meter shows, and that all of them have counted. */
  shows: number;
  way: number;
  waiting: { id: number; shown: number }[];
}

async function begin(): Promise<World> {
  const meter = await meteredConnection(server);
  for (const [index, period] of ["202608", "202609", "202610"].entries())
    await makeReading(server, meter.id, period, { previous: index * 20, usage: 20 });
  await server.sql.query("UPDATE readings SET read_at = '2026-10-20' WHERE connection_id = $1", [meter.id]);
  const customer = await server.customer();
  await link(customer, meter);
  return { meter, customer, period: "202611", shows: 60, way: 60, waiting: [] };
}

async function live(world: World, happened: Event): Promise<void> {
  const { meter, period, shows } = world;
  switch (happened.what) {
    case "use":
      world.shows += happened.m3;
      world.way += happened.m3;
      return;
    case "send":
      return send(world, happened.how);
    case "exchange": {
      const body = { exchanged_on: "2026-11-30", old_stand: shows, start_stand: happened.start };
      const { status } = await meter.exchange({ ...body, meter_no: `${meter.sl}/${world.way}/${shows}` });
      if (status === 201) world.shows = happened.start;
      return;
    }
    case "review": {
      await review(world, happened);
      const { readings, volume } = await countedBy(meter);
      // An estimate may be beyond the meters until somebody reads them; what was read never is.
      if (readings.at(-1)?.method !== "TAKSASI") expect(volume).toBeLessThanOrEqual(world.way);
      return;
    }
    case "read":
      return void (await meter.read(period, Math.max(0, shows - happened.short)));
    case "estimate":
      return void (await meter.estimate("202611"));
    case "close":
      return void (await meter.close("202611"));
    case "correct": {
      const [bill]: Bill[] = (await meter.bills()).filter((one: Bill) => one.period === "202611");
      if (bill === undefined || bill.stand_end === null) return;
      // Of an estimated month the clerk says what the meter shows: a stand that it never had would be believed as read.
      const body = { reason: "Salah baca", stand_end: Math.max(0, Math.min(shows, bill.stand_end - 1)) };
      return void (await server.admin.post(`${office}/bills/${bill.bill_no}/correct`, body));
    }
    default:
      world.period = "202612";
  }
}

async function send({ customer, meter, period, shows, waiting }: World, how: string): Promise<void> {
  const call = how === "order" ? "upload_baca_mandiri" : "upload_catat_meter";
  const stand = how === "photo without stand" ? {} : { stand_akhir: shows };
  const body = { sl: meter.sl, periode: period, foto: await photo(), ...stand };
  const { status, body: answer } = await customer.post(`/app/${call}`, body);
  if (status === 201) waiting.push({ id: answer.data.id_order ?? answer.data.id, shown: shows });
}

/** A clerk stores just what the desk shows, or is refused as it says. */
async function review({ meter, waiting }: World, { which, rejects }: { which: number; rejects: boolean }) {
  const [next] = waiting.splice(which % Math.max(1, waiting.length), 1);
  if (next === undefined) return;
  const path = `${office}/self-readings/${next.id}`;
  if (rejects)
    return void expect((await server.operator.post(`${path}/reject`, { reason: "Kabur" })).status).toBe(200);
  const seen: SelfReading = (await server.operator.get(path)).body.data;
  const answer = await server.operator.post(`${path}/verify`, {
    ...(seen.stand === null ? { stand: next.shown } : { expected_usage: seen.usage }),
    expected_flags: seen.flags,
  });
  if (seen.obstacle !== null && seen.obstacle !== "STAND_REFUSED")
    return void expect([answer.status, answer.body.error]).toEqual([409, seen.obstacle]);
  if (seen.obstacle !== null) return void expect([422, 409]).toContain(answer.status);
  if (seen.stand !== null) {
    const reading = (await meter.readings()).find(({ period }: Reading) => period === seen.period);
    const { previous, usage, flags, stand } = seen;
    return void expect([answer.status, reading], answer.text).toMatchObject([
      200,
      { previous, usage, flags, stand },
    ]);
  }
  // The photo's stand was not known before: what it means is asked about, or it does not fit.
  if (answer.status !== 409) return void expect([200, 422]).toContain(answer.status);
  const { usage: expected_usage, flags: expected_flags } = answer.body.data;
  const again = { stand: next.shown, expected_usage, expected_flags };
  expect((await server.operator.post(`${path}/verify`, again)).status).toBe(200);
}

/** m³ of all readings, less what comes back of estimates. */
async function countedBy(meter: MeteredConnection) {
  const readings: Reading[] = await meter.readings();
  const credits: { volume: number }[] = await meter.credits();
  return {
    readings,
    volume: sum(readings.map(({ usage }) => usage)) - sum(credits.map(({ volume }) => volume)),
  };
}

const sum = (volumes: readonly number[]) => volumes.reduce((all, one) => all + one, 0);

test("in any order of sending, exchange, reading, correction and verification the m³ are the way of the meters", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(event, { minLength: 12, maxLength: 24, size: "max" }), {
        minLength: 16,
        maxLength: 16,
      }),
      async (histories) => {
        await standAt(server, "2026-11-30T14:05:00+07:00");
        for (const period of ["202611", "202612"])
          await server.operator.post(`${office}/reading-schedules`, {
            ...{ period, starts_on: "2026-11-20", ends_on: "2026-11-30" },
          });
        const worlds: [World, Event[]][] = [];
        for (const history of histories) {
          const world = await begin();
          worlds.push([world, history]);
          for (const happened of history) await live(world, happened);
        }
        await standAt(server, "2027-01-20T09:00:00+07:00");
        for (const [{ meter, shows, way }, history] of worlds) {
          const last = await meter.read("202701", shows);
          const story = JSON.stringify(history, null, 1);
          expect(last.status, last.text + story).toBe(201);
          const { volume, readings } = await countedBy(meter);
          expect(volume, story + JSON.stringify(readings, null, 1)).toBe(way);
        }
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
}, 1_200_000);
