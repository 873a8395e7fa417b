import { beforeAll, describe, expect, test } from "vitest";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { excelFile } from "../../../test/excel-file.ts";
import { adminPassword, type Caller, makeLocation, sharedServer } from "../../../test/harness.ts";
import { type BankLine, bankFiles } from "../../../test/statements.ts";
import type { MappingTrial } from "../../bank-statements/schema.ts";

/** What the bank says of the treasury's account, next to the slips: each rupiah once, and what does not fit waits for people. */
const server = sharedServer(
  { TOKEN_TTL: "2592000", STS_NUMBER: "{NO}/STS/{MM}/{YYYY}", TREASURY_ACCOUNT: "Bank Contoh 1234567890" },
  { hurried: ["match lines of the treasury"] },
);
const base = "/retribusi/v1/frontend/cash";
const lines = `${base}/bank-lines`;
const date = "2025-11-05";
const next = "2025-11-06";
let treasurer: Caller;
let finance: Caller;

beforeAll(async () => {
  server.clock.set(`${next}T10:00:00Z`);
  const person = async (username: string, role: string) => {
    await server.admin.post("/auth/v1/users", { username, password: adminPassword, role });
    return server.as(username, adminPassword);
  };
  treasurer = await person("bendahara", "treasurer");
  finance = await person("keuangan", "finance");
});

let made = 0;
/** A slip of one closed day that the treasurer took to the bank. */
async function slip(amount: number, reference?: string) {
  made += 1;
  const location_code = `KAS${made}`;
  await makeLocation(server, location_code, {});
  const day = { location_code, date };
  await server.operator.post(`${base}/hand-ins`, { ...day, method: "CASH", amount });
  const sums = { counted: 0, exempt: 0, handed_in: amount, reason: "Uji" };
  await server.admin.post(`${base}/days/${location_code}/${date}/close`, sums);
  const drawn = await treasurer.post(`${base}/deposits`, { days: [day], amount });
  expect(drawn.status, drawn.text).toBe(201);
  const { id, number } = drawn.body.data;
  const bank_reference = reference ?? `BPD-77${1000 + made}`;
  const taken = await treasurer.post(`${base}/deposits/${id}/deposit`, {
    deposited_on: next,
    bank_reference,
  });
  expect(taken.status, taken.text).toBe(200);
  return { id: id as number, number: number as string, bank_reference };
}

const line = (amount: number, text: string, more: Partial<BankLine> = {}): BankLine => ({
  ...{ date: next, time: "09:15:00", text, amount, ...more },
});
const fileOf = (rows: readonly BankLine[]) => bankFiles["mandiri-csv"](rows, next);
/** As the treasurer imports it. */
async function imported(file: string) {
  const { status, body } = await sendCsv(server, `${lines}/import`, file, { who: treasurer });
  expect(status, JSON.stringify(body)).toBe(201);
  const run = async () => (await server.admin.get(`/backoffice/v1/runs/${body.data.id}`)).body.data;
  await expect.poll(async () => (await run()).status).toBe("SELESAI");
  return (await run()).result;
}
const found = async (query: string) =>
  (await finance.get(`${lines}?limit=100&${query}`)).body.data.items as {
    id: number;
    amount: number;
    status: string;
    proposal_count: number;
    actions: string[];
  }[];
/** The only line of an amount. */
async function only(amount: number) {
  const [one, ...others] = await found(`amount=${amount}`);
  expect([one?.amount, others]).toEqual([amount, []]);
  return one as NonNullable<typeof one>;
}
const act = (id: number, how: string, body: object, caller = treasurer) =>
  caller.post(`${lines}/${id}/${how}`, body);
const match = (id: number, deposit_id: number, caller = treasurer) =>
  act(id, "match", { deposit_id }, caller);
const read = async (id: number) => (await finance.get(`${base}/deposits/${id}`)).body.data;

let amounts = 100_000;
const newAmount = () => {
  amounts += 1;
  return amounts;
};

