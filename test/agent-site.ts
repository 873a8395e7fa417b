import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { Aedes } from "aedes";
import mqtt from "mqtt";
import { stringify } from "yaml";
import type { Status } from "../agent/status.ts";
import { firstKey } from "./staff.ts";

/** Of the local HTTP API of every site. */
export const siteToken = "token-of-the-site";
/** The agent as a gate's computer runs it: bundled, which starts in a fifth of the time. */
const main = join(import.meta.dirname, "..", "dist", "agent.js");

/** The way to the service, which goes away and comes back. */
export async function openLine(target: number) {
  const sockets = new Set<Socket>();
  let isUp = true;
  const way = createServer((socket) => {
    if (!isUp) return void socket.destroy();
    const there = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one));
    }
  });
  const url = await listening(way);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url,
    down() {
      isUp = false;
      cut();
    },
    up() {
      isUp = true;
    },
    async close() {
      cut();
      way.close();
      await once(way, "close");
    },
  };
}

/** A site's own broker. */
export async function openBroker() {
  const aedes = await Aedes.createBroker();
  const connected = new Set<string>();
  aedes.on("client", ({ id }) => connected.add(id));
  aedes.on("clientDisconnect", ({ id }) => connected.delete(id));
  const listener = createServer(aedes.handle);
  const url = (await listening(listener)).replace("http", "mqtt");
  const client = await mqtt.connectAsync(url);
  return {
    url,
    isConnected: (id: string) => connected.has(id),
    publish: (topic: string, payload: object) =>
      client.publishAsync(topic, JSON.stringify(payload), { qos: 1 }),
    async close() {
      await client.endAsync(true);
      await new Promise<void>((resolve) => aedes.close(resolve));
      listener.close();
    },
  };
}

/** A camera that is polled: AXIS People Counter. */
export async function openDevice() {
  const totals = { in: 0, out: 0 };
  const camera: HttpServer = createHttpServer((_request, response) => {
    response.end(
      JSON.stringify({ serial: "00408CAC512B", name: "Exit south", timestamp: "20261122112756", ...totals }),
    );
  });
  const url = await listening(camera);
  return {
    url: `${url}/local/tvpc/.api?live-sum.json`,
    totals,
    async close() {
      camera.closeAllConnections();
      camera.close();
      await once(camera, "close");
    },
  };
}

async function listening(listener: Server | HttpServer): Promise<string> {
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

/** Sites whose files are in a folder, and that reach the service at an address. */
export function createSites(folder: string, serviceUrl: string) {
  const running = new Set<ChildProcess>();
  writeFileSync(join(folder, "token"), siteToken);
  /** A site: its configuration, and its agent as a process of its own, started and killed. */
  const site = (name: string, config: object, key = firstKey) => {
    const file = join(folder, `${name}.yaml`);
    const keyFile = join(folder, `${name}.key`);
    writeFileSync(keyFile, `${key}\n`);
    writeFileSync(
      file,
      stringify({
        agent: name,
        service: { url: serviceUrl, key_file: `${name}.key` },
        store: { file: `${name}.db` },
        heartbeat_seconds: 1,
        http: { port: 0, token_file: "token" },
        inputs: {},
        ...config,
      }),
    );
    let child: ChildProcess | undefined;
    let url = "";
    const command = (...args: string[]) =>
      promisify(execFile)(process.execPath, [main, ...args, "--config", file]);
    return {
      file,
      keyFile,
      command,
      async start() {
        const started = spawn(process.execPath, [main, "run", "--config", file], {
          stdio: ["ignore", "pipe", "inherit"],
        });
        child = started;
        running.add(started);
        if (started.stdout === null) throw new Error("no stdout");
        for await (const text of createInterface({ input: started.stdout })) {
          url = (JSON.parse(text) as { http: string }).http;
          return;
        }
        throw new Error(`the agent ${name} did not start`);
      },
      async end(signal: NodeJS.Signals) {
        if (child === undefined) return;
        const ended = once(child, "close");
        child.kill(signal);
        await ended;
        running.delete(child);
      },
      signal: (signal: NodeJS.Signals) => child?.kill(signal),
      post: (path: string, body: string, headers: Record<string, string> = {}) =>
        fetch(url + path, {
          method: "POST",
          body,
          headers: { authorization: `Bearer ${siteToken}`, ...headers },
        }),
      async feed(input: string, text: string) {
        const feeder = spawn(process.execPath, [main, "feed", input, "--config", file], {
          stdio: ["pipe", "pipe", "inherit"],
        });
        running.add(feeder);
        feeder.stdin.end(text);
        const answers: unknown[] = [];
        for await (const answer of createInterface({ input: feeder.stdout }))
          answers.push(JSON.parse(answer));
        running.delete(feeder);
        return answers;
      },
      /** Over HTTP while the agent runs, since tests poll it and each command is a process; of one that has ended by the command. */
      async status(): Promise<Status> {
        if (child !== undefined && running.has(child)) {
          const headers = { authorization: `Bearer ${siteToken}` };
          return (await (await fetch(`${url}/status`, { headers })).json()) as Status;
        }
        const { stdout } = await command("status", "--json");
        return JSON.parse(stdout);
      },
    };
  };
  const killAll = () => {
    for (const child of running) child.kill("SIGKILL");
  };
  return { site, killAll };
}
