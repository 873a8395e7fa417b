import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dial } from "../abuse/wire.ts";
import { type CustomerCaller, makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { linuxOnly } from "../needs.ts";
import { fiveHeavyPhotos } from "../photo.ts";
import { remembered } from "../remembered.ts";
import { reportOf } from "../reports.ts";
import { firstKey, jwtSecret } from "../staff.ts";
import { endProcess, type ServerProcess, startProcess } from "./processes.ts";

/** docs/operations.md, "Memory" says both. Megabytes. */
const mostOfRequest = 150;
const mostOfProcess = 1200;

const json = { "content-type": "application/json" };
const listeners = 300;

describe("memory of a process", linuxOnly, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "loket-memory-"));
  let server: TestServer;
  let run: ServerProcess;
  let me: CustomerCaller;
  beforeAll(async () => {
    server = await startTestServer();
    await makeLocation(server, "A");
    me = await server.customer();
    run = await startProcess(dataDir, {
      DATABASE_URL: server.databaseUrl,
      JWT_SECRET: jwtSecret,
      RATE_LIMITS: "off",
      UPLOAD_FLOOR: "0",
      STREAM_LIMIT_PER_USER: String(listeners),
      NODE_OPTIONS: "--max-semi-space-size=16", // as `npm start` does
    });
    // What the first picture and the first export load stays.
    await profilePhoto(await flat(16, 16).jpeg().toBuffer());
    for (let round = 0; round < 20; round += 1) await ingest(5000);
    // As autovacuum does within a minute: until then PostgreSQL guesses what the columns hold, and reads an export's pages the long way.
    await server.sql.query("ANALYZE");
    await fetch(`${run.url}${exportPath}`, { headers: server.viewer.headers }).then((file) => file.text());
  });
  afterAll(async () => {
    await endProcess(run);
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const exportPath = "/retribusi/v1/frontend/entry-events/export?location_code=A";

  async function ingest(count: number): Promise<void> {
    const event = {
      timestamp: Math.floor(Date.now() / 1000) - 5,
      location_code: "A",
      gate_code: "G1",
      category: "motor",
    };
    const answer = await fetch(`${run.url}/retribusi/v1/ingest/batch`, {
      method: "POST",
      headers: { ...json, "x-api-key": firstKey },
      body: JSON.stringify({ events: Array.from({ length: count }, () => event) }),
    });
    expect(answer.status).toBe(200);
  }

  function customerCall(path: string, body: object): Promise<Response> {
    return fetch(customerUrl() + path, {
      method: "POST",
      headers: { ...json, ...me.headers },
      body: JSON.stringify(body),
    });
  }

  const customerUrl = () => /customers +(http:\/\/\S+?)\/? /.exec(run.output())?.[1] ?? "";
  const profilePhoto = async (bytes: Buffer) =>
    (await customerCall("/app/upload_pp", { foto: bytes.toString("base64") })).status;

  async function importOf(bytes: number): Promise<void> {
    const answer = await fetch(`${run.url}/backoffice/v1/customers/import`, {
      method: "POST",
      headers: { ...server.admin.headers, "content-type": "text/csv" },
      body: customersCsv(bytes),
    });
    const { data } = (await answer.json()) as { data: { id: number } };
    const status = async () => (await server.admin.get(`/backoffice/v1/runs/${data.id}`)).body.data.status;
    await expect.poll(status, { timeout: 120_000, interval: 250 }).toBe("SELESAI");
  }

  const exported = async () => {
    const answer = await fetch(run.url + exportPath, { headers: server.viewer.headers });
    let bytes = 0;
    for await (const part of answer.body ?? []) bytes += part.length;
    expect(bytes).toBeGreaterThan(5_000_000);
  };

  /** By how many megabytes the process was larger, at most, while the work went on. */
  async function costOf(work: () => Promise<unknown>): Promise<number> {
    const { pid } = run.child;
    // From here on its highest mark is counted again.
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    const before = kilobytes(pid, "VmRSS");
    await work();
    return Math.round((kilobytes(pid, "VmHWM") - before) / 1024);
  }

  /**
   * Garbage that others left, what runs alongside it, and a young generation that grows again after the start's was given back may fall into a
   * measurement, on a busy machine into several: the least of six is the work's own.
   */
  async function ownCosts(most: number, work: () => Promise<unknown>): Promise<number[]> {
    const costs: number[] = [];
    while (costs.length < 6 && !costs.some((cost) => cost < most)) costs.push(await costOf(work));
    return costs;
  }

  test("an import of 40 MB costs no more than is documented, nor does an export", async () => {
    const works = { import: () => importOf(40_000_000), export: exported };
    for (const [what, work] of Object.entries(works)) {
      const costs = await ownCosts(mostOfRequest, work);
      expect([what, Math.min(...costs) < mostOfRequest, costs]).toEqual([what, true, costs]);
    }
  }, 1_200_000);

  test("nor does a picture, whatever its kind; what would is refused by its header", async () => {
    for (const [kind, make, expected] of pictures) {
      const bytes = await drawn(kind, make);
      const most = expected === 200 ? mostOfRequest : 50;
      const costs = await ownCosts(most, async () =>
        expect([kind, await profilePhoto(bytes)]).toEqual([kind, expected]),
      );
      expect([kind, Math.min(...costs) < most, costs]).toEqual([kind, true, costs]);
    }
  }, 1_200_000);

  test("nor does a report of five photos of 5 MiB, in base64 or as a form", async () => {
    const photos = await fiveHeavyPhotos();
    const foto = photos.map((bytes) => bytes.toString("base64"));
    const form = new FormData();
    for (const [name, value] of Object.entries(reportOf("LAINNYA"))) form.append(name, String(value));
    for (const bytes of photos) form.append("foto", new Blob([new Uint8Array(bytes)]), "foto.jpg");
    const { headers } = me;
    const ways = {
      base64: () => customerCall("/app/upload_gangguan", { ...reportOf("LAINNYA"), foto }),
      form: () => fetch(`${customerUrl()}/app/upload_gangguan`, { method: "POST", body: form, headers }),
    };
    for (const [way, send] of Object.entries(ways)) {
      const costs = await ownCosts(mostOfRequest, async () => expect((await send()).status).toBe(201));
      expect([way, Math.min(...costs) < mostOfRequest, costs]).toEqual([way, true, costs]);
    }
  });

  test("all of it at once, with listeners and events, stays below what a process is documented to need", async () => {
    const heavy = await Promise.all(
      pictures.filter(([, , status]) => status === 200).map(([kind, make]) => drawn(kind, make)),
    );
    const streams = await Promise.all(
      Array.from({ length: listeners }, () => listen(run.url, server.viewer.headers)),
    );
    await costOf(async () => {
      await Promise.all([
        importOf(40_000_000),
        ...Array.from({ length: 4 }, exported),
        ...heavy.map(profilePhoto),
        (async () => {
          for (let round = 0; round < 10; round += 1) {
            await ingest(20);
            await sleep(300); // so that they are spread over the work
          }
        })(),
      ]);
    });
    // Each of the 200 events takes more than 100 bytes.
    await expect.poll(() => Math.min(...streams.map(({ bytes }) => bytes()))).toBeGreaterThan(20_000);
    for (const { socket } of streams) socket.destroy();
    expect(kilobytes(run.child.pid, "VmHWM") / 1024).toBeLessThan(mostOfProcess);
  });
});

