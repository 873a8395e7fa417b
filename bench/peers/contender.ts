/** A service that stores events and answers 200 when they are on disk. */
export interface Contender {
  name: string;
  port: number;
  /** The next request of each kind is one of these, whole. */
  single: Uint8Array[];
  /** Requests of 500 events each. */
  batches: Uint8Array[];
  /** The newest 20 events and how many there are. */
  list: string;
  headers: Record<string, string>;
  /** Stores one event. */
  store: () => Promise<void>;
  /** Calls back once for each event; resolves when it is connected. @returns a function that ends it */
  listen: (heard: () => void) => Promise<() => void>;
  /** How many events are stored. */
  count: () => Promise<number>;
  stop: () => Promise<void>;
}

export const eventsOfBatch = 500;
const pool = 256;

/** An event of the town's first gate, of now. */
export function anEvent(): object {
  return {
    timestamp: Math.floor(Date.now() / 1000),
    location_code: "PSR01",
    gate_code: "G1",
    category: "motor",
  };
}

/** Requests made ahead. @param body of one request */
export function requestsOf(path: string, headers: Record<string, string>, body: () => unknown): Uint8Array[] {
  return Array.from({ length: pool }, () => {
    const text = JSON.stringify(body());
    const lines = Object.entries({ ...headers, "content-length": String(Buffer.byteLength(text)) }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    return Buffer.from(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join("")}\r\n${text}`);
  });
}

export function manyEvents(): object[] {
  return Array.from({ length: eventsOfBatch }, anEvent);
}

/** @throws Error unless it is answered 2xx */
export async function call(url: string, headers: Record<string, string>, body?: unknown): Promise<unknown> {
  const request = body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
  const response = await fetch(url, request);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Listens to a stream of server-sent events whose messages have an id. */
export async function listenToEvents(
  url: string,
  headers: Record<string, string>,
  heard: () => void,
): Promise<() => void> {
  const end = new AbortController();
  const response = await fetch(url, { headers, signal: end.signal });
  if (!response.ok || response.body === null) throw new Error(`${url}: ${response.status}`);
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  // Every stream here says something when it begins.
  await pieces.read();
  void (async () => {
    let text = "";
    for (;;) {
      const { value, done } = await pieces.read();
      if (done) return;
      text += value;
      const messages = text.split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) if (/^id: /m.test(message)) heard();
    }
  })().catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });
  return () => end.abort();
}
