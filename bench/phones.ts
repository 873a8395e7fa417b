import { latencyAt, median, milliseconds, perSecond, type Row, shownRate, whole } from "./figures.ts";
import type { LoadJob, LoadResult } from "./job.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { townJob } from "./town.ts";
import { slOf, tokenOf } from "./waterworks.ts";

const connections = 32;
const phones = 1000;
/** Requests a second of 32 connections, and milliseconds below which 99 of 100 answers are. */
const least = 6000;
const most = 12;

/**
 * What a phone's home screen asks once it is logged in, phone after phone: account, connections, bills, wallet, offers. Beside the
 * same API with a handler that does nothing, and does not look at the token either.
 * @param server the customer API on a database of so many customers
 */
export async function measurePhones(
  machine: Machine,
  pace: Pace,
  server: { port: number; customers: number; about: string },
): Promise<Row[]> {
  const peer = await machine.startPeer("customer");
  const given = await homeScreens(server.customers);
  const round = (port: number, seconds: number) => {
    const job: LoadJob = {
      ...townJob,
      port,
      connections,
      kind: "given",
      given,
      warmup: pace.settle,
      seconds,
    };
    return machine.load(job);
  };
  await round(server.port, pace.warmup);
  await round(peer.port, pace.warmup / 2);
  const empty: LoadResult[] = [];
  const ours: LoadResult[] = [];
  for (let turn = 0; turn < pace.rounds; turn += 1) {
    empty.push(await round(peer.port, pace.seconds));
    ours.push(await round(server.port, pace.seconds));
  }
  const rate = median(ours.map(perSecond));
  const latency = latencyAt(0.99, ours);
  return [
    {
      what: `the five reads of a phone's home screen, ${connections} connections, ${server.about}`,
      ours: `${shownRate(ours)} requests/s, 99 of 100 below ${milliseconds(latency)}`,
      limit: `${shownRate(empty)} requests/s, empty handler`,
      ratio: median(ours.map((result, turn) => perSecond(result) / perSecond(empty[turn] ?? result))),
      target: `≥ ${whole(least)}, < ${most} ms`,
      isMet: rate >= least && latency < most,
    },
  ];
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
