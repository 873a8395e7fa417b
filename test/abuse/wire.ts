import { connect, type Socket } from "node:net";

/** A connection to the server at this address. What breaks on it later is no error of the test's. */
export function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject).on("error", () => {});
      resolve(socket);
    });
  });
}

/** Sends bytes as they are, and returns all that came back when the server has closed the connection. */
export async function exchange(url: string, bytes: string): Promise<string> {
  const socket = await dial(url);
  const whole = answerOf(socket);
  socket.write(bytes, "latin1");
  return whole;
}

/** All that comes over a connection until it is closed. */
export function answerOf(socket: Socket): Promise<string> {
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  return new Promise((resolve) => socket.on("close", () => resolve(answer)));
}

/** The statuses of the answers in what came over one connection, in their order. */
export function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
