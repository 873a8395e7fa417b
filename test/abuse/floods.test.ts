import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { endProcess, onLinux, type ServerProcess, startProcess } from "../acceptance/processes.ts";
import { copyUsedDataDir } from "../data-dir.ts";
import { exchange } from "../exchange.ts";
import { takePhoto } from "../photo.ts";
import { stopwatch } from "../stopwatch.ts";
import { hugePng, packedChunks } from "./images.ts";
import { answerOf, dial, statusesIn } from "./wire.ts";

/*
 * All that follows comes over one server that is attacked from the first moment to the last by 2,000 connections which are slow on
 * purpose. What is small on the wire may be large in memory, so the memory of the whole process is looked at; and what others ask for
 * during an attack must come about as fast as before the first.
 */

vi.setConfig({ testTimeout: 120_000 }); // who is slow is dropped after half a minute

let run: ServerProcess;
let publicUrl: string;
let token: string;
const slow = {
  headers: [] as Slow[],
  staffHeaders: [] as Slow[],
  bodies: [] as Slow[],
  readers: [] as Slow[],
};
let attack: Promise<void>;
/** Milliseconds in which others were answered before the first attack, in the median, on a core of their own. */
let calm: number;
const dataDir = mkdtempSync(join(tmpdir(), "loket-floods-"));

beforeAll(async () => {
  await copyUsedDataDir(dataDir);
  run = await startProcess(dataDir);
  publicUrl = /customers +(http:\/\/\S+?)\/? /.exec(run.output())?.[1] ?? "";
  const account = { username: "penyerang", password: "rahasia sekali", nama: "X", email: "x@example.com" };
  token = (await post("/app/daftar", JSON.stringify(account))).body.token;
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) await others(times);
  calm = median(times);
  attack = begin();
});
afterAll(async () => {
  await attack;
  for (const { socket } of Object.values(slow).flat()) socket.destroy();
  await endProcess(run);
  rmSync(dataDir, { recursive: true, force: true });
});

interface Slow {
  socket: Socket;
  /** All that it was told; undefined while it is open. */
  answer: string | undefined;
}

/** Opens a connection, says this, and goes on with a few bytes every few seconds. */
async function trickling(url: string, begin: string, drip: string): Promise<Slow> {
  const socket = await dial(url);
  const one: Slow = { socket, answer: undefined };
  void answerOf(socket).then((answer) => {
    one.answer = answer;
    clearInterval(timer);
  });
  socket.write(begin);
  const timer = setInterval(() => socket.write(drip), 2500);
  return one;
}

const slowHeaders = (url: string) => trickling(url, "GET /health HTTP/1.1\r\nHost: x\r\n", "X-A: b\r\n");

const slowBody = () => {
  const type = `Content-Type: application/json\r\nAuthorization: Bearer ${token}`;
  const head = `POST /app/upload_gangguan HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 30000000\r\n\r\n`;
  return trickling(publicUrl, `${head}{"foto":"`, "AAAA");
};

const large = "GET /js/scalar.js HTTP/1.1\r\nHost: x\r\n\r\n";
const asked = 12;

/** Asks for 50 MB, more than the buffers of the network hold anywhere, and reads none of them. */
const slowReader = async (): Promise<Slow> => {
  const socket = await dial(publicUrl);
  socket.write(large.repeat(asked));
  await new Promise((begun) => socket.once("readable", begun));
  return { socket, answer: undefined };
};

/** What still comes over a connection until it is closed: how many bytes, and the first of them. All of it would be a gigabyte. */
function takenFrom(socket: Socket): Promise<{ begin: string; length: number }> {
  let begin = "";
  let length = 0;
  socket.on("data", (bytes: Buffer) => {
    if (length === 0) begin = bytes.toString("latin1", 0, 2000);
    length += bytes.length;
  });
  return new Promise((done) => socket.on("close", () => done({ begin, length })));
}

/** 500 of each. What the network buffers of 500 readers at once would be gigabytes, and attack the machine instead of the server. */
async function begin(): Promise<void> {
  for (let n = 0; n < 50; n += 1) {
    const ten = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, make));
    slow.headers.push(...(await ten(() => slowHeaders(publicUrl))));
    slow.staffHeaders.push(...(await ten(() => slowHeaders(run.url))));
    slow.bodies.push(...(await ten(slowBody)));
    slow.readers.push(...(await ten(slowReader)));
  }
}

function drainOrEnd(socket: Socket): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      socket.off("drain", end).off("close", end);
      done();
    };
    socket.on("drain", end).on("close", end);
  });
}

async function post(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(publicUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith("{") ? JSON.parse(text) : {} };
}

const fine = [200, 200, 200, 200];

/**
 * What others want meanwhile, with and without the database, at both APIs. Who is not answered in 10 seconds fails.
 * @param times takes the milliseconds of each answer, without what a busy machine withheld: before an attack and amid it that differs
 */
