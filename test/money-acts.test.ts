import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { callers } from "./access-callers.ts";
import { enterLine, importPath, makeStatements, statementOf } from "./bank.ts";
import { sendCsv } from "./csv-import.ts";
import { adminPassword, type Caller, makeLocation } from "./harness.ts";
import { type MoneyAct, moneyActs, movesNothing, rowOf } from "./money-acts.ts";
import { fillWallet, makeDebtor, requestOf } from "./payments.ts";
import { makeBill, makeConnection, sharedUtility } from "./utility.ts";

/* The table of acts that move money (docs/security.md): each row is done, by who may and by who may not alone. */

const server = sharedUtility({ SINGLE_VOIDS_PER_DAY: "1", LOG_LEVEL: "error" });
const levy = "/retribusi/v1/frontend";
const office = "/backoffice/v1";
const security = readFileSync("docs/security.md", "utf8");
const hour = Math.floor(Date.parse("2026-10-05T03:00:00Z") / 1000);
let account: number;
let colleague: Caller;

beforeAll(async () => {
  account = await makeStatements(server);
  await makeLocation(server, "UANG", { gates: { G1: "in" } });
  const user = { username: "rekan", password: adminPassword, role: "admin" };
  expect((await server.admin.post("/auth/v1/users", user)).status).toBe(201);
  colleague = await server.as("rekan", adminPassword);
});

const ranks = new Map(
  [...callers.matchAll(/^ {2}(\w+) +([A-Z]+) +(\S+)/gm)].map(([, rank = "", method, path]) => [
    `${method} ${path}`,
    rank,
  ]),
);

interface Prepared {
  path: string;
  body?: { [field: string]: unknown };
  /** Who may not do it alone; a colleague may. */
  own?: Caller;
  /** A file, in the place of a body. */
  csv?: string;
}

let seconds = 0;
/** An event of a car. */
async function passed(): Promise<number> {
  seconds += 1;
  const event = { timestamp: hour + seconds, location_code: "UANG", gate_code: "G1", category: "car" };
  return (await server.machine.post("/retribusi/v1/ingest", event)).body.data.id;
}

const line = async (amount: number) => (await enterLine(server, { amount, text: `TRF ${amount}` })).id;
const tariff = `${levy}/tariffs/UANG/G1`;

async function settled(): Promise<void> {
  const running = async () => (await server.sql.query("SELECT FROM runs WHERE status = 'BERJALAN'")).rowCount;
  await expect.poll(running).toBe(0);
}

const later = "2036-01-01";
const reason = "Uji";

