import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/db/connect.ts";
import { carryOut } from "../carry-out.ts";
import { adminPassword, type Caller, makeLocation, sharedServer } from "../harness.ts";
import { wrongTotals } from "../totals.ts";
import { compare, expectStatus } from "./history-views.ts";
import {
  type Category,
  categories,
  firstPrices,
  type GateCode,
  gateCodes,
  isLiving,
  type Model,
  newModel,
  setPrice,
  take,
} from "./model.ts";

const v1 = "/retribusi/v1";
const base = `${v1}/frontend`;

// Each with the instant of a change: a repeated hour, a skipped one, half an hour of either, no change at all, a skipped day.
const scenes = [
  ["America/Los_Angeles", "2025-11-02T09:00:00Z"],
  ["America/Los_Angeles", "2026-03-08T10:00:00Z"],
  ["Asia/Jayapura", "2026-10-03T15:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
  ["Australia/Lord_Howe", "2025-10-04T15:30:00Z"],
  ["Pacific/Apia", "2011-12-30T10:00:00Z"],
] as const;

/** How many histories of each scene are lived through; `HISTORY_RUNS` asks for more. */
const histories = Number(process.env.HISTORY_RUNS ?? 4);

type Op =
  | {
      do: "send";
      events: { gate: GateCode; category: Category; age: number; key: number | null }[];
      batch: boolean;
    }
  | { do: "wait"; minutes: number }
  | { do: "void"; pick: number }
  | {
      do: "correct";
      gate: GateCode | null;
      category: Category;
      /** Seconds before now at which the window begins and ends; null: the events are voided. */
      ages: [number, number];
      price: number | null;
      most: number;
    }
  | { do: "price"; gate: GateCode; category: Category; price: number; after: number | null }
  | { do: "tariff"; gate: GateCode; category: Category; price: number }
  | { do: "gate"; gate: GateCode; change: "toggle" | "turn" | "delete or revive" }
  | { do: "location"; change: "toggle" | "delete or revive" };

const gate = fc.constantFrom(...gateCodes);
const category = fc.constantFrom(...categories);
const price = fc.integer({ min: 0, max: 1_000_000_000 });
// Seconds before now: just now, ahead, at the edges of lateness, hours and days ago.
const age = fc.oneof(
  fc.constantFrom(0, 1, -300, -301, 300, 301),
  fc.integer({ min: 0, max: 4000 }),
  fc.integer({ min: 0, max: 50 * 3600 }),
);
const sent = fc.record({ gate, category, age, key: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 2 }) });
const op: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("send"),
      events: fc.array(sent, { minLength: 1, maxLength: 8 }),
      batch: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait"), minutes: fc.integer({ min: 1, max: 600 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("void"), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("correct"),
      gate: fc.option(gate),
      category,
      ages: fc.tuple(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: -400, max: 4000 })),
      price: fc.option(price),
      most: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("price"),
      gate,
      category,
      price,
      after: fc.option(fc.integer({ min: 0, max: 40_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("tariff"), gate, category, price }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("gate"),
      gate,
      change: fc.constantFrom("toggle", "turn", "delete or revive"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("location"),
      change: fc.constantFrom("toggle", "delete or revive"),
    }),
  },
);

const server = sharedServer({
  TOKEN_TTL: "2592000",
  CORRECTION_SECOND_PERSON: "off",
  SINGLE_VOIDS_PER_DAY: "0",
});
let database: Database;
let lived = 0;

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 1, onError: () => {} });
});
afterAll(() => database.close());

test.each(scenes)(
  "every view of every history tells the same, and what the model says: %s, %s",
  { timeout: 60_000 },
  async (zone, change) => {
    await fc.assert(
      fc.asyncProperty(fc.array(op, { minLength: 15, maxLength: 30 }), async (ops) => {
        const code = `H${++lived}`;
        server.clock.stop(new Date(Date.parse(change) - 30 * 3_600_000));
        const admin = await server.as("admin", adminPassword);
        await makeLocation(server, code, {
          timezone: zone,
          gates: { G1: "in", G2: "out" },
          prices: firstPrices,
        });
        const model = newModel(zone, server.clock.seconds());
        for (const each of ops) {
          await perform(admin, code, model, each);
          // Nothing else writes a level.
          if (["void", "correct"].includes(each.do)) expect(await wrongTotals(server.sql)).toEqual([]);
        }
        await compare(admin, code, model, server.clock.seconds());
      }),
      { numRuns: histories, endOnFailure: true },
    );
  },
);