describe("a line", () => {
  test("that names a slip of its amount is matched at once, by number or reference; the slip shows it", async () => {
    const [byNumber, byReference, other] = [newAmount(), newAmount(), newAmount()];
    const slips = [await slip(byNumber), await slip(byReference), await slip(other)] as const;
    const result = await imported(
      fileOf([
        line(byNumber, `SETORAN STS ${slips[0].number.replaceAll("/", " ")}`),
        line(byReference, `SETOR TUNAI ${slips[1].bank_reference}`),
        line(other + 1, `SETORAN STS ${slips[2].number}`),
        line(-6500, "BIAYA ADM"),
      ]),
    );
    expect(result).toMatchObject({ rows: 4, new: 3, known: 0, debits: 1, matched: 2 });
    const seen = await read(slips[0].id);
    expect(seen).toMatchObject({ bank_line_id: (await only(byNumber)).id, matched_by: "system" });
    expect(seen.bank_description).toContain("SETORAN STS");
    expect((await read(slips[1].id)).matched_by).toBe("system");
    // Of another amount it is not its money.
    expect(await read(slips[2].id)).toMatchObject({ bank_line_id: null, matched_by: null });
    expect(await only(other + 1)).toMatchObject({ status: "WAITING", proposal_count: 0 });
    const trail = await server.admin.get("/retribusi/v1/frontend/audit-logs?entity=treasury_lines&limit=100");
    const { items } = trail.body.data;
    const actors = items.map((item: { action: string; actor: { username: string } }) => [
      item.action,
      item.actor.username,
    ]);
    expect(actors).toContainEqual(["match", "system"]);
    expect(actors).toContainEqual(["create", "bendahara"]);
  });

  test("that came before its slip was taken to the bank is matched when it is", async () => {
    const amount = newAmount();
    await imported(fileOf([line(amount, "SETOR TUNAI BPD-LEBIH-DULU")]));
    const { id } = await slip(amount, "BPD-LEBIH-DULU");
    await expect.poll(async () => (await read(id)).matched_by).toBe("system");
  });

  test("counts once, whatever file it comes in again, and twice where it is there twice", async () => {
    const [one, twin, later] = [newAmount(), newAmount(), newAmount()];
    const first = [line(one, "SATU"), line(twin, "KEMBAR"), line(twin, "KEMBAR")];
    expect(await imported(fileOf(first))).toMatchObject({ new: 3, known: 0 });
    expect(await imported(fileOf(first))).toMatchObject({ new: 0, known: 3, amount: 0 });
    expect(await imported(fileOf([...first, line(later, "LAIN")]))).toMatchObject({ new: 1, known: 3 });
    expect(await found(`amount=${twin}`)).toHaveLength(2);
    const two = [newAmount(), newAmount()].map((amount) => line(amount, "SERENTAK"));
    const file = fileOf(two);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendCsv(server, `${lines}/import`, file, { who: treasurer })),
    );
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    for (const { amount } of two) await only(amount);
  });

  test("two of which name one slip, and one that is reversed or pending, wait for people", async () => {
    const [twice, reversed, pending] = [newAmount(), newAmount(), newAmount()];
    const { number, id } = await slip(twice);
    const [back, late] = [await slip(reversed), await slip(pending)];
    await imported(fileOf([line(twice, `STS ${number} A`), line(twice, `STS ${number} B`)]));
    expect((await found(`amount=${twice}`)).map(({ status }) => status)).toEqual(["WAITING", "WAITING"]);
    expect((await read(id)).bank_line_id).toBeNull();
    const swift = bankFiles
      .mt940([line(reversed, back.bank_reference)], next)
      .replace(/(:61:\d{10})CR/, "$1RCR");
    expect(await imported(swift)).toMatchObject({ new: 0, left_out: 1 });
    expect(await found(`amount=${reversed}`)).toEqual([]);
    const unbooked = line(pending, late.bank_reference, { date: null });
    await imported(bankFiles["bca-personal"]([unbooked], next));
    const waiting = await only(pending);
    expect(waiting).toMatchObject({ status: "WAITING", is_pending: 1, actions: ["set_aside"] });
    expect((await match(waiting.id, late.id)).body.error).toBe("TREASURY_LINE_PENDING");
    const booked = { ...unbooked, date: next };
    expect(await imported(bankFiles["bca-personal"]([booked], next))).toMatchObject({ new: 0, known: 1 });
    expect(await only(pending)).toMatchObject({ status: "MATCHED", is_pending: 0 });
  });

  test("is tried before; a bad one is named by its number, and then none is stored", async () => {
    const [good, bad] = [newAmount(), newAmount()];
    const file = fileOf([line(good, "BAIK"), line(bad, "BURUK")]);
    const tried = await sendCsv(server, `${lines}/try`, file, { who: treasurer });
    const trial = tried.body.data as unknown as MappingTrial;
    expect(trial).toMatchObject({ statement_profile: "mandiri-csv", credits: 2, amount: good + bad });
    expect(await found(`amount=${good}`)).toEqual([]);
    const broken = file.replace(/^(0060003911777),\d\d\/\d\d\/\d\d(.*BURUK)/m, "$1,31/02/25$2");
    const { body } = await sendCsv(server, `${lines}/import`, broken, { who: treasurer });
    expect(body.data).toMatchObject({ status: "GAGAL", problem_count: 1, problems: [{ line: 3 }] });
    expect(await found(`amount=${good}`)).toEqual([]);
    const unknown = await sendCsv(server, `${lines}/import`, "a;b\n1;2\n", { who: treasurer });
    expect([unknown.status, unknown.body.error]).toEqual([409, "STATEMENT_FORM_UNKNOWN"]);
  });

  test("comes as a workbook as well", async () => {
    const amount = newAmount();
    const rows = [
      ["Tanggal", "Keterangan", "Debet", "Kredit"],
      ["06/11/2025", "SETORAN XLSX", "0", String(amount)],
    ];
    const { body, status } = await sendCsv(
      server,
      `${lines}/import`,
      await excelFile([{ name: "Mutasi", rows }]),
      {
        who: treasurer,
        type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      },
    );
    expect([status, body.data.result]).toMatchObject([201, { new: 1 }]);
    await only(amount);
  });
});

