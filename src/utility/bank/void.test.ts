import { beforeAll, describe, expect, test } from "vitest";
import { importLines, makeStatements, moneyOf } from "../../../test/bank.ts";
import { adminPassword, type Caller } from "../../../test/harness.ts";
import { day, makeDebtor } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
let account: number;
let colleague: Caller;

beforeAll(async () => {
  account = await makeStatements(server);
  const user = { username: "rekan", password: adminPassword, role: "operator" };
  expect((await server.admin.post("/auth/v1/users", user)).status).toBe(201);
  colleague = await server.as("rekan", adminPassword);
});

const base = "/backoffice/v1/mutations";
const reason = "Salah ketik jumlah";
let amounts = 70_000;

/** A line that matches nothing. */
function line(more: object = {}) {
  amounts += 1;
  return { booked_at: server.clock.now().toISOString(), amount: amounts, description: "SETORAN", ...more };
}

function enter(given: object) {
  return server.operator.post(`/backoffice/v1/bank-accounts/${account}/mutations`, given);
}

async function entered(more: object = {}): Promise<number> {
  const { status, body, text } = await enter(line(more));
  expect([status, body.data?.status], text).toEqual([201, "ANTREAN"]);
  return body.data.id;
}

const voided = (id: number, who = colleague, body: object = { reason }) =>
  who.post(`${base}/${id}/void`, body);

async function read(id: number) {
  return (await server.viewer.get(`${base}/${id}`)).body.data;
}

describe("work", () => {
  test("a line entered by mistake is voided by a colleague, and stays with who, when and why", async () => {
    const id = await entered();
    const before = await moneyOf(server);
    const actions = async (who: Caller) => (await who.get(`${base}/${id}`)).body.data.actions;
    expect(await actions(server.viewer)).toEqual([]);
    expect(await actions(server.operator)).toEqual([]);
    expect(await actions(colleague)).toEqual(["match", "pay-bills", "credit", "void"]);
    expect(await actions(server.admin)).toEqual(["match", "pay-bills", "credit", "return", "void"]);
    const { status, body } = await voided(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: "DIBATALKAN",
      entered_by: "operator",
      decided_by: "rekan",
      note: reason,
      to_bills: 0,
      to_wallet: 0,
      returned: 0,
      run_id: null,
      actions: [],
    });
    expect(Math.abs(Date.parse(body.data.decided_at) - server.clock.now().getTime())).toBeLessThan(60_000);
    expect(await read(id)).toMatchObject({
      ...body.data,
      candidates: { payments: [], connections: [], bills: [] },
    });
    const { items } = (await server.viewer.get(`${base}?status=DIBATALKAN`)).body.data;
    expect(items.map((item: { id: number }) => item.id)).toContain(id);
    const waiting = (await server.viewer.get(`${base}?status=ANTREAN&limit=100`)).body.data.items;
    expect(waiting.map((item: { id: number }) => item.id)).not.toContain(id);
    const after = await moneyOf(server);
    expect([after.came, after.waits]).toEqual([
      (before.came ?? 0) - body.data.amount,
      (before.waits ?? 0) - body.data.amount,
    ]);
    const { rows } = await server.sql.query(
      "SELECT action, actor_username, before, after FROM audit_log WHERE entity = 'bank_mutations' AND entity_key = $1 ORDER BY id",
      [String(id)],
    );
    expect(rows).toMatchObject([
      { action: "create", actor_username: "operator" },
      {
        action: "void",
        actor_username: "rekan",
        before: { status: "ANTREAN" },
        after: { status: "DIBATALKAN", note: reason },
      },
    ]);
  });

  test("what was voided is entered again, and a statement brings it", async () => {
    const given = line();
    const first = (await enter(given)).body.data;
    expect((await enter(given)).status).toBe(200);
    await voided(first.id);
    const second = await enter(given);
    expect([second.status, second.body.data.status]).toEqual([201, "ANTREAN"]);
    expect(second.body.data.id).not.toBe(first.id);
    expect((await enter(given)).body.data.id).toBe(second.body.data.id);
    await voided(second.body.data.id);
    expect((await enter(given)).status).toBe(201);

    const at = new Date(Math.floor(server.clock.now().getTime() / 1000) * 1000);
    const inStatement = { booked_at: at.toISOString(), amount: 61_234, description: "TRSF" };
    await voided((await enter(inStatement)).body.data.id);
    const run = await importLines(server, account, [{ amount: 61_234, at }]);
    expect(run.result).toMatchObject({ new: 1, known: 0 });
    expect((await enter(inStatement)).body.data).toMatchObject({ status: "ANTREAN", entered_by: null });
  });
});