async function perform(admin: Caller, code: string, model: Model, op: Op): Promise<void> {
  const now = server.clock.seconds();
  switch (op.do) {
    case "wait":
      return server.clock.stop(new Date((now + op.minutes * 60) * 1000));
    case "send":
      return send(code, model, op, now);
    case "void": {
      const event = model.events[op.pick % Math.max(1, model.events.length)];
      if (event === undefined) return;
      expectStatus(
        await admin.post(`${base}/entry-events/${event.id}/void`, { reason: "uji" }),
        event.voided ? 409 : 200,
      );
      event.voided = true;
      return;
    }
    case "correct":
      return correct(admin, code, model, op, now);
    case "price": {
      const known = isLiving(model, op.gate) && !model.gates[op.gate].removed.has(op.category);
      const from = op.after === null ? {} : { effective_from: now + op.after };
      expectStatus(
        await admin.put(`${base}/tariffs/${code}/${op.gate}/${op.category}`, { price: op.price, ...from }),
        known ? 200 : 404,
      );
      if (known) setPrice(model, op.gate, op.category, now + (op.after ?? 0), op.price);
      return;
    }
    case "tariff": {
      const { removed } = model.gates[op.gate];
      const path = `${base}/tariffs/${code}/${op.gate}/${op.category}`;
      if (!removed.has(op.category)) {
        expectStatus(await admin.delete(path), isLiving(model, op.gate) ? 200 : 404);
        // Scheduled prices are withdrawn by the clock of the database too, for which all of this is past.
        if (isLiving(model, op.gate)) removed.add(op.category);
        return;
      }
      const body = { location_code: code, gate_code: op.gate, category: op.category, price: op.price };
      expectStatus(await admin.post(`${base}/tariffs`, body), isLiving(model, op.gate) ? 201 : 404);
      if (isLiving(model, op.gate)) {
        removed.delete(op.category);
        setPrice(model, op.gate, op.category, now, op.price);
      }
      return;
    }
    case "gate":
      return changeGate(admin, code, model, op);
    case "location":
      return changeLocation(admin, code, model, op.change);
  }
}

/** Voids or reprices a window, in steps. */
async function correct(
  admin: Caller,
  code: string,
  model: Model,
  { gate: ofGate, category: ofCategory, ages, price: newPrice, most }: Op & { do: "correct" },
  now: number,
): Promise<void> {
  const [from, until] = [now - Math.max(...ages), now - Math.min(...ages) + 1];
  const body = {
    action: newPrice === null ? "void" : "reprice",
    location_code: code,
    ...(ofGate === null ? {} : { gate_code: ofGate }),
    category: ofCategory,
    from,
    until,
    ...(newPrice === null ? {} : { price: newPrice }),
    reason: "uji",
  };
  const wrong = model.events
    .filter(
      (event) =>
        !event.voided &&
        event.price !== newPrice &&
        (ofGate === null || event.gate === ofGate) &&
        event.category === ofCategory &&
        event.at >= from &&
        event.at < until,
    )
    .toSorted((a, b) => a.at - b.at || a.id - b.id);
  const asked = await admin.post(`${base}/entry-corrections`, body);
  expectStatus(asked, wrong.length === 0 ? 409 : 201);
  if (wrong.length === 0) return;
  const old_revenue = wrong.reduce((sum, event) => sum + event.price, 0);
  const sums = { events: wrong.length, old_revenue, new_revenue: wrong.length * (newPrice ?? 0) };
  expect(asked.body.data.expected).toEqual(sums);
  const last = Number((await server.sql.query("SELECT last_entry_id FROM ledger")).rows[0].last_entry_id);
  const path = `${base}/entry-corrections/${asked.body.data.id}`;
  expectStatus(await admin.post(`${path}/approve`, {}), 200);
  await carryOut(server, database.db, most);
  expect((await admin.get(path)).body.data).toMatchObject({ status: "applied", ...sums });
  for (const [index, event] of wrong.entries()) {
    event.voided = true;
    if (newPrice !== null)
      model.events.push({ ...event, id: last + 1 + index, price: newPrice, voided: false });
  }
}

