import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { publicSide, staffSide } from "./fuzz-apis.ts";
import { judge, wordings } from "./fuzz-judge.ts";
import type { Fuzz, Known, Received, Sent } from "./fuzz-side.ts";
import type { Json } from "./fuzz-traps.ts";
import { startTestServer } from "./harness.ts";
import { loadDocument, loadOperations, type Operation } from "./operations.ts";

export type ApiName = "staff" | "public";

/** @param moment at which the server's clock begins, ISO 8601; unless given, that of the run */
export async function startFuzz(api: ApiName, moment?: string): Promise<Fuzz> {
  const server = await startTestServer({ DATABASE_POOL_SIZE: "8", SANDBOX: "1" }, { at: moment });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const side = await (api === "staff" ? staffSide : publicSide)(server);
  await side.provide();
  const check = judge((await loadDocument(side.url)).components.schemas, wordings[api]);
  // What ends things is tried last, and of that what ends the caller's own session, which takes any body.
  const ends = ({ name }: Operation) =>
    Number(/logout$/.test(name)) +
    Number(
      /^DELETE|revoke$|deactivate$|update_password$|akhiri_sesi(_lain)?$|logout$|hapus_sl$|cabut_pembayar$|hapus_akun$|reset_kode$/.test(
        name,
      ),
    );
  const operations = (await loadOperations(side.url)).sort((one, other) => ends(one) - ends(other));
  const fuzz: Fuzz = Object.assign(side, {
    server,
    operations,
    targetOf: ({ path }: Pick<Operation, "path">, query = "", part?: string) =>
      pathOf(side.known, path, query, part),
    send: (sent: Sent) => send(side.url, agent, sent),
    async attempt(operation: Operation, sent: Partial<Sent>) {
      const target = fuzz.targetOf(operation, plainQuery(operation));
      const whole = { method: operation.method, target, headers: {}, ...sent };
      const from = performance.now();
      let received = await fuzz.send(whole);
      // A busy machine lets some wait until they are asked to come again; whom the request itself makes wait is refused again.
      if (received.status === 503 && performance.now() - from > 1000) {
        await sleep(2000);
        received = await fuzz.send(whole);
      }
      check(operation, whole, received);
      return received;
    },
    async close() {
      agent.destroy();
      await server.close();
    },
  });
  return fuzz;
}

let asked = 0;

function pathOf(known: Known, path: string, query: string, part: string | undefined): string {
  asked += 1;
  const one = (values: Json[] = [1]) => part ?? String(values[asked % values.length]);
  const filled = path
    .replaceAll(
      /([\w-]+)\/\{(\w+)\}/g,
      (_, collection: string, name: string) =>
        `${collection}/${one(known[`${collection}/${name}`] ?? known[name])}`,
    )
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => one(known[name]));
  return filled + (query === "" ? "" : `?${query}`);
}

/** A query with which the call is well formed. */
export function plainQuery({ parameters }: Operation): string {
  return parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name, schema, example }) => `${name}=${schema.enum ? example : plainValue(name, schema.type)}`)
    .join("&");
}

function plainValue(name: string, type: string | string[] | undefined): string {
  if (type === "integer") return "25";
  return { period: "202610", location_code: "PSR01", gate_code: "G1" }[name] ?? "2026-11-21";
}

/** A request with the credential, and the body in the form that the call takes: JSON, or the text of a file. */
export function by(
  credential: Record<string, string>,
  { bodyType = "application/json" }: Pick<Operation, "bodyType">,
  body?: unknown,
): Pick<Sent, "headers" | "body"> {
  if (body === undefined) return { headers: credential };
  const bytes =
    bodyType === "text/csv" ? Buffer.from(body as string | Buffer) : Buffer.from(JSON.stringify(body));
  return { headers: { "content-type": bodyType, ...credential }, body: bytes };
}

/** The first documented body of the call; none where it takes none. */
export function plainBody({ method, bodyExamples }: Operation): unknown {
  return method === "GET" ? undefined : bodyExamples[0];
}

/** The request as it is written, without a client's good manners. A stream is hung up on as soon as it begins. */
function send(url: string, agent: Agent, { method, target, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(body.length) };
    const outgoing = request(
      url,
      { agent, method, path: target, headers: { ...headers, ...length } },
      (response) => {
        const { statusCode: status = 0, headers: received } = response;
        if (received["content-type"]?.startsWith("text/event-stream")) {
          response.destroy();
          resolve({ status, headers: received, text: "" });
          return;
        }
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({ status, headers: received, text: Buffer.concat(parts).toString() }),
        );
        response.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
