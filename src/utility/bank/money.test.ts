import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { importLines, type Line, makeStatements, moneyOf } from "../../../test/bank.ts";
import { type Debtor, makeDebtor, sharedRules } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";
import { expirePayments } from "../payments/payments.ts";

const server = sharedUtility({ TOKEN_TTL: "2592000", LOG_LEVEL: "error", BANK_ENTRY_SECOND_PERSON: "off" });
const rules = sharedRules(server);
let account: number;

beforeAll(async () => {
  account = await makeStatements(server);
});

/** What may happen; numbers choose among what there is. */
type Step =
  | { do: "ask"; bills: number }
  | { do: "cancel"; which: number }
  | { do: "expire"; hours: number }
  | { do: "import"; lines: { which: number; more: number }[]; again: boolean }
  | { do: "enter"; which: number; more: number }
  | { do: "decide"; which: number; how: "match" | "pay-bills" | "credit" | "return" | "void"; on: number };

const number = fc.nat(1000);
/** How much more, or less, comes than was asked for. */
const more = fc.constantFrom(0, 0, 0, -1, 5000, -40_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("ask" as const), bills: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: number }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("expire" as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("import" as const),
      lines: fc.array(fc.record({ which: number, more }), { minLength: 1, maxLength: 4 }),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("enter" as const), which: number, more }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("decide" as const),
      which: number,
      how: fc.constantFrom("match", "pay-bills", "credit", "return", "void"),
      on: number,
    }),
  },
);

/** One way in which money gets to each of its four places, and a line that was a mistake and is entered again. */
const everywhere: Step[] = [
  { do: "ask", bills: 2 },
  {
    do: "import",
    lines: [0, 5000, 5000, -1].map((more, which) => ({ which, more })),
    again: true,
  },
  { do: "decide", which: 0, how: "return", on: 0 },
  { do: "decide", which: 0, how: "credit", on: 0 },
  { do: "enter", which: 0, more: -1 },
  { do: "decide", which: 0, how: "void", on: 0 },
  { do: "enter", which: 0, more: -1 },
];

interface World {
  debtors: Debtor[];
  payments: { debtor: Debtor; code: string; total: number }[];
}

async function ask(world: World, bills: number): Promise<void> {
  const debtor = await makeDebtor(server, { bills });
  world.debtors.push(debtor);
  const { body } = await debtor.customer.post("/app/request_pembayaran", { sl: debtor.sl });
  world.payments.push({ debtor, code: body.data.kode_pembayaran, total: body.data.total_bayar });
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];

async function take(world: World, step: Step): Promise<void> {
  switch (step.do) {
    case "ask":
      return ask(world, step.bills);
    case "cancel": {
      const payment = pick(world.payments, step.which);
      await payment?.debtor.customer.post("/app/batal_pembayaran", { kode_pembayaran: payment.code });
      return;
    }
    case "expire":
      server.clock.set(new Date(server.clock.now().getTime() + step.hours * 3_600_000));
      return expirePayments(rules.ctx);
    case "import": {
      const lines = step.lines.flatMap(({ which, more }): Line[] => {
        const payment = pick(world.payments, which);
        return payment === undefined ? [] : [{ amount: payment.total + more }];
      });
      for (const _ of step.again ? [1, 2] : [1])
        expect((await importLines(server, account, lines)).status).toBe("SELESAI");
      return;
    }
    case "enter":
      return enter(world, step);
    case "decide":
      return decide(world, step);
  }
}

/** By hand; the same line is there once, unless it was voided. */
async function enter(world: World, step: Extract<Step, { do: "enter" }>): Promise<void> {
  const payment = pick(world.payments, step.which);
  if (payment === undefined) return;
  const amount = payment.total + step.more;
  const line = { booked_at: server.clock.now().toISOString(), amount, description: "dicatat tangan" };
  const path = `/backoffice/v1/bank-accounts/${account}/mutations`;
  const { status, text } = await server.operator.post(path, line);
  expect([200, 201], text).toContain(status);
}

async function decide(world: World, { which, how, on }: Extract<Step, { do: "decide" }>): Promise<void> {
  const { items } = (await server.viewer.get("/backoffice/v1/mutations?status=ANTREAN&limit=100")).body.data;
  const mutation = pick<{ id: number }>(items, which);
  const payment = pick(world.payments, on);
  if (mutation === undefined || payment === undefined) return;
  const { username } = payment.debtor.customer;
  const body = {
    match: { payment_code: payment.code },
    "pay-bills": {
      sl: payment.debtor.sl,
      excess_to: on % 2 === 0 ? username : null,
      cancel_open: on % 3 === 0,
    },
    credit: { username, note: "uji" },
    return: { note: "uji", reference: "1" },
    void: { reason: "uji" },
  }[how];
  const { status, text } = await server.admin.post(`/backoffice/v1/mutations/${mutation.id}/${how}`, body);
  expect([200, 409, 422], text).toContain(status);
}

describe("guard", () => {
  test("whatever happens, all money that came is on a bill, in a wallet, returned, or waits; and each bill is paid once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        server.clock.real();
        const world: World = { debtors: [], payments: [] };
        await ask(world, 1);
        for (const one of steps) {
          await take(world, one);
          const money = await moneyOf(server);
          expect(money.came).toBe(
            (money.waits ?? 0) + (money.to_bills ?? 0) + (money.to_wallet ?? 0) + (money.returned ?? 0),
          );
          expect(money.paid).toBe(money.to_bills);
          expect(money.credited).toBe(money.to_wallet);
          expect(money.bills_paid).toBe(money.items_paid);
        }
        const { rows } = await server.sql.query(
          "SELECT count(*)::int AS untried FROM bank_mutations WHERE status = 'ANTREAN' AND note IS NULL",
        );
        expect(rows[0].untried).toBe(0);
      }),
      { numRuns: 15, examples: [[everywhere]] },
    );
    const money = await moneyOf(server);
    for (const word of ["waits", "to_bills", "to_wallet", "returned", "voided"])
      expect(money[word], word).toBeGreaterThan(0);
  });
});