async function others(times: number[] = []): Promise<number[]> {
  const ask = async (url: string, method = "GET", headers: Record<string, string> = {}): Promise<number> => {
    const [from, took] = [performance.now(), stopwatch(run.child.pid)];
    const { status } = await exchange(url, { method, headers, signal: AbortSignal.timeout(60_000) });
    const time = took();
    expect(time, url).toBeLessThan(10_000);
    times.push(time);
    const wasWithheld = performance.now() - from - time > 1000;
    if (status !== 503 || !wasWithheld) return status;
    // Its wait for the database was over before the machine let it look: it says when to come again.
    await sleep(2000);
    return ask(url, method, headers);
  };
  return Promise.all([
    ask(`${run.url}/health`),
    ask(`${run.url}/ready`),
    ask(`${publicUrl}/app/promo`, "POST"),
    ask(`${publicUrl}/app/akun`, "GET", { authorization: `Bearer ${token}` }),
  ]);
}

/**
 * Others go on asking until the attack is over, and are answered about as fast as without it: in the median, and always in the end.
 * @param rounds they ask so often at least, where the attack lasts until then: of the first alone there is no median
 */
async function besides<Result>(attacking: Promise<Result>, rounds = 1): Promise<Result> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void attacking.then(over, over);
  const times: number[] = [];
  do {
    expect(await others(times)).toEqual(fine);
    await sleep(50);
  } while (!isOver || times.length < rounds * fine.length);
  expect(median(times)).toBeLessThan(Math.max(3 * calm, 1000));
  return attacking;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** The most that the server has ever held, MiB. */
