// Clients of a stream: raw sockets that look for ids and for nothing else, so that they cost the sender and its peer alike and little.
import { connect, type Socket } from "node:net";
import { percentile } from "./figures.ts";
import { wallClock } from "./job.ts";

/** What a process of listeners is asked, each answered by one message. */
export type Ask =
  /** Connects; answered when every client was told that it is connected. Ids are expected from `after` on. */
  | { ask: "open"; name: string; port: number; path: string; token: string; clients: number; after: number }
  /** Starts counting again. */
  | { ask: "expect"; name: string; after: number }
  /** Answered when every client has had this id. */
  | { ask: "until"; name: string; id: number }
  /** How long after these moments (id and time, one after the other) the clients had each event. */
  | { ask: "delays"; name: string; answers: Float64Array }
  /** What the first client has been sent since the last `expect`. */
  | { ask: "bytes"; name: string }
  | { ask: "close"; name: string };

export interface Delivery {
  /** When the last client had it, milliseconds of the wall clock. */
  at: number;
  /** Messages of all clients. */
  received: number;
  gaps: number;
  repeats: number;
}

/** Milliseconds. */
export interface Delays {
  half: number;
  most: number;
}

interface Client {
  socket: Socket;
  next: number;
  /** Begun and not ended in what has been read. */
  rest: Buffer;
  isConnected: boolean;
}

interface Crowd {
  clients: Client[];
  connected: number;
  received: number;
  gaps: number;
  repeats: number;
  goal: number;
  reached: number;
  /** First id, last id and time of every read that held any. */
  runs: number[];
  kept: Buffer[];
  changed: () => void;
  broken: Error | undefined;
}

const crowds = new Map<string, Crowd>();
const needle = Buffer.from("\nid: ");
const nothing = Buffer.alloc(0);
// One buffer for every read of every socket: each is looked through before the next.
const buffer = Buffer.allocUnsafeSlow(256 * 1024);
const atOnce = 50;

export function answerListeners(): void {
  process.on("message", (ask: Ask) => {
    answer(ask).then(
      (result) => process.send?.({ result }),
      (error: Error) => process.send?.({ error: error.message }),
    );
  });
}

async function answer(ask: Ask): Promise<unknown> {
  if (ask.ask === "open") return open(ask);
  const crowd = crowds.get(ask.name);
  if (crowd === undefined) throw new Error(`nobody listens to ${ask.name}`);
  switch (ask.ask) {
    case "expect":
      return expectAfter(crowd, ask.after);
    case "until":
      return until(crowd, ask.id);
    case "delays":
      return delays(crowd, ask.answers);
    case "bytes":
      return Buffer.concat(crowd.kept);
    case "close":
      for (const { socket } of crowd.clients) socket.removeAllListeners("close").destroy();
      crowds.delete(ask.name);
      return null;
  }
}

async function open({ name, port, path, token, clients, after }: Ask & { ask: "open" }): Promise<null> {
  const crowd: Crowd = {
    clients: [],
    connected: 0,
    received: 0,
    gaps: 0,
    repeats: 0,
    goal: Number.POSITIVE_INFINITY,
    reached: 0,
    runs: [],
    kept: [],
    changed: () => {},
    broken: undefined,
  };
  crowds.set(name, crowd);
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  while (crowd.clients.length < clients) {
    for (let one = 0; one < atOnce && crowd.clients.length < clients; one += 1)
      crowd.clients.push(listen(crowd, port, request, after));
    await when(crowd, () => crowd.connected === crowd.clients.length);
  }
  return null;
}

function listen(crowd: Crowd, port: number, request: string, after: number): Client {
  const client: Client = {
    socket: connect({
      port,
      host: "127.0.0.1",
      onread: { buffer, callback: (length) => read(crowd, client, buffer.subarray(0, length)) },
    }),
    next: after + 1,
    rest: nothing,
    isConnected: false,
  };
  const broke = (error: Error) => {
    crowd.broken ??= error;
    crowd.changed();
  };
  client.socket.on("error", broke);
  client.socket.on("close", () => broke(new Error("a stream was ended")));
  client.socket.on("connect", () => client.socket.write(request));
  return client;
}

