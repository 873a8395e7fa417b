import { latencyAt, median, milliseconds, perSecond, type Row, shownRate, whole } from "./figures.ts";
import type { LoadJob } from "./job.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { costlyRound, type Round } from "./rounds.ts";
import { cpu } from "./single-rows.ts";
import { townJob } from "./town.ts";
import { months, slOf, tokenOf } from "./waterworks.ts";

const connections = 32;
const phones = 1000;
/** Requests a second of 32 connections, and milliseconds below which 99 of 100 answers are. */
const least = 3000;
const most = 25;

/**
 * What a phone's home screen asks once it is logged in, phone after phone: account, connections, bills, wallet, offers. Compared with the
 * same API with a handler that does nothing, and does not look at the token either; and compared with that with one SELECT in the handler,
 * which shows what this machine can answer with a database behind it. And the bills of two years, one call after the other.
 * @param server the customer API on a database of this many customers
 */
export async function measurePhones(
  machine: Machine,
  pace: Pace,
  server: { port: number; pid: number; database: string; customers: number; about: string },
): Promise<Row[]> {
  const sides = {
    empty: await machine.startPeer("customer"),
    reading: await machine.startPeer("customer-read", server.database),
    ours: server,
  };
  const homes = { connections, given: await homeScreens(server.customers) };
  const histories = { connections: 1, given: await historiesOf(server.customers) };
  const round = (side: keyof typeof sides, seconds: number, load = homes) => {
    const { port, pid } = sides[side];
    const job = { ...townJob, ...load, port, kind: "given", events: 1, warmup: pace.settle, seconds };
    return costlyRound(machine, pid, job as LoadJob);
  };
  const rounds: Record<keyof typeof sides, Round[]> = { empty: [], reading: [], ours: [] };
  const names = Object.keys(rounds) as (keyof typeof sides)[];
  for (const side of names) await round(side, side === "ours" ? pace.warmup : pace.warmup / 2);
  for (let turn = 0; turn < pace.rounds; turn += 1)
    for (const side of names) rounds[side].push(await round(side, pace.seconds));
  const history: Round[] = [];
  for (let turn = 0; turn < pace.rounds; turn += 1)
    history.push(await round("ours", pace.seconds, histories));
  const { empty, reading, ours } = rounds;
  const [rate, latency] = [median(ours.map(perSecond)), latencyAt(0.99, ours)];
  const shown = (all: Round[]) =>
    `${shownRate(all)} requests/s, 99 of 100 below ${milliseconds(latencyAt(0.99, all))}`;
  const ratio = (beside: Round[]) =>
    median(ours.map((result, turn) => perSecond(result) / perSecond(beside[turn] ?? result)));
  return [
    {
      what: `the five reads of a phone's home screen, ${connections} connections, ${server.about}`,
      ours: shown(ours),
      limit: `${shownRate(empty)} requests/s, empty handler`,
      ratio: ratio(empty),
      target: `≥ ${whole(least)}, < ${most} ms`,
      isMet: rate >= least && latency < most,
    },
    cpu(ours, empty),
    {
      what: "the same beside a handler that does nothing but one SELECT by key, prepared",
      ours: shown(ours),
      limit: shown(reading),
      ratio: ratio(reading),
    },
    cpu(ours, reading),
    timeOfHistory(history),
  ];
}

function timeOfHistory(rounds: Round[]): Row {
  const [half, nearlyAll] = [latencyAt(0.5, rounds), latencyAt(0.99, rounds)];
  return {
    what: `history/{sl}/semua, ${months} bills, one call after the other`,
    ours: `${milliseconds(half)}, 99 of 100 below ${milliseconds(nearlyAll)}`,
    limit: `${cpu(rounds, rounds).ours} of CPU time`,
    ratio: null,
  };
}

async function historiesOf(customers: number): Promise<Uint8Array[]> {
  const requests: Uint8Array[] = [];
  for (let phone = 0; phone < phones; phone += 1) {
    const customer = 1 + Math.floor((phone * customers) / phones);
    requests.push(request("GET", `/app/history/${slOf(customer)}/semua`, await tokenOf(customer)));
  }
  return requests;
}

async function homeScreens(customers: number): Promise<Uint8Array[]> {
  const requests: Uint8Array[] = [];
  for (let phone = 0; phone < phones; phone += 1) {
    const customer = 1 + Math.floor((phone * customers) / phones);
    const token = await tokenOf(customer);
    requests.push(
      request("GET", "/app/akun", token),
      request("GET", "/app/daftar_sl", token),
      request("GET", `/app/tagihan/${slOf(customer)}`, token),
      request("POST", "/app/cek_wipay", token),
      request("POST", "/app/promo", token),
    );
  }
  return requests;
}

function request(method: "GET" | "POST", path: string, token: string): Uint8Array {
  const body = method === "POST" ? "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}" : "\r\n";
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n${body}`,
  );
}
