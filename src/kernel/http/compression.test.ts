import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const server = sharedServer();
beforeAll(async () => {
  await makeLocation(server, "PSR01", {
    gates: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`G${index}`, "in" as const])),
    prices: { motor: 2000 },
  });
});

const gates = "/retribusi/v1/frontend/gates?limit=20";
const everybody = { "accept-encoding": "gzip, deflate, br, zstd" };

interface Got {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** As they came over the wire. */
  bytes: Buffer;
}

/** Without what fetch does by itself: it asks for codings of its own, and undoes them. */
async function get(path: string, headers: Record<string, string> = {}, base = server.url): Promise<Got> {
  const call = request(base + path, { headers }).end();
  const [response] = (await once(call, "response")) as [import("node:http").IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) };
}

const data = (bytes: Uint8Array) => (JSON.parse(Buffer.from(bytes).toString()) as { data: unknown }).data;

describe("work", () => {
  test("what is read comes in the coding that the caller prefers, a fifth as long, and the same", async () => {
    const plain = await get(gates, server.viewer.headers);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const coding of ["br", "gzip"] as const) {
      const answer = await get(gates, { ...server.viewer.headers, "accept-encoding": coding });
      expect(answer.headers["content-encoding"]).toBe(coding);
      expect(answer.headers.vary).toContain("accept-encoding");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(data(decoders[coding](answer.bytes))).toEqual(data(plain.bytes));
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 5);
    }
    const refused = await get(gates, { ...server.viewer.headers, "accept-encoding": "br;q=0, identity" });
    expect(refused.headers["content-encoding"]).toBeUndefined();
  });

  test("documents and the reference's script are compressed once, have an ETag for each coding, and are not sent again", async () => {
    for (const [path, base] of [
      ["/openapi.json", server.url],
      ["/openapi.json", server.publicUrl],
      ["/js/scalar.js", server.url],
    ] as const) {
      const plain = await get(path, {}, base);
      const brotli = await get(path, everybody, base);
      const zipped = await get(path, { "accept-encoding": "gzip" }, base);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
      expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
      expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 3);
      const tags = [plain, brotli, zipped].map(({ headers }) => headers.etag);
      expect(new Set(tags).size).toBe(3);
      for (const known of [brotli.headers.etag ?? "", `"other", W/${brotli.headers.etag}`]) {
        const again = await get(path, { ...everybody, "if-none-match": known }, base);
        expect(again).toMatchObject({ status: 304, headers: { vary: "accept-encoding" } });
        expect(again.bytes.length).toBe(0);
      }
      expect((await get(path, { "if-none-match": brotli.headers.etag ?? "" }, base)).status).toBe(200);
    }
  });
});

describe("keep", () => {
  test("a record with a version is sent as it is: its ETag names one sequence of bytes, and If-Match takes it", async () => {
    const path = "/retribusi/v1/frontend/locations/PSR01";
    const read = await get(path, { ...server.admin.headers, ...everybody });
    expect(read.headers["content-encoding"]).toBeUndefined();
    const etag = read.headers.etag ?? "";
    expect(etag).toMatch(/^"\d+-[\w-]{16}"$/);
    const body = { name: "Pasar Baru" };
    const changed = await server.admin.put(path, body, { "if-match": etag, ...everybody });
    expect(changed.status).toBe(200);
    expect((await server.admin.put(path, body, { "if-match": etag })).status).toBe(412);
  });

  test("ingest, the stream, files and short answers are never compressed", async () => {
    const events = Array.from({ length: 60 }, () => ({
      location_code: "PSR01",
      gate_code: "G1",
      category: "motor",
      captured_at: new Date().toISOString(),
    }));
    const call = request(`${server.url}/retribusi/v1/ingest/batch`, {
      method: "POST",
      headers: { ...server.machine.headers, ...everybody, "content-type": "application/json" },
    }).end(JSON.stringify({ events }));
    const [ingest] = (await once(call, "response")) as [import("node:http").IncomingMessage];
    expect(ingest.headers["content-encoding"]).toBeUndefined();
    ingest.resume();
    const stream = request(`${server.url}/retribusi/v1/realtime/stream`, {
      headers: { ...server.viewer.headers, ...everybody },
    }).end();
    const [streaming] = (await once(stream, "response")) as [import("node:http").IncomingMessage];
    expect(streaming).toMatchObject({ statusCode: 200 });
    expect(streaming.headers["content-encoding"]).toBeUndefined();
    stream.destroy();
    for (const path of ["/retribusi/v1/frontend/gates/export?format=csv", "/health", "/console"]) {
      const answer = await get(path, { ...server.admin.headers, ...everybody });
      expect(answer.status, path).toBe(200);
      expect(answer.headers["content-encoding"], path).toBeUndefined();
    }
  });
});
