import type { Agent } from "node:http";
import type pg from "pg";
import { timed } from "./calls.ts";
import { fullDay } from "./fill.ts";
import type { Loket } from "./processes.ts";

export interface ReadSide {
  loket: Loket;
  /** The name of its database. */
  database: string;
  client: pg.Client;
  token: string;
  events: number;
  /** Events that were stored before these, and are archived. */
  earlier: number;
  agent: Agent;
}

/** A read of the levy service: its name and its path. */
export interface Read {
  what: string;
  path: (events: number, earlier: number) => string;
  /** Whether the answer is the page that was asked for, not one beyond the end. */
  isRight?: (text: string) => boolean;
}

const limit = 20;
const base = "/retribusi/v1";
const place = "location_code=PSR01";
const list = `${base}/frontend/entry-events`;
const isFull = (text: string) => text.includes('"api_key"');
const filtered = `location_code=PSR01&category=motor&start_date=${fullDay}&end_date=${fullDay}`;

/** The reads of the levy service that grow with events, days or gates: summaries, charts, snapshots, lists and their totals. */
export const reads: Read[] = [
  fixed("summary/daily", `${base}/summary/daily?date=${fullDay}`),
  fixed("summary/hourly", `${base}/summary/hourly?date=${fullDay}`),
  chart(31, "everywhere"),
  chart(366, "everywhere"),
  chart(366, "a location", `&${place}`),
  chart(366, "a gate", `&${place}&gate_code=G1`),
  fixed("summary/daily, a location", `${base}/summary/daily?date=${fullDay}&${place}`),
  fixed("summary/comparison", `${base}/summary/comparison?date=${fullDay}&with_date=${before(9)}`),
  fixed("its places", `${base}/summary/comparison/places?date=${fullDay}&with_date=${before(9)}&by=location`),
  fixed("dashboard/by-category", `${base}/dashboard/by-category?date=${fullDay}`),
  fixed("dashboard/summary", `${base}/dashboard/summary?date=${fullDay}`),
  fixed("realtime/snapshot, every gate", `${base}/realtime/snapshot?date=${fullDay}`),
  fixed("realtime/snapshot, as Home asks", `${base}/realtime/snapshot?date=${fullDay}&gate_limit=50`),
  page("list of events, page 1", () => 1),
  page("list of events, middle page", (events) => Math.floor(events / limit / 2)),
  // Behind it lie archived events where there are some, and the page is refused when it needs to know one of them.
  page("list of events, last page", (events, earlier) => Math.ceil(events / limit) - (earlier > 0 ? 1 : 0)),
  { ...fixed("list of events, a location", `${list}?limit=${limit}&${place}`), isRight: isFull },
  { ...fixed("list of events, a gate", `${list}?limit=${limit}&${place}&gate_code=G1`), isRight: isFull },
  {
    ...fixed("list of events, a day, a location, a category", `${list}?limit=${limit}&${filtered}`),
    isRight: isFull,
  },
  {
    what: "one event",
    path: (events, earlier) => `${list}/${earlier + Math.floor(events / 2)}`,
    isRight: isFull,
  },
  fixed("audit-logs", `${base}/frontend/audit-logs`),
  fixed("gates", `${base}/frontend/gates`),
  fixed("tariffs", `${base}/frontend/tariffs`),
];

function fixed(what: string, path: string): Read {
  return { what, path: () => path };
}

function chart(days: number, where: string, scope = ""): Read {
  const range = `start_date=${before(days)}&end_date=${before(1)}`;
  return fixed(`dashboard/daily, ${days} days, ${where}`, `${base}/dashboard/daily?${range}${scope}`);
}

function page(what: string, number: (events: number, earlier: number) => number): Read {
  return {
    what,
    path: (events, earlier) => `${list}?page=${number(events, earlier)}&limit=${limit}`,
    isRight: isFull,
  };
}

/** A local date this many days before today. */
export function before(days: number): string {
  return new Date(Date.now() + 7 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
}

/** Bytes of the answer. */
export async function bytesOf(side: ReadSide, read: Read): Promise<number> {
  let bytes = 0;
  const isRight = (text: string) => {
    bytes = Buffer.byteLength(text);
    return read.isRight?.(text) ?? true;
  };
  await timedRead(side, { ...read, isRight });
  return bytes;
}

/** Milliseconds until the last byte of the answer. */
export function timedRead(
  { loket, token, agent, events, earlier }: ReadSide,
  { path, isRight }: Read,
): Promise<number> {
  const call = { url: loket.url + path(events, earlier), token, agent };
  return timed(isRight === undefined ? call : { ...call, isRight });
}
