import { type Static, Type } from "typebox";
import { Instant, Nullable, OneOf, Rupiah, UnixTime } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { directions } from "../gates/schema.ts";
import { CodeFilter } from "../locations/schema.ts";
import { CategoryWord } from "../tariffs/schema.ts";

const DirectionWord = OneOf(directions);
const EventId = Nullable(
  Text({
    minLength: 1,
    maxLength: 100,
    description:
      "The machine's own id of the event; makes a repeat harmless for ever. Or send Idempotency-Key.",
  }),
);

const exampleEvents = [
  {
    timestamp: 1795244700,
    location_code: "PSR01",
    gate_code: "G1",
    category: "motor",
    event_id: "cam-7-000123",
  },
  { timestamp: 1795244700, location_code: "PSR01", gate_code: "G1", category: "person_walk" },
];

/** What a machine sends for each passage. Unknown fields are ignored: machines get upgraded. */
export const EntryEvent = Type.Object(
  {
    timestamp: UnixTime(
      "When it happened, Unix seconds: from 2000-01-01 to 5 minutes ahead of the server's clock.",
    ),
    location_code: CodeFilter("Code of the location."),
    gate_code: CodeFilter("Code of the gate."),
    category: CategoryWord,
    event_id: Type.Optional(EventId),
  },
  { examples: exampleEvents },
);
export type EntryEvent = Static<typeof EntryEvent>;

export const IdempotencyKey = Type.Object({
  "idempotency-key": Type.Optional(
    // A header is not UTF-8 to everyone; outside ASCII it would not equal the same event_id in a body.
    Type.String({
      pattern: "^[\\x20-\\x7e]{1,100}$",
      "x-hint": "must be 1-100 printable ASCII characters",
      description: "Stands in for a missing event_id: 1-100 printable ASCII characters.",
    }),
  ),
});

export const AcceptedEvent = Type.Object(
  {
    id: Type.Integer({ description: "Grows in commit order, without gaps." }),
    event_id: Nullable(Type.String()),
    duplicate: Type.Boolean({ description: "true: it was stored before; nothing was counted again." }),
    timestamp: UnixTime("As sent."),
    location_code: Type.String(),
    gate_code: Type.String(),
    category: CategoryWord,
    direction: DirectionWord,
    price: Rupiah("By the tariff valid at the event's own time."),
    is_late: Type.Boolean({
      description: "Older than INGEST_LATE_AFTER when it arrived; counted in the hour in which it happened.",
    }),
  },
  {
    examples: [
      {
        id: 1,
        event_id: "cam-7-000123",
        duplicate: false,
        timestamp: 1795244700,
        location_code: "PSR01",
        gate_code: "G1",
        category: "motor",
        direction: "in",
        price: 2000,
        is_late: false,
      },
    ],
  },
);
export type AcceptedEvent = Static<typeof AcceptedEvent>;

export const mostEventsInBatch = 5000;

export const Batch = Type.Object(
  {
    events: Type.Array(Type.Unknown(), {
      minItems: 1,
      maxItems: mostEventsInBatch,
      description: "Entry events, 1 to 5000.",
    }),
  },
  { examples: [{ events: exampleEvents }] },
);

export const BatchResult = Type.Object(
  {
    accepted: Type.Integer({ description: "Stored now." }),
    duplicates: Type.Integer({ description: "Stored before; nothing was counted again." }),
    rejected: Type.Integer({ description: "Refused; kept in quarantine." }),
    results: Type.Array(
      Type.Object({
        index: Type.Integer({ description: "Place in the batch, from 0." }),
        status: OneOf(["accepted", "duplicate", "rejected"]),
        id: Nullable(Type.Integer()),
        error: Nullable(Type.String()),
        fields: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
      }),
    ),
  },
  {
    examples: [
      {
        accepted: 1,
        duplicates: 0,
        rejected: 1,
        results: [
          { index: 0, status: "accepted", id: 2, error: null },
          { index: 1, status: "rejected", id: null, error: "GATE_NOT_FOUND" },
        ],
      },
    ],
  },
);
export type BatchResult = Static<typeof BatchResult>;

export const StoredEvent = Type.Object(
  {
    id: Type.Integer(),
    event_id: Nullable(Type.String()),
    timestamp: UnixTime("As sent."),
    event_time: Instant("The same, in the location's zone."),
    location_code: Type.String(),
    gate_code: Type.String(),
    category: CategoryWord,
    direction: DirectionWord,
    price: Rupiah("Rupiah, as stored with the event; never recomputed."),
    received_at: Instant("When the server stored it."),
    is_late: Type.Boolean(),
    status: OneOf(["counted", "voided"]),
    api_key: Nullable(Type.String({ description: "Name of the key that sent it." })),
  },
  {
    examples: [
      {
        id: 1,
        event_id: "cam-7-000123",
        timestamp: 1795244700,
        event_time: "2026-11-21T14:05:00+07:00",
        location_code: "PSR01",
        gate_code: "G1",
        category: "motor",
        direction: "in",
        price: 2000,
        received_at: "2026-11-21T14:05:00.213+07:00",
        is_late: false,
        status: "counted",
        api_key: "Kamera gerbang utara",
      },
    ],
  },
);
export type StoredEvent = Static<typeof StoredEvent>;

export const Heartbeat = Type.Object(
  { location_code: CodeFilter("Code of the location."), gate_code: CodeFilter("Code of the gate.") },
  { examples: [{ location_code: "PSR01", gate_code: "G1" }] },
);
export const HeartbeatAnswer = Type.Object(
  { location_code: Type.String(), gate_code: Type.String(), received_at: Instant("The server's clock.") },
  { examples: [{ location_code: "PSR01", gate_code: "G1", received_at: "2026-11-21T14:05:00.213+07:00" }] },
);