/**
 * Listens to the events and only counts their bytes: for 300 listeners it would take longer to read them than to send them.
 * A refusal that asks for a repeat, as on a busy machine, is repeated.
 */
async function listen(url: string, headers: Record<string, string>) {
  const lines = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  for (;;) {
    const socket = await dial(url);
    let received = 0;
    socket.on("data", (part) => {
      received += part.length;
    });
    socket.write(`GET /retribusi/v1/realtime/stream HTTP/1.1\r\n${lines.join("")}\r\n`);
    const [head] = await once(socket, "data");
    const status = String(head).split(" ", 2)[1];
    if (status === "200") return { socket, bytes: () => received };
    expect(status).toBe("503");
    socket.destroy();
    await sleep(200);
  }
}

/** One colour: a few hundred kilobytes of file, whatever its size. */
function flat(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const background = { r: 9, g: 80, b: 200, alpha: 0.5 };
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
}

const onSide = (picture: Sharp) => picture.withMetadata({ orientation: 6 });
const finest = { progressive: true, chromaSubsampling: "4:4:4" };

/** The heaviest that are taken of each kind, and what would be heavier still; with the status of the answer. */
const pictures: [string, () => Sharp, number][] = [
  ["a JPEG of 40 megapixels", () => flat(6300, 6300).jpeg(), 200],
  ["a JPEG of 40 megapixels that lies on its side", () => onSide(flat(6300, 6300)).jpeg(), 200],
  ["a progressive JPEG of full colour", () => flat(4470, 4470).jpeg(finest), 200],
  ["a larger one on its side", () => onSide(flat(4470, 4470)).jpeg(finest), 413],
  ["a PNG of 40 megapixels", () => flat(6300, 6300, 4).png(), 200],
  ["a PNG on its side", () => onSide(flat(5470, 5470, 4)).png(), 200],
  ["a larger PNG on its side", () => onSide(flat(6300, 6300, 4)).png(), 413],
  ["an interlaced PNG", () => flat(4450, 4450, 4).png({ progressive: true }), 200],
  [
    "an interlaced PNG of 16 bits",
    () => flat(3150, 3150, 4).toColourspace("rgb16").png({ progressive: true }),
    200,
  ],
  ["a WebP", () => flat(3160, 3160).webp({ effort: 0 }), 200],
  ["a WebP with transparency", () => flat(2280, 2280, 4).webp({ effort: 0 }), 200],
  ["a WebP of 40 megapixels", () => flat(6300, 6300).webp({ effort: 0 }), 413],
];

const files = new Map<string, Promise<Buffer>>();

/** The picture's file, which takes a second to draw, is sent by two tests, and is the same in every run. */
function drawn(kind: string, make: () => Sharp): Promise<Buffer> {
  const draw = async () => (await make().toBuffer()).toString("base64");
  const inputs = [make, flat, onSide, finest].map((part) =>
    typeof part === "function" ? String(part) : JSON.stringify(part),
  );
  const file = files.get(kind) ?? remembered(kind.replaceAll(" ", "-"), inputs, draw).then(bytesOf);
  files.set(kind, file);
  return file;
}

const bytesOf = (base64: string) => Buffer.from(base64, "base64");

/** A file of customers of about this many bytes, with the longest texts that are taken. */
function customersCsv(bytes: number): string {
  const name = "Wulan Contoh ".repeat(15).slice(0, 190);
  const address = "Jl. Melati No. 12 RT 03 RW 04 ".repeat(10).slice(0, 295);
  const lines = Array.from({ length: Math.floor(bytes / 495) }, (_, n) => `P-${n},${name}x,${address}x`);
  return `code,name,address\n${lines.join("\n")}\n`;
}

function kilobytes(pid: number | undefined, mark: "VmRSS" | "VmHWM"): number {
  return Number(new RegExp(`${mark}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
