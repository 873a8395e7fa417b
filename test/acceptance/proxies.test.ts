import { createHash } from "node:crypto";
import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { briefVisits } from "../chromium.ts";
import { adminPassword, makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { installed, needs } from "../needs.ts";
import { fiveHeavyPhotos } from "../photo.ts";
import { reportOf } from "../reports.ts";
import { metricsToken } from "../staff.ts";
import { names, type ProxyKind, type ProxyServer, type Reply, startProxy } from "./proxies.ts";
import { readStream, type StreamClient } from "./stream-client.ts";

const kinds: ProxyKind[] = ["nginx", "haproxy"];
const json = { "content-type": "application/json" };
const cameras = 1000;
const attempts = 3;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    TRUST_PROXY: "on",
    RATE_LIMITS: "on",
    LOGIN_LIMIT_PER_ADDRESS: String(attempts),
    REGISTRATION_LIMIT: "1000",
    UPLOAD_FLOOR: "0",
  });
  await makeLocation(server, "A");
  await server.sql.query(
    `INSERT INTO gates (location_id, code, name, direction, is_active, camera, created_at, updated_at)
     SELECT location_id, 'K' || n, 'Kamera ' || n, 'in', true, 'https://kamera-' || n || '.example.go.id/live.m3u8', now(), now()
     FROM gates, generate_series(1, $1) AS n WHERE code = 'G1'`,
    [cameras],
  );
});
afterAll(() => server?.close());

describe.each(kinds)(
  "behind %s, with its defaults and the file of docs/proxy",
  needs("openssl", "nginx", "haproxy"),
  (kind) => {
    let proxy: ProxyServer;
    beforeAll(async () => {
      const portOf = (url: string) => Number(new URL(url).port);
      proxy = await startProxy(kind, {
        staffPort: portOf(server.url),
        customerPort: portOf(server.publicUrl),
      });
      // HAProxy sends nothing on before its first look at /ready.
      const isUp = async () => expect((await proxy.ask("customers", "/health")).status).toBe(200);
      await vi.waitFor(isUp, { timeout: 60_000, interval: 200 });
    });
    afterAll(() => proxy?.stop());

    test("plain HTTP leads to TLS, and both APIs answer with HSTS", async () => {
      const [status, location] = await new Promise<[number | undefined, string | undefined]>((done, fail) => {
        const headers = { host: names.staff };
        plainRequest({ port: proxy.httpPort, path: "/console?x=1", headers }, ({ statusCode, headers }) =>
          done([statusCode, headers.location]),
        )
          .on("error", fail)
          .end();
      });
      expect([status, location]).toEqual([301, `https://${names.staff}/console?x=1`]);
      for (const [name, path] of [
        ["staff", "/ready"],
        ["customers", "/health"],
        ["staff", "/retribusi/v1/frontend/gates"],
      ] as const) {
        const { headers } = await proxy.ask(name, path);
        expect(headers["strict-transport-security"]).toBe("max-age=31536000");
      }
    });

    test("the metrics are not open to the outside", async () => {
      expect((await proxy.ask("staff", "/metrics")).status).toBe(401);
      const headers = { authorization: `Bearer ${metricsToken}` };
      expect((await proxy.ask("staff", "/metrics", { headers })).status).toBe(200);
      expect((await proxy.ask("customers", "/metrics", { headers })).status).toBe(404);
    });

    test("callers are told apart by their own address, whatever they write into X-Forwarded-For", async () => {
      const [liar, neighbour] = kind === "nginx" ? ["127.0.1.1", "127.0.1.2"] : ["127.0.2.1", "127.0.2.2"];
      let n = 0;
      const login = async (from: string, spoofed: string) => {
        n += 1;
        const headers = { ...json, "x-forwarded-for": spoofed, forwarded: `for=${spoofed}` };
        const body = JSON.stringify({ username: `tebakan${n}`, password: "bukan kata sandinya" });
        return (await proxy.ask("staff", "/auth/v1/login", { method: "POST", headers, body, from })).status;
      };
      for (let attempt = 1; attempt <= attempts; attempt += 1)
        expect(await login(liar, `198.51.100.${attempt}`)).toBe(401);
      expect(await login(liar, "198.51.100.99")).toBe(429);
      expect(await login(neighbour, liar)).toBe(401);
    });

    test("events come through the stream one by one, as they are stored", async () => {
      const client = await openStreamBehind(proxy);
      await expect.poll(() => client.messages.length).toBeGreaterThan(0);
      for (let count = 1; count <= 5; count += 1) {
        await server.machine.post("/retribusi/v1/ingest", event());
        // The next one is sent when this one has arrived: what a proxy holds back until it has more would never come.
        await expect.poll(() => client.ids()).toHaveLength(count);
      }
      client.cut();
    });

    test("a report of five photos of nearly 5 MiB, and the photo that comes back, as large as photos are kept", async () => {
      const { token } = await server.customer();
      const headers = { ...json, authorization: `Bearer ${token}` };
      const photos = await fiveHeavyPhotos();
      expect(Math.min(...photos.map(({ length }) => length))).toBeGreaterThan(4.5 * 1024 * 1024);
      const body = JSON.stringify({
        ...reportOf("LAINNYA"),
        foto: photos.map((bytes) => bytes.toString("base64")),
      });
      const report = { method: "POST", headers, body };
      const sent = await insist(() => proxy.ask("customers", "/app/upload_gangguan", report));
      expect([sent.status, sent.body.toString().slice(0, 300)]).toEqual([201, expect.any(String)]);
      const [url]: string[] = JSON.parse(sent.body.toString()).data.foto;
      const shown = await proxy.ask("customers", url ?? "", { headers });
      expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
      expect((await sharp(shown.body).metadata()).width).toBe(1600);
    });

    test("an import of 40 MB, and more than is taken, which is refused in our words", async () => {
      const headers = { ...server.admin.headers, "content-type": "text/csv" };
      const path = "/backoffice/v1/customers/import?dry_run=true";
      const file = { method: "POST", headers, body: customersCsv(40_000_000) };
      const sent = await insist(() => proxy.ask("staff", path, file));
      expect([sent.status, sent.body.toString().slice(0, 300)]).toEqual([201, expect.any(String)]);
      const { id } = JSON.parse(sent.body.toString()).data;
      const run = async () => (await server.admin.get(`/backoffice/v1/runs/${id}`)).body.data;
      await expect.poll(async () => (await run()).status, { timeout: 60_000 }).toBe("SELESAI");
      expect((await run()).result.rows).toBe(Math.floor(40_000_000 / 495));
      // Refused by its length, before it is read: a client that is still sending may find the connection closed before it has read why.
      const beyond = { method: "POST", headers, body: customersCsv(69_000_000), hesitates: true };
      const answer = () =>
        proxy.ask("staff", path, beyond).then(
          ({ status, body }) => [status, JSON.parse(body.toString()).error],
          (error: Error) => error.message,
        );
      await expect.poll(answer).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    });

    test("a CSV export arrives as it is", async () => {
      for (let round = 0; round < 3; round += 1)
        await server.machine.post("/retribusi/v1/ingest/batch", {
          events: Array.from({ length: 5000 }, event),
        });
      const path = "/retribusi/v1/frontend/entry-events/export?location_code=A";
      const direct = await fetch(server.url + path, { headers: server.admin.headers });
      const proxied = await proxy.ask("staff", path, { headers: server.admin.headers });
      expect([direct.status, proxied.status]).toEqual([200, 200]);
      expect(proxied.body.length).toBeGreaterThan(500_000);
      expect(digest(proxied.body)).toBe(digest(Buffer.from(await direct.arrayBuffer())));
      expect(proxied.headers["content-disposition"]).toBe(direct.headers.get("content-disposition"));
    });

    test(
      `the console is loaded, signs in and listens, with ${cameras} hosts of cameras stored`,
      needs("chromium"),
      async () => {
        const rules = Object.values(names).map((name) => `MAP ${name} 127.0.0.1`);
        const args = [...briefVisits, `--host-resolver-rules=${rules.join(",")}`];
        const browser = await chromium.launch({ executablePath: installed("chromium") ?? "", args });
        try {
          const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: "id-ID" });
          const page = await context.newPage();
          await page.goto(`https://${names.staff}:${proxy.httpsPort}/console/live`);
          await page.getByRole("heading", { name: "Masuk ke Loket" }).waitFor();
          await page.getByLabel("Nama pengguna").fill("admin");
          await page.getByRole("textbox", { name: "Kata sandi" }).fill(adminPassword);
          await page.getByRole("button", { name: "Masuk", exact: true }).click();
          await page.getByRole("heading", { level: 1, name: "Langsung" }).waitFor();
          await page.getByText("langsung", { exact: true }).first().waitFor();
        } finally {
          await browser.close();
        }
      },
    );
  },
);

