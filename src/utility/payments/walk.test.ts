import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { CustomerCaller } from "../../../test/harness.ts";
import { day, fillWallet, link, sharedRules, wipayPin } from "../../../test/payments.ts";
import * as told from "../../../test/payments-model.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";
import { expirePayments } from "./payments.ts";

const server = sharedUtility({
  TOKEN_TTL: "2592000",
  CUSTOMER_TOKEN_TTL: "2592000",
  SANDBOX: "1",
});
const rules = sharedRules(server);
let signedInUntil: number;

beforeAll(async () => {
  signedInUntil = server.clock.now().getTime() + 2_592_000_000 - hour;
});

const hour = 3_600_000;
const startMoney = 120_000;
const index = fc.noBias(fc.nat({ max: 99 }));
const requested = fc.record({
  kind: fc.constant("request" as const),
  who: index,
  sl: index,
  count: fc.constantFrom(1, 1, 2, 9),
  method: fc.constantFrom("TRANSFER", "TRANSFER", "WIPAY", "WIPAY", "SIMULASI"),
});
const touched = fc.record({
  kind: fc.constantFrom(
    ...(["confirm", "confirm", "cancel", "staff-cancel", "transfer", "transfer", "look", "again"] as const),
  ),
  payment: index,
});
const rare = fc.oneof(
  fc.record({ kind: fc.constant("refund" as const), payment: index, toWallet: fc.boolean() }),
  fc.record({ kind: fc.constant("counter" as const), sl: index, cancelOpen: fc.boolean() }),
  fc.record({
    kind: fc.constant("top-up" as const),
    who: index,
    amount: fc.constantFrom(1, 30_000, 60_000, 150_000),
  }),
  fc.record({
    kind: fc.constant("pass" as const),
    hours: fc.constantFrom(1, 11, 25, 80, 170),
    runsJob: fc.boolean(),
  }),
);
const step = fc.oneof(
  { weight: 3, arbitrary: requested },
  { weight: 4, arbitrary: touched },
  { weight: 4, arbitrary: rare },
);
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

interface World {
  model: told.Model;
  customers: CustomerCaller[];
  wallets: string[];
  sls: string[];
}

/**
 * Two customers who look after the same three connections, each of them owner of one and nobody of the third, each with three bills,
 * some soon overdue.
 */
async function newWorld(): Promise<World> {
  server.clock.real();
  const customers = [await server.customer(), await server.customer()];
  const bills = new Map<string, told.ModelBill[]>();
  const owners = new Map<string, number>();
  for (let made = 0; made < 3; made += 1) {
    const connection = await makeConnection(server);
    for (const [index, customer] of customers.entries()) {
      await link(server, customer, connection, index === made ? "PEMILIK" : "PEMBAYAR");
      if (index === made) owners.set(connection.sl, customer.id);
    }
    const ofConnection: told.ModelBill[] = [];
    for (const [period, dueIn] of [
      ["202601", -3],
      ["202602", 1],
      ["202603", 30],
    ] as const) {
      const dueOn = day(server, dueIn);
      const { id } = await makeBill(server, connection.id, { period, due_on: dueOn });
      ofConnection.push({ id, period, dueOn, paidBy: null });
    }
    bills.set(connection.sl, ofConnection);
  }
  const wallets = await Promise.all(customers.map((customer) => fillWallet(server, customer, startMoney)));
  const model: told.Model = {
    now: 0,
    bills,
    owners,
    payments: [],
    wallets: new Map(customers.map(({ id }) => [id, startMoney])),
    cameIn: startMoney * customers.length,
    wentOut: 0,
    waiting: 0,
  };
  return { model, customers, wallets, sls: [...bills.keys()] };
}

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(items.length, 1)];
}

function ownerOf({ customers }: World, payment: told.ModelPayment): CustomerCaller | undefined {
  return customers.find(({ id }) => id === payment.owner);
}

/** Does the step to the service and to the model, and compares what they answer. */
async function take(world: World, drawn: Step): Promise<void> {
  const { model, sls } = world;
  // The model's time stands still during a step, and the service's with it.
  server.clock.stop(server.clock.now());
  model.now = server.clock.now().getTime();
  switch (drawn.kind) {
    case "request":
      return request(world, drawn);
    case "refund":
      return refund(world, drawn);
    case "counter":
      return counter(world, pick(sls, drawn.sl) ?? "", drawn.cancelOpen);
    case "top-up":
      return topUp(world, drawn);
    case "pass":
      // Anyone who is signed in stays so.
      if (model.now + drawn.hours * hour > signedInUntil) return;
      server.clock.stop(new Date(model.now + drawn.hours * hour));
      model.now = server.clock.now().getTime();
      if (!drawn.runsJob) return;
      await expirePayments(rules.ctx);
      return told.expireOverdue(model, model.payments);
    case "again":
      return requestAgain(world, drawn.payment);
    default:
      return touch(world, drawn.kind, recent(touchable(model, drawn.kind), drawn.payment));
  }
}

