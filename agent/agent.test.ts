import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSites, openBroker, openDevice, openLine, siteToken as token } from "../test/agent-site.ts";
import { firstKey, makeLocation, startTestServer, type TestServer } from "../test/harness.ts";

const patient = { timeout: 60_000, interval: 100 };

let server: TestServer;
let folder: string;
let line: Awaited<ReturnType<typeof openLine>>;
let broker: Awaited<ReturnType<typeof openBroker>>;
let device: Awaited<ReturnType<typeof openDevice>>;
let sites: ReturnType<typeof createSites>;

beforeAll(async () => {
  server = await startTestServer();
  const gates = { G1: "in", G2: "in", G3: "in", G4: "out", G5: "in" } as const;
  await makeLocation(server, "PSR01", { gates });
  folder = mkdtempSync(join(tmpdir(), "loket-agent-"));
  line = await openLine(Number(new URL(server.url).port));
  broker = await openBroker();
  device = await openDevice();
  sites = createSites(folder, line.url);
});

afterAll(async () => {
  sites.killAll();
  await Promise.all([line.close(), broker.close(), device.close()]);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function stored(gate: string) {
  const { rows } = await server.sql.query<{ event_id: string }>(
    `SELECT entries.event_id FROM entries
     JOIN gates ON gates.id = entries.gate_id WHERE gates.code = $1 ORDER BY entries.id`,
    [gate],
  );
  return rows;
}

const frigateEvent = (id: number) => ({
  type: "end",
  after: {
    id: `obj-${id}`,
    camera: "utara",
    label: "motorcycle",
    frame_time: Date.now() / 1000,
    entered_zones: ["masuk"],
  },
});

test("what gates have handed over is stored once, through cut lines and killed agents, from every kind of input", async () => {
  const pasar = sites.site("pasar", {
    inputs: {
      kamera: {
        adapter: "frigate",
        mqtt: { url: broker.url, topics: ["frigate/events"] },
        gates: { "utara/masuk": "PSR01/G1" },
        classes: { motorcycle: "motor" },
      },
      axis: {
        adapter: "axis-people-counter",
        poll: { url: device.url, every_seconds: 1 },
        gates: { "00408CAC512B/in": "PSR01/G3", "00408CAC512B/out": "PSR01/G4" },
        classes: { person: "person_walk" },
      },
      loop: { adapter: "pulses", gates: { "*": "PSR01/G5" }, classes: { "*": "car" } },
    },
  });
  line.down();
  await pasar.start();
  await expect
    .poll(async () => (await pasar.status()).parts.map(({ text }) => text), patient)
    .toContain("subscribed to frigate/events");
  // The camera has been asked once: counting begins there.
  await expect
    .poll(async () => (await pasar.status()).parts.find(({ part }) => part === "input axis")?.text, patient)
    .toBe("answers");
  device.totals.in = 4;
  device.totals.out = 2;
  expect((await pasar.feed("loop", "tick\ntick\n\ntick\n")).length).toBe(3);

  /** Hands a passage over at the local HTTP API until it is taken; the same id makes the repeat harmless. */
  const handOver = async (id: number) => {
    const body = JSON.stringify({
      location_code: "PSR01",
      gate_code: "G2",
      category: "car",
      event_id: `gate-${id}`,
    });
    const answer = await pasar.post("/passages", body).catch(() => null);
    return answer?.status === 200;
  };
  const taken = new Set<number>();
  for (let round = 0; round < 3; round++) {
    if (round === 1) line.up();
    const ids = Array.from({ length: 12 }, (_, index) => round * 12 + index);
    for (const id of ids) await broker.publish("frigate/events", frigateEvent(id));
    const posting = ids.map(async (id) => {
      if (await handOver(id)) taken.add(id);
    });
    // In the middle of it.
    await Promise.race(posting);
    await pasar.end("SIGKILL");
    await Promise.all(posting);
    await pasar.start();
  }
  for (let id = 0; id < 36; id++) if (!taken.has(id)) expect(await handOver(id)).toBe(true);
  line.down();
  line.up();
  await expect.poll(async () => (await stored("G1")).length, patient).toBe(36);
  await expect.poll(async () => (await stored("G3")).length, patient).toBe(4);
  await expect.poll(async () => (await pasar.status()).queue.length, patient).toBe(0);
  await pasar.end("SIGTERM");

  const counts = await Promise.all(
    ["G1", "G2", "G3", "G4", "G5"].map(async (gate) => (await stored(gate)).length),
  );
  expect(counts).toEqual([36, 36, 4, 2, 3]);
  // In the order in which they were recorded.
  const seqs = (await stored("G2")).map(({ event_id }) => Number(event_id.split("-").at(-1)));
  expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
  const status = await pasar.status();
  expect(status.tallies.recorded).toBe(81);
  expect((status.tallies.accepted ?? 0) + (status.tallies.duplicate ?? 0)).toBe(81);
  expect(status.dead_letters).toEqual({});
  expect(Math.abs(status.clock_offset_seconds ?? 99)).toBeLessThanOrEqual(2);
});

test("what the service refuses is a dead letter, and the rest goes on; a heartbeat keeps the gate online", async () => {
  const before = (await stored("G4")).length;
  const pintu = sites.site("pintu", {
    gates: ["PSR01/G5"],
    inputs: {
      barrier: {
        adapter: "pulses",
        command: ["sh", "-c", "echo up; echo up; echo down; exec sleep 600"],
        gates: { up: "PSR01/G4" },
        classes: { pulse: "car" },
      },
    },
  });
  await pintu.start();
  const passages = ["G5", "G99", "G5"].map((gate_code) => ({
    location_code: "PSR01",
    gate_code,
    category: "motor",
  }));
  const answer = await pintu.post("/passages", JSON.stringify(passages));
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { recorded: 3, repeated: 0, unmapped: 0, doubtful: 0, unreadable: null },
  ]);
  await expect.poll(async () => (await pintu.status()).tallies.rejected, patient).toBe(1);
  const { stdout } = await pintu.command("letters", "--json");
  expect(JSON.parse(stdout)).toMatchObject([
    { reason: "rejected", detail: { error: "GATE_NOT_FOUND", event: { gate_code: "G99" } } },
  ]);
  await expect
    .poll(async () => (await pintu.status()).parts.find(({ part }) => part === "heartbeats")?.text, patient)
    .toBe("sent for 2 gates");
  await expect.poll(async () => (await stored("G4")).length, patient).toBe(before + 2);
  const gate = async () =>
    (await server.admin.get("/retribusi/v1/frontend/gates/PSR01/G5")).body.data as object;
  await expect.poll(gate, patient).toMatchObject({
    status: "online",
    agent: {
      ...{ name: "pintu", queue_length: 0, dead_letters: 1, is_store_full: false },
      unmapped: [{ unknown: "place", name: "down", count: 1 }],
    },
  });

  // The local API: who has no token, what is no passage, what is too much, and what is not there.
  const bad = await Promise.all([
    pintu.post("/passages", "[]", { authorization: "Bearer wrong" }),
    pintu.post("/passages", '{"category":"motor"}'),
    pintu.post("/inputs/nothing", "{}"),
    pintu.post("/passages", "x".repeat(1_000_001)),
    pintu.post(`/passages?token=${token}`, "[]", { authorization: "" }),
  ]);
  expect(bad.map(({ status }) => status)).toEqual([401, 422, 404, 413, 422]);
  await pintu.end("SIGTERM");
});

