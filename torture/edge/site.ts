import { spawn } from "node:child_process";
import { mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import type { Status } from "../../agent/status.ts";
import { bareEnv } from "../fake-time.ts";
import { type NetworkProxy, startProxy } from "../proxy.ts";
import { type Supervised, supervise } from "../supervised.ts";
import { type Line, openLine } from "./line.ts";
import { type Disk, openDisk, whyNoPowerCut } from "./power.ts";

/** A market with an agent and twenty gates. */
export interface Site {
  readonly name: string;
  /** As in the service's own words. */
  readonly location: string;
  readonly gates: readonly string[];
  readonly line: Line;
  /** Between line and service. */
  readonly proxy: NetworkProxy;
  readonly agent: Supervised;
  /** Where its agent keeps everything; null where no disk can be made. */
  readonly disk: Disk | null;
  /** Hands passages to the agent's local HTTP API. Returns the status; null where nothing was answered. */
  handOver(passages: readonly object[]): Promise<number | null>;
  /** What the agent says of itself; null where it does not answer. */
  status(): Promise<Status | null>;
  close(): Promise<void>;
}

const token = "token-of-a-site-of-torture";
const httpPort = 8200;
const gatesPerSite = 20;
const patience = 5000;
const diskMegabytes = 64;
const main = join(import.meta.dirname, "..", "..", "agent", "main.ts");

/** Starts a site whose line is down. @param port of the service, on loopback */
export async function openSite(
  folder: string,
  { index, port, apiKey }: { index: number; port: number; apiKey: string },
): Promise<Site> {
  const name = `pasar-${index}`;
  const line = openLine(index);
  line.down();
  const proxy = await startProxy(port, 0, line.serviceHost);
  const home = join(folder, name);
  const disk = whyNoPowerCut() === null ? openDisk(home, diskMegabytes) : null;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const config = {
    agent: name,
    service: { url: `http://${line.serviceHost}:${proxy.port}`, key_file: "key" },
    store: { file: "agent.db" },
    heartbeat_seconds: 5,
    http: { host: "0.0.0.0", port: httpPort, token_file: "token" },
    inputs: {},
  };
  const files = { key: apiKey, token, "agent.yaml": stringify(config) };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text, { mode: 0o600 });
  disk?.sync();
  const output = openSync(join(folder, `${name}.log`), "a", 0o600);
  const [program = "", ...args] = [...line.before, process.execPath, main, "run"];
  const agent = supervise((more) =>
    spawn(program, [...args, "--config", join(home, "agent.yaml")], {
      stdio: ["ignore", output, output],
      env: { ...bareEnv, NODE_COMPILE_CACHE: join(folder, "compiled"), ...more },
    }),
  );
  const ask = async (path: string, init: RequestInit = {}) =>
    fetch(`http://${line.siteHost}:${httpPort}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patience),
    }).catch(() => null);
  return {
    name,
    location: `PSR${index}`,
    gates: Array.from({ length: gatesPerSite }, (_, gate) => `G${gate}`),
    line,
    proxy,
    agent,
    disk,
    async handOver(passages) {
      const answer = await ask("/passages", { method: "POST", body: JSON.stringify(passages) });
      await answer?.body?.cancel().catch(() => {});
      return answer?.status ?? null;
    },
    async status() {
      const answer = await ask("/status");
      // Killed while it answered, it has said nothing.
      return answer?.status === 200 ? ((await answer.json().catch(() => null)) as Status | null) : null;
    },
    async close() {
      await agent.stop();
      await proxy.close();
      line.close();
      disk?.close();
    },
  };
}
