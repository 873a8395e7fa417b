import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { adminPassword, makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";

/**
 * Over random histories the money of a day agrees with the summaries of the levies, a closing with what came after it, and leakage with
 * both.
 */

const server = sharedServer(
  { CASH_SHIFTS: "PAGI 00-12, SIANG 12-20", EXEMPT_SHARE: "100", SINGLE_VOIDS_PER_DAY: "0" },
  { hurried: ["note what came after closings"] },
);
const base = "/retribusi/v1/frontend";
const date = "2025-11-05";
let collector: typeof server.admin;
let supervisors: [typeof server.admin, typeof server.admin];
let treasurer: typeof server.admin;

beforeAll(async () => {
  server.clock.set("2025-11-05T16:55:00Z");
  const person = async (username: string, role: string) => {
    await server.admin.post("/auth/v1/users", { username, password: adminPassword, role });
    return server.as(username, adminPassword);
  };
  collector = await person("juru.pungut", "collector");
  treasurer = await person("bendahara", "treasurer");
  supervisors = [await person("pengawas", "supervisor"), await person("kepala.pasar", "supervisor")];
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pass" as const), hour: fc.nat(23), of: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("void" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("hand in" as const),
      amount: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("take back" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("exempt" as const), count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("close" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reopen" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("deposit" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel the deposit" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Sums {
  counted: number;
  exempt: number;
  handed_in: number;
}
interface Model extends Sums {
  code: string;
  /** Whether somebody has entered or closed something. */
  isBegun: boolean;
  entries: number[];
  handIns: { id: number; amount: number }[];
  /** What the closing that holds was made at; null: the day is open. */
  closed: Sums | null;
  /** The slip that has the day's cash, which the bank took. */
  slip: number | null;
}

/** Does a step, and what the model says of it. What a closed day refuses, it refuses. */
async function take(model: Model, one: Step, second: number): Promise<void> {
  const entered = { location_code: model.code, date, shift: "PAGI" };
  const refusedWhenClosed = (status: number) => expect(status).toBe(model.closed === null ? 201 : 409);
  if (one.do === "pass") {
    const at = Date.parse(`${date}T00:00:00+07:00`) / 1000 + one.hour * 3600 + second;
    const events = Array.from({ length: one.of }, (_, n) => passage(`${model.code}/G1`, at + n * 60));
    if (events.length > 0) model.entries.push(...(await sendPassages(server, events)));
    model.counted += one.of * 1000;
  } else if (one.do === "void") {
    const id = model.entries.pop();
    if (id === undefined) return;
    const { status } = await server.operator.post(`${base}/entry-events/${id}/void`, { reason: "Salah" });
    expect(status).toBe(200);
    model.counted -= 1000;
  } else if (one.do === "hand in") {
    const { amount } = one;
    const made = await collector.post(`${base}/cash/hand-ins`, { ...entered, method: "CASH", amount });
    refusedWhenClosed(made.status);
    if (made.status !== 201) return;
    model.handIns.push({ id: made.body.data.id, amount });
    model.handed_in += amount;
    model.isBegun = true;
  } else if (one.do === "take back") {
    const last = model.handIns.at(-1);
    if (last === undefined) return;
    const { status } = await collector.post(`${base}/cash/hand-ins/${last.id}/void`, { reason: "Salah" });
    expect(status).toBe(model.closed === null ? 200 : 409);
    if (status === 200) model.handed_in -= model.handIns.pop()?.amount ?? 0;
  } else if (one.do === "exempt") {
    const wanted = { ...entered, category: "motor", kind: "warga", count: one.count };
    const made = await collector.post(`${base}/cash/exemptions`, wanted);
    if (model.closed !== null) expect(made.status).toBe(409);
    else expect([201, 409]).toContain(made.status);
    if (made.status !== 201) return;
    model.exempt += made.body.data.amount;
    model.isBegun = true;
  } else if (one.do === "deposit" || one.do === "cancel the deposit") await depositOrCancel(model, one.do);
  else await closeOrOpen(model, one.do);
}

async function depositOrCancel(model: Model, how: "deposit" | "cancel the deposit"): Promise<void> {
  const slips = `${base}/cash/deposits`;
  if (how === "cancel the deposit") {
    if (model.slip === null) return;
    const { status } = await server.operator.post(`${slips}/${model.slip}/cancel`, { reason: "Kembali" });
    expect(status).toBe(200);
    model.slip = null;
    return;
  }
  const days = [{ location_code: model.code, date }];
  const made = await treasurer.post(slips, { days, amount: Math.max(model.handed_in, 1) });
  const isPossible = model.closed !== null && model.slip === null && model.handed_in > 0;
  expect(made.status, made.text).toBe(isPossible ? 201 : 409);
  if (!isPossible) return;
  model.slip = made.body.data.id as number;
  const bank = { deposited_on: date, bank_reference: `BPD-${model.slip}` };
  expect((await treasurer.post(`${slips}/${model.slip}/deposit`, bank)).status).toBe(200);
}

async function closeOrOpen(model: Model, how: "close" | "reopen"): Promise<void> {
  const url = `${base}/cash/days/${model.code}/${date}`;
  const { counted, exempt, handed_in } = model;
  if (how === "reopen") {
    const { status } = await server.admin.post(`${url}/reopen`, { reason: "Ada yang kurang" });
    expect(status).toBe(model.closed === null || model.slip !== null ? 409 : 200);
    if (status === 200) model.closed = null;
    return;
  }
  const body = { counted, exempt, handed_in, reason: "Diterangkan" };
  // What was voided after it was exempt leaves less than nothing to expect: the day is closed with that difference all the same.
  const { status, text } = await supervisors[0].post(`${url}/close`, body);
  expect(status, text).toBe(model.closed === null ? 200 : 409);
  model.closed ??= { counted, exempt, handed_in };
  model.isBegun = true;
}

async function expectTruth(model: Model): Promise<void> {
  const { body } = await supervisors[1].get(`${base}/cash/days/${model.code}/${date}`);
  const { counted, exempt, handed_in, shifts, changed_since, status } = body.data;
  const summary = await supervisors[1].get(
    `/retribusi/v1/summary/daily?date=${date}&location_code=${model.code}`,
  );
  expect(summary.body.data.total_revenue).toBe(model.counted);
  const sum = (of: keyof Sums) => shifts.reduce((total: number, one: Sums) => total + one[of], 0);
  expect([sum("counted"), sum("exempt"), sum("handed_in")]).toEqual([
    model.counted,
    model.exempt,
    model.handed_in,
  ]);
  const { closed } = model;
  expect({ counted, exempt, handed_in }).toEqual(
    closed ?? { counted: model.counted, exempt: model.exempt, handed_in: model.handed_in },
  );
  expect([status === "open", changed_since]).toEqual([
    closed === null,
    closed === null ? 0 : model.counted - closed.counted,
  ]);
}

/** The treasurer's books of the location agree with its summaries, its days and its slips, and so do those of all locations. */
async function expectBooks(model: Model): Promise<void> {
  const read = async (name: string, filter: string) => {
    const span = `start_date=${date}&end_date=${date}`;
    const { body, text } = await supervisors[1].get(
      `/retribusi/v1/periodic-reports/${name}?${span}${filter}`,
    );
    expect(body.data?.sections, text).toHaveLength(1);
    return (body.data.sections[0].sums ?? []) as (number | null)[];
  };
  const deposited = model.slip === null ? 0 : model.handed_in;
  const book = await read("cash-book", `&location_code=${model.code}`);
  expect(book.slice(3)).toEqual([model.handed_in, deposited, model.handed_in - deposited]);
  const accounts = await read("realisation", `&location_code=${model.code}`);
  const none = accounts.length === 0;
  expect(none ? [0, 0, 0] : accounts.slice(2, 5)).toEqual([model.counted, model.handed_in, deposited]);
  const summary = await supervisors[1].get(
    `/retribusi/v1/dashboard/daily?start_date=${date}&end_date=${date}`,
  );
  const all = await read("realisation", "");
  expect(all[2] ?? 0).toBe(summary.body.data.total_revenue);
  expect((await read("cash-book", "")).slice(3, 5)).toEqual(all.length === 0 ? [0, 0] : all.slice(3, 5));
}

/** Once what came late is noted, the figures of leakage are the model's, whichever way they are grouped. */
async function expectLeakage({ code, counted, exempt, handed_in, closed, isBegun }: Model): Promise<void> {
  const nothing = { counted: 0, exempt: 0, handed_in: 0 };
  const now = { counted, exempt, handed_in };
  const ofSums = (one: Sums) => ({ counted: one.counted, exempt: one.exempt, handed_in: one.handed_in });
  for (const group of ["location", "collector", "shift", "weekday"]) {
    const query = `from=${date}&to=2025-11-06&group=${group}&location_code=${code}`;
    const { body, text } = await supervisors[1].get(`${base}/cash/leakage?${query}`);
    const { total, items, days } = body.data;
    expect([total.days, ofSums(total)], text).toEqual(closed === null ? [0, nothing] : [1, now]);
    const sum = (of: keyof Sums) => items.reduce((all: number, one: Sums) => all + one[of], 0);
    expect([sum("counted"), sum("exempt"), sum("handed_in")]).toEqual(Object.values(ofSums(total)));
    expect(days.map(ofSums)).toEqual(closed === null ? [] : [now]);
  }
  const open = `${base}/cash/open-days?from=${date}&to=2025-11-06&location_code=${code}`;
  const isOpen = isBegun && closed === null && counted + exempt + handed_in > 0;
  expect((await supervisors[1].get(open)).body.data.items.map(ofSums)).toEqual(isOpen ? [now] : []);
}

let made = 0;

test("a day agrees with the summaries after each step, and corrections come to what changed since its closing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      made += 1;
      const code = `RIWAYAT${made}`;
      await makeLocation(server, code, { prices: { motor: 1000 } });
      const model: Model = {
        code,
        isBegun: false,
        entries: [],
        handIns: [],
        closed: null,
        slip: null,
        counted: 0,
        exempt: 0,
        handed_in: 0,
      };
      for (const [second, one] of steps.entries()) {
        await take(model, one, second);
        await expectTruth(model);
      }
      await expectBooks(model);
      await vi.waitFor(
        async () => {
          const { body } = await supervisors[1].get(`${base}/cash/days/${code}/${date}`);
          const { changed_since, corrections } = body.data;
          const noted = corrections.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
          expect(noted).toBe(changed_since);
        },
        { timeout: 20_000, interval: 50 },
      );
      await expectLeakage(model);
    }),
    { numRuns: 15 },
  );
});