test("without room the caller gets 507 and the broker no PUBACK, and everything that was taken arrives in the end", async () => {
  const penuh = sites.site("penuh", {
    store: { file: "penuh.db", most_bytes: 150_000 },
    inputs: {
      kamera: {
        adapter: "frigate",
        mqtt: { url: broker.url, topics: ["penuh/events"] },
        gates: { "utara/masuk": "PSR01/G1" },
        classes: { motorcycle: "motor" },
      },
    },
  });
  await penuh.start();
  const text = async (part: string) => (await penuh.status()).parts.find((one) => one.part === part)?.text;
  await expect.poll(() => text("input kamera"), patient).toBe("subscribed to penuh/events");
  line.down();
  const passage = { location_code: "PSR01", gate_code: "G2", category: "motor" };
  const body = JSON.stringify(Array.from({ length: 500 }, () => passage));
  const before = { G1: (await stored("G1")).length, G2: (await stored("G2")).length };
  let taken = 0;
  let status = 200;
  while (status === 200) {
    ({ status } = await penuh.post("/passages", body));
    if (status === 200) taken += 500;
  }
  expect([status, taken > 0]).toEqual([507, true]);
  // What is smaller may still fit; in the end nothing does.
  while ((await penuh.post("/passages", JSON.stringify(passage))).status === 200) taken += 1;
  await broker.publish("penuh/events", frigateEvent(1000));
  const connected = () => broker.isConnected("loket-agent-penuh-kamera");
  await expect.poll(connected, patient).toBe(false);
  line.up();
  await expect.poll(async () => (await stored("G1")).length, patient).toBe(before.G1 + 1);
  await expect.poll(async () => (await penuh.status()).queue.length, patient).toBe(0);
  expect((await stored("G2")).length).toBe(before.G2 + taken);
  await penuh.end("SIGTERM");
});