describe("refuse", () => {
  test("who entered it cannot void it, whatever the role, and the schema would not let them", async () => {
    const id = await entered();
    const own = await voided(id, server.operator);
    expect([own.status, own.body.error]).toEqual([403, "OWN_MUTATION"]);
    const admins = await server.admin.post(`/backoffice/v1/bank-accounts/${account}/mutations`, line());
    const ofAdmin = await voided(admins.body.data.id, server.admin);
    expect([ofAdmin.status, ofAdmin.body.error]).toEqual([403, "OWN_MUTATION"]);
    expect((await read(id)).status).toBe("ANTREAN");
    const set = (who: string, note: string | null) =>
      server.sql.query(
        "UPDATE bank_mutations SET status = 'DIBATALKAN', decided_by = $2, decided_at = now(), note = $3 WHERE id = $1",
        [id, who, note],
      );
    for (const [who, note] of [
      ["operator", reason],
      ["rekan", null],
      ["rekan", ""],
    ] as const)
      await expect(set(who, note)).rejects.toMatchObject({ constraint: "bank_mutations_decision" });
    await expect(
      server.sql.query(
        "UPDATE bank_mutations SET status = 'DIBATALKAN', decided_by = 'rekan', decided_at = now(), note = 'x', returned = amount WHERE id = $1",
        [id],
      ),
    ).rejects.toMatchObject({ constraint: "bank_mutations_nothing_lost" });
  });

  test("an imported line is never voided, nor in the schema", async () => {
    await importLines(server, account, [{ amount: 62_001 }]);
    const { id } = (await server.viewer.get(`${base}?amount=62001`)).body.data.items[0];
    const answer = await voided(id);
    expect([answer.status, answer.body.error]).toEqual([409, "MUTATION_IMPORTED"]);
    await expect(
      server.sql.query(
        "UPDATE bank_mutations SET status = 'DIBATALKAN', decided_by = 'rekan', decided_at = now(), note = 'x' WHERE id = $1",
        [id],
      ),
    ).rejects.toMatchObject({ constraint: "bank_mutations_decision" });
    await expect(
      server.sql.query("UPDATE bank_mutations SET entered_by = 'operator' WHERE id = $1", [id]),
    ).rejects.toMatchObject({ constraint: "bank_mutations_by_hand" });
  });

  test("what was decided already, is not there, has no reason, or a caller who may not", async () => {
    const debtor = await makeDebtor(server);
    const asked = await debtor.customer.post("/app/request_pembayaran", { sl: debtor.sl });
    const { total_bayar: amount } = asked.body.data;
    await importLines(server, account, [{ amount }]);
    const [matched] = (await server.viewer.get(`${base}?amount=${amount}`)).body.data.items;
    expect(matched.status).toBe("COCOK");
    const paid = await voided(matched.id);
    expect([paid.status, paid.body.error]).toEqual([409, "MUTATION_DECIDED"]);
    const id = await entered();
    expect((await voided(id, server.viewer)).status).toBe(403);
    for (const body of [{}, { reason: " " }, { reason: "" }, { reason: "x".repeat(501) }])
      expect((await voided(id, colleague, body)).body.fields).toHaveProperty("reason");
    expect((await voided(id)).status).toBe(200);
    const again = await voided(id);
    expect([again.status, again.body.error]).toEqual([409, "MUTATION_DECIDED"]);
    const credited = await server.operator.post(`${base}/${id}/credit`, {
      username: debtor.customer.username,
      note: "x",
    });
    expect([credited.status, credited.body.error]).toEqual([409, "MUTATION_DECIDED"]);
    expect((await voided(999_999)).body.error).toBe("MUTATION_NOT_FOUND");
  });
});

