import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { promisify } from "node:util";
import mqtt, { type IClientOptions, type MqttClient } from "mqtt";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runningUrl } from "../../src/db/embedded.ts";
import { freePort } from "../../torture/ports.ts";
import { createSites } from "../agent-site.ts";
import { copyUsedDataDir } from "../data-dir.ts";
import { installed, linuxOnly, needs } from "../needs.ts";
import { makeCertificate } from "./certificate.ts";
import { endProcess, processKey, processPassword, type ServerProcess, startProcess } from "./processes.ts";
import { untilListening } from "./proxies.ts";

const prefix = processKey.slice(0, 12);
const [mosquitto, publisher] = [installed("mosquitto"), installed("mosquitto_pub")];
/** A program's own end, or this. */
const options = { timeout: 30_000 };

describe("clients of the MQTT API, over TLS", { ...linuxOnly, ...needs("openssl") }, () => {
  const folder = mkdtempSync(join(tmpdir(), "loket-mqtt-"));
  const dataDir = join(folder, "data");
  let run: ServerProcess | undefined;
  let env: Record<string, string>;
  let mqttPort: number;
  let chain: string;

  beforeAll(async () => {
    await copyUsedDataDir(dataDir);
    const { key, ...certificate } = makeCertificate(folder, ["DNS:localhost", "IP:127.0.0.1"]);
    chain = certificate.chain;
    mqttPort = await freePort();
    env = {
      LEVY_PORT: String(await freePort()),
      MQTT_PORT: String(mqttPort),
      MQTT_TLS_CERT: chain,
      MQTT_TLS_KEY: key,
    };
    run = await startProcess(dataDir, env);
    await makePlaces(run.url);
  });

  afterAll(async () => {
    await endProcess(run);
    rmSync(folder, { recursive: true, force: true });
  });

  /** How many entries the gate has. */
  async function stored(gate: string): Promise<{ all: number; ids: (string | null)[] }> {
    const database = new pg.Client(await runningUrl(dataDir));
    await database.connect();
    try {
      const { rows } = await database.query<{ event_id: string | null }>(
        "SELECT event_id FROM entries JOIN gates ON gates.id = gate_id WHERE gates.code = $1",
        [gate],
      );
      return { all: rows.length, ids: rows.map(({ event_id }) => event_id) };
    } finally {
      await database.end();
    }
  }

  /** The example of docs/mqtt-api.md in this language, about this server. */
  function example(language: string): string {
    const page = readFileSync(join(import.meta.dirname, "../../docs/mqtt-api.md"), "utf8");
    const text = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "s").exec(page)?.[1] ?? "";
    return text
      .replaceAll("loket.example", "localhost")
      .replaceAll("8883", String(mqttPort))
      .replaceAll("rtb_k3Xp9QzA_the-secret-is-32-characters-long", processKey)
      .replaceAll("rtb_k3Xp9QzA", prefix)
      .replace("1795244700", String(Math.floor(Date.now() / 1000)))
      .replace("--capath /etc/ssl/certs", `--cafile ${chain}`)
      .replace("tls_set()", `tls_set(ca_certs=${JSON.stringify(chain)})`)
      .replaceAll("cam-7-000123", `of-${language}`);
  }

  test("mosquitto_pub, as the documents show it", needs("mosquitto_pub"), async () => {
    await promisify(execFile)("sh", ["-ec", example("sh")], options);
    expect((await stored("G1")).ids).toContain("of-sh");
  });

  test("Python's paho, as the documents show it", needs("paho"), async () => {
    writeFileSync(join(folder, "key"), `${processKey}\n`);
    await promisify(execFile)("/usr/bin/python3", ["-c", example("python")], { ...options, cwd: folder });
    expect((await stored("G1")).ids).toContain("of-python");
  });

  test("a client that has not the certificate, speaks an old TLS or none at all gets nowhere", async () => {
    const attempt = (url: string, more: IClientOptions = {}) =>
      mqtt.connectAsync(`${url}:${mqttPort}`, { ...login("nobody"), reconnectPeriod: 0, ...more }, false);
    await expect(attempt("mqtts://localhost")).rejects.toThrow(/self-signed/);
    const ca = readFileSync(chain);
    const old = { ca, minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
    const socket = connect({ host: "localhost", port: mqttPort, ...old });
    await expect(once(socket, "secureConnect")).rejects.toThrow(/protocol version/);
    await expect(attempt("mqtt://localhost", { connectTimeout: 5000 })).rejects.toThrow();
    await (await attempt("mqtts://localhost", { ca })).endAsync(true);
  });

  test("kill -9 of the server under 100 publishers: what was acknowledged is stored, and everything once", async () => {
    const [before, ca] = [await stored("G2"), readFileSync(chain)];
    const perPublisher = 15;
    const acknowledged = new Set<string>();
    let count = 0;
    /** Publishes one after another. mqtt.js connects again by itself, and publishes again what was not acknowledged. */
    async function publish(number: number): Promise<void> {
      const client: MqttClient = mqtt.connect(`mqtts://localhost:${mqttPort}`, {
        ...login(`publisher-${number}`),
        ca,
        reconnectPeriod: 250,
      });
      // It tries again.
      client.on("error", () => {});
      for (let turn = 0; turn < perPublisher; turn += 1) {
        const passage = { timestamp: Math.floor(Date.now() / 1000), category: "motor" };
        // Every second one has no id of its own: it is known by its redelivery.
        const id = number % 2 === 0 ? { event_id: `k-${number}-${turn}` } : {};
        await client.publishAsync("loket/v1/PSR01/G2", JSON.stringify({ ...passage, ...id }), { qos: 1 });
        count += 1;
        if (id.event_id !== undefined) acknowledged.add(id.event_id);
      }
      await client.endAsync();
    }
    const publishing = Promise.all(Array.from({ length: 100 }, (_, number) => publish(number)));
    for (const moment of [300, 900]) {
      await expect.poll(() => count).toBeGreaterThan(moment);
      run?.child.kill("SIGKILL");
      await run?.exited;
      run = await startProcess(dataDir, env);
    }
    await publishing;
    const { all, ids } = await stored("G2");
    const there = new Set(ids);
    expect([...acknowledged].filter((id) => !there.has(id))).toEqual([]);
    expect(all - before.all).toBe(100 * perPublisher);
  });

  test(
    "mosquitto as a site's own broker: what devices publish while the agent is away or killed is counted once",
    needs("mosquitto", "mosquitto_pub"),
    async () => {
      const port = await freePort();
      const settings = join(folder, "mosquitto.conf");
      writeFileSync(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\nmax_queued_messages 0\n`);
      const broker = spawn(mosquitto ?? "", ["-c", settings], { stdio: "ignore" });
      const brokerEnded = once(broker, "close");
      const sites = createSites(folder, run?.url ?? "");
      try {
        await untilListening(port, () => {
          if (broker.exitCode !== null) throw new Error(`mosquitto ended with ${broker.exitCode}`);
        });
        await replayThroughBroker(sites, port);
      } finally {
        sites.killAll();
        broker.kill("SIGTERM");
        await brokerEnded;
      }
    },
  );

  async function replayThroughBroker(sites: ReturnType<typeof createSites>, port: number): Promise<void> {
    const before = { G3: (await stored("G3")).all, G4: (await stored("G4")).all };
    const input = (adapter: string, topic: string, more: object) => ({
      adapter,
      time: "arrival",
      mqtt: { url: `mqtt://127.0.0.1:${port}`, topics: [topic] },
      ...more,
    });
    const pasar = sites.site(
      "pasar",
      {
        inputs: {
          frigate: input("frigate", "frigate/events", {
            gates: { "front_door/driveway": "PSR01/G3" },
            classes: { person: "person_walk", car: "car" },
          }),
          axis: input("axis-object-analytics", "axis/+/event/#", {
            gates: { "*": "PSR01/G3" },
            classes: { car: "car", truck: "car", "motorcycle/bicycle": "motor" },
          }),
          lora: input("chirpstack", "application/+/device/+/event/up", {
            counters: { in: "/object/count_in", out: "/object/count_out" },
            gates: { "0101010101010101/in": "PSR01/G3", "0101010101010101/out": "PSR01/G4" },
            classes: { "*": "motor" },
          }),
          own: input("json", "site/utara", {
            mapping: { items: "/data", place: "utara", kind: "/cls", time: "/ts", key: "/uid" },
            gates: { "*": "PSR01/G4" },
            classes: { sepeda_motor: "motor", mobil: "car" },
          }),
        },
      },
      processKey,
    );
    const subscribed = async () =>
      (await pasar.status()).parts.filter(({ text }) => text.startsWith("subscribed")).length;
    await pasar.start();
    await expect.poll(subscribed).toBe(4);
    const topics: readonly [string, string][] = [
      ["frigate", "frigate/events"],
      ["axis-object-analytics", "axis/B8A44F000001/event/Device1Scenario1"],
      ["chirpstack", "application/1/device/0101010101010101/event/up"],
      ["json", "site/utara"],
    ];
    for (const [index, [fixture, topic]] of topics.entries()) {
      // The second is published while the agent is away: the broker keeps it for the agent's session.
      if (index === 1) await pasar.end("SIGKILL");
      const lines = readFileSync(
        join(import.meta.dirname, `../../agent/adapters/fixtures/${fixture}.jsonl`),
        "utf8",
      );
      const args = ["-p", String(port), "-q", "1", "-t", topic, "-l"];
      const publishing = promisify(execFile)(publisher ?? "", args, options);
      publishing.child.stdin?.end(lines);
      await publishing;
      if (index === 2) await pasar.start();
    }
    const since = async () => ({
      G3: (await stored("G3")).all - before.G3,
      G4: (await stored("G4")).all - before.G4,
    });
    // Two of Frigate, five of Axis, five and one of the LoRaWAN counter, two of the device that nobody knows.
    await expect.poll(since).toEqual({ G3: 2 + 5 + 5, G4: 1 + 2 });
    const { queue, unmapped, dead_letters } = await pasar.status();
    expect([queue.length, unmapped.map(({ name }) => name), dead_letters]).toEqual([
      0,
      ["front_door/yard"],
      {},
    ]);
    await pasar.end("SIGTERM");
  }
});

function login(clientId: string): IClientOptions {
  return { clientId, username: prefix, password: processKey, protocolVersion: 4 };
}

/** A location with four gates, whose passages cost something. */
async function makePlaces(url: string): Promise<void> {
  const post = async (path: string, body: unknown, token = "") => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: { token: string } }).data;
  };
  const { token } = await post("/auth/v1/login", { username: "admin", password: processPassword });
  const base = "/retribusi/v1/frontend";
  const place = { code: "PSR01", name: "Pasar", type: "pasar", is_active: 1 };
  await post(`${base}/locations`, place, token);
  for (const gate_code of ["G1", "G2", "G3", "G4"]) {
    const gate = { location_code: "PSR01", gate_code, name: gate_code, direction: "in", is_active: 1 };
    await post(`${base}/gates`, gate, token);
    for (const category of ["person_walk", "motor", "car"])
      await post(`${base}/tariffs`, { location_code: "PSR01", gate_code, category, price: 2000 }, token);
  }
}