test("Hikvision pushes; a wrong key keeps the queue, and the right one is read on SIGHUP or after a 401", async () => {
  const utara = sites.site(
    "utara",
    {
      inputs: {
        hik: {
          adapter: "hikvision",
          time: "arrival",
          gates: { "44:19:b6:11:22:33/1/enter": "PSR01/G3" },
          classes: { person: "person_walk" },
        },
      },
    },
    "rtb_no_key_of_this_service",
  );
  const before = (await stored("G3")).length;
  await utara.start();
  for (const name of ["psia", "isapi"]) {
    const xml = readFileSync(join(import.meta.dirname, "adapters/fixtures", `hikvision-${name}.xml`), "utf8");
    const login = Buffer.from(`camera:${token}`).toString("base64");
    const answer = await utara.post("/inputs/hik", xml, { authorization: `Basic ${login}` });
    expect(answer.status).toBe(200);
  }
  const service = async () => (await utara.status()).parts.find(({ part }) => part === "service");
  await expect
    .poll(service, patient)
    .toMatchObject({ is_trouble: true, text: expect.stringMatching(/^401/) });
  expect((await utara.status()).queue.length).toBe(2);
  writeFileSync(utara.keyFile, firstKey);
  utara.signal("SIGHUP");
  await expect.poll(async () => (await stored("G3")).length, patient).toBe(before + 2);
  await utara.end("SIGTERM");
});

test("check names what is wrong, line by line, before a site relies on it", async () => {
  const well = sites.site("well", { gates: ["PSR01/G1"] });
  expect((await well.command("check")).stdout).toContain("ok     gate PSR01/G1");
  const wrong = sites.site("wrong", { gates: ["PSR01/G1", "PSR01/NONE"] });
  await expect(wrong.command("check")).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/WRONG {2}gate PSR01\/NONE: 404 GATE_NOT_FOUND/),
  });
  const broken = sites.site("broken", {
    heartbeats: 5,
    inputs: { kamera: { adapter: "frigat" }, odc: { adapter: "opendatacam", classes: { car: "truck" } } },
  });
  await expect(broken.command("check")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/inputs\.kamera\.adapter/),
  });
  const empty = sites.site("empty", { inputs: { kamera: { adapter: "frigate" } } });
  await expect(empty.command("check")).rejects.toMatchObject({
    stderr: expect.stringMatching(/inputs\.kamera\.gates is missing/),
  });
});
