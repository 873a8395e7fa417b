import { Agent, request } from "node:http";

export interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** Ends it without an answer. */
  signal?: AbortSignal;
}
interface Exchanged {
  status: number;
  headers: Headers;
  text: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * One request and its answer, as `fetch` would make them: what asks for little would spend most of its time in fetch's streams, which
 * cost three times what the rest of a call does. A stream is hung up on as soon as it begins.
 * @throws Error when no answer comes, or half of one
 */
export function exchange(url: string, sent: Sent): Promise<Exchanged> {
  return attempt(url, sent, true);
}

function attempt(url: string, sent: Sent, mayRepeat: boolean): Promise<Exchanged> {
  const { method, headers, body, signal } = sent;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const usual = { accept: "*/*", "user-agent": "node" };
    const outgoing = request(
      url,
      { agent, method, headers: { ...usual, ...headers, ...length }, ...(signal && { signal }) },
      (answer) => {
        const { statusCode: status = 0, rawHeaders } = answer;
        const received = new Headers();
        for (let at = 0; at < rawHeaders.length; at += 2)
          received.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
        if (received.get("content-type")?.startsWith("text/event-stream") === true) {
          answer.destroy();
          resolve({ status, headers: received, text: "" });
          return;
        }
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status, headers: received, text: new TextDecoder().decode(Buffer.concat(parts)) }),
        );
      },
    );
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // A server hangs up on a connection that nobody used for a while, sometimes at the moment of the next request. As every client of
      // HTTP does, what only reads is asked again then (RFC 9110, 9.2.2).
      const wasHungUpOn = outgoing.reusedSocket && error.code === "ECONNRESET";
      if (wasHungUpOn && mayRepeat && method === "GET") resolve(attempt(url, sent, false));
      else reject(error);
    });
    outgoing.end(body);
  });
}
