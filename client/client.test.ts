import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { adminPassword, firstKey, makeLocation, sharedServer } from "../test/harness.ts";
import { ApiError } from "./errors.ts";
import { type StreamMessage, streamEvents } from "./events.ts";
import { createStaffClient, dataOf, login } from "./staff.ts";

const server = sharedServer({ STREAM_REPLAY_LIMIT: "1000" });
let token: string;

beforeAll(async () => {
  await makeLocation(server, "PSR01");
  await makeLocation(server, "PSR02");
  token = await login(server.url, "admin", adminPassword);
});

describe("calls", () => {
  test("give the data of the envelope, typed by the document", async () => {
    const staff = createStaffClient(server.url, { token });
    const me = await dataOf(staff.GET("/auth/v1/me"));
    expect(me).toMatchObject({ username: "admin", role: "admin" });
    const machine = createStaffClient(server.url, { apiKey: firstKey });
    const body = { location_code: "PSR01", gate_code: "G1" };
    expect(await dataOf(machine.POST("/retribusi/v1/heartbeat", { body }))).toMatchObject(body);
  });

  test("throw the service's error in its own words", async () => {
    const wrong = login(server.url, "admin", "not the password");
    await expect(wrong).rejects.toMatchObject({ name: "ApiError", status: 401, code: "INVALID_CREDENTIALS" });
    const staff = createStaffClient(server.url, { token });
    const query = { date: "2025-02-30" };
    const error = await dataOf(staff.GET("/retribusi/v1/summary/daily", { params: { query } })).catch(
      (caught: unknown) => caught,
    );
    if (!(error instanceof ApiError)) throw new Error("no ApiError");
    expect(error).toMatchObject({ status: 422, code: "VALIDATION_ERROR" });
    expect(Object.keys(error.fields)).toEqual(["date"]);
    expect(error.message).toContain("date ");
  });
});

describe("the stream", () => {
  test("brings each event once, in order, though the connection is cut again and again", async () => {
    const stop = new AbortController();
    const lastId = await lastStored();
    const ids: number[] = [];
    let connections = 0;
    const cut: typeof fetch = async (input, init) => {
      const broken = new AbortController();
      const signals = [broken.signal, ...(init?.signal ? [init.signal] : [])];
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      connections += 1;
      setTimeout(() => broken.abort(), 40);
      return response;
    };
    const reading = (async () => {
      const options = { token, lastId, signal: stop.signal, fetch: cut, reconnectAfter: 5 };
      for await (const message of streamEvents(server.url, options)) {
        if (message.type === "entry") ids.push(message.data.id);
        if (ids.length === 300) break;
      }
    })();
    for (let round = 0; round < 30; round += 1) {
      await ingest("PSR01", 10);
      await new Promise((done) => setTimeout(done, 15));
    }
    await reading;
    expect(ids).toEqual(Array.from({ length: 300 }, (_, index) => lastId + 1 + index));
    expect(connections).toBeGreaterThan(3);
  });

  test("without a position begins at now, and keeps to it when the first connection breaks", async () => {
    await ingest("PSR01", 1);
    let connections = 0;
    const cutFirst: typeof fetch = async (input, init) => {
      connections += 1;
      const response = await fetch(input, init);
      if (connections > 1) return response;
      // Cut right after `connected`; what is stored meanwhile must not be lost.
      const head = 'retry: 5\n\nevent: connected\ndata: {"last_id":LAST,"server_time":1}\n\n';
      await response.body?.cancel();
      const text = head.replace("LAST", String(await lastStored()));
      await ingest("PSR01", 2);
      return new Response(text, { headers: response.headers });
    };
    const stored = await lastStored();
    const messages = await take(2, "entry", { fetch: cutFirst });
    expect(messages.map(({ data }) => data.id)).toEqual([stored + 1, stored + 2]);
    expect(connections).toBe(2);
  });

  test("tells of voids, of one location when asked, and of a position it cannot replay", async () => {
    await ingest("PSR01", 1001);
    const [reset] = await take(1, "reset", { lastId: 0 });
    expect(reset?.data.last_id).toBe(await lastStored());

    const options = { token, locationCode: "PSR02" };
    const told: StreamMessage[] = [];
    for await (const message of streamEvents(server.url, options)) {
      told.push(message);
      if (message.type === "connected") {
        await ingest("PSR01", 1);
        await ingest("PSR02", 1);
      } else if (message.type === "entry") {
        const path = `/retribusi/v1/frontend/entry-events/${message.id}/void`;
        await server.admin.post(path, { reason: "Uji coba" });
      } else break;
    }
    const id = await lastStored();
    const [, entry, voided] = told;
    expect(entry).toMatchObject({ type: "entry", id, data: { location_code: "PSR02", status: "counted" } });
    expect(voided).toMatchObject({ type: "voided", data: { id, status: "voided" } });
  });

  test("is refused with a wrong token, and ends by its signal", async () => {
    const refused = streamEvents(server.url, { token: "wrong" }).next();
    await expect(refused).rejects.toMatchObject({ name: "ApiError", status: 401 });
    const stop = new AbortController();
    const stream = streamEvents(server.url, { token, signal: stop.signal });
    expect((await stream.next()).value).toMatchObject({ type: "connected" });
    const next = stream.next();
    stop.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  test("is opened again when the service is busy, and when it has gone silent", async () => {
    let requests = 0;
    const silent = createServer((_, response) => {
      requests += 1;
      if (requests === 1) return response.writeHead(503, { "retry-after": "1" }).end();
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write('event: connected\ndata: {"last_id":7,"server_time":1}\n\n');
    });
    await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const states: string[] = [];
    const heard: number[] = [];
    const onState = (state: string, heardAt: number) => {
      states.push(state);
      heard.push(heardAt);
    };
    const began = Date.now();
    const stream = streamEvents(url, { token, silence: 50, reconnectAfter: 5, onState });
    await stream.next();
    await stream.next();
    expect(requests).toBe(3);
    // Refused, connected, gone silent, connected: nothing was heard between the second and the third.
    expect(states).toEqual(["waiting", "open", "waiting", "open"]);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(heard[0]).toBeGreaterThanOrEqual(began);
    expect(heard[2]).toBeLessThan(heard[3] ?? 0);
    await stream.return();
    expect(states).toHaveLength(4);
    silent.closeAllConnections();
    silent.close();
  });
});

type Of<Type extends StreamMessage["type"]> = Extract<StreamMessage, { type: Type }>;

/** The first messages of a kind. */
async function take<Type extends StreamMessage["type"]>(
  count: number,
  type: Type,
  options: Partial<Parameters<typeof streamEvents>[1]>,
): Promise<Of<Type>[]> {
  const found: Of<Type>[] = [];
  for await (const message of streamEvents(server.url, { token, ...options })) {
    if (isOf(message, type)) found.push(message);
    if (found.length === count) break;
  }
  return found;
}

function isOf<Type extends StreamMessage["type"]>(message: StreamMessage, type: Type): message is Of<Type> {
  return message.type === type;
}

async function ingest(location_code: string, count: number): Promise<void> {
  const machine = createStaffClient(server.url, { apiKey: firstKey });
  const timestamp = server.clock.seconds();
  const event = { timestamp, location_code, gate_code: "G1", category: "motor" };
  const events = Array.from({ length: count }, () => event);
  await dataOf(machine.POST("/retribusi/v1/ingest/batch", { body: { events } }));
}

async function lastStored(): Promise<number> {
  const { rows } = await server.sql.query("SELECT last_entry_id FROM ledger");
  return Number(rows[0].last_entry_id);
}
