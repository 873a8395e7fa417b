import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { expect } from "vitest";

export interface Message {
  event: string;
  /** The event's id, without the epoch that stands behind it after a failover. */
  id: number | undefined;
  /** As it was sent. */
  position: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the wire form itself
  data: any;
}

export interface StreamClient {
  status: number;
  headers: IncomingMessage["headers"];
  messages: Message[];
  /** The retry times the server has sent, in milliseconds. */
  retries: number[];
  comments: string[];
  /** Ids of the `entry` messages, as they came. */
  ids: () => number[];
  ofEvent: (event: string) => Message[];
  /** Resolves when the server ended the answer, rejects never. */
  ended: Promise<void>;
  /** Stops reading without closing. */
  pause: () => void;
  /** Cuts the connection. */
  cut: () => void;
}

/** Opens a stream and reads it. Resolves with the head of the answer; the rest arrives in `messages`. */
export function openStream(
  url: string,
  headers: Record<string, string>,
  path = "/retribusi/v1/realtime/stream",
): Promise<StreamClient> {
  return new Promise((done, fail) => {
    const call = request(url + path, { headers, agent: false }, (response) =>
      done(readStream(response, call)),
    );
    call.on("error", fail);
    call.end();
  });
}

/** The same, of one who comes again when told, as a busy machine tells. */
export async function insistOnStream(...asked: Parameters<typeof openStream>): Promise<StreamClient> {
  for (;;) {
    const client = await openStream(...asked);
    if (client.status !== 503) return client;
    await sleep(Number(client.headers["retry-after"]) * 1000);
  }
}

/** Reads the answer of a call that has asked for a stream. */
export function readStream(response: IncomingMessage, call: ClientRequest): StreamClient {
  const messages: Message[] = [];
  const retries: number[] = [];
  const comments: string[] = [];
  const parser = createParser({
    onEvent: ({ event, id, data }: EventSourceMessage) =>
      void messages.push({
        event: event ?? "message",
        id: id === undefined ? undefined : Number.parseInt(id, 10),
        position: id,
        data: JSON.parse(data),
      }),
    onRetry: (retry) => void retries.push(retry),
    onComment: (comment) => void comments.push(comment),
  });
  response.setEncoding("utf8");
  if (response.statusCode === 200) response.on("data", (chunk: string) => parser.feed(chunk));
  else response.resume();
  response.on("error", () => {});
  const ended = new Promise<void>((over) => response.on("close", () => over()));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    messages,
    retries,
    comments,
    ids: () => messages.filter(({ event }) => event === "entry").map(({ id }) => id ?? Number.NaN),
    ofEvent: (event) => messages.filter((message) => message.event === event),
    ended,
    pause: () => void response.pause(),
    cut: () => void call.destroy(),
  };
}

/** The counted events by what a stream told, adding each entry and taking away each void; throws where the two contradict. */
export function told(messages: Message[]): number[] {
  const status = new Map<number, string>();
  for (const { event: name, data } of messages) {
    if (name === "entry") {
      expect(status.has(data.id)).toBe(false);
      status.set(data.id, data.status);
    } else if (name === "voided") {
      expect([data.id, status.get(data.id)]).toEqual([data.id, "counted"]);
      expect(data.status).toBe("voided");
      status.set(data.id, "voided");
    }
  }
  return [...status].filter(([, word]) => word === "counted").map(([id]) => id);
}