type Name = (typeof moneyActs)[number]["act"];
const prepare: { [act in Name]: () => Promise<Prepared> } = {
  "price of a levy": async () => ({ path: `${tariff}/car`, body: { price: 50_000 } }),
  "removal of a levy's price": async () => ({ path: `${tariff}/motor` }),
  "void of one event": async () => {
    const path = (id: number) => `${levy}/entry-events/${id}/void`;
    await server.operator.post(path(await passed()), { reason });
    return { path: path(await passed()), body: { reason }, own: server.operator };
  },
  "request for a correction of a window": async () => {
    await passed();
    const window = { action: "void", location_code: "UANG", from: hour, until: hour + 1000 };
    return { path: `${levy}/entry-corrections`, body: { ...window, reason } };
  },
  "correction of a window": async () => {
    await passed();
    const window = { action: "void", location_code: "UANG", from: hour, until: hour + 1000 };
    const asked = await server.operator.post(`${levy}/entry-corrections`, { ...window, reason });
    const path = `${levy}/entry-corrections/${asked.body.data.id}/approve`;
    return { path, body: {}, own: server.operator };
  },
  "class of a connection": async () => {
    const { sl } = await makeConnection(server);
    return { path: `${office}/connections/${sl}`, body: { class_code: "2A3" } };
  },
  "reading; of a lower stand or no usage with a note": async () => {
    const { sl } = await makeConnection(server);
    return { path: `${office}/readings`, body: { sl, period: "202601", stand: 0, note: reason } };
  },
  estimate: async () => {
    await makeConnection(server);
    return { path: `${office}/readings/202602/estimate`, body: {} };
  },
  "exchange of a meter": async () => {
    const { sl } = await makeConnection(server);
    const meter = { meter_no: "TUKAR-1", meter_digits: 5, start_stand: 0 };
    const body = { exchanged_on: "2026-10-05", old_stand: 12, ...meter, reason };
    return { path: `${office}/connections/${sl}/meter-exchange`, body };
  },
  "price of water": async () => {
    const blocks = [{ from: 0, to: null, price: 11_000 }];
    const fees = { minimum_volume: 0, base_fee: 5000, maintenance_fee: 4000, admin_fee: 2500 };
    const path = `${office}/tariff-classes/RT-A/tariffs`;
    return { path, body: { effective_from: later, blocks, ...fees } };
  },
  "penalty, stamp duty, fee": async () => {
    const rule = { kind: "MONTHS", amounts: [2500, 5000] };
    return { path: `${office}/penalty-rules`, body: { effective_from: later, rule } };
  },
  "arrears of another system": async () => {
    const { sl } = await makeConnection(server);
    const csv = `sl,period,amount,due_on\n${sl},202508,90000,2025-09-20\n`;
    return { path: `${office}/bills/import-arrears`, csv };
  },
  "closing of a period": async () => ({
    path: `${office}/billing/202012/close`,
    body: { missing: "skip" },
  }),
  "bill that is not of water": async () => {
    const { sl } = await makeConnection(server);
    return { path: `${office}/bills`, body: { sl, amount: 50_000, description: reason } };
  },
  "correction of a bill, waiver, cancellation": async () => {
    const { id } = await makeConnection(server);
    const { bill_no } = await makeBill(server, id, { period: "202603" });
    return { path: `${office}/bills/${bill_no}/correct`, body: { adjustment: -3, reason } };
  },
  "withdrawal of a period": async () => {
    const { id } = await makeConnection(server);
    await makeBill(server, id, { period: "202001" });
    const path = `${office}/billing/202001/withdraw`;
    const run = await server.admin.post(`${path}/preview`);
    await settled();
    return { path, body: { reason, preview: run.body.data.id } };
  },
  "payment at the counter": async () => {
    const { sl } = await makeDebtor(server);
    return { path: `${office}/counter-payments`, body: { sl } };
  },
  "end of an open payment": async () => {
    const { code } = await requestOf(server);
    return { path: `${office}/payments/${code}/cancel`, body: { reason } };
  },
  "refund; in cash of cash": async () => {
    const { sl } = await makeDebtor(server);
    const { body } = await server.admin.post(`${office}/counter-payments`, { sl });
    const path = `${office}/payments/${body.data.code}/refund`;
    return { path, body: { reason, channel: "TUNAI" }, own: server.admin };
  },
  "money into a wallet": async () => {
    const wallet = await fillWallet(server, await server.customer(), 0);
    return { path: `${office}/wallets/${wallet}/top-ups`, body: { amount: 50_000, reference: "KW-1" } };
  },
  "money out of a wallet": async () => {
    const wallet = await fillWallet(server, await server.customer(), 50_000);
    const body = { amount: 20_000, channel: "TUNAI", reference: "KK-1", identity_seen: "KTP dicocokkan" };
    return { path: `${office}/wallets/${wallet}/payouts`, body };
  },
  "freezing of a wallet": async () => {
    const wallet = await fillWallet(server, await server.customer(), 0);
    return { path: `${office}/wallets/${wallet}/freeze`, body: { reason } };
  },
  "bank line by hand, which then waits": async () => {
    const body = { amount: 777_001, description: "SETORAN" };
    return { path: `${office}/bank-accounts/${account}/mutations`, body };
  },
  "statement of the bank, which pays by itself": async () => ({
    path: importPath(account),
    csv: statementOf(server, [{ amount: 777_002 }]),
  }),
  "bills paid with a bank line": async () => {
    const { sl, customer } = await makeDebtor(server);
    const path = `${office}/mutations/${await line(777_003)}/pay-bills`;
    return { path, body: { sl, excess_to: customer.username }, own: server.operator };
  },
  "bank line into a wallet": async () => {
    const { username } = await server.customer();
    const path = `${office}/mutations/${await line(777_004)}/credit`;
    return { path, body: { username, note: reason }, own: server.operator };
  },
  "return of a bank line": async () => {
    const entered = { amount: 777_005, description: "SETORAN" };
    const { body } = await server.admin.post(`${office}/bank-accounts/${account}/mutations`, entered);
    const path = `${office}/mutations/${body.data.id}/return`;
    return { path, body: { reference: "FT1", note: reason }, own: server.admin };
  },
  "void of a bank line by hand": async () => ({
    path: `${office}/mutations/${await line(777_006)}/void`,
    body: { reason },
    own: server.operator,
  }),
  "bank account that customers pay to": async () => ({
    path: `${office}/bank-accounts/${account}`,
    body: { holder: "Perumda Air Bersih" },
  }),
};

