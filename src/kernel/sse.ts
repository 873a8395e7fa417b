import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Why a stream ended: the client left, it read too slowly, or we closed it. */
export type SseEnd = "client" | "slow" | "server";

export interface SseOptions {
  /** Bytes that may wait for the client; over that it is dropped. 1 MiB by default. */
  maxUnsentBytes?: number;
  /** Milliseconds within which a blocked client must have read everything that waits. 30,000 by default. */
  drainTimeoutMs?: number;
  /** More response headers, such as those of CORS. */
  headers?: OutgoingHttpHeaders;
  /** Called once, at whichever end of the stream. */
  onClose: (end: SseEnd) => void;
}

export interface SseStream {
  readonly closed: boolean;
  /** Writes one frame or many joined into one; false when the stream is closed, or was closed by this frame. */
  send(frames: string | Buffer): boolean;
  /**
   * Resolves when no bytes wait for the client: true at once if none do, false when the stream is or gets closed. A replay
   * of many frames waits for it between parts, since a burst over `maxUnsentBytes` would pass for a slow client.
   */
  drained(): Promise<boolean>;
  /** Ends cleanly after what was sent; the client comes back after `retryMs`, which the caller jitters. */
  close(retryMs?: number): void;
}

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  // A stream is the last answer on its connection: at shutdown no idle connection is left to wait for.
  connection: "close",
} as const;

const CLOSING_MS = 5_000;

/**
 * Begins a Server-Sent Events answer. A client that reads slowly is served from a bounded buffer, then dropped, never
 * waited for (guarantee 11); it resumes by its last id.
 */
export function openSse(response: ServerResponse, options: SseOptions): SseStream {
  const { maxUnsentBytes = 1_048_576, drainTimeoutMs = 30_000 } = options;
  let end: SseEnd | undefined;
  /** Set while bytes wait for the client. */
  let deadline: NodeJS.Timeout | undefined;
  let waiting: ((open: boolean) => void)[] = [];

  const stopWaiting = (open: boolean) => {
    clearTimeout(deadline);
    deadline = undefined;
    for (const resume of waiting) resume(open);
    waiting = [];
  };

  const closeAs = (reason: SseEnd) => {
    if (end !== undefined) return;
    end = reason;
    stopWaiting(false);
    options.onClose(reason);
  };
  const drop = () => {
    closeAs("slow");
    response.destroy();
  };

  response.on("close", () => closeAs("client"));
  response.on("error", () => closeAs("client"));
  response.on("drain", () => stopWaiting(true));
  if (response.destroyed) {
    // It left before we began, so no event will report it; the caller learns of it once it holds the stream.
    end = "client";
    queueMicrotask(() => options.onClose("client"));
  } else {
    response.socket?.setNoDelay(true);
    response.socket?.setTimeout(0);
    response.writeHead(200, { ...options.headers, ...HEADERS });
    response.flushHeaders();
  }

  return {
    get closed() {
      return end !== undefined;
    },
    send(frames) {
      if (end !== undefined) return false;
      // False says that bytes wait, not that the client is gone. As bytes, since waiting texts are counted in characters.
      const flowing = response.write(typeof frames === "string" ? Buffer.from(frames) : frames);
      if (response.writableLength > maxUnsentBytes) drop();
      else if (!flowing) deadline ??= setTimeout(drop, drainTimeoutMs);
      return end === undefined;
    },
    async drained() {
      if (end !== undefined || deadline === undefined) return end === undefined;
      return new Promise((resolve) => waiting.push(resolve));
    },
    close(retryMs) {
      if (end !== undefined) return;
      closeAs("server");
      if (retryMs !== undefined) response.write(sseRetry(retryMs));
      const last = setTimeout(() => response.destroy(), Math.min(CLOSING_MS, drainTimeoutMs));
      response.on("close", () => clearTimeout(last));
      response.end();
    },
  };
}

/**
 * One message: `id:` and `event:` where given, then the data as JSON, which has no line breaks of its own.
 * @throws RangeError when the id or the event name holds a line break
 */
export function sseFrame(message: { event?: string; id?: string | number; data: unknown }): string {
  const id = message.id === undefined ? "" : `id: ${oneLine(String(message.id))}\n`;
  const event = message.event === undefined ? "" : `event: ${oneLine(message.event)}\n`;
  return `${id}${event}data: ${JSON.stringify(message.data) ?? "null"}\n\n`;
}

/** A line that clients ignore: it keeps proxies from closing a quiet stream. No blank line ends it, which some readers take for a message. */
export function sseComment(text: string): string {
  return `: ${oneLine(text)}\n`;
}

/** Tells the client how long to wait before it reconnects, in milliseconds. */
export function sseRetry(milliseconds: number): string {
  return `retry: ${Math.round(milliseconds)}\n`;
}

function oneLine(text: string): string {
  if (/[\r\n\0]/.test(text)) throw new RangeError("a line break inside a line of an event stream");
  return text;
}
