import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CustomerCaller, makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { reportOf } from "../reports.ts";
import { firstKey, jwtSecret } from "../staff.ts";
import { endProcess, onLinux, type ServerProcess, startProcess } from "./processes.ts";
import { openStream } from "./stream-client.ts";

/** docs/operations.md, "Memory" says both. Megabytes. */
const mostOfRequest = 150;
const mostOfProcess = 1200;

const json = { "content-type": "application/json" };
const listeners = 300;

describe.skipIf(!onLinux)("memory of a process", () => {
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
    await fetch(`${run.url}${exportPath}`, { headers: server.viewer.headers }).then((file) => file.text());
  }, 180_000);
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
    // From here on its highest mark is counted anew.
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    const before = kilobytes(pid, "VmRSS");
    await work();
    return Math.round((kilobytes(pid, "VmHWM") - before) / 1024);
  }

  test("an import of 40 MB costs no more than is documented, nor does an export", async () => {
    const costs = { import: await costOf(() => importOf(40_000_000)), export: await costOf(exported) };
    for (const [what, cost] of Object.entries(costs))
      expect([what, cost < mostOfRequest, cost]).toEqual([what, true, cost]);
  }, 240_000);

  test("nor does a picture, whatever its kind; what would is refused by its header", async () => {
    for (const [kind, make, expected] of pictures) {
      const bytes = await drawn(kind, make);
      const most = expected === 200 ? mostOfRequest : 50;
      const costs: number[] = [];
      // Garbage that others left, and what runs beside it, may fall into a measurement: the least of three is the picture's own.
      while (costs.length < 3 && !costs.some((cost) => cost < most))
        costs.push(
          await costOf(async () => expect([kind, await profilePhoto(bytes)]).toEqual([kind, expected])),
        );
      expect([kind, Math.min(...costs) < most, costs]).toEqual([kind, true, costs]);
    }
  }, 300_000);

  test("nor does a report of five photos of 5 MiB", async () => {
    const photos = await Promise.all(Array.from({ length: 5 }, () => noise()));
    const foto = photos.map((bytes) => bytes.toString("base64"));
    const cost = await costOf(async () => {
      expect((await customerCall("/app/upload_gangguan", { ...reportOf("LAINNYA"), foto })).status).toBe(201);
    });
    expect(cost).toBeLessThan(mostOfRequest);
  }, 120_000);

  test("all of it at once, with listeners and events, stays below what a process is documented to need", async () => {
    const heavy = await Promise.all(
      pictures.filter(([, , status]) => status === 200).map(([kind, make]) => drawn(kind, make)),
    );
    const streams = await Promise.all(
      Array.from({ length: listeners }, () => openStream(run.url, server.viewer.headers)),
    );
    await costOf(async () => {
      await Promise.all([
        importOf(40_000_000),
        ...Array.from({ length: 4 }, exported),
        ...heavy.map(profilePhoto),
        (async () => {
          for (let round = 0; round < 10; round += 1) await ingest(100);
        })(),
      ]);
    });
    for (const stream of streams) stream.cut();
    expect(kilobytes(run.child.pid, "VmHWM") / 1024).toBeLessThan(mostOfProcess);
  }, 300_000);
});

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

/** The picture's file, which takes a second to draw and is sent by two tests. */
function drawn(kind: string, make: () => Sharp): Promise<Buffer> {
  const file = files.get(kind) ?? make().toBuffer();
  files.set(kind, file);
  return file;
}

/** Noise, which no format makes small, and what follows a picture in its file: 4.9 MiB. */
async function noise(): Promise<Buffer> {
  const grain = { type: "gaussian", mean: 128, sigma: 45 } as const;
  const create = { width: 2000, height: 1400, channels: 3, background: "blue", noise: grain } as const;
  const bytes = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, 4.9 * 1024 * 1024 - bytes.length))]);
}

/** A file of customers of about so many bytes, with the longest texts that are taken. */
function customersCsv(bytes: number): string {
  const name = "Wulan Contoh ".repeat(15).slice(0, 190);
  const address = "Jl. Melati No. 12 RT 03 RW 04 ".repeat(10).slice(0, 295);
  const lines = Array.from({ length: Math.floor(bytes / 495) }, (_, n) => `P-${n},${name}x,${address}x`);
  return `code,name,address\n${lines.join("\n")}\n`;
}

function kilobytes(pid: number | undefined, mark: "VmRSS" | "VmHWM"): number {
  return Number(new RegExp(`${mark}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