describe("people", () => {
  test("are shown slips of the amount and a near date, and say which; undone it waits for them", async () => {
    const amount = newAmount();
    const [near, twin] = [await slip(amount), await slip(amount)];
    await imported(fileOf([line(amount, `SETORAN TUNAI`)]));
    const { id, proposal_count } = await only(amount);
    expect(proposal_count).toBe(2);
    const shown = (await finance.get(`${lines}/${id}`)).body.data;
    expect(shown.proposals).toMatchObject([
      { deposit_id: near.id, number: near.number, days_apart: 0, is_named: 0 },
      { deposit_id: twin.id },
    ]);
    const matched = await match(id, near.id);
    expect(matched.body.data, matched.text).toMatchObject({
      ...{ status: "MATCHED", deposit_number: near.number, matched_by: "bendahara", actions: ["undo"] },
    });
    expect((await match(id, twin.id)).body.error).toBe("TREASURY_LINE_DECIDED");
    const undone = await act(id, "undo", { reason: "Salah STS" }, finance);
    expect(undone.body.data).toMatchObject({ status: "WAITING", deposit_id: null, matched_by: null });
    expect((await match(id, twin.id, finance)).body.data).toMatchObject({ deposit_id: twin.id });
    const { rows } = await server.sql.query(
      "SELECT action, after->>'reason' AS reason FROM audit_log WHERE entity = 'treasury_lines' AND entity_key = $1 ORDER BY id",
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "match", "undo", "match"]);
    expect(rows[2].reason).toBe("Salah STS");
  });

  test("undo a match of the system, which it does not make again", async () => {
    const amount = newAmount();
    const { id, number } = await slip(amount);
    await imported(fileOf([line(amount, number)]));
    const one = await only(amount);
    expect(one.status).toBe("MATCHED");
    await act(one.id, "undo", { reason: "Uji" });
    expect(await imported(fileOf([line(amount, number)]))).toMatchObject({ known: 1, matched: 0 });
    expect((await read(id)).bank_line_id).toBeNull();
  });

  test("set aside what is no money of levies, with a reason, and bring it back", async () => {
    const amount = newAmount();
    await imported(fileOf([line(amount, "DANA BAGI HASIL")]));
    const { id } = await only(amount);
    expect((await act(id, "set-aside", { reason: " " })).body.fields).toHaveProperty("reason");
    expect((await act(id, "undo", { reason: "Uji" })).body.error).toBe("TREASURY_LINE_WAITS");
    const aside = await act(id, "set-aside", { reason: "Bagi hasil" });
    expect(aside.body.data).toMatchObject({
      status: "SET_ASIDE",
      set_aside_by: "bendahara",
      actions: ["undo"],
    });
    expect((await found("status=WAITING")).map((one) => one.id)).not.toContain(id);
    expect((await act(id, "set-aside", { reason: "Lagi" })).body.error).toBe("TREASURY_LINE_DECIDED");
    expect((await act(id, "undo", { reason: "Ternyata STS" })).body.data.status).toBe("WAITING");
  });

  test("match only a slip at the bank, of the sum, that has no line; another person once it is verified", async () => {
    const amount = newAmount();
    const { id, number } = await slip(amount);
    const [other, cancelled] = [await slip(amount), await slip(amount)];
    await server.operator.post(`${base}/deposits/${cancelled.id}/cancel`, { reason: "Uji" });
    await imported(
      fileOf([line(amount, "TANPA NAMA"), line(amount + 500_000, "LEBIH"), line(amount, number)]),
    );
    const [first] = (await found(`amount=${amount}`)).filter(({ status }) => status === "WAITING");
    const more = await only(amount + 500_000);
    const line_id = first?.id ?? 0;
    expect((await match(more.id, other.id)).body.error).toBe("TREASURY_SLIP_UNLIKE_LINE");
    expect((await match(line_id, cancelled.id)).body.error).toBe("TREASURY_SLIP_UNLIKE_LINE");
    expect((await match(line_id, id)).body.error).toBe("TREASURY_SLIP_SEEN");
    expect((await match(line_id, 999_999)).body.error).toBe("DEPOSIT_NOT_FOUND");
    expect((await match(999_999, id)).body.error).toBe("TREASURY_LINE_NOT_FOUND");
    await finance.post(`${base}/deposits/${other.id}/verify`, {});
    expect((await match(line_id, other.id)).body.error).toBe("TREASURY_SECOND_PERSON_REQUIRED");
    expect((await match(line_id, other.id, finance)).status).toBe(200);
    expect((await act(line_id, "undo", { reason: "Uji" })).body.error).toBe(
      "TREASURY_SECOND_PERSON_REQUIRED",
    );
  });

  test("at once: of two lines for a slip, and of a match and a cancellation, one wins", async () => {
    const amount = newAmount();
    const { id } = await slip(amount);
    await imported(fileOf([line(amount, "KIRI"), line(amount, "KANAN")]));
    const [left, right] = await found(`amount=${amount}`);
    const both = await Promise.all([match(left?.id ?? 0, id), match(right?.id ?? 0, id, finance)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await server.operator.post(`${base}/deposits/${id}/cancel`, { reason: "Uji" })).body.error).toBe(
      "DEPOSIT_SEEN_BY_BANK",
    );
    for (let round = 0; round < 5; round += 1) {
      const sum = newAmount();
      const { id: deposit } = await slip(sum);
      await imported(fileOf([line(sum, "BALAPAN")]));
      const { id: one } = await only(sum);
      const [matched, cancelled] = await Promise.all([
        match(one, deposit),
        server.operator.post(`${base}/deposits/${deposit}/cancel`, { reason: "Uji" }),
      ]);
      expect([matched.status, cancelled.status].toSorted()).toEqual([200, 409]);
    }
  });

  test("have two queues: slips that the bank has not shown in time, and lines that nobody deposited", async () => {
    const [unseen, seen, waiting] = [newAmount(), newAmount(), newAmount()];
    const [late, shown] = [await slip(unseen), await slip(seen)];
    await imported(fileOf([line(seen, shown.number), line(waiting, "SIAPA")]));
    const queue = async (bank: string) =>
      (await finance.get(`${base}/deposits?limit=100&bank=${bank}`)).body.data.items.map(
        ({ id }: { id: number }) => id,
      );
    // The 6th is a Thursday: its statement shows it on Friday.
    server.clock.set("2025-11-07T16:00:00Z");
    expect(await queue("unseen")).toEqual([]);
    server.clock.set("2025-11-07T17:30:00Z");
    expect(await queue("unseen")).toContain(late.id);
    expect(await queue("unseen")).not.toContain(shown.id);
    expect(await queue("seen")).toContain(shown.id);
    expect((await found("status=WAITING")).map(({ amount }) => amount)).toContain(waiting);
    server.clock.set(`${next}T10:00:00Z`);
  });

  test("who see a part of the locations see no line and import none; finance and collectors import none", async () => {
    await server.admin.post("/auth/v1/users", {
      ...{ username: "bendahara.satu", password: adminPassword, role: "treasurer", location_codes: ["KAS1"] },
    });
    const narrow = await server.as("bendahara.satu", adminPassword);
    const [any] = await found("");
    expect((await narrow.get(lines)).body.data.items).toEqual([]);
    expect((await narrow.get(`${lines}/${any?.id}`)).body.error).toBe("TREASURY_LINE_NOT_FOUND");
    const file = fileOf([line(newAmount(), "SEMPIT")]);
    expect((await sendCsv(server, `${lines}/import`, file, { who: narrow })).body.error).toBe("OUT_OF_SCOPE");
    expect((await sendCsv(server, `${lines}/import`, file, { who: finance })).status).toBe(403);
    expect((await act(any?.id ?? 0, "set-aside", { reason: "Uji" }, server.viewer)).status).toBe(403);
  });
});

test("a line is changed or removed by nobody behind the service's back, nor matched with another sum", async () => {
  const amount = newAmount();
  const { id } = await slip(amount);
  await importAll(server, `${lines}/import`, fileOf([line(amount + 700_000, "JAGA")]));
  const { id: one } = await only(amount + 700_000);
  for (const statement of [
    `UPDATE treasury_lines SET amount = 1 WHERE id = ${one}`,
    `DELETE FROM treasury_lines WHERE id = ${one}`,
    `UPDATE treasury_lines SET deposit_id = ${id}, matched_at = now(), matched_by = 'x' WHERE id = ${one}`,
  ])
    await expect(server.sql.query(statement), statement).rejects.toThrow();
});
