import { type Static, Type } from "typebox";
import { Instant, LocalDate, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { StoredEvent } from "../entries/schema.ts";
import { directions, GateStatusWord } from "../gates/schema.ts";
import { CodeFilter } from "../locations/schema.ts";
import { CategoryWord } from "../tariffs/schema.ts";

export const Ticket = Type.Object(
  {
    ticket: Type.String({ description: "Use it once, as ?ticket= of the stream." }),
    expires_in: Type.Integer({ description: "Seconds." }),
  },
  { examples: [{ ticket: "k3J9…", expires_in: 60 }] },
);

const mostId = Number.MAX_SAFE_INTEGER;

export const StreamQuery = Type.Object({
  last_id: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: mostId,
      description: "Last event id received; the header Last-Event-ID wins over it.",
    }),
  ),
  location_code: Type.Optional(CodeFilter("Only events of this location.")),
  ticket: Type.Optional(
    Text({
      maxLength: 200,
      description: "From POST /retribusi/v1/realtime/ticket, instead of the Authorization header.",
    }),
  ),
});

export const StreamHeaders = Type.Object({
  "last-event-id": Type.Optional(
    Type.String({
      maxLength: 100,
      description: "Sent by an EventSource that reconnects; wins over last_id.",
    }),
  ),
});

export const SnapshotQuery = Type.Object({
  date: Type.Optional(LocalDate("Local date; default: today.")),
  location_code: Type.Optional(CodeFilter("Only this location.")),
});
export type SnapshotQuery = Static<typeof SnapshotQuery>;

export const SnapshotGate = Type.Object({
  location_code: Type.String(),
  gate_code: Type.String(),
  name: Type.String(),
  direction: OneOf(directions),
  count: Type.Integer(),
  revenue: Type.Integer(),
  last_event_at: Nullable(Type.String()),
  status: GateStatusWord,
});

export const Snapshot = Type.Object(
  {
    date: Type.String(),
    as_of: Instant("When the figures were read."),
    last_event_id: Type.Integer({
      description: "Stream from here (last_id): nothing is missed, nothing comes twice.",
    }),
    total_count: Type.Integer({ description: "Counted events of the day." }),
    total_revenue: Rupiah("Rupiah; the sum of the prices stored on counted events."),
    in_count: Type.Integer(),
    out_count: Type.Integer(),
    by_category: Type.Array(
      Type.Object({ category: CategoryWord, count: Type.Integer(), revenue: Type.Integer() }),
    ),
    gates: Type.Array(SnapshotGate),
    recent_events: Type.Array(StoredEvent, { description: "The newest, at most 10." }),
  },
  {
    examples: [
      {
        date: "2026-11-21",
        as_of: "2026-11-21T14:05:00.300+07:00",
        last_event_id: 1,
        total_count: 1,
        total_revenue: 2000,
        in_count: 1,
        out_count: 0,
        by_category: [
          { category: "person_walk", count: 0, revenue: 0 },
          { category: "motor", count: 1, revenue: 2000 },
          { category: "car", count: 0, revenue: 0 },
        ],
        gates: [
          {
            location_code: "PSR01",
            gate_code: "G1",
            name: "Gerbang utara",
            direction: "in",
            count: 1,
            revenue: 2000,
            last_event_at: "2026-11-21T14:05:00+07:00",
            status: "online",
          },
        ],
        recent_events: [],
      },
    ],
  },
);
export type Snapshot = Static<typeof Snapshot>;
