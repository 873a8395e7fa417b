import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { freePort } from "../../torture/ports.ts";
import { haproxyConfig } from "../../torture/three-config.ts";
import { installed, needs } from "../needs.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** A machine of the cluster as HAProxy sees it: a port that answers its name, and one that says whether it leads. */
async function startMachine(name: string, leads: () => boolean) {
  const open = new Set<Socket>();
  const database = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    socket.write(name);
  });
  const patroni = createHttpServer((request, response) => {
    response.statusCode = request.url === "/primary" && request.method === "OPTIONS" && leads() ? 200 : 503;
    response.end();
  });
  for (const server of [database, patroni]) await once(server.listen(0, "127.0.0.1"), "listening");
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;
  return {
    databasePort: portOf(database),
    patroniPort: portOf(patroni),
    async stop() {
      for (const socket of open) socket.destroy();
      patroni.closeAllConnections();
      await Promise.all([database, patroni].map((server) => new Promise((done) => server.close(done))));
    },
  };
}

/** The name that answers at a port; "" when the connection is closed at once. */
function whoAnswers(port: number): Promise<{ name: string; socket: Socket }> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    const end = (name: string) => done({ name, socket });
    socket.once("data", (chunk) => end(chunk.toString()));
    socket.once("close", () => end(""));
    socket.on("error", () => {});
  });
}

async function nameAt(port: number): Promise<string> {
  const { name, socket } = await whoAnswers(port);
  socket.destroy();
  return name;
}

const haproxy = installed("haproxy");
describe("ops/ha/haproxy-database.cfg, with Debian's HAProxy", needs("haproxy"), () => {
  test("leads to whoever leads, and cuts what is open to a leader that was", async () => {
    let leader = "n1";
    const machines = await Promise.all(
      ["n1", "n2", "n3"].map((name) => startMachine(name, () => leader === name)),
    );
    const folder = mkdtempSync(join(tmpdir(), "loket-ha-"));
    const [port, alivePort] = [await freePort(), await freePort()];
    let config = `${read("ops/ha/haproxy-database.cfg")}
backend loket_staff
    mode http
    timeout connect 1s
    timeout server 1s
    server nobody 127.0.0.1:9
`
      .replaceAll("127.0.0.1:5000", `127.0.0.1:${port}`)
      .replace("127.0.0.1:8404", `127.0.0.1:${alivePort}\n    timeout client 10s`);
    for (const [index, { databasePort, patroniPort }] of machines.entries())
      config = config.replace(
        `10.0.0.1${index + 1}:5432`,
        `127.0.0.1:${databasePort} check port ${patroniPort}`,
      );
    const file = join(folder, "haproxy.cfg");
    writeFileSync(file, config);
    expect(execFileSync(haproxy ?? "", ["-c", "-f", file], { encoding: "utf8" })).toContain(
      "Configuration file is valid",
    );
    const child = spawn(haproxy ?? "", ["-db", "-f", file], { stdio: "ignore" });
    try {
      // Until HAProxy has asked each for the first time, it takes turns.
      const turns = async () => new Set(await Promise.all([1, 2, 3, 4, 5, 6].map(() => nameAt(port))));
      await expect.poll(turns).toEqual(new Set(["n1"]));
      const { name, socket } = await whoAnswers(port);
      expect(name).toBe("n1");
      const cut = once(socket, "close");
      leader = "n2";
      await cut;
      await expect.poll(turns).toEqual(new Set(["n2"]));
      const alive = await fetch(`http://127.0.0.1:${alivePort}/alive`);
      expect(alive.status).toBe(200);
    } finally {
      child.kill();
      await once(child, "close");
      await Promise.all(machines.map((machine) => machine.stop()));
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the front of the page, with two servers", needs("haproxy"), () => {
  test("while none is ready HAProxy answers 503 in the form of either API, and when to come back", async () => {
    const folder = mkdtempSync(join(tmpdir(), "loket-front-"));
    const front = {
      ...{ database: await freePort(), alive: await freePort() },
      ...{ staff: await freePort(), public: await freePort() },
    };
    const nobody = { staffPort: await freePort(), publicPort: await freePort() };
    const file = join(folder, "haproxy.cfg");
    writeFileSync(file, haproxyConfig(front, [], [nobody, nobody]));
    const child = spawn(haproxy ?? "", ["-db", "-f", file], { stdio: "ignore" });
    const ask = async (port: number) => {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      return [answer?.status, answer?.headers.get("retry-after"), await answer?.json()];
    };
    try {
      await expect
        .poll(() => ask(front.staff))
        .toEqual([503, "2", expect.objectContaining({ error: "SERVICE_UNAVAILABLE" })]);
      await expect
        .poll(() => ask(front.public))
        .toEqual([503, "2", expect.objectContaining({ status: false, kode: "LAYANAN_TIDAK_TERSEDIA" })]);
      const alive = async () => (await fetch(`http://127.0.0.1:${front.alive}/alive`)).status;
      await expect.poll(alive).toBe(503);
    } finally {
      child.kill();
      await once(child, "close");
      rmSync(folder, { recursive: true });
    }
  });
});

describe("ops/ha/patroni.yml", () => {
  const { bootstrap, etcd, etcd3, watchdog } = parse(read("ops/ha/patroni.yml"));
  const { dcs } = bootstrap;

  test("promises what the page says: two machines before a 200, and an outage of etcd alone is none", () => {
    expect(dcs).toMatchObject({
      synchronous_mode: true,
      synchronous_mode_strict: true,
      synchronous_node_count: 1,
      failsafe_mode: true,
    });
    expect(dcs.postgresql.parameters).toMatchObject({ synchronous_commit: "on", fsync: "on" });
    expect(bootstrap.initdb).toContain("data-checksums");
    expect(watchdog.mode).toBe("automatic");
  });

  test("keeps to the API of etcd by which Patroni 3.0.2 does not overwrite who leads", () => {
    expect(etcd3).toBeUndefined();
    expect(read("ops/ha/etcd.default")).toMatch(/^ETCD_ENABLE_V2=true$/m);
  });

  test("keeps Patroni's rule about its times, which it would otherwise change by itself", () => {
    expect(dcs.ttl).toBeGreaterThanOrEqual(20);
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  });

  test("names the same three machines as etcd, HAProxy and keepalived", () => {
    const machines = ["10.0.0.11", "10.0.0.12", "10.0.0.13"];
    expect(etcd.hosts).toEqual(machines.map((machine) => `${machine}:2379`));
    const others = ["etcd.default", "haproxy-database.cfg", "keepalived.conf"];
    for (const file of others)
      for (const machine of machines) expect(read(`ops/ha/${file}`)).toContain(machine);
  });
});
