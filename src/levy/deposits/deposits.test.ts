import { beforeAll, describe, expect, test } from "vitest";
import { adminPassword, type Caller, makeLocation, sharedServer } from "../../../test/harness.ts";
import { pagesOf } from "../../../test/journeys/receipt.ts";
import { takePhoto } from "../../../test/photo.ts";

/** The cash of closed days goes to the bank on a slip, once and whole, by the hands of several people. */
const server = sharedServer({
  TOKEN_TTL: "2592000",
  STS_NUMBER: "{NO}/STS/{MM}/{YYYY}",
  HOLIDAYS: "2025-11-06",
  TREASURY_ACCOUNT: "Bank Contoh 001",
  OFFICE_NAME: "Dinas Contoh",
});
const base = "/retribusi/v1/frontend/cash";
const date = "2025-11-05";
let collector: Caller;
let supervisor: Caller;
let treasurer: Caller;
let finance: Caller;

beforeAll(async () => {
  server.clock.set("2025-11-05T10:00:00Z");
  const person = async (username: string, role: string, more: object = {}) => {
    const user = { username, password: adminPassword, role, ...more };
    const made = await server.admin.post("/auth/v1/users", user);
    expect(made.body.data, made.text).toMatchObject({ products: ["levies"], role });
    return server.as(username, adminPassword);
  };
  collector = await person("juru.pungut", "collector");
  supervisor = await person("pengawas", "supervisor");
  treasurer = await person("bendahara", "treasurer");
  finance = await person("keuangan", "finance");
});

let made = 0;
/** A location whose day has this much cash, and is closed by the supervisor. */
async function closedDay(cash: number, more: { isOpen?: boolean; by?: Caller } = {}): Promise<string> {
  made += 1;
  const code = `STS${made}`;
  await makeLocation(server, code, {});
  await server.admin.put(`/retribusi/v1/frontend/locations/${code}`, { revenue_account: "4.1.02.01" });
  const day = { location_code: code, date };
  if (cash > 0) await collector.post(`${base}/hand-ins`, { ...day, method: "CASH", amount: cash });
  await collector.post(`${base}/hand-ins`, { ...day, method: "QRIS", reference: "QR-1", amount: 900 });
  if (more.isOpen === true) return code;
  const sums = { counted: 0, exempt: 0, handed_in: cash + 900, reason: "Uji" };
  const closed = await (more.by ?? supervisor).post(`${base}/days/${code}/${date}/close`, sums);
  expect(closed.status, closed.text).toBe(200);
  return code;
}
const slip = (codes: string[], amount: number, caller = treasurer, key?: string) =>
  caller.post(
    `${base}/deposits`,
    { days: codes.map((location_code) => ({ location_code, date })), amount },
    key === undefined ? {} : { "idempotency-key": key },
  );
const act = (id: number, how: string, body: object = {}, caller = treasurer) =>
  caller.post(`${base}/deposits/${id}/${how}`, body);
const atBank = { deposited_on: date, bank_reference: "BPD-1" };
const undeposited = async (query = "") =>
  (await finance.get(`${base}/undeposited${query}`)).body.data.items as { location_code: string }[];

