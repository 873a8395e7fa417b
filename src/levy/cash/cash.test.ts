import { beforeAll, describe, expect, test, vi } from "vitest";
import { adminPassword, makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";

const server = sharedServer(
  { CASH_SHIFTS: "PAGI 06-14, SIANG 14-22", CASH_TOLERANCE: "10", EXEMPT_SHARE: "25" },
  { hurried: ["note what came after closings"] },
);
const base = "/retribusi/v1/frontend/cash";
const date = "2025-11-05";
const prices = { motor: 1000, car: 5000 };
let collector: typeof server.admin;
let supervisor: typeof server.admin;
let head: typeof server.admin;

beforeAll(async () => {
  server.clock.set("2025-11-05T16:55:00Z");
  for (const code of ["PSR01", "PSR02", "PSR03", "PSR04", "PSR05"])
    await makeLocation(server, code, { gates: { G1: "in", G2: "in" }, prices });
  for (const [username, role, codes] of [
    ["juru.pungut", "collector", ["PSR01", "PSR03", "PSR04"]],
    ["pengawas", "supervisor", null],
    ["kepala.pasar", "supervisor", null],
  ] as const) {
    const user = { username, password: adminPassword, role, location_codes: codes };
    const made = await server.admin.post("/auth/v1/users", user);
    expect(made.body.data, made.text).toMatchObject({ products: ["levies"], roles: [role] });
  }
  collector = await server.as("juru.pungut", adminPassword);
  supervisor = await server.as("pengawas", adminPassword);
  head = await server.as("kepala.pasar", adminPassword);
});

/** Passages at this local hour of the day (WIB). */
const pass = (place: string, hour: number, category: "motor" | "car", count: number, on = date) => {
  const start = Date.parse(`${on}T00:00:00+07:00`) / 1000 + hour * 3600;
  return sendPassages(
    server,
    Array.from({ length: count }, (_, second) => passage(place, start + second, category)),
  );
};
const handIn = (location_code: string, more: object, caller = collector, key?: string) =>
  caller.post(
    `${base}/hand-ins`,
    { location_code, date, shift: "PAGI", method: "CASH", ...more },
    key === undefined ? {} : { "idempotency-key": key },
  );
const exempt = (location_code: string, count: number, more: object = {}) =>
  collector.post(`${base}/exemptions`, {
    ...{ location_code, date, shift: "PAGI", category: "motor", kind: "warga", count },
    ...more,
  });
const day = async (code: string, on = date) => (await supervisor.get(`${base}/days/${code}/${on}`)).body.data;
async function close(code: string, caller = supervisor, more: object = {}, on = date) {
  const { counted, exempt: free, handed_in } = await day(code, on);
  return caller.post(`${base}/days/${code}/${on}/close`, { counted, exempt: free, handed_in, ...more });
}
const confirm = (code: string, caller: typeof head) => caller.post(`${base}/days/${code}/${date}/confirm`);

describe("a day", () => {
  test("is what was counted, less what is exempt, beside what was handed in, by shifts", async () => {
    await pass("PSR01/G1", 7, "motor", 8);
    await pass("PSR01/G2", 13, "car", 2);
    await pass("PSR01/G1", 15, "motor", 4);
    await pass("PSR01/G1", 23, "motor", 1);
    const first = await handIn("PSR01", { amount: 10_000 });
    expect(first.status, first.text).toBe(201);
    expect(first.body.data).toMatchObject({ counted: 18_000, collector: "juru.pungut", actions: ["void"] });
    expect(
      (await handIn("PSR01", { amount: 5000, gate_code: "G2", category: "car" })).body.data.counted,
    ).toBe(10_000);
    const file = await supervisor.get(`${base}/hand-ins/export?format=csv&separator=,&location_code=PSR01`);
    expect(file.text).toMatch(/,G2,car,/);
    expect((await exempt("PSR01", 3)).body.data).toMatchObject({
      price: 1000,
      amount: 3000,
      status: "COUNTED",
    });
    const shown = await day("PSR01");
    expect(shown).toMatchObject({
      ...{ counted: 23_000, exempt: 3000, expected: 20_000, handed_in: 15_000, difference: -5000 },
      ...{ percent: -25, tolerance: 2000, status: "open", actions: ["close"] },
    });
    expect(
      shown.shifts.map((one: Record<string, unknown>) => [one.shift, one.counted, one.exempt, one.handed_in]),
    ).toEqual([
      ["PAGI", 18_000, 3000, 15_000],
      ["SIANG", 4000, 0, 0],
      [null, 1000, 0, 0],
    ]);
    const all = (await supervisor.get(`${base}/days?date=${date}`)).body.data;
    expect(all.items).toHaveLength(5);
    expect(all.total).toMatchObject({ counted: 23_000, expected: 20_000, handed_in: 15_000 });
  });

  test("is closed with a reason and a second person beyond the tolerance, and by nobody who handed in", async () => {
    expect((await close("PSR01", collector)).status).toBe(403);
    expect((await handIn("PSR01", { amount: 1, shift: "SIANG" }, server.operator)).status).toBe(201);
    const own = await server.operator.get(`${base}/days/PSR01/${date}`);
    expect(own.body.data.actions).toEqual([]);
    expect((await close("PSR01", server.operator, { reason: "x" })).body.error).toBe(
      "CASH_DAY_SECOND_PERSON_REQUIRED",
    );
    expect((await close("PSR01", supervisor, { counted: 1, reason: "x" })).body).toMatchObject({
      error: "CASH_DAY_CHANGED",
    });
    expect((await close("PSR01")).body.details).toMatchObject([{ field: "reason" }]);
    const closed = await close("PSR01", supervisor, { reason: "Karcis hilang" });
    expect(closed.body.data).toMatchObject({ status: "confirming", difference: -4999, actions: [] });
    expect((await close("PSR01", head, { reason: "Lagi" })).body.error).toBe("CASH_DAY_CLOSED");
    expect((await confirm("PSR01", supervisor)).body.error).toBe("CASH_DAY_SECOND_PERSON_REQUIRED");
    expect((await confirm("PSR01", server.operator)).body.error).toBe("CASH_DAY_SECOND_PERSON_REQUIRED");
    const confirmed = await confirm("PSR01", head);
    expect(confirmed.body.data).toMatchObject({ status: "closed", confirmed_by: "kepala.pasar" });
    expect((await confirm("PSR01", head)).body.error).toBe("CASH_DAY_CONFIRMED");
  });

  test("takes nothing once it is closed; what comes late is a correction of the day it is noted on", async () => {
    expect((await handIn("PSR01", { amount: 5000 })).body.error).toBe("CASH_DAY_CLOSED");
    expect((await exempt("PSR01", 1)).body.error).toBe("CASH_DAY_CLOSED");
    const [own] = (await collector.get(`${base}/hand-ins?location_code=PSR01`)).body.data.items;
    expect(own.actions).toEqual([]);
    expect(
      (await collector.post(`${base}/hand-ins/${own.id - 1}/void`, { reason: "Salah" })).body.error,
    ).toBe("CASH_DAY_CLOSED");
    server.clock.set("2025-11-05T17:02:00Z");
    await pass("PSR01/G1", 8, "motor", 2);
    expect(await day("PSR01")).toMatchObject({ counted: 23_000, changed_since: 2000 });
    const { corrections } = await vi.waitFor(
      async () => {
        const shown = await day("PSR01");
        expect(shown.corrections).not.toEqual([]);
        return shown;
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(corrections).toMatchObject([
      { amount: 2000, noted_on: "2025-11-06", date, location_code: "PSR01" },
    ]);
    expect((await supervisor.get(`${base}/corrections?from=2025-11-06`)).body.data.items).toEqual(
      corrections,
    );
    expect(
      (await supervisor.post(`${base}/days/PSR01/${date}/reopen`, { reason: "Setor lagi" })).status,
    ).toBe(403);
    const opened = await server.admin.post(`${base}/days/PSR01/${date}/reopen`, { reason: "Setor lagi" });
    expect(opened.body.data, opened.text).toMatchObject({ status: "open", counted: 25_000, corrections: [] });
    const trail = await server.admin.get(
      `/retribusi/v1/frontend/audit-logs?entity=day_closings&entity_key=PSR01/${date}`,
    );
    expect(trail.body.data.items.map(({ action }: { action: string }) => action)).toEqual([
      "reopen",
      "confirm",
      "close",
    ]);
  });
});

test("beside a day's difference stands that of the same weekday before it, and no other's", async () => {
  const missing = { "2025-10-15": 100, "2025-10-22": 300, "2025-10-28": 9000, "2025-10-29": 1500 };
  for (const [on, rupiah] of Object.entries(missing)) {
    await pass("PSR05/G1", 8, "motor", 10, on);
    const handedIn = await handIn("PSR05", { date: on, amount: 10_000 - rupiah }, server.operator);
    expect(handedIn.status, handedIn.text).toBe(201);
    const closed = await close("PSR05", supervisor, { reason: "Karcis hilang" }, on);
    expect(closed.status, closed.text).toBe(200);
  }
  expect(await day("PSR05")).toMatchObject({ usual_percent: -3 });
  expect(await day("PSR05", "2025-10-29")).toMatchObject({ usual_percent: -2 });
  expect(await day("PSR05", "2025-10-15")).toMatchObject({ usual_percent: null });
  const { items } = (await supervisor.get(`${base}/days?date=${date}`)).body.data;
  expect(items.map((one: Record<string, unknown>) => [one.location_code, one.usual_percent])).toEqual([
    ["PSR01", null],
    ["PSR02", null],
    ["PSR03", null],
    ["PSR04", null],
    ["PSR05", -3],
  ]);
});

describe("a hand-in", () => {
  test("repeated is one; the key with another amount is refused", async () => {
    const first = await handIn("PSR03", { amount: 4000 }, collector, "setor-1");
    const again = await handIn("PSR03", { amount: 4000 }, collector, "setor-1");
    expect([first.status, again.status, again.body.data.id]).toEqual([201, 200, first.body.data.id]);
    expect((await handIn("PSR03", { amount: 5000 }, collector, "setor-1")).body.error).toBe(
      "IDEMPOTENCY_CONFLICT",
    );
    const { id } = first.body.data;
    const undo = (caller: typeof collector) =>
      caller.post(`${base}/hand-ins/${id}/void`, { reason: "Salah" });
    expect((await undo(supervisor)).status).toBe(403);
    expect((await undo(collector)).body.data).toMatchObject({ void_reason: "Salah", actions: [] });
    expect((await undo(collector)).body.error).toBe("HAND_IN_VOIDED");
    expect((await day("PSR03")).handed_in).toBe(0);
  });

  test("of a location of others, a day to come, no shift or no reference is refused, and nothing is kept", async () => {
    const before = (await server.admin.get(`${base}/hand-ins`)).body.data.pagination.total;
    const fieldsOf = async (more: object) => (await handIn("PSR03", { amount: 1000, ...more })).body.fields;
    expect((await handIn("PSR02", { amount: 1000 })).body.error).toBe("LOCATION_NOT_FOUND");
    expect(await fieldsOf({ date: "2025-11-07" })).toHaveProperty("date");
    expect(await fieldsOf({ date: "2025-02-30" })).toHaveProperty("date");
    expect(await fieldsOf({ shift: "MALAM" })).toHaveProperty("shift");
    expect(await fieldsOf({ shift: undefined })).toHaveProperty("shift");
    expect(await fieldsOf({ amount: -1 })).toHaveProperty("amount");
    expect(await fieldsOf({ amount: 1e12 })).toHaveProperty("amount");
    expect((await handIn("PSR03", { amount: 1000, gate_code: "G9" })).body.error).toBe("GATE_NOT_FOUND");
    expect(await fieldsOf({ method: "QRIS" })).toHaveProperty("reference");
    expect(await fieldsOf({ reference: "1" })).toHaveProperty("reference");
    expect((await server.admin.get(`${base}/hand-ins`)).body.data.pagination.total).toBe(before);
    expect((await collector.get(`${base}/days/PSR02/${date}`)).body.error).toBe("LOCATION_NOT_FOUND");
    expect((await collector.get(`${base}/days?date=${date}`)).body.data.items).toHaveLength(3);
  });
});

test("exemptions are of what was counted, and beyond the share another person decides before the day is closed", async () => {
  await pass("PSR04/G1", 9, "motor", 8);
  expect((await exempt("PSR04", 9)).body).toMatchObject({
    error: "EXEMPTION_MORE_THAN_COUNTED",
    data: { most: 8 },
  });
  expect((await exempt("PSR04", 1, { category: "car" })).body.data).toEqual({ most: 0 });
  expect((await exempt("PSR04", 1, { kind: "teman" })).body.fields).toHaveProperty("kind");
  expect((await exempt("PSR04", 2)).body.data.status).toBe("COUNTED");
  const { id, status } = (await exempt("PSR04", 5)).body.data;
  expect(status).toBe("WAITING");
  expect(await day("PSR04")).toMatchObject({ exempt: 2000, waiting: 5000 });
  expect((await exempt("PSR04", 2)).body.data).toEqual({ most: 1 });
  await handIn("PSR04", { amount: 6000 });
  expect((await close("PSR04")).body.error).toBe("CASH_DAY_EXEMPTIONS_WAITING");
  const decide = (caller: typeof head, how: string) => caller.post(`${base}/exemptions/${id}/${how}`);
  expect((await decide(collector, "approve")).status).toBe(403);
  expect((await decide(supervisor, "reject")).body.data).toMatchObject({
    status: "REJECTED",
    decided_by: "pengawas",
  });
  expect((await decide(supervisor, "approve")).body.error).toBe("EXEMPTION_DECIDED");
  const closed = await close("PSR04");
  expect(closed.body.data, closed.text).toMatchObject({ status: "closed", difference: 0, exempt: 2000 });
});

test("one closing and the hand-ins beside it: each is in the closing, or refused", async () => {
  for (let round = 0; round < 5; round += 1) {
    const seen = await day("PSR02");
    const { counted, exempt: free, handed_in } = seen;
    const [first, second, given] = await Promise.all([
      supervisor.post(`${base}/days/PSR02/${date}/close`, { counted, exempt: free, handed_in, reason: "x" }),
      head.post(`${base}/days/PSR02/${date}/close`, { counted, exempt: free, handed_in, reason: "x" }),
      handIn("PSR02", { amount: 1000 }, server.operator),
    ]);
    const closed = [first, second].filter(({ status }) => status === 200);
    expect(closed.length).toBeLessThanOrEqual(1);
    const after = await day("PSR02");
    if (closed.length === 1) {
      expect(given.body.error).toBe("CASH_DAY_CLOSED");
      expect(after.handed_in).toBe(handed_in);
      await server.admin.post(`${base}/days/PSR02/${date}/reopen`, { reason: "Lagi" });
    } else expect([given.status, after.handed_in, after.status]).toEqual([201, handed_in + 1000, "open"]);
  }
});