/** Money comes for transfers only. */
function touchable({ payments }: told.Model, kind: string): told.ModelPayment[] {
  return kind === "transfer" ? payments.filter(({ method }) => method === "TRANSFER") : payments;
}

/** Mostly one of the last few payments, where something is still to happen. */
function recent(payments: readonly told.ModelPayment[], at: number): told.ModelPayment | undefined {
  return pick(at < 70 ? payments.slice(-4) : payments, at);
}

async function request(world: World, drawn: Extract<Step, { kind: "request" }>): Promise<void> {
  const { model, customers, sls } = world;
  const sl = pick(sls, drawn.sl) ?? "";
  const bills = told.unpaidOf(model, sl).slice(0, drawn.count);
  await ask(world, pick(customers, drawn.who), { sl, bills, method: drawn.method as told.Method });
}

/** The same account asks for the same bills again, after it has let them go. */
async function requestAgain(world: World, at: number): Promise<void> {
  const { model } = world;
  const payment = recent(
    model.payments.filter(({ status, owner }) => owner !== null && !status.startsWith("MENUNGGU")),
    at,
  );
  if (payment === undefined) return;
  const { bills } = payment;
  const [sl = ""] = [...model.bills].find(([, ofSl]) => ofSl.some((bill) => bills.includes(bill))) ?? [];
  const oldest = told.unpaidOf(model, sl).slice(0, bills.length);
  if (oldest.every((bill, index) => bill === bills[index]) && oldest.length === bills.length)
    await ask(world, ownerOf(world, payment), { sl, bills, method: "TRANSFER" });
}

async function ask(
  { model }: World,
  customer: CustomerCaller | undefined,
  { sl, bills, method }: { sl: string; bills: told.ModelBill[]; method: told.Method },
): Promise<void> {
  const choice = bills.length === 0 ? {} : { periode: bills.map(({ period }) => period) };
  const answer = await customer?.post("/app/request_pembayaran", { sl, metode: method, ...choice });
  const owner = customer?.id ?? 0;
  expect(answer?.status, answer?.text).toBe(told.requestStatus(model, owner, sl, bills));
  if (answer?.status !== 201) return;
  const { kode_pembayaran: code, kode_unik: unique, total_bayar, kadaluarsa_pada } = answer.body.data;
  const made = told.addPayment(model, { code, owner, method, bills, unique });
  expect(total_bayar).toBe(made.total);
  expect(Date.parse(kadaluarsa_pada)).toBe(made.expiresAt);
}

async function touch(world: World, kind: string, payment: told.ModelPayment | undefined): Promise<void> {
  if (payment === undefined) return;
  const { model } = world;
  const customer = ownerOf(world, payment);
  const body = { kode_pembayaran: payment.code };
  if (kind === "staff-cancel") {
    const path = `/backoffice/v1/payments/${payment.code}/cancel`;
    expect((await server.operator.post(path, { reason: "uji" })).status).toBe(told.cancel(model, payment));
  } else if (kind === "transfer") {
    const outcome = await rules.transfer(payment.total);
    expect("matched" in outcome, JSON.stringify(outcome)).toBe(told.transfer(model, payment.total));
  } else if (customer === undefined) {
    return;
  } else if (kind === "confirm") {
    const { status, text } = await customer.post("/app/confirm_pembayaran", { ...body, pin: wipayPin });
    expect(status, text).toBe(told.confirm(model, payment));
  } else if (kind === "cancel") {
    expect((await customer.post("/app/batal_pembayaran", body)).status).toBe(told.cancel(model, payment));
  } else {
    told.expireOverdue(model, [payment]);
    expect((await customer.post("/app/cek_pembayaran", body)).body.data.status).toBe(payment.status);
  }
}

async function refund(world: World, drawn: Extract<Step, { kind: "refund" }>): Promise<void> {
  const payment = recent(world.model.payments, drawn.payment);
  if (payment === undefined) return;
  const { method, code } = payment;
  const mayGoToWallet = method === "WIPAY" || (method === "TRANSFER" && drawn.toWallet);
  const channel = mayGoToWallet ? "WIPAY" : "TUNAI";
  const { status, text } = await server.admin.post(`/backoffice/v1/payments/${code}/refund`, {
    reason: "uji",
    channel,
  });
  expect(status, text).toBe(told.refund(world.model, payment, channel));
}

