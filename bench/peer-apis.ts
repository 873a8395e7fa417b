import pg from "pg";
import { pino } from "pino";
import { connectionSettings } from "../src/db/connect.ts";
import { createApi } from "../src/kernel/http/app.ts";
import { type Api, documented } from "../src/kernel/http/endpoint.ts";
import { AcceptedEvent, EntryEvent, IdempotencyKey } from "../src/levy/entries/schema.ts";
import { renderError, successSchema, wrapSuccess } from "../src/staff-api/envelope.ts";
import { renderCustomerError } from "../src/utility/customer-api/envelope.ts";
import { answerOfIngest, portOf } from "./peer-raw.ts";

const log = pino({ level: "warn" });

/** The staff API with the schemas of ingest for request and answer, and a handler that does nothing. @returns its port */
export async function emptyStaffApi(): Promise<number> {
  const app = createApi({ log, trustProxy: false, renderError });
  const api: Api = {
    app,
    envelope: { schema: successSchema, wrap: wrapSuccess },
    describeAccess: () => ({ security: [], errors: [] }),
    refusals: new Map(),
  };
  const spec = {
    access: "public",
    tag: "Peer",
    summary: "Nothing",
    body: EntryEvent,
    headers: IdempotencyKey,
  };
  app.post(
    "/retribusi/v1/ingest",
    { config: { access: "public" }, schema: documented(api, spec, { 200: successSchema(AcceptedEvent) }) },
    async () => answerOfIngest,
  );
  return portOf(await app.listen({ host: "127.0.0.1", port: 0 }));
}

/** The customer API with a handler that does nothing, for whatever is asked under /app. @returns its port */
export const emptyCustomerApi = () => customerApi(async () => {});

/**
 * The same with a handler that asks the database for one bill by its key, prepared and over as many connections as ours has, and does
 * nothing with the answer: what any service pays that reads once for each call. @returns its port
 */
export function readingCustomerApi(databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ ...connectionSettings(databaseUrl), max: 8 });
  const query = { name: "bill", text: "SELECT id, amount, status FROM bills WHERE id = $1" };
  let bill = 0;
  return customerApi(async () => {
    bill = (bill % 1000) + 1;
    await pool.query({ ...query, values: [bill] });
  });
}

async function customerApi(before: () => Promise<void>): Promise<number> {
  const app = createApi({
    log,
    trustProxy: false,
    renderError: renderCustomerError,
    mostValues: 10_000,
  });
  const answer = { status: true, kode: "OK", pesan: "Data ditemukan.", data: [] };
  app.route({
    method: ["GET", "POST"],
    url: "/app/*",
    config: { access: "public" },
    handler: async () => {
      await before();
      return answer;
    },
  });
  return portOf(await app.listen({ host: "127.0.0.1", port: 0 }));
}
