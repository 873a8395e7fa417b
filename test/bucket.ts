import { hash } from "node:crypto";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Stands in for an S3-compatible service: one bucket; it lists two objects a page. It checks what was signed, not how. */
export interface Bucket {
  url: string;
  objects: Map<string, Buffer>;
  requests: string[];
  /** Headers of the newest PUT. */
  stored: IncomingHttpHeaders;
  /** Answers every request instead, when set. */
  instead: ((response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

/** Starts it; its address is `url`. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const bucket: Bucket = {
    url: "",
    objects,
    requests: [],
    stored: {},
    instead: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const server: Server = createServer((request, response) => {
    answer(bucket, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  bucket.url = `s3://${encodeURIComponent("KEY/1")}:${encodeURIComponent("se+cr/et")}@127.0.0.1:${port}/photos/of%20ours?tls=off&region=id-1`;
  return bucket;
}

async function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const url = new URL(request.url ?? "", "http://bucket");
  bucket.requests.push(`${request.method} ${url.pathname}`);
  const { authorization, "x-amz-content-sha256": digest } = request.headers;
  if (
    !authorization?.startsWith("AWS4-HMAC-SHA256 Credential=KEY/1/") ||
    !authorization.includes("/id-1/s3/")
  )
    return fail(response, 403, "InvalidAccessKeyId");
  if (digest !== hash("sha256", body)) return fail(response, 400, "XAmzContentSHA256Mismatch");
  if (bucket.instead !== undefined) return bucket.instead(response);
  const [, name, ...rest] = decodeURIComponent(url.pathname).split("/");
  if (name !== "photos") return fail(response, 404, "NoSuchBucket");
  const key = rest.join("/");
  if (key === "") return list(bucket, url.searchParams, response);
  const object = bucket.objects.get(key);
  if (request.method === "PUT") {
    bucket.objects.set(key, body);
    bucket.stored = request.headers;
  }
  if (request.method === "DELETE") bucket.objects.delete(key);
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading && object === undefined) return fail(response, 404, "NoSuchKey");
  response.writeHead(request.method === "DELETE" ? 204 : 200);
  response.end(request.method === "GET" ? object : undefined);
}

/** Answers as such a service refuses. */
export function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
}

function list(bucket: Bucket, query: URLSearchParams, response: ServerResponse): void {
  const all = [...bucket.objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).sort();
  const from = Number(query.get("continuation-token") ?? 0);
  const contents = all
    .slice(from, from + 2)
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-21T00:00:00.000Z</LastModified></Contents>`,
    );
  const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(
    `<ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
}