async function counter({ model }: World, sl: string, cancel_open: boolean): Promise<void> {
  const bills = told.unpaidOf(model, sl);
  const { status, body, text } = await server.operator.post("/backoffice/v1/counter-payments", {
    sl,
    cancel_open,
  });
  expect(status, text).toBe(told.counterStatus(model, bills, cancel_open));
  if (status === 201) told.takeAtCounter(model, body.data.code, bills);
}

async function topUp(
  { model, customers, wallets }: World,
  drawn: Extract<Step, { kind: "top-up" }>,
): Promise<void> {
  const path = `/backoffice/v1/wallets/${pick(wallets, drawn.who)}/top-ups`;
  expect((await server.operator.post(path, { amount: drawn.amount, reference: randomUUID() })).status).toBe(
    201,
  );
  const id = pick(customers, drawn.who)?.id ?? 0;
  model.wallets.set(id, (model.wallets.get(id) ?? 0) + drawn.amount);
  model.cameIn += drawn.amount;
}

/** Every payment, bill and wallet is as the model says. Prepared, since it is asked after each step. */
async function compare({ model, customers }: World): Promise<void> {
  const codes = model.payments.map(({ code }) => code);
  const payments = await server.sql.query({
    name: "payments of a walk",
    text: "SELECT code, status, total::int FROM payments WHERE code = ANY($1)",
    values: [codes],
  });
  const byCode = (rows: { code: string }[]) =>
    [...rows].sort((one, other) => one.code.localeCompare(other.code));
  expect(byCode(payments.rows)).toEqual(
    byCode(model.payments.map(({ code, status, total }) => ({ code, status, total }))),
  );
  const ids = [...model.bills.values()].flat();
  const bills = await server.sql.query({
    name: "bills of a walk",
    text: `SELECT b.id::int, p.code FROM bills b LEFT JOIN payments p ON p.id = b.paid_payment_id WHERE b.id = ANY($1) ORDER BY 1`,
    values: [ids.map(({ id }) => id)],
  });
  expect(bills.rows).toEqual(
    ids.map(({ id, paidBy }) => ({ id, code: paidBy?.code ?? null })).sort((one, other) => one.id - other.id),
  );
  const wallets = await server.sql.query({
    name: "wallets of a walk",
    text: `SELECT account_id::int AS id, balance::int, (SELECT coalesce(sum(amount), 0)::int FROM wallet_entries e WHERE e.wallet_id = w.id) AS sum
     FROM wallets w WHERE account_id = ANY($1) ORDER BY 1`,
    values: [customers.map(({ id }) => id)],
  });
  expect(wallets.rows).toEqual(
    customers.map(({ id }) => ({ id, balance: model.wallets.get(id), sum: model.wallets.get(id) })),
  );
  expect(told.balanced(model)).toBe(true);
}

/** What must hold in the whole database, whatever happened. */
async function holdsEverywhere(): Promise<void> {
  const { rows } = await server.sql.query(`
    SELECT 'bill held twice' AS wrong FROM payment_items WHERE hold IN ('OPEN', 'PAID') GROUP BY bill_id HAVING count(*) > 1
    UNION ALL SELECT 'paid without evidence' FROM payments WHERE status IN ('DIBAYAR', 'DIKEMBALIKAN')
      AND num_nonnulls(mutation_id, wallet_transaction_id, counter_staff, is_simulated) <> 1
    UNION ALL SELECT 'bank line of another amount' FROM payments p JOIN bank_mutations m ON m.id = p.mutation_id WHERE m.amount <> p.total
    UNION ALL SELECT 'wallet debit of another amount' FROM payments p
      JOIN wallet_entries e ON e.transaction_id = p.wallet_transaction_id JOIN wallets w ON w.id = e.wallet_id AND w.kind = 'WALLET'
      WHERE e.amount <> -p.total OR w.account_id <> p.account_id
    UNION ALL SELECT 'items of another sum' FROM payments p
      WHERE bills_total <> (SELECT sum(total) FROM payment_items WHERE payment_id = p.id)
    UNION ALL SELECT 'item without its payment''s hold' FROM payment_items i JOIN payments p ON p.id = i.payment_id WHERE p.hold <> i.hold
    UNION ALL SELECT 'step without event' FROM payments p WHERE status <>
      (SELECT status FROM payment_events WHERE payment_id = p.id ORDER BY id DESC LIMIT 1)
    UNION ALL SELECT 'ledger does not balance' FROM wallet_entries HAVING sum(amount) <> 0
    UNION ALL SELECT 'balance below zero' FROM wallets WHERE balance < 0`);
  expect(rows).toEqual([]);
}

test("whatever customers, staff, the bank and the clock do, payments are as the model says and no rupiah is lost or made", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40, size: "max" }), async (steps) => {
      const world = await newWorld();
      for (const drawn of steps) {
        await take(world, drawn);
        await compare(world);
      }
      await holdsEverywhere();
    }),
    { numRuns: 20 },
  );
});
