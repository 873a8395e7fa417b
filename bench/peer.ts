// What our ingest is measured against: the same door, schemas and answer, with a handler that does nothing. Started by machine.ts.
import { pino } from "pino";
import { createDoor } from "../src/kernel/http/app.ts";
import { type Door, documented } from "../src/kernel/http/endpoint.ts";
import { AcceptedEvent, EntryEvent, IdempotencyKey } from "../src/levy/entries/schema.ts";
import { renderError, successSchema, wrapSuccess } from "../src/levy/envelope.ts";

const app = createDoor({ log: pino({ level: "warn" }), trustProxy: false, renderError });
const door: Door = {
  app,
  envelope: { schema: successSchema, wrap: wrapSuccess },
  describeAccess: () => ({ security: [], errors: [] }),
};
const answer = {
  success: true,
  data: {
    id: 1234567,
    event_id: null,
    duplicate: false,
    timestamp: 1795244700,
    location_code: "PSR01",
    gate_code: "G1",
    category: "motor",
    direction: "in",
    price: 2000,
    is_late: false,
  },
  timestamp: 1795244701,
};
const spec = { access: "public", tag: "Peer", summary: "Nothing", body: EntryEvent, headers: IdempotencyKey };
app.post(
  "/retribusi/v1/ingest",
  { config: { access: "public" }, schema: documented(door, spec, { 200: successSchema(AcceptedEvent) }) },
  async () => answer,
);
const url = await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ port: Number(new URL(url).port) });
process.on("disconnect", () => process.exit());