describe("a slip", () => {
  test("takes the cash of closed days and nothing else, to the bank and past a second person", async () => {
    const codes = [await closedDay(10_000), await closedDay(5000)];
    expect((await undeposited()).filter(({ location_code }) => codes.includes(location_code))).toMatchObject([
      { amount: 10_000, is_closed: 1, closed_by: "pengawas", due_on: "2025-11-07", is_late: 0 },
      { amount: 5000 },
    ]);
    const first = await slip(codes, 15_000);
    expect(first.status, first.text).toBe(201);
    expect(first.body.data).toMatchObject({
      ...{ number: "0001/STS/11/2025", status: "DRAFT", amount: 15_000, made_by: "bendahara" },
      days: codes.map((location_code) => ({ location_code, date, revenue_account: "4.1.02.01" })),
      actions: ["deposit", "cancel"],
    });
    const { id } = first.body.data;
    expect((await undeposited()).filter(({ location_code }) => codes.includes(location_code))).toEqual([]);
    expect((await act(id, "verify", {}, finance)).body.error).toBe("DEPOSIT_NOT_DEPOSITED");
    const taken = await act(id, "deposit", { ...atBank, photo: await takePhoto() });
    expect(taken.body.data, taken.text).toMatchObject({
      status: "DEPOSITED",
      deposited_by: "bendahara",
      actions: [],
    });
    const { file_id } = taken.body.data;
    expect((await finance.get(`${base}/deposit-photos/${file_id}`)).headers.get("content-type")).toBe(
      "image/jpeg",
    );
    expect((await act(id, "deposit", atBank)).body.error).toBe("DEPOSIT_NOT_DRAFT");
    expect((await act(id, "verify")).status).toBe(403);
    const verified = await act(id, "verify", {}, finance);
    expect(verified.body.data).toMatchObject({ status: "VERIFIED", verified_by: "keuangan", actions: [] });
    expect((await act(id, "cancel", { reason: "Uji" })).body.error).toBe("DEPOSIT_ENDED");
    const trail = await server.admin.get("/retribusi/v1/frontend/audit-logs?entity=deposits");
    expect(trail.body.data.items.map(({ action }: { action: string }) => action)).toEqual([
      "verify",
      "deposit",
      "create",
    ]);
  });

  test("of open days, without cash, of another sum or of a day that has one is refused, and takes no number", async () => {
    const [open, none, closed] = [
      await closedDay(1000, { isOpen: true }),
      await closedDay(0),
      await closedDay(3000),
    ];
    for (const codes of [[open], [none], [closed, closed], ["NOWHERE"]])
      expect((await slip(codes, 3000)).body.error).toBe("DEPOSIT_DAYS_NOT_FREE");
    expect((await slip([closed], 2999)).body).toMatchObject({
      error: "DEPOSIT_CHANGED",
      data: { amount: 3000 },
    });
    const [first, second] = await Promise.all([slip([closed], 3000), slip([closed], 3000, server.operator)]);
    expect([first.status, second.status].toSorted()).toEqual([201, 409]);
    const [fresh, other] = [await closedDay(10), await closedDay(20)];
    const both = await Promise.all([slip([fresh], 10), slip([other], 20)]);
    const numbers = both.map(({ body }) => body.data.number).toSorted();
    expect(numbers).toEqual(["0003/STS/11/2025", "0004/STS/11/2025"]);
  });

  test("keeps its days closed until it is cancelled; then another takes them", async () => {
    const code = await closedDay(7000);
    const { id } = (await slip([code], 7000)).body.data;
    const reopen = () => server.admin.post(`${base}/days/${code}/${date}/reopen`, { reason: "Kurang" });
    expect((await reopen()).body.error).toBe("CASH_DAY_DEPOSITED");
    expect((await act(id, "cancel", { reason: "Hitung ulang" })).body.data).toMatchObject({
      status: "CANCELLED",
      amount: 7000,
      cancel_reason: "Hitung ulang",
    });
    expect((await reopen()).status).toBe(200);
    expect((await slip([code], 7000)).body.error).toBe("DEPOSIT_DAYS_NOT_FREE");
    const sums = { counted: 0, exempt: 0, handed_in: 7900, reason: "Uji" };
    await supervisor.post(`${base}/days/${code}/${date}/close`, sums);
    expect((await slip([code], 7000)).status).toBe(201);
  });

  test("is printed for the four who keep a sheet, with its accounts and its amount in words", async () => {
    const [one, other] = [await closedDay(20_000), await closedDay(15_000)];
    await server.admin.put(`/retribusi/v1/frontend/locations/${other}`, { revenue_account: "4.1.02.02" });
    const { id, number } = (await slip([one, other], 35_000)).body.data;
    const printed = async () => {
      const file = await fetch(`${server.url}${base}/deposits/${id}/slip`, { headers: finance.headers });
      expect(file.headers.get("content-type")).toBe("application/pdf");
      return Buffer.from(await file.arrayBuffer());
    };
    const paper = await printed();
    const pages = pagesOf(paper).map(({ texts }) => texts);
    expect(pages.map(([, copy]) => copy)).toEqual([
      "Lembar 1: Bendahara Penerimaan",
      "Lembar 2: Bendahara Umum Daerah (BUD)",
      "Lembar 3: Bank",
      "Lembar 4: Arsip",
    ]);
    for (const texts of pages) {
      expect(texts).toEqual(
        expect.arrayContaining([
          number,
          "Bank Contoh 001",
          "4.1.02.01",
          "4.1.02.02",
          "20.000",
          "15.000",
          "35.000",
        ]),
      );
      expect(texts.join(" ")).toContain("tiga puluh lima ribu rupiah");
    }
    expect((await printed()).equals(paper)).toBe(true);
  });

  test("sent twice is one; its key with another sum is refused", async () => {
    const code = await closedDay(4000);
    const [first, again] = [
      await slip([code], 4000, treasurer, "sts-1"),
      await slip([code], 4000, treasurer, "sts-1"),
    ];
    expect([first.status, again.status, again.body.data.id]).toEqual([201, 200, first.body.data.id]);
    expect((await slip([code], 4001, treasurer, "sts-1")).body.error).toBe("IDEMPOTENCY_CONFLICT");
  });
});

