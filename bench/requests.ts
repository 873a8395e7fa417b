import type { LoadJob, Requests } from "./job.ts";

const digits = 15;
const categories = ["motor", "motor", "motor", "car", "person_walk"];

export function createRequests(job: LoadJob): Requests {
  switch (job.kind) {
    case "single":
      return fromPool(
        Array.from({ length: 4096 }, () => single(job)),
        1,
        isOk,
      );
    case "batch": {
      const { events = 1 } = job;
      const pool = Array.from({ length: Math.ceil(16_000 / events) }, () => batch(job, events));
      return fromPool(pool.slice(0, 4096), events, (head) => isWholeBatch(head, events));
    }
    case "given":
      return fromPool(
        (job.given ?? []).map((request) => Buffer.from(request)),
        job.events ?? 0,
        isOk,
      );
    case "keyed":
      return keyed(job);
  }
}

function fromPool(pool: Buffer[], eventsPerRequest: number, accepts: (head: string) => boolean): Requests {
  let sent = 0;
  const next = () => pool[sent++ % pool.length] as Buffer;
  return { next, accepts, eventsPerRequest };
}

/** Every connection writes the id of its next event into one of its own requests: it has one under way at a time. */
function keyed(job: LoadJob): Requests {
  let id = Date.now() * 100;
  const blank = "0".repeat(digits);
  const pools = Array.from({ length: job.connections }, () =>
    Array.from({ length: 32 }, () => {
      const request = single(job, { event_id: `cam-${blank}` });
      return { request, at: request.indexOf(blank) };
    }),
  );
  const next = (connection: number) => {
    id += 1;
    const pool = pools[connection];
    const found = pool?.[id % pool.length];
    if (found === undefined) throw new Error(`no connection ${connection}`);
    found.request.write(String(id).padStart(digits, "0"), found.at, "latin1");
    return found.request;
  };
  return { next, accepts: isOk, eventsPerRequest: 1 };
}

function isOk(head: string): boolean {
  return head.startsWith("200", 9);
}

function isWholeBatch(head: string, events: number): boolean {
  return isOk(head) && head.includes(`"accepted":${events},"duplicates":0,"rejected":0`);
}

function single(job: LoadJob, more: object = {}): Buffer {
  const sent = event(job);
  const key = job.keys?.get(sent.location_code) ?? job.apiKey;
  return post("/retribusi/v1/ingest", key, { ...sent, ...more });
}

function batch(job: LoadJob, events: number): Buffer {
  return post("/retribusi/v1/ingest/batch", job.apiKey, {
    events: Array.from({ length: events }, () => event(job)),
  });
}

/** An event at one of the gates, at a random moment of the last `spread` seconds. */
function event({ gates, spread = 120 }: LoadJob) {
  const timestamp = Math.floor(Date.now() / 1000 - Math.random() * spread);
  return { timestamp, ...oneOf(gates), category: oneOf(categories) };
}

function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T;
}

function post(path: string, apiKey: string, body: object): Buffer {
  const text = JSON.stringify(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-KEY: ${apiKey}\r\nContent-Type: application/json\r\n`;
  return Buffer.from(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}
