import { setTimeout as sleep } from "node:timers/promises";
import { median, milliseconds, type Row, whole } from "./figures.ts";
import { wallClock } from "./job.ts";
import type { Delays, Delivery } from "./listeners.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { cpuSeconds, residentMemory } from "./processes.ts";
import { lastId } from "./stored.ts";
import { fanOutRow, type Stream } from "./stream-fan-out.ts";
import { login, town, townJob } from "./town.ts";

const path = "/retribusi/v1/realtime/stream";
const eventsPerSecond = 1000;
/** As many as a stream replays at most, unless it is configured otherwise. */
const missed = 10_000;

/** A thousand clients who listen to everything: what reaches them and when, what they cost, and how one comes back. */
export async function measureStream(machine: Machine, pace: Pace): Promise<Row[]> {
  await machine.createDatabase("stream", town);
  const loket = await machine.startLoket("stream", pace.profile);
  const client = await machine.connect("stream");
  const token = await login(loket.url);
  const stream: Stream = { machine, loket, client, token, clients: pace.listeners };
  await machine.load({ ...townJob, port: loket.port, kind: "single", connections: 8, warmup: 0, seconds: 1 });
  const idle = await openAll(stream);
  const rows = [...(await deliveryRows(stream, pace)), idle, await fanOutRow(stream, pace)];
  await machine.listeners({ ask: "close", name: "ours" });
  rows.push(await resumeRow(stream, pace));
  await client.end();
  await loket.stop();
  return rows;
}

async function openAll({ machine, loket, client, token, clients }: Stream): Promise<Row> {
  const after = await lastId(client);
  const before = residentMemory(loket.pid) ?? Number.NaN;
  await machine.listeners({ ask: "open", name: "ours", port: loket.port, path, token, clients, after });
  await sleep(2000);
  const each = ((residentMemory(loket.pid) ?? Number.NaN) - before) / clients;
  return {
    what: "memory of the server for each client that only listens",
    ours: `${(each / 1000).toFixed(0)} kB, of ${whole(clients)} clients`,
    limit: "",
    ratio: null,
  };
}

async function deliveryRows(stream: Stream, pace: Pace): Promise<Row[]> {
  const { machine, loket, client, clients } = stream;
  const after = await lastId(client);
  await machine.listeners({ ask: "expect", name: "ours", after });
  const cpu = cpuSeconds(loket.pid) ?? Number.NaN;
  const job = { ...townJob, port: loket.port, kind: "single", connections: 64, warmup: 0 } as const;
  const load = await machine.load({
    ...job,
    seconds: pace.loaded,
    rate: eventsPerSecond,
    notesAnswers: true,
  });
  const used = ((cpuSeconds(loket.pid) ?? Number.NaN) - cpu) / load.seconds;
  const id = await lastId(client);
  const delivery = await machine.listeners<Delivery>({ ask: "until", name: "ours", id });
  const delays = await machine.listeners<Delays>({ ask: "delays", name: "ours", answers: load.answers });
  const { received, gaps, repeats } = delivery;
  const expected = load.acknowledged * clients;
  const rate = `${whole(load.acknowledged / load.seconds)} events/s for ${pace.loaded} s, ${whole(clients)} clients`;
  return [
    {
      what: `stream, ${rate}: messages received`,
      ours: `${whole(received)}; ${gaps} missing, ${repeats} repeated`,
      limit: `${whole(expected)} answered 200, times clients`,
      ratio: null,
      target: `equal, at ${whole(eventsPerSecond)}/s`,
      isMet:
        received === expected &&
        gaps + repeats === 0 &&
        id - after === load.acknowledged &&
        load.acknowledged / load.seconds > eventsPerSecond * 0.95,
    },
    {
      what: "from an event's 200 to its receipt, of all clients: 99 of 100 below (median)",
      ours: `${milliseconds(delays.most)} (${milliseconds(delays.half)}); the server used ${used.toFixed(2)} of a core`,
      limit: "",
      ratio: null,
    },
  ];
}

/** One client comes back after it has missed as much as is replayed at most. */
async function resumeRow({ machine, loket, client, token }: Stream, pace: Pace): Promise<Row> {
  const id = await lastId(client);
  const after = id - missed;
  const ours: number[] = [];
  const rows: number[] = [];
  for (let turn = 0; turn < pace.rounds; turn += 1) {
    const read = performance.now();
    await client.query("SELECT * FROM entries WHERE id > $1 ORDER BY id", [after]);
    rows.push(performance.now() - read);
    const name = `resumed ${turn}`;
    const start = wallClock();
    await machine.listeners({
      ask: "open",
      name,
      port: loket.port,
      path: `${path}?last_id=${after}`,
      token,
      clients: 1,
      after,
    });
    const { at, received } = await machine.listeners<Delivery>({ ask: "until", name, id });
    if (received !== missed) throw new Error(`${received} of ${missed} missed events came`);
    ours.push(at - start);
    await machine.listeners({ ask: "close", name });
  }
  return {
    what: `a client comes back after ${whole(missed)} events`,
    ours: `${milliseconds(median(ours))} until it has them all`,
    limit: `${milliseconds(median(rows))}, a query of the bare rows`,
    ratio: median(ours) / median(rows),
  };
}
