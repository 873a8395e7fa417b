import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openFlappingLine } from "./flapping-line.ts";
import type { PlannedLocation } from "./place.ts";
import { seeded } from "./random.ts";
import { pause } from "./send.ts";

/** A market without a past, whose two gates send through an agent over a line that goes away again and again. */
export const nightMarket: PlannedLocation = {
  code: "PSM01",
  name: "Pasar Malam Kenanga",
  type: "pasar",
  timezone: "Asia/Jakarta",
  latitude: -4.5335,
  longitude: 110.2051,
  gates: [
    { code: "MASUK", name: "Gerbang masuk", direction: "in", prices: { person_walk: 2000, motor: 3000 } },
    { code: "KELUAR", name: "Gerbang keluar", direction: "out", prices: { person_walk: 0, motor: 0 } },
  ],
};

export interface NightMarketOptions {
  staffUrl: string;
  apiKey: string;
  /** Of the agent's configuration and store. */
  folder: string;
  /** The command that runs the agent, without its arguments. */
  agent: readonly string[];
  signal: AbortSignal;
  /** Called with each change of the line. */
  onLine: (isUp: boolean) => void;
}

const lineIs = { up: 40, down: 30 };
const heartbeatSeconds = 5;
/** Between two passages of a gate, on average. */
const pauseSeconds = 6;
const restartSeconds = 5;

/** The night market at work until the signal is given. What its agent has not sent by then is sent at the next start. */
export async function runNightMarket(options: NightMarketOptions): Promise<void> {
  const { staffUrl, signal, onLine } = options;
  const { hostname, port } = new URL(staffUrl);
  const target = { host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port) };
  const line = await openFlappingLine(target, lineIs, { signal, onChange: onLine });
  const config = writeSite(options, line.port);
  const site = { http: "", token };
  const passing = nightMarket.gates.map(({ code }) => passAt(code, site, signal));
  await keepRunning(options, config, site);
  await Promise.all([...passing, line.ended]);
}

const token = "of-loopback-and-of-an-invented-market";

/** Where the agent's local HTTP API is; empty while it does not run. */
interface Site {
  http: string;
  token: string;
}

/** Returns the configuration's path. JSON is YAML too. */
function writeSite({ folder, apiKey }: NightMarketOptions, port: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { code: location, gates } = nightMarket;
  const config = {
    agent: "pasar-malam",
    service: { url: `http://127.0.0.1:${port}`, key_file: "key" },
    store: { file: "agent.db" },
    heartbeat_seconds: heartbeatSeconds,
    gates: gates.map(({ code }) => `${location}/${code}`),
    http: { port: 0, token_file: "token" },
    inputs: {},
  };
  const file = join(folder, "agent.yaml");
  const texts = { key: apiKey, token, "agent.yaml": JSON.stringify(config, null, 2) };
  for (const [name, text] of Object.entries(texts))
    writeFileSync(join(folder, name), `${text}\n`, { mode: 0o600 });
  return file;
}

/** Runs the agent until the signal is given, and starts it again when it ends. */
async function keepRunning({ agent, signal }: NightMarketOptions, config: string, site: Site): Promise<void> {
  const [program = "", ...args] = agent;
  while (!signal.aborted) {
    // What it says of its line is not for those who watch the town.
    const child = spawn(program, [...args, "run", "--config", config], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const end = () => void child.kill("SIGTERM");
    signal.addEventListener("abort", end, { once: true });
    void noteAddress(child, site);
    await once(child, "close");
    signal.removeEventListener("abort", end);
    site.http = "";
    await pause(restartSeconds * 1000, signal);
  }
}

async function noteAddress({ stdout }: ChildProcess, site: Site): Promise<void> {
  if (stdout === null) return;
  for await (const line of createInterface({ input: stdout }))
    site.http = (JSON.parse(line) as { http: string }).http;
}

async function passAt(gate: string, site: Site, signal: AbortSignal): Promise<void> {
  const random = seeded(`night market ${gate} ${Date.now()}`);
  while (!signal.aborted) {
    await pause(random() * 2 * pauseSeconds * 1000, signal);
    if (site.http === "" || signal.aborted) continue;
    const category = random() < 0.6 ? "motor" : "person_walk";
    const body = JSON.stringify({ location_code: nightMarket.code, gate_code: gate, category });
    const headers = { authorization: `Bearer ${site.token}` };
    // Who passes while the agent is being started again passes uncounted.
    const answer = await fetch(`${site.http}/passages`, { method: "POST", headers, body }).catch(() => null);
    await answer?.body?.cancel();
  }
}
