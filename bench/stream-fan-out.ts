import { Agent } from "node:http";
import type pg from "pg";
import { timed } from "./calls.ts";
import { median, type Row, whole } from "./figures.ts";
import { wallClock } from "./job.ts";
import type { Delivery } from "./listeners.ts";
import type { Machine, Peer } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { apiKey, type Loket } from "./processes.ts";
import { lastId } from "./stored.ts";
import { gates } from "./town.ts";

/** What the rows of the stream are measured on. */
export interface Stream {
  machine: Machine;
  loket: Loket;
  client: pg.Client;
  token: string;
  clients: number;
}

// As many bytes as wait for a client at most, a megabyte, would hold them all.
const batches = 5;
const eventsOfBatch = 500;

/**
 * Five batches of 500 at once to everybody who listens, from the first byte of the first batch to the last message of the last
 * client; compared with a loop that writes the very same bytes, in as many pieces, to as many clients of the same process.
 */
export async function fanOutRow(stream: Stream, pace: Pace): Promise<Row> {
  const { machine, token, clients } = stream;
  const peer = await machine.startPeer("fan-out");
  await machine.listeners({
    ask: "open",
    name: "bare",
    port: peer.port,
    path: "/",
    token,
    clients,
    after: 0,
  });
  const agent = new Agent({ keepAlive: true });
  const sent = await ourBurst(stream, agent);
  const ours: number[] = [];
  const bare: number[] = [];
  await bareBurst(stream, peer, sent);
  for (let turn = 0; turn < pace.rounds; turn += 1) {
    bare.push((await bareBurst(stream, peer, sent)).rate);
    ours.push((await ourBurst(stream, agent)).rate);
  }
  agent.destroy();
  await machine.listeners({ ask: "close", name: "bare" });
  const ratio = median(ours.map((rate, turn) => rate / (bare[turn] ?? rate)));
  const each = sent.bytes.length / (batches * eventsOfBatch);
  return {
    what: `fan-out, ${whole(batches * eventsOfBatch)} events at once to ${whole(clients)} clients`,
    ours: `${whole(median(ours))} messages/s, stored before they are sent`,
    limit: `${whole(median(bare))} messages/s, a loop of node:http that writes the same ${each.toFixed(0)} bytes each`,
    ratio,
  };
}

interface Burst {
  /** Messages a second. */
  rate: number;
  after: number;
  /** What one client was sent. */
  bytes: Buffer;
}

async function ourBurst({ machine, loket, client, clients }: Stream, agent: Agent): Promise<Burst> {
  const after = await lastId(client);
  const id = after + batches * eventsOfBatch;
  await machine.listeners({ ask: "expect", name: "ours", after });
  const url = `${loket.url}/retribusi/v1/ingest/batch`;
  const bodies = Array.from({ length: batches }, () => batch());
  const delivered = machine.listeners<Delivery>({ ask: "until", name: "ours", id });
  const start = wallClock();
  await Promise.all(bodies.map((body) => timed({ url, agent, body, apiKey })));
  const rate = judged(await delivered, start, clients);
  const bytes = Buffer.from(await machine.listeners<Uint8Array>({ ask: "bytes", name: "ours" }));
  return { rate, after, bytes };
}

async function bareBurst({ machine, clients }: Stream, peer: Peer, { bytes, after }: Burst): Promise<Burst> {
  await machine.listeners({ ask: "expect", name: "bare", after });
  const length = Math.ceil(bytes.length / batches);
  const pieces = Array.from({ length: batches }, (_, at) => bytes.subarray(at * length, (at + 1) * length));
  const id = after + batches * eventsOfBatch;
  const delivered = machine.listeners<Delivery>({ ask: "until", name: "bare", id });
  const start = wallClock();
  peer.send({ pieces });
  return { rate: judged(await delivered, start, clients), after, bytes };
}

/** @returns messages a second @throws Error when one is missing or came twice */
function judged({ at, received, gaps, repeats }: Delivery, start: number, clients: number): number {
  const expected = batches * eventsOfBatch * clients;
  if (received !== expected || gaps + repeats > 0)
    throw new Error(`${received} of ${expected} messages, ${gaps} missing, ${repeats} repeated`);
  return expected / ((at - start) / 1000);
}

function batch(): object {
  const timestamp = Math.floor(Date.now() / 1000);
  return {
    events: Array.from({ length: eventsOfBatch }, (_, at) => ({
      timestamp,
      ...gates[at % gates.length],
      category: "motor",
    })),
  };
}