async function changeGate(admin: Caller, code: string, model: Model, op: Op & { do: "gate" }): Promise<void> {
  const target = model.gates[op.gate];
  const path = `${base}/gates/${code}/${op.gate}`;
  if (op.change === "delete or revive" && target.deleted) {
    const body = { location_code: code, gate_code: op.gate, name: "lagi", direction: "in", is_active: 1 };
    expectStatus(await admin.post(`${base}/gates`, body), model.deleted ? 404 : 201);
    if (!model.deleted) Object.assign(target, { deleted: false, active: true, direction: "in" });
    return;
  }
  const expected = isLiving(model, op.gate) ? 200 : 404;
  if (op.change === "delete or revive") {
    expectStatus(await admin.delete(path), expected);
    if (expected === 200) target.deleted = true;
  } else if (op.change === "toggle") {
    expectStatus(await admin.put(path, { is_active: target.active ? 0 : 1 }), expected);
    if (expected === 200) target.active = !target.active;
  } else {
    const direction = target.direction === "in" ? "out" : "in";
    expectStatus(await admin.put(path, { direction }), expected);
    if (expected === 200) target.direction = direction;
  }
}

async function changeLocation(
  admin: Caller,
  code: string,
  model: Model,
  change: "toggle" | "delete or revive",
): Promise<void> {
  const path = `${base}/locations/${code}`;
  if (change === "toggle") {
    expectStatus(await admin.put(path, { is_active: model.active ? 0 : 1 }), model.deleted ? 404 : 200);
    if (!model.deleted) model.active = !model.active;
  } else if (model.deleted) {
    expectStatus(
      await admin.post(`${base}/locations`, { code, name: "lagi", type: "pasar", is_active: 1 }),
      201,
    );
    Object.assign(model, { deleted: false, active: true });
  } else {
    expectStatus(await admin.delete(path), 200);
    model.deleted = true;
  }
}

async function send(
  code: string,
  model: Model,
  { events, batch }: Op & { do: "send" },
  now: number,
): Promise<void> {
  const sentOnes = events.map(({ gate, category, age, key }) => ({
    gate,
    category,
    at: now - age,
    eventId: key === null ? null : `k${key}`,
  }));
  const bodies = sentOnes.map(({ gate, category, at, eventId }) => ({
    timestamp: at,
    location_code: code,
    gate_code: gate,
    category,
    ...(eventId === null ? {} : { event_id: eventId }),
  }));
  const last = Number((await server.sql.query("SELECT last_entry_id FROM ledger")).rows[0].last_entry_id);
  let next = last + 1;
  const verdicts = sentOnes.map((one) => {
    const verdict = take(model, one, now, next);
    if (verdict.status === "accepted") next += 1;
    return verdict;
  });
  if (batch) {
    const answer = await server.machine.post(`${v1}/ingest/batch`, { events: bodies });
    expectStatus(answer, 200);
    const expected = verdicts.map((verdict, index) =>
      verdict.status === "rejected"
        ? expect.objectContaining({ index, status: "rejected", id: null, error: verdict.error })
        : { index, status: verdict.status, id: verdict.event.id, error: null },
    );
    expect(answer.body.data.results).toEqual(expected);
    return;
  }
  for (const [index, verdict] of verdicts.entries()) {
    const answer = await server.machine.post(`${v1}/ingest`, bodies[index]);
    if (verdict.status === "rejected") {
      expect(answer.body.error).toBe(verdict.error);
    } else {
      const { id, price, direction, late } = verdict.event;
      expectStatus(answer, 200);
      expect(answer.body.data).toMatchObject({
        id,
        price,
        direction,
        is_late: late,
        duplicate: verdict.status === "duplicate",
      });
    }
  }
}
