import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { standAt } from "../../../test/billing.ts";
import { importAll } from "../../../test/csv-import.ts";
import { type MadeConnection, makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";
import type { ReportTable } from "../../reporting/schema.ts";

const office = "/backoffice/v1";
const names = [
  ...["billed?by=class", "billed?by=area", "billed?by=block"],
  ...["received?by=all", "received?by=cashier", "ageing?by=class", "ageing?by=area", "wallet-and-queue?by="],
];

const server = sharedUtility({
  TOKEN_TTL: "2592000",
  SESSION_LIFETIME: "31536000",
  REAUTHENTICATE_AFTER: "0",
});
let connections: MadeConnection[];
let today = "2026-01-02";

beforeAll(async () => {
  await standAt(server, `${today}T09:00:00+07:00`);
  connections = await Promise.all(
    ["UTARA", "SELATAN", "TIMUR"].map((area) =>
      makeConnection(server, { area, class_code: area === "TIMUR" ? "2A3" : "RT-A" }),
    ),
  );
});

async function report(name: string, start: string, end: string): Promise<ReportTable> {
  const join = name.includes("?") ? "&" : "?";
  const url = `${office}/periodic-reports/${name}${join}start_date=${start}&end_date=${end}&language=en`;
  const { status, body, text } = await server.viewer.get(url.replace("&by=&", "&").replace("?by=&", "?"));
  expect(status, text).toBe(200);
  return body.data;
}

/** What its sums say of a column. */
function sumOf({ sections }: ReportTable, key: string, of = 0): number {
  const section = sections[of];
  const index = section?.columns.findIndex((column) => column.key === key) ?? -1;
  expect(index, key).toBeGreaterThanOrEqual(0);
  return Number(section?.sums?.[index] ?? 0);
}

async function one<Row>(query: string): Promise<Row> {
  return (await server.sql.query(query)).rows[0] as Row;
}

/** Any bill for which this is true; the first of those that come after the number drawn. */
async function bill(where: string, drawn: number): Promise<{ bill_no: string; code: string } | undefined> {
  return one(`SELECT bill_no, (SELECT code FROM payments WHERE id = paid_payment_id) AS code FROM bills
    WHERE ${where} ORDER BY (id + ${drawn}) % 7, id LIMIT 1`);
}

interface Step {
  act: "bill" | "other" | "correct" | "cancel" | "pay" | "refund" | "move" | "line" | "return";
  drawn: number;
  days: number;
}

async function take({ act, drawn }: Step): Promise<void> {
  const connection = connections[drawn % connections.length];
  if (connection === undefined) throw new Error("no connection");
  const period = today.slice(0, 7).replace("-", "");
  switch (act) {
    case "bill": {
      const taken = await one<{ n: number }>(
        `SELECT count(*)::int AS n FROM bills WHERE connection_id = ${connection.id} AND period = '${period}' AND kind = 'AIR' AND status <> 'DIKOREKSI'`,
      );
      if (taken.n > 0) return;
      const { id } = await makeBill(server, connection.id, { period, due_on: "2026-12-31" });
      // As a close makes it: now, and with the blocks that its water comes from.
      await server.sql.query(
        `UPDATE bills SET created_at = $2, blocks = jsonb_build_array(jsonb_build_object('block', 1, 'from', 0, 'to', null,
           'volume', usage, 'price', 1432, 'amount', water)) WHERE id = $1`,
        [id, server.clock.now()],
      );
      return;
    }
    case "other":
      await server.operator.post(`${office}/bills`, {
        sl: connection.sl,
        description: "Segel",
        amount: 1000 + drawn,
        due_on: "2026-12-31",
      });
      return;
    case "correct":
    case "cancel": {
      const found = await bill("status = 'BELUM_LUNAS' AND kind = 'AIR'", drawn);
      const change = act === "cancel" ? { cancel: true } : { stand_end: drawn % 40, due_on: "2026-12-31" };
      if (found !== undefined)
        await server.admin.post(`${office}/bills/${found.bill_no}/correct`, {
          reason: "Salah baca",
          ...change,
        });
      return;
    }
    case "pay":
      // Every other one with a note, which is a step of the payment too.
      await server.operator.post(`${office}/counter-payments`, {
        sl: connection.sl,
        ...(drawn % 2 === 1 && { note: "Uang pas" }),
      });
      return;
    case "refund": {
      const found = await bill("status = 'LUNAS' AND paid_payment_id IS NOT NULL", drawn);
      const body = { reason: "Dibayar dua kali", channel: "TUNAI" };
      if (found !== undefined) await server.admin.post(`${office}/payments/${found.code}/refund`, body);
      return;
    }
    case "move":
      await server.sql.query("UPDATE connections SET area = $2 WHERE id = $1", [
        connection.id,
        `AREA ${drawn % 4}`,
      ]);
      return;
    case "line":
      await server.operator.post(`${office}/bank-accounts/1/mutations`, {
        booked_at: server.clock.now().toISOString(),
        amount: 50_000 + drawn,
        description: `TRSF ${drawn}`,
      });
      return;
    case "return": {
      const line = await one<{ id: number } | undefined>(
        "SELECT id FROM bank_mutations WHERE status = 'ANTREAN' ORDER BY id LIMIT 1",
      );
      const body = { reference: `KEMBALI-${drawn}`, note: "Salah kirim" };
      if (line !== undefined) await server.admin.post(`${office}/mutations/${line.id}/return`, body);
    }
  }
}

const later = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString();
const figures = ({ sections, facts }: ReportTable) => JSON.stringify({ sections, facts });

describe("work", () => {
  test("the figures of a month that is over never change, and all months come to what the ledger says", async () => {
    const closed = new Map<string, string>();
    let signedInOn = today;
    const goOn = async (days: number) => {
      const [before, date] = [today, later(days)];
      today = date;
      // A token lasts 30 days, from the 1st not until the 31st.
      const isSignedIn = Temporal.PlainDate.from(signedInOn).until(date).days < 20;
      if (isSignedIn) server.clock.stop(`${date}T09:00:00+07:00`);
      else {
        await standAt(server, `${date}T09:00:00+07:00`);
        signedInOn = date;
      }
      if (before.slice(0, 7) === date.slice(0, 7)) return;
      const first = `${before.slice(0, 7)}-01`;
      const last = Temporal.PlainDate.from(first).add({ months: 1 }).subtract({ days: 1 }).toString();
      for (const name of names)
        closed.set(`${name} ${first} ${last}`, figures(await report(name, first, last)));
    };
    const step = fc.record<Step>({
      act: fc.constantFrom(
        "bill",
        "bill",
        "other",
        "correct",
        "cancel",
        "pay",
        "pay",
        "refund",
        "move",
        "line",
        "return",
      ),
      drawn: fc.nat(1000),
      days: fc.integer({ min: 0, max: 6 }),
    });
    // Whatever is drawn below: a bill that is taken back, and one whose payment is.
    const sure = [
      ["bill", 0],
      ["cancel", 0],
      ["bill", 1],
      ["pay", 1],
      ["refund", 0],
    ] as const;
    for (const [act, drawn] of sure) await take({ act, drawn, days: 0 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 18 }), async (steps) => {
        for (const next of steps) {
          await goOn(next.days);
          await take(next);
        }
        for (const [asked, before] of closed) {
          const [name = "", first = "", last = ""] = asked.split(" ");
          expect(figures(await report(name, first, last)), asked).toBe(before);
        }
        const [billed, areas, blocks, received, owed, queue] = (await Promise.all([
          ...[
            "billed?by=class",
            "billed?by=area",
            "billed?by=block",
            "received?by=bank",
            "ageing?by=area",
          ].map((name) => report(name, "2026-01-01", today)),
          report("wallet-and-queue", "2026-01-01", today),
        ] as Promise<ReportTable>[])) as [
          ReportTable,
          ReportTable,
          ReportTable,
          ReportTable,
          ReportTable,
          ReportTable,
        ];
        const ledger = await one<{
          owed: number;
          standing: number;
          paid: number;
          waits: number;
          water: number;
        }>(`SELECT
          (SELECT coalesce(sum(amount), 0)::int FROM bills WHERE status = 'BELUM_LUNAS') AS owed,
          (SELECT coalesce(sum(amount), 0)::int FROM bills WHERE status <> 'DIKOREKSI') AS standing,
          (SELECT coalesce(sum(water), 0)::int FROM bills WHERE status <> 'DIKOREKSI') AS water,
          (SELECT coalesce(sum(total), 0)::int FROM payments WHERE status = 'DIBAYAR') AS paid,
          (SELECT coalesce(sum(amount), 0)::int FROM bank_mutations WHERE status = 'ANTREAN') AS waits`);
        expect(sumOf(billed, "amount")).toBe(ledger.standing);
        expect(sumOf(areas, "amount")).toBe(ledger.standing);
        expect([sumOf(blocks, "amount"), sumOf(blocks, "amount", 1)]).toEqual([
          ledger.water,
          ledger.standing,
        ]);
        expect(sumOf(received, "net")).toBe(ledger.paid);
        expect(sumOf(owed, "amount")).toBe(ledger.owed);
        expect(sumOf(owed, "amount")).toBe(ledger.standing - ledger.paid);
        expect(sumOf(queue, "closing", 1)).toBe(ledger.waits);
      }),
      { numRuns: 3, endOnFailure: true },
    );
    expect(closed.size).toBeGreaterThan(names.length);
    const kinds = await one<{ corrected: number; refunded: number }>(`SELECT
      (SELECT count(*)::int FROM bills WHERE status = 'DIKOREKSI') AS corrected, (SELECT count(*)::int FROM refunds) AS refunded`);
    expect(Math.min(kinds.corrected, kinds.refunded)).toBeGreaterThan(0);
  });

  test("a refund stands with the way that the money took: cash is not taken off the bank of the transfer", async () => {
    const { id, sl } = await makeConnection(server);
    const { amount } = await makeBill(server, id, { period: "202601", due_on: "2026-12-31" });
    const line = { booked_at: server.clock.now().toISOString(), amount, description: `TRSF ${sl}` };
    const entered = await server.operator.post(`${office}/bank-accounts/1/mutations`, line);
    const rowOf = async (bank: string) =>
      (await report("received?by=bank", today, today)).sections[0]?.rows.find(([first]) => first === bank);
    const till = Number((await rowOf("–"))?.at(-2) ?? 0);
    const ofBank = Number((await rowOf("BANK CONTOH 1234567890"))?.at(-2) ?? 0);
    const paid = await server.admin.post(`${office}/mutations/${entered.body.data.id}/pay-bills`, { sl });
    const code = paid.body.data.payment_code;
    const refund = { reason: "Dibayar dua kali", channel: "TUNAI" };
    expect((await server.admin.post(`${office}/payments/${code}/refund`, refund)).status).toBe(200);
    expect(Number((await rowOf("BANK CONTOH 1234567890"))?.at(-2))).toBe(ofBank);
    expect(Number((await rowOf("–"))?.at(-2))).toBe(till - amount);
  });

  test("opening arrears, which no block prices, stand beside the blocks", async () => {
    const { sl } = await makeConnection(server);
    const water = async () => {
      const blocks = await report("billed?by=block", today, today);
      return [sumOf(blocks, "amount"), Number(blocks.sections[1]?.rows[0]?.[1])];
    };
    const before = await water();
    const csv = `sl,period,amount,due_on,usage\n${sl},202508,47300,2025-09-20,25\n`;
    await importAll(server, `${office}/bills/import-arrears`, csv);
    expect(await water()).toEqual(before.map((amount) => amount + 47_300));
  });

  test("money in a wallet moves from the opening to the closing balance", async () => {
    const { sections } = await report("wallet-and-queue", today, today);
    expect(sections[0]?.rows.map((row) => row[0])).toEqual(["Opening balance", "Closing balance"]);
  });

  test("a report with several tables is a PDF and a workbook with several sheets", async () => {
    const url = `${server.url}${office}/periodic-reports/wallet-and-queue/file?start_date=2026-01-01&end_date=${today}`;
    for (const [format, start] of [
      ["pdf", "%PDF"],
      ["xlsx", "PK"],
    ]) {
      const answer = await fetch(`${url}&format=${format}`, { headers: server.viewer.headers });
      expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toMatch(new RegExp(`^${start}`));
    }
  });
});