function read(crowd: Crowd, client: Client, chunk: Buffer): boolean {
  if (client === crowd.clients[0]) crowd.kept.push(Buffer.from(chunk));
  const bytes = client.rest.length === 0 ? chunk : Buffer.concat([client.rest, chunk]);
  if (!client.isConnected) {
    client.isConnected = bytes.includes("event: connected");
    if (client.isConnected) crowd.connected += 1;
    crowd.changed();
  }
  const first = client.next;
  const until = look(crowd, client, bytes);
  client.rest = until === bytes.length ? nothing : Buffer.from(bytes.subarray(until));
  if (client.next > first) {
    crowd.runs.push(first, client.next - 1, wallClock());
    if (first <= crowd.goal && client.next > crowd.goal) {
      crowd.reached += 1;
      if (crowd.reached === crowd.clients.length) crowd.changed();
    }
  }
  return true;
}

/** Counts the ids. @returns where begins what cannot be judged before more has come */
function look(crowd: Crowd, client: Client, bytes: Buffer): number {
  let from = 0;
  for (;;) {
    const found = bytes.indexOf(needle, from);
    if (found === -1) return Math.max(from, bytes.length - needle.length + 1);
    const start = found + needle.length;
    let at = start;
    let id = 0;
    for (; at < bytes.length && bytes[at] !== 10; at += 1) id = id * 10 + (bytes[at] as number) - 48;
    if (at >= bytes.length) return found;
    from = at;
    crowd.received += 1;
    if (id < client.next) crowd.repeats += 1;
    else {
      crowd.gaps += id - client.next;
      client.next = id + 1;
    }
  }
}

function expectAfter(crowd: Crowd, after: number): null {
  for (const client of crowd.clients) client.next = after + 1;
  crowd.received = crowd.gaps = crowd.repeats = 0;
  crowd.goal = Number.POSITIVE_INFINITY;
  crowd.runs = [];
  crowd.kept = [];
  return null;
}

async function until(crowd: Crowd, id: number): Promise<Delivery> {
  crowd.goal = id;
  crowd.reached = crowd.clients.filter(({ next }) => next > id).length;
  await when(crowd, () => crowd.reached === crowd.clients.length);
  const { received, gaps, repeats } = crowd;
  return { at: crowd.runs.at(-1) ?? wallClock(), received, gaps, repeats };
}

/** @throws Error when a stream ends or a minute has passed */
function when(crowd: Crowd, isSo: () => boolean): Promise<void> {
  return new Promise((done, fail) => {
    const over = setTimeout(() => fail(new Error("the clients of a stream waited for a minute")), 60_000);
    crowd.changed = () => {
      if (crowd.broken === undefined && !isSo()) return;
      clearTimeout(over);
      crowd.changed = () => {};
      if (crowd.broken === undefined) done();
      else fail(crowd.broken);
    };
    crowd.changed();
  });
}

function delays(crowd: Crowd, answers: Float64Array): Delays {
  const answeredAt = new Map<number, number>();
  for (let at = 0; at < answers.length; at += 2)
    answeredAt.set(answers[at] as number, answers[at + 1] as number);
  const times: number[] = [];
  const { runs } = crowd;
  for (let run = 0; run < runs.length; run += 3) {
    const first = runs[run] as number;
    // One event in twenty tells as much as all.
    for (let id = Math.ceil(first / 20) * 20; id <= (runs[run + 1] as number); id += 20) {
      const accepted = answeredAt.get(id);
      // What is received before its sender has read the answer waited for nothing.
      if (accepted !== undefined) times.push(Math.max(0, (runs[run + 2] as number) - accepted));
    }
  }
  return { half: percentile(0.5, times), most: percentile(0.99, times) };
}
