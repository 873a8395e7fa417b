import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** Bytes a second: an old phone on GPRS sends twice as much. */
const leastPace = 2 * 1024;

/** Between two looks at what has come, milliseconds. */
const lookEvery = 5000;

/** This many looks make the span in which a body must have kept the pace: half a minute. */
const looksOfSpan = 6;

/** A body whose end is awaited on a connection. */
interface Awaited {
  request: IncomingMessage;
  looks: number;
  /** What the connection had brought when the span began. */
  bytes: number;
}

/**
 * Demands of each body under way that it keeps `leastPace` in every half a minute, until it is there (guarantee 11). A line that is slow,
 * or silent for a while, brings a large photo this way, which a limit for the whole would cut off; who sends a byte now and then on
 * purpose is answered 408, as is who is silent. Looks are counted, not time: one that comes late because the machine was busy, before
 * what has come meanwhile was read, is still one look. Headers and the whole have limits of their own (`createApi`).
 */
export function demandPace(server: Server, every = lookEvery): void {
  const awaited = new Map<Socket, Awaited>();
  server.on("connection", (socket: Socket) => socket.once("close", () => awaited.delete(socket)));
  server.on("request", (request: IncomingMessage) => {
    const { socket } = request;
    awaited.set(socket, { request, looks: 0, bytes: socket.bytesRead });
  });
  const least = (leastPace * every * looksOfSpan) / 1000;
  const look = () => {
    for (const [socket, body] of awaited) {
      body.looks += 1;
      const isOver = body.request.complete;
      const isSlow = !isOver && body.looks >= looksOfSpan && socket.bytesRead - body.bytes < least;
      if (isOver || isSlow) awaited.delete(socket);
      else if (body.looks >= looksOfSpan) Object.assign(body, { looks: 0, bytes: socket.bytesRead });
      if (isSlow) server.emit("clientError", tooSlow(), socket);
    }
  };
  const timer = setInterval(look, every).unref();
  server.once("close", () => clearInterval(timer));
}

/** As Node reports a request that is not there in time. */
function tooSlow(): Error {
  return Object.assign(new Error("The body comes too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
}