describe("guard", () => {
  test("a line is voided or paid out, never both, whoever comes first", async () => {
    const debtor = await makeDebtor(server);
    for (let round = 0; round < 5; round += 1) {
      const id = await entered();
      const answers = await Promise.all([
        voided(id),
        server.admin.post(`${base}/${id}/credit`, { username: debtor.customer.username, note: "uji" }),
        voided(id, server.admin),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { status, to_wallet, amount } = await read(id);
      expect(to_wallet).toBe(status === "DIBATALKAN" ? 0 : amount);
    }
  });

  test("the same line entered while it is voided is there again or not, and no call fails", async () => {
    for (let round = 0; round < 5; round += 1) {
      const given = line();
      const { id } = (await enter(given)).body.data;
      const [gone, again, third] = await Promise.all([voided(id), enter(given), enter(given)]);
      expect(gone?.status).toBe(200);
      for (const answer of [again, third]) expect([200, 201]).toContain(answer?.status);
      const { rows } = await server.sql.query(
        "SELECT count(*)::int AS living FROM bank_mutations WHERE amount = $1 AND status <> 'DIBATALKAN'",
        [given.amount],
      );
      expect(rows[0].living).toBeLessThanOrEqual(1);
    }
  });

  test("a line is booked at most 30 days back, and not in the future", async () => {
    const at = (days: number) => `${day(server, days)}T12:00:00+07:00`;
    const old = await enter(line({ booked_at: at(-31) }));
    expect([old.status, old.body.fields.booked_at]).toEqual([
      422,
      ["lies more than 30 days back: import the bank's statement instead"],
    ]);
    expect((await enter(line({ booked_at: at(-30) }))).status).toBe(201);
    expect((await enter(line({ booked_at: at(1) }))).body.fields.booked_at).toEqual(["lies in the future"]);
  });

  test("nobody's penalty is waived by an old day of booking: pay-bills takes today's amount then", async () => {
    const pricedBy = async (daysAgo: number) => {
      const debtor = await makeDebtor(server, { dueIn: -29 });
      const at = new Date(server.clock.now().getTime() - daysAgo * 86_400_000);
      const amount = 90_000 + daysAgo;
      await importLines(server, account, [{ amount, at }]);
      const { id } = (await server.viewer.get(`${base}?amount=${amount}`)).body.data.items[0];
      const choice = { sl: debtor.sl, excess_to: debtor.customer.username };
      const paid = await server.operator.post(`${base}/${id}/pay-bills`, choice);
      expect(paid.status, paid.text).toBe(200);
      return paid.body.data.to_bills;
    };
    const withoutPenalty = 47_300;
    expect(await pricedBy(30)).toBe(withoutPenalty);
    expect(await pricedBy(31)).toBeGreaterThan(withoutPenalty);
    expect(await pricedBy(1)).toBeGreaterThan(withoutPenalty);
  });

  test("a bill that a line may be for is shown at what pay-bills would take", async () => {
    const debtor = await makeDebtor(server, { dueIn: -29 });
    await server.sql.query("UPDATE bills SET water = 54_321 WHERE connection_id = $1", [
      debtor.connection.id,
    ]);
    const amount = 54_321 + 11_500;
    for (const daysAgo of [30, 31])
      await importLines(server, account, [
        { amount, at: new Date(server.clock.now().getTime() - daysAgo * 86_400_000) },
      ]);
    const { items } = (await server.viewer.get(`${base}?amount=${amount}`)).body.data;
    const totals = await Promise.all(
      items.map(async ({ id }: { id: number }) => (await read(id)).candidates.bills[0].total),
    );
    expect(totals[0]).toBe(amount);
    expect(totals[1]).toBeGreaterThan(amount);
  });
});
