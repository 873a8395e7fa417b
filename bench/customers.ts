import { Agent } from "node:http";
import { type Call, timed } from "./calls.ts";
import { median, milliseconds, type Row, whole } from "./figures.ts";
import type { Machine } from "./machine.ts";
import { measureOfficeLists } from "./office-lists.ts";
import type { Pace } from "./pace.ts";
import { measurePhones } from "./phones.ts";
import { login } from "./town.ts";
import { fillBills, lastPaidMonth, months, paymentCodeOf, slOf, tokenOf, waterworks } from "./waterworks.ts";

const fewBills = 10_000;
const warmups = 20;
const target = 1.5;

interface Side {
  url: string;
  publicUrl: string;
  pid: number;
  connections: number;
  agent: Agent;
}

/** What a customer asks for most, on 10,000 and on 1,000,000 bills, in turns, each time by another customer. */
export async function measureCustomers(machine: Machine, pace: Pace): Promise<Row[]> {
  const few = await startSide(machine, "few_bills", fewBills, pace);
  const many = await startSide(machine, "many_bills", pace.manyBills, pace);
  const rows: Row[] = [];
  for (const [what, callOf] of reads) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let turn = 0; turn < pace.reads + warmups; turn += 1) {
      // The second one finds the machine a little warmer.
      for (const side of turn % 2 === 0 ? ([few, many] as const) : ([many, few] as const)) {
        const customer = 1 + Math.floor(Math.random() * side.connections);
        const call = callOf(customer, side);
        const token = await tokenOf(customer);
        const time = await timed({ ...call, url: side.publicUrl + call.url, agent: side.agent, token });
        if (turn >= warmups) times[side === few ? "few" : "many"].push(time);
      }
    }
    const [ofFew, ofMany] = [median(times.few), median(times.many)];
    rows.push({
      what,
      ours: `${milliseconds(ofMany)} with ${whole(pace.manyBills)} bills`,
      limit: `${milliseconds(ofFew)} with ${whole(fewBills)}`,
      ratio: ofMany / ofFew,
      target: `≤ ${target}`,
      isMet: ofMany / ofFew <= target,
    });
  }
  const about = `${whole(pace.manyBills)} bills`;
  const port = Number(new URL(many.publicUrl).port);
  const phones = { port, pid: many.pid, database: "many_bills", customers: many.connections, about };
  rows.push(...(await measurePhones(machine, pace, phones)));
  const lists = { turns: pace.lists, about };
  rows.push(...(await measureOfficeLists(many.url, await login(many.url), lists)));
  for (const side of [few, many]) {
    side.agent.destroy();
    await side.stop();
  }
  return rows;
}

type Read = (customer: number, side: Side) => Pick<Call, "url" | "body" | "isRight">;

const reads: [string, Read][] = [
  [
    "tagihan/{sl}, 3 unpaid bills",
    (customer) => ({
      url: `/app/tagihan/${slOf(customer)}`,
      isRight: (text) => text.includes('"jumlah_lembar":3,'),
    }),
  ],
  [
    `history/{sl}/semua, ${months} bills`,
    (customer) => ({
      url: `/app/history/${slOf(customer)}/semua`,
      isRight: (text) => text.split('"id_tagihan"').length === months + 1,
    }),
  ],
  [
    "cek_pembayaran, of one bill",
    (customer, { connections }) => ({
      url: "/app/cek_pembayaran",
      body: { kode_pembayaran: paymentCodeOf(customer, lastPaidMonth, connections) },
      isRight: (text) => text.includes('"status":"DIBAYAR"'),
    }),
  ],
];

async function startSide(
  machine: Machine,
  name: string,
  bills: number,
  pace: Pace,
): Promise<Side & { stop: () => Promise<void> }> {
  await machine.createDatabase(name, waterworks);
  const connections = bills / months;
  await fillBills(machine, name, connections);
  const { url, publicUrl, pid, stop } = await machine.startLoket(name, pace.profile);
  return { url, publicUrl, pid, connections, agent: new Agent({ keepAlive: true }), stop };
}