describe("another person", () => {
  test("than the one who closed a day takes its money to the bank", async () => {
    const code = await closedDay(2000, { by: server.operator });
    expect((await slip([code], 2000, server.operator)).body.error).toBe("DEPOSIT_SECOND_PERSON_REQUIRED");
    const { id } = (await slip([code], 2000)).body.data;
    expect((await act(id, "deposit", atBank, server.operator)).body.error).toBe(
      "DEPOSIT_SECOND_PERSON_REQUIRED",
    );
    for (const caller of [collector, supervisor, finance]) {
      expect((await slip([code], 2000, caller)).status).toBe(403);
      expect((await act(id, "deposit", atBank, caller)).status).toBe(403);
    }
    expect((await act(id, "deposit", { ...atBank, deposited_on: "2025-11-04" })).body.fields).toHaveProperty(
      "deposited_on",
    );
    expect((await act(id, "deposit", { ...atBank, deposited_on: "2025-11-07" })).body.fields).toHaveProperty(
      "deposited_on",
    );
  });

  test("verifies, or cancels, what somebody took there", async () => {
    const code = await closedDay(2000);
    const { id } = (await slip([code], 2000, server.admin)).body.data;
    const taken = await act(id, "deposit", atBank);
    expect(taken.status, taken.text).toBe(200);
    for (const [how, caller] of [
      ["verify", server.admin],
      ["cancel", server.admin],
      ["cancel", treasurer],
    ] as const)
      expect((await act(id, how, how === "verify" ? {} : { reason: "Uji" }, caller)).body.error).toBe(
        "DEPOSIT_SECOND_PERSON_REQUIRED",
      );
    expect((await act(id, "cancel", { reason: "Uang kembali" }, server.operator)).body.data.status).toBe(
      "CANCELLED",
    );
  });

  test("who sees other places sees neither a slip, its photo nor its days", async () => {
    const [own, others] = [await closedDay(2000), await closedDay(1000)];
    const user = {
      username: "bendahara.satu",
      password: adminPassword,
      role: "treasurer",
      location_codes: [own],
    };
    await server.admin.post("/auth/v1/users", user);
    const narrow = await server.as("bendahara.satu", adminPassword);
    expect((await slip([own, others], 3000, narrow)).body.error).toBe("DEPOSIT_DAYS_NOT_FREE");
    const { id } = (await slip([own, others], 3000)).body.data;
    const { file_id } = (await act(id, "deposit", { ...atBank, photo: await takePhoto() })).body.data;
    expect((await narrow.get(`${base}/deposits/${id}`)).body.error).toBe("DEPOSIT_NOT_FOUND");
    expect((await narrow.get(`${base}/deposit-photos/${file_id}`)).status).toBe(404);
    expect((await narrow.get(`${base}/deposits`)).body.data.items).toEqual([]);
    expect((await narrow.get(`${base}/undeposited`)).body.data.items).toEqual([]);
    expect((await act(id, "cancel", { reason: "Uji" }, narrow)).body.error).toBe("DEPOSIT_NOT_FOUND");
  });
});

test("a day whose cash no bank has after the next working day is late, open or closed", async () => {
  const [open, closed] = [await closedDay(100, { isOpen: true }), await closedDay(200)];
  const lateNow = async () =>
    (await undeposited("?state=late&limit=100")).map(({ location_code }) => location_code);
  // The 6th is a holiday: the money is due on the 7th, a Friday.
  server.clock.set("2025-11-07T16:00:00Z");
  expect(await lateNow()).toEqual([]);
  server.clock.set("2025-11-07T17:30:00Z");
  expect(await lateNow()).toEqual(expect.arrayContaining([open, closed]));
});

test("nobody changes a slip or its days behind the service's back", async () => {
  const code = await closedDay(600);
  const { id } = (await slip([code], 600)).body.data;
  for (const statement of [
    `UPDATE deposits SET amount = 1 WHERE id = ${id}`,
    `UPDATE deposit_days SET amount = 1 WHERE deposit_id = ${id}`,
    `DELETE FROM deposits WHERE id = ${id}`,
    `INSERT INTO deposits (series, serial, number, amount, made_on, made_at, made_by)
     SELECT series, 999, 'X', 5, made_on, made_at, made_by FROM deposits WHERE id = ${id}`,
  ])
    await expect(server.sql.query(statement), statement).rejects.toThrow();
});
