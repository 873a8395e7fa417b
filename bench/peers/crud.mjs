// A service of events as most teams would begin it: Fastify, Drizzle and node-postgres, schemas for requests, a row an event, a stream.
// Copied into a folder of its own, where its packages are installed (install.ts), and told its database and its port by the environment.
import { EventEmitter } from "node:events";
import { desc } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { bigint, bigserial, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import Fastify from "fastify";
import pg from "pg";

const events = pgTable("events", {
  id: bigserial({ mode: "number" }).primaryKey(),
  timestamp: bigint({ mode: "number" }).notNull(),
  location_code: text().notNull(),
  gate_code: text().notNull(),
  category: text().notNull(),
  price: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

const db = drizzle(new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }));
await db.execute(`CREATE TABLE IF NOT EXISTS events (id bigserial PRIMARY KEY, timestamp bigint NOT NULL, location_code text NOT NULL,
  gate_code text NOT NULL, category text NOT NULL, price int NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`);

const newEvent = {
  type: "object",
  required: ["timestamp", "location_code", "gate_code", "category"],
  properties: {
    timestamp: { type: "integer" },
    location_code: { type: "string", maxLength: 20 },
    gate_code: { type: "string", maxLength: 20 },
    category: { type: "string", enum: ["person_walk", "motor", "car"] },
  },
};
const newEvents = {
  type: "object",
  required: ["events"],
  properties: { events: { type: "array", items: newEvent } },
};
const page = {
  type: "object",
  properties: {
    page: { type: "integer", minimum: 1, default: 1 },
    limit: { type: "integer", minimum: 1, maximum: 100, default: 20 },
  },
};

const stored = new EventEmitter().setMaxListeners(0);
const app = Fastify();

app.post("/events", { schema: { body: newEvent } }, async ({ body }) => {
  const [event] = await db
    .insert(events)
    .values({ ...body, price: 2000 })
    .returning();
  stored.emit("event", event);
  return event;
});

app.post("/events/batch", { schema: { body: newEvents } }, async ({ body }) => {
  const rows = body.events.map((event) => ({ ...event, price: 2000 }));
  const added = await db.insert(events).values(rows).returning();
  for (const event of added) stored.emit("event", event);
  return { accepted: added.length };
});

app.get("/events", { schema: { querystring: page } }, async ({ query }) => {
  const { page, limit } = query;
  const [items, total] = await Promise.all([
    db
      .select()
      .from(events)
      .orderBy(desc(events.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(events),
  ]);
  return { items, total };
});

app.get("/stream", (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { "content-type": "text/event-stream" });
  reply.raw.write(": connected\n\n");
  const send = (event) => reply.raw.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
  stored.on("event", send);
  reply.raw.on("close", () => stored.off("event", send));
});

await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