function peak(): number {
  if (!onLinux) return 0;
  const status = readFileSync(`/proc/${run.child.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** How many of these the server has not let go of, as the system sees its end of them. */
function held(some: readonly Slow[]): number {
  const established = "01";
  const peers = ["tcp", "tcp6"]
    .map((name) => `/proc/net/${name}`)
    .filter((path) => existsSync(path))
    .flatMap((path) => readFileSync(path, "utf8").split("\n"))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => state === established)
    .map(([, local, remote]) => [portOf(local), portOf(remote)].join());
  const open = new Set(peers);
  return some.filter(({ socket }) => open.has([socket.remotePort, socket.localPort].join())).length;
}

const portOf = (address = "") => Number.parseInt(address.split(":")[1] ?? "", 16);

test("2,000 connections that send headers or bodies, or read, as slowly as they can leave others untouched", async () => {
  await besides(attack);
  await besides(sleep(2000));
  expect(Object.values(slow).map(({ length }) => length)).toEqual([500, 500, 500, 500]);
});

describe("what is too large", () => {
  test("a body of a gigabyte in chunks is cut off when it is larger than its call takes", async () => {
    const send = async (call: string) => {
      const socket = await dial(publicUrl);
      const whole = answerOf(socket);
      const authorization = `Authorization: Bearer ${token}`;
      const type = "Content-Type: application/json";
      socket.write(
        `POST /app/${call} HTTP/1.1\r\nHost: x\r\n${type}\r\n${authorization}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = Buffer.from(`10000\r\n${"A".repeat(0x10000)}\r\n`);
      let sent = 0;
      while (sent < 1e9 && socket.writable) {
        sent += chunk.length;
        if (!socket.write(chunk)) await drainOrEnd(socket);
      }
      return { sent, status: statusesIn(await whole)[0] };
    };
    for (const [call, most] of [
      ["login", 64 * 1024],
      ["upload_gangguan", 36 * 1024 * 1024],
    ] as const) {
      const { sent, status } = await besides(send(call));
      // What is taken after the refusal, and what the network holds.
      expect(sent, call).toBeLessThan(most + (32 + 16) * 1024 * 1024);
      expect(status, call).toBe(413);
    }
  });

  test("64 kB of headers, and 10,000 parameters", async () => {
    const send = async (target: string, headers: string) => {
      const socket = await dial(publicUrl);
      const whole = answerOf(socket);
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);
      return statusesIn(await whole);
    };
    const ask = (target: string, headers: string) => besides(send(target, headers));
    expect(await ask("/health", `X-A: ${"b".repeat(64_000)}\r\n`)).toEqual([431]);
    expect(await ask("/health", "X-A: b\r\n".repeat(8000))).toEqual([431]);
    expect(await ask(`/health?${"a=1&".repeat(10_000)}`, "")).toEqual([431]);
    expect(await ask(`/health?${"a&".repeat(7000)}`, "")).toEqual([200]);
    const authorization = `Authorization: Bearer ${token}\r\n`;
    expect(await ask(`/app/pembayaran?${"halaman=1&".repeat(1400)}`, authorization)).toEqual([422]);
  });

  test("bodies that become large only when they are read: brackets, numbers, names, gzip", async () => {
    const around = (inner: string) => `{"kode_jenis":"LAINNYA","keterangan":"Air keruh sekali.",${inner}}`;
    const size = 8 * 1024 * 1024;
    const bodies = [
      around(`"x":${"[".repeat(size / 2)}${"]".repeat(size / 2)}`),
      around(`"foto":[${"1,".repeat(size / 2)}1]`),
      around(`"foto":[${"{},".repeat(size / 3)}1]`),
      around(`"x":1${',"":1'.repeat(size / 5)}`),
    ];
    for (const body of bodies) {
      const { status, text } = await besides(post("/app/upload_gangguan", body));
      expect([status, text.length < 1000], body.slice(60, 80)).toEqual([413, true]);
    }
    const periods = `{"sl":"1","periode":[${"1,".repeat(30_000)}1]}`;
    expect(await besides(post("/app/request_pembayaran", periods))).toMatchObject({ status: 413 });
    const packed = gzipSync(around(`"x":"${"a".repeat(30_000_000)}"`));
    const gzip = await besides(post("/app/upload_gangguan", packed, { "content-encoding": "gzip" }));
    expect(gzip).toMatchObject({ status: 415, body: { kode: "TIPE_BERKAS_TIDAK_DIDUKUNG" } });
  });

  test("pictures that are small as files", async () => {
    const send = (bytes: Buffer) =>
      besides(post("/app/upload_pp", JSON.stringify({ foto: bytes.toString("base64") })));
    for (const [width, height] of [
      [40_000_000, 1],
      [1, 20_001],
      [6325, 6325],
      // 40 megapixels, which are too many at 16 bits a channel.
      [20_000, 2000],
    ] as const)
      expect(await send(hugePng(width, height)), `${width}×${height}`).toMatchObject({
        status: 413,
        body: { kode: "BERKAS_TERLALU_BESAR" },
      });
    expect((await send(hugePng(10, 10, packedChunks()))).status).toBe(200);
    const most = await Promise.all([1, 2].map(() => send(hugePng(20_000, 1000))));
    expect(most.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("20 bodies of 35 MiB at once: those that are too many are told to come again, and an honest one is taken then", async () => {
    const type = `Content-Type: application/json\r\nAuthorization: Bearer ${token}`;
    const text = Buffer.from(
      `{"kode_jenis":"LAINNYA","keterangan":"Air keruh.","foto":"${"A".repeat(35 << 20)}"}`,
    );
    const head = `POST /app/upload_gangguan HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${text.length}\r\n\r\n`;
    let answered = 0;
    const send = async () => {
      const socket = await dial(publicUrl);
      const whole = answerOf(socket);
      socket.write(head);
      socket.write(text.subarray(0, -1));
      const status = whole.then((answer) => statusesIn(answer)[0]);
      // Who is refused may go on sending over the same connection, which stays open.
      socket.once("data", () => {
        answered += 1;
      });
      // The last byte is not sent by itself: the server holds what has come until it has given up on some.
      await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(10);
      socket.end(text.subarray(-1));
      return status;
    };
    const answers = await besides(Promise.all(Array.from({ length: 20 }, send)));
    const [refused, tooLarge] = [503, 413].map((status) => answers.filter((one) => one === status).length);
    expect(refused).toBeGreaterThan(10);
    expect(tooLarge).toBeLessThanOrEqual(4);
    const honest = JSON.stringify({ foto: await takePhoto() });
    expect((await post("/app/upload_pp", honest)).status).toBe(200);
  });

  test("100 MB of requests over one connection, of whose answers none is read, are not all taken", async () => {
    const socket = await dial(publicUrl);
    socket.pause();
    const requests = "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1000);
    let sent = 0;
    while (sent < 100e6 && socket.write(requests)) sent += requests.length;
    await besides(sleep(3000), 20);
    socket.destroy();
  });
});

test("who is slow on purpose is dropped after a while, and all of it took less than 1.5 GB", async () => {
  const open = (some: Slow[]) => some.filter(({ answer }) => answer === undefined).length;
  const told = (some: Slow[]) => [...new Set(some.map(({ answer }) => statusesIn(answer ?? "")[0]))];
  for (const headers of [slow.headers, slow.staffHeaders]) await expect.poll(() => open(headers)).toBe(0);
  await expect.poll(() => open(slow.bodies), { timeout: 45_000 }).toBe(0);
  expect([slow.headers, slow.staffHeaders, slow.bodies].map(told)).toEqual([[408], [408], [408]]);
  // Who reads nothing learns nothing of being dropped, and who reads to find out is no slow reader any more.
  if (!onLinux) await sleep(45_000);
  await expect.poll(() => held(slow.readers), { timeout: 60_000, interval: 1000 }).toBe(0);
  const read = await Promise.all(slow.readers.map(({ socket }) => takenFrom(socket.resume())));
  const whole = Number(/content-length: (\d+)/i.exec(read[0]?.begin ?? "")?.[1]);
  expect(whole).toBeGreaterThan(1e6);
  expect(read.filter(({ length }) => length >= asked * whole)).toEqual([]);
  expect(await others()).toEqual(fine);
  expect(peak()).toBeLessThan(1500);
});
