import { beforeAll, describe, expect, test } from "vitest";
import { adminPassword, type Caller, makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";

/** What nobody should be able to send about money says at which field it is wrong, and leaves nothing behind. */
const server = sharedServer({ TOKEN_TTL: "2592000" });
const base = "/retribusi/v1/frontend";
const date = "2025-11-05";
const tomorrow = "2025-11-06";
const damaged = "data:image/jpeg;base64,/9j/4AAQ";
const text = Buffer.from("halo").toString("base64");
let collector: Caller;
let supervisor: Caller;
let treasurer: Caller;
let slip: number;
let now: number;

beforeAll(async () => {
  server.clock.set("2025-11-05T10:00:00Z");
  now = server.clock.seconds();
  for (const code of ["PSR01", "PSR02"]) await makeLocation(server, code, { prices: { motor: 1000 } });
  const person = async (role: string) => {
    const user = { username: `satu.${role}`, password: adminPassword, role, location_codes: ["PSR01"] };
    expect((await server.admin.post("/auth/v1/users", user)).status).toBe(201);
    return server.as(user.username, adminPassword);
  };
  [collector, supervisor, treasurer] = [
    await person("collector"),
    await person("supervisor"),
    await person("treasurer"),
  ];
  await sendPassages(
    server,
    Array.from({ length: 5 }, (_, index) => passage("PSR01/G1", now - 600 + index)),
  );
  for (const location_code of ["PSR01", "PSR02"]) {
    const given = { location_code, date: "2025-11-04", method: "CASH", amount: 5000 };
    await server.operator.post(`${base}/cash/hand-ins`, given);
    const sums = { counted: 0, exempt: 0, handed_in: 5000, reason: "Karcis kertas" };
    await server.admin.post(`${base}/cash/days/${location_code}/2025-11-04/close`, sums);
  }
  const days = [{ location_code: "PSR01", date: "2025-11-04" }];
  const made = await treasurer.post(`${base}/cash/deposits`, { days, amount: 5000 });
  expect(made.status, made.text).toBe(201);
  slip = made.body.data.id;
});

/** Rows of all that these calls write. */
async function stored() {
  const tables = [
    "hand_ins",
    "exemptions",
    "cash_days",
    "day_closings",
    "closed_shifts",
    "deposits",
    "deposit_days",
  ];
  const others = [
    "spot_checks",
    "spot_check_counts",
    "files",
    "audit_log",
    "idempotency_keys",
    "webhook_messages",
  ];
  const counts = [...tables, ...others].map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const sums = "(SELECT jsonb_agg(d ORDER BY id) FROM deposits d) AS slips";
  return (await server.sql.query(`SELECT ${counts.join(", ")}, ${sums}`)).rows[0];
}

type Sent = Awaited<ReturnType<typeof collector.post<{ error: string; message: string; fields?: object }>>>;
/** A field that is named, or the code of a refusal. */
type Refusal = [status: number, what: string];

/** Each of these changes to a call that would work is refused as it says, and nothing is kept of it. */
async function refuse(send: (change: object) => Promise<Sent>, cases: [change: object, ...Refusal][]) {
  const before = await stored();
  for (const [change, status, what] of cases) {
    const { status: answered, body, text: said } = await send(change);
    const named = answered === 422 || answered === 415 ? Object.keys(body.fields ?? {}) : [body.error];
    expect([answered, named], `${JSON.stringify(change)}: ${said}`).toEqual([status, [what]]);
    expect(body.message.length).toBeGreaterThan(0);
  }
  expect(await stored()).toEqual(before);
}

describe("is refused, and leaves nothing", () => {
  test("a hand-in that cannot be", async () => {
    const given = { location_code: "PSR01", date, method: "CASH", amount: 5000 };
    const send = (change: object) => collector.post(`${base}/cash/hand-ins`, { ...given, ...change });
    await refuse(send, [
      ...[-1, 0, 1.5, 100_000_000_001, "5000"].map((amount): [object, ...Refusal] => [
        { amount },
        422,
        "amount",
      ]),
      [{ date: tomorrow }, 422, "date"],
      [{ date: "2025-02-30" }, 422, "date"],
      [{ location_code: "PSR02" }, 404, "LOCATION_NOT_FOUND"],
      [{ gate_code: "G9" }, 404, "GATE_NOT_FOUND"],
      [{ category: "bus" }, 422, "category"],
      [{ method: "QRIS" }, 422, "reference"],
      [{ photo: damaged }, 422, "photo"],
      [{ photo: text }, 415, "photo"],
      [{ date: "2025-11-04" }, 409, "CASH_DAY_CLOSED"],
    ]);
  });

  test("an exemption that cannot be", async () => {
    const given = { location_code: "PSR01", date, category: "motor", kind: "warga", count: 1 };
    const send = (change: object) => collector.post(`${base}/cash/exemptions`, { ...given, ...change });
    await refuse(send, [
      ...[-1, 0, 1.5, 1_000_001].map((count): [object, ...Refusal] => [{ count }, 422, "count"]),
      [{ count: 6 }, 409, "EXEMPTION_MORE_THAN_COUNTED"],
      [{ date: tomorrow }, 422, "date"],
      [{ location_code: "PSR02" }, 404, "LOCATION_NOT_FOUND"],
      [{ kind: "teman" }, 422, "kind"],
      [{ date: "2025-11-04" }, 409, "CASH_DAY_CLOSED"],
    ]);
  });

  test("a closing that cannot be", async () => {
    const send = ({ place = "PSR01", day = date, ...change }: { place?: string; day?: string }) =>
      supervisor.post(`${base}/cash/days/${place}/${day}/close`, {
        ...{ counted: 5000, exempt: 0, handed_in: 0, reason: "Uji" },
        ...change,
      });
    await refuse(send, [
      ...["counted", "exempt", "handed_in"].map((field): [object, ...Refusal] => [
        { [field]: -1 },
        422,
        field,
      ]),
      [{ counted: 4999 }, 409, "CASH_DAY_CHANGED"],
      [{ reason: undefined }, 422, "reason"],
      [{ day: tomorrow }, 404, "CASH_DAY_NOT_FOUND"],
      [{ day: "2025-02-30" }, 404, "CASH_DAY_NOT_FOUND"],
      [{ place: "PSR02" }, 404, "LOCATION_NOT_FOUND"],
    ]);
  });

  test("a deposit slip that cannot be, and a bank that cannot have taken one", async () => {
    const day = (location_code: string, of: string) => [{ location_code, date: of }];
    const given = { days: day("PSR02", "2025-11-04"), amount: 5000 };
    await refuse(
      (change) => treasurer.post(`${base}/cash/deposits`, { ...given, ...change }),
      [
        [{}, 409, "DEPOSIT_DAYS_NOT_FREE"],
        [{ days: day("PSR01", tomorrow) }, 409, "DEPOSIT_DAYS_NOT_FREE"],
        [{ days: day("PSR01", "2025-02-30") }, 422, "days.0.date"],
        [{ days: [] }, 422, "days"],
        ...[-1, 0, 1.5].map((amount): [object, ...Refusal] => [{ amount }, 422, "amount"]),
      ],
    );
    const bank = { deposited_on: date, bank_reference: "BPD-1" };
    await refuse(
      (change) => treasurer.post(`${base}/cash/deposits/${slip}/deposit`, { ...bank, ...change }),
      [
        [{ deposited_on: tomorrow }, 422, "deposited_on"],
        [{ deposited_on: "2025-11-03" }, 422, "deposited_on"],
        [{ bank_reference: " " }, 422, "bank_reference"],
        [{ photo: damaged }, 422, "photo"],
        [{ photo: text }, 415, "photo"],
      ],
    );
  });

  test("a spot check that cannot be", async () => {
    const given = {
      location_code: "PSR01",
      gate_code: "G1",
      from: now - 900,
      until: now - 300,
      taps: { motor: [1] },
    };
    const send = (change: object) => collector.post(`${base}/spot-checks`, { ...given, ...change });
    await refuse(send, [
      [{ until: now + 3600 }, 422, "until"],
      [{ until: now - 850 }, 422, "until"],
      [{ from: now - 40 * 86_400, until: now - 40 * 86_400 + 600 }, 422, "from"],
      [{ taps: { motor: [-1] } }, 422, "taps.motor.0"],
      [{ taps: { motor: [600] } }, 422, "taps"],
      [{ taps: {} }, 422, "taps"],
      [{ location_code: "PSR02" }, 404, "GATE_NOT_FOUND"],
    ]);
  });
});

test("what was sent once is not another under the same key", async () => {
  const motor = { location_code: "PSR01", date, category: "motor", kind: "warga" };
  const check = { location_code: "PSR01", gate_code: "G1", from: now - 900, until: now - 300 };
  const cash = { location_code: "PSR01", date, method: "CASH" };
  const pairs: [path: string, first: object, second: object][] = [
    ["cash/hand-ins", { ...cash, amount: 1000 }, { ...cash, amount: 2000 }],
    ["cash/exemptions", { ...motor, count: 1 }, { ...motor, count: 2 }],
    ["spot-checks", { ...check, taps: { motor: [1] } }, { ...check, taps: { motor: [2] } }],
  ];
  for (const [path, first, second] of pairs) {
    const send = (body: object) =>
      collector.post(`${base}/${path}`, body, { "idempotency-key": "once for all of them" });
    const made = await send(first);
    expect(made.status, made.text).toBe(201);
    const before = await stored();
    expect((await send(second)).body.error).toBe("IDEMPOTENCY_CONFLICT");
    expect((await send(first)).body.data.id).toBe(made.body.data.id);
    expect(await stored()).toEqual(before);
  }
});