const event = () => ({
  timestamp: Math.floor(Date.now() / 1000) - 5,
  location_code: "A",
  gate_code: "G1",
  category: "motor",
});

/**
 * Asks again when told. HAProxy takes a service for away whose /ready took a second twice, as on a busy machine, says so, and hangs up on
 * who is still sending.
 */
async function insist(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask().catch((error: Error) => {
      if (!/EPIPE|ECONNRESET/.test(error.message)) throw error;
      return null;
    });
    if (reply !== null && reply.status !== 503) return reply;
    await sleep(2000);
  }
}

/** Opens the stream as a machine's listener behind the proxy. */
function openStreamBehind(proxy: ProxyServer): Promise<StreamClient> {
  const headers = { host: names.staff, ...server.viewer.headers };
  return new Promise((done, fail) => {
    const options = { ...proxy.way("staff"), agent: false, path: "/retribusi/v1/realtime/stream", headers };
    const call = request(options, (response) => done(readStream(response, call)));
    call.on("error", fail).end();
  });
}

/** A file of customers of about this many bytes, with the longest addresses that are taken. */
function customersCsv(bytes: number): string {
  const name = "Wulan Contoh ".repeat(15).slice(0, 190);
  const address = "Jl. Melati No. 12 RT 03 RW 04 ".repeat(10).slice(0, 295);
  const lines = Array.from({ length: Math.floor(bytes / 495) }, (_, n) => `P-${n},${name}x,${address}x`);
  return `code,name,address\n${lines.join("\n")}\n`;
}

/** An export without the moment at which it began. */
const digest = (file: Buffer) =>
  createHash("sha256")
    .update(file.toString().replace(/^as of,.*$/m, ""))
    .digest("hex");
