import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, expect, test } from "vitest";
import { insist, makeLocation, ok, sharedServer, type TestServer } from "../harness.ts";
import { insistOnStream, type Message, type StreamClient, told } from "./stream-client.ts";

const ingest = "/retribusi/v1/ingest";
const base = "/retribusi/v1/frontend";
const stream = "/retribusi/v1/realtime/stream";
const snapshot = "/retribusi/v1/realtime/snapshot";
const env = { LOG_LEVEL: "error", SINGLE_VOIDS_PER_DAY: "0" };
let other: TestServer;
const open: StreamClient[] = [];

const server = sharedServer(env);
beforeAll(async () => {
  other = await server.another();
  await makeLocation(server, "A", { gates: { G1: "in" } });
});
afterEach(() => {
  for (const client of open.splice(0)) client.cut();
});

let made = 0; // so that each has an id, by which it may be sent again
const event = () => ({
  event_id: `void-${++made}`,
  timestamp: Math.floor(Date.now() / 1000) - 5,
  location_code: "A",
  gate_code: "G1",
  category: "motor",
});

async function listen(to: TestServer, query: string): Promise<StreamClient> {
  const client = await insistOnStream(to.url, to.viewer.headers, stream + query);
  open.push(client);
  return client;
}

test("a void is told once, after its entry, to whoever joins whenever", async () => {
  const start = ok(await server.viewer.get(snapshot)).body.data.last_event_id;
  let working = true;
  // Voids come on the heels of their entries, so that many fall between what a stream reads of the one and of the other.
  const load = Promise.all(
    [server, other, server, other].map(async (to) => {
      while (working) {
        const events = Array.from({ length: 15 }, () => event());
        const sent = await insist(() => to.machine.post(`${ingest}/batch`, { events }));
        const { results } = ok(sent).body.data;
        const ids = results.slice(-4).map(({ id }: { id: number }) => id);
        const voids = ids.map((id: number) =>
          insist(() => to.operator.post(`${base}/entry-events/${id}/void`, { reason: "uji" })),
        );
        for (const answer of await Promise.all(voids)) ok(answer);
        // Without a rest a busy machine lets some wait so long that they are told to come again.
        await sleep(20);
      }
    }),
  );
  const clients: StreamClient[] = [];
  for (let round = 0; round < 10; round++) {
    clients.push(await listen(round % 2 === 0 ? server : other, `?last_id=${start}`));
    await sleep(150);
  }
  working = false;
  await load;
  const { rows } = await server.sql.query<{ id: number; voided: boolean }>(
    "SELECT e.id::int, v.entry_id IS NOT NULL AS voided FROM entries e LEFT JOIN entry_voids v ON v.entry_id = e.id WHERE e.id > $1 ORDER BY e.id",
    [start],
  );
  const counted = rows.filter(({ voided }) => !voided).map(({ id }) => id);
  expect(rows.length - counted.length).toBeGreaterThan(10);
  for (const client of clients) {
    await expect.poll(() => told(client.messages)).toEqual(counted);
    expect(client.ids()).toEqual(rows.map(({ id }) => id));
  }
});

test("voids of the time away are told once to who names the last one, and events as of it", async () => {
  const { data: begun } = ok(await server.viewer.get(snapshot)).body;
  let working = true;
  const load = Promise.all(
    [server, other].map(async (to) => {
      while (working) {
        const events = Array.from({ length: 6 }, () => event());
        const sent = await insist(() => to.machine.post(`${ingest}/batch`, { events }));
        const { results } = ok(sent).body.data;
        // The events are known for a while before they are voided, mostly while nobody listens.
        await sleep(60);
        for (const { id } of results.slice(-3))
          ok(await insist(() => to.operator.post(`${base}/entry-events/${id}/void`, { reason: "uji" })));
      }
    }),
  );
  const messages: Message[] = [];
  let at = { last_id: begun.last_event_id, last_void_id: begun.last_void_id };
  const visit = async (to: TestServer, isDone: (client: StreamClient) => Promise<void>) => {
    const client = await listen(to, `?last_id=${at.last_id}&last_void_id=${at.last_void_id}`);
    await isDone(client);
    client.cut();
    await client.ended;
    messages.push(...client.messages);
    at = {
      last_id: client.ids().at(-1) ?? at.last_id,
      last_void_id: client.ofEvent("voided").at(-1)?.data.void_id ?? at.last_void_id,
    };
  };
  for (let round = 0; round < 10; round++) {
    await visit(round % 2 === 0 ? server : other, () => sleep(80));
    await sleep(120);
  }
  working = false;
  await load;
  const { rows } = await server.sql.query<{ id: number; voided: boolean }>(
    "SELECT e.id::int, v.entry_id IS NOT NULL AS voided FROM entries e LEFT JOIN entry_voids v ON v.entry_id = e.id WHERE e.id > $1 ORDER BY e.id",
    [begun.last_event_id],
  );
  const counted = rows.filter(({ voided }) => !voided).map(({ id }) => id);
  expect(rows.length - counted.length).toBeGreaterThan(10);
  await visit(other, (client) => expect.poll(() => told([...messages, ...client.messages])).toEqual(counted));
  expect(messages.filter(({ event: name }) => name === "reset")).toEqual([]);
  const { data: end } = ok(await server.viewer.get(snapshot)).body;
  expect(at).toEqual({ last_id: end.last_event_id, last_void_id: end.last_void_id });
  const ahead = await listen(server, `?last_void_id=${end.last_void_id + 1}`);
  await expect.poll(() => ahead.ofEvent("reset").map(({ data }) => data.reason)).toEqual(["ahead"]);
});