async function send(who: Caller, { calls: [call] }: MoneyAct, { path, body, csv }: Prepared) {
  if (csv !== undefined) {
    const answer = await sendCsv(server, path, csv, { who });
    await settled();
    return { ...answer, text: JSON.stringify(answer.body) };
  }
  if (call.startsWith("PUT")) return who.put(path, body);
  return call.startsWith("DELETE") ? who.delete(path) : who.post(path, body);
}

for (const given of moneyActs) {
  const act: MoneyAct = given;
  test(`${act.act}: the second person, the reason and the record are as documented`, async () => {
    const prepared = await prepare[given.act]();
    const { own, body = {} } = prepared;
    expect(own !== undefined).toBe(act.second !== null);
    if (act.reason !== null) {
      const { [act.reason]: _, ...without } = body;
      const unsaid = await send(colleague, act, { ...prepared, body: without });
      expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([422, [act.reason]]);
    }
    if (own !== undefined) {
      const { status, body: refused } = await send(own, act, prepared);
      expect([refused.error, [403, 409].includes(status)]).toEqual([act.second?.code, true]);
    }
    const { rows: last } = await server.sql.query("SELECT coalesce(max(id), 0) AS id FROM audit_log");
    const done = await send(colleague, act, prepared);
    expect(done.status, done.text).toBeLessThan(300);
    await settled();
    const { rows } = await server.sql.query(
      "SELECT DISTINCT entity, action FROM audit_log WHERE id > $1 AND actor_username = 'rekan'",
      [last[0].id],
    );
    expect(rows.map(({ entity, action }) => [entity, action])).toContainEqual([...act.record]);
  });
}

describe("the table in docs/security.md", () => {
  test("has a row for each act, with who may by rank and by permission", () => {
    const rows = moneyActs.map((act) => rowOf(act, ranks.get(act.calls[0]) ?? "nobody"));
    const [, table = ""] = security.split("### Acts that move money\n");
    const [beginning = ""] = table.split("\n\n## ");
    expect(
      beginning
        .split("\n")
        .filter((row) => row.startsWith("| "))
        .slice(1),
    ).toEqual(rows);
    const permissions = new Map(
      [...security.matchAll(/^\| `(\w+)` \| (`(?:POST|PUT|DELETE).*)$/gm)].map(
        ([, name = "", calls = ""]) => [name, calls.replaceAll("/backoffice/v1", "")],
      ),
    );
    for (const { calls, permission } of moneyActs as readonly MoneyAct[])
      for (const call of calls) {
        expect([call, ranks.has(call)]).toEqual([call, true]);
        if (permission === null) continue;
        const named = `\`${call.replace(office, "")}\``;
        expect([call, permissions.get(permission)?.includes(named)]).toEqual([call, true]);
      }
  });

  test("leaves out no call that writes beside them", () => {
    const written = [...ranks.keys()].filter((call) =>
      /^(POST|PUT|DELETE) (\/backoffice\/v1\/(bills|billing|wallets|payments|counter-|proofs|mutations|bank-|tariff|fees|penalty-|stamp-|readings|self-|connections)|\/retribusi\/v1\/frontend\/(tariffs|entry-))/.test(
        call,
      ),
    );
    const named = [...moneyActs.flatMap(({ calls }): string[] => [...calls]), ...movesNothing];
    expect(named.toSorted()).toEqual(written.toSorted());
  });
});
