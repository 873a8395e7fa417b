import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Count, Instant, Nullable, OneOf, Rupiah, UnixTime, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { FieldErrorDetails, FieldTexts } from "../../staff-api/field-errors.ts";
import { directions, GatePath, gateKeyFields } from "../gates/schema.ts";
import { AgentReport } from "../machines/schema.ts";
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
    ...GatePath.properties,
    category: CategoryWord,
    event_id: Type.Optional(EventId),
  },
  { title: "EntryEvent", examples: exampleEvents },
);
export type EntryEvent = Static<typeof EntryEvent>;

export const IdempotencyKey = Type.Object({
  "idempotency-key": Type.Optional(
    // A header is not UTF-8 to everyone; outside ASCII it would not equal the same event_id in a body.
    Type.String({
      pattern: "^[\\x20-\\x7e]{1,100}$",
      ...hint(fieldError("NOT_PRINTABLE_ASCII", { min: 1, max: 100 })),
      description: "Stands in for a missing event_id: 1-100 printable ASCII characters.",
    }),
  ),
});

const eventId = Nullable(Words("The machine's own id of the event.", "cam-7-000123"));

export const AcceptedEvent = Type.Object(
  {
    id: Count("Grows in commit order, without gaps."),
    event_id: eventId,
    duplicate: Type.Boolean({
      description: "true: it was stored before; nothing was counted again.",
      examples: [false],
    }),
    timestamp: UnixTime("As sent."),
    ...gateKeyFields,
    category: CategoryWord,
    direction: DirectionWord,
    price: Rupiah("By the tariff valid at the event's own time."),
    is_late: Type.Boolean({
      description: "Older than INGEST_LATE_AFTER when it arrived; counted in the hour in which it happened.",
      examples: [false],
    }),
  },
  { title: "AcceptedEvent" },
);
export type AcceptedEvent = Static<typeof AcceptedEvent>;

export const mostEventsInBatch = 5000;

export const Batch = Type.Object(
  {
    events: Type.Array(Type.Unknown(), {
      minItems: 1,
      maxItems: mostEventsInBatch,
      description: "Entry events, 1 to 5000.",
      examples: [exampleEvents],
    }),
  },
  { title: "EventBatch" },
);

const EventOutcome = Type.Object(
  {
    index: Type.Integer({ description: "Place in the batch, from 0." }),
    status: OneOf(["accepted", "duplicate", "rejected"]),
    id: Nullable(Count("Id of the stored event.")),
    error: Nullable(Type.String({ description: "Code of the refusal." })),
    fields: Type.Optional(FieldTexts),
    details: Type.Optional(FieldErrorDetails),
  },
  {
    title: "EventOutcome",
    examples: [
      { index: 0, status: "accepted", id: 2, error: null },
      { index: 1, status: "rejected", id: null, error: "GATE_NOT_FOUND" },
    ],
  },
);

export const BatchResult = Type.Object(
  {
    accepted: Type.Integer({ description: "Stored now.", examples: [1] }),
    duplicates: Type.Integer({ description: "Stored before; nothing was counted again.", examples: [0] }),
    rejected: Type.Integer({ description: "Refused; kept in quarantine.", examples: [0] }),
    results: Type.Array(EventOutcome, { description: "In the order of the events." }),
  },
  { title: "BatchResult" },
);
export type BatchResult = Static<typeof BatchResult>;

export const StoredEvent = Type.Object(
  {
    id: Count("Grows in commit order, without gaps."),
    event_id: eventId,
    timestamp: UnixTime("As sent."),
    event_time: Instant("The same, in the location's zone."),
    ...gateKeyFields,
    category: CategoryWord,
    direction: DirectionWord,
    price: Rupiah("Rupiah, as stored with the event; never recomputed."),
    received_at: Instant("When the server stored it.", { examples: ["2026-11-21T14:05:00.213+07:00"] }),
    is_late: Type.Boolean({
      description: "Older than INGEST_LATE_AFTER when it arrived.",
      examples: [false],
    }),
    status: OneOf(["counted", "voided"]),
    api_key: Nullable(Words("Name of the key that sent it.", "Kamera gerbang utara")),
  },
  { title: "StoredEvent" },
);
export type StoredEvent = Static<typeof StoredEvent>;

export const Heartbeat = Type.Object(
  { ...GatePath.properties, agent: Type.Optional(AgentReport) },
  { title: "Heartbeat", examples: [{ location_code: "PSR01", gate_code: "G1" }] },
);
export type Heartbeat = Static<typeof Heartbeat>;
export const HeartbeatAnswer = Type.Object(
  { ...gateKeyFields, received_at: Instant("The server's clock.") },
  { title: "HeartbeatAnswer" },
);
