import { type Static, Type } from "typebox";
import { idempotencyHeaders } from "../../kernel/http/idempotency-key.ts";
import { WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, OneOf, Rupiah, UnixTime, Words } from "../../kernel/http/schema.ts";
import { ExactText } from "../../kernel/text.ts";
import { FieldErrorDetails, FieldTexts } from "../../staff-api/field-errors.ts";
import { directions, GatePath, gateKeyFields } from "../gates/schema.ts";
import { AgentReport } from "../machines/schema.ts";
import { CategoryWord } from "../tariffs/schema.ts";

const DirectionWord = OneOf(directions);
const EventId = Nullable(
  ExactText(
    [1, 100],
    "The machine's own id of the event; makes a repeat harmless for ever. Or send Idempotency-Key.",
  ),
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
export const EntryEvent = WireRecord(
  "EntryEvent",
  {
    timestamp: UnixTime(
      "When it happened, Unix seconds: from 2000-01-01 to 5 minutes ahead of the server's clock.",
    ),
    ...GatePath.properties,
    category: CategoryWord,
    event_id: Type.Optional(EventId),
  },
  { examples: exampleEvents },
);
export type EntryEvent = Static<typeof EntryEvent>;

// Outside ASCII it would not equal the same event_id in a body.
export const IdempotencyKey = idempotencyHeaders(
  "Stands in for a missing event_id: 1-100 printable ASCII characters.",
);

const eventId = Nullable(Words("The machine's own id of the event.", "cam-7-000123"));

export const AcceptedEvent = WireRecord("AcceptedEvent", {
  id: Count("Grows in commit order, without gaps."),
  event_id: eventId,
  duplicate: Bool("true: it was stored before; nothing was counted again.", false),
  timestamp: UnixTime("As sent."),
  ...gateKeyFields,
  category: CategoryWord,
  direction: DirectionWord,
  price: Rupiah("By the tariff valid at the event's own time."),
  is_late: Bool(
    "Older than INGEST_LATE_AFTER when it arrived; counted in the hour in which it happened.",
    false,
  ),
});
export type AcceptedEvent = Static<typeof AcceptedEvent>;

export const mostEventsInBatch = 5000;

export const Batch = WireRecord("EventBatch", {
  events: Type.Array(Type.Unknown(), {
    minItems: 1,
    maxItems: mostEventsInBatch,
    description: "Entry events, 1 to 5000.",
    examples: [exampleEvents],
  }),
});

const EventOutcome = WireRecord(
  "EventOutcome",
  {
    index: Type.Integer({ description: "Place in the batch, from 0." }),
    status: OneOf(["accepted", "duplicate", "rejected"]),
    id: Nullable(Count("Id of the stored event.")),
    error: Nullable(Type.String({ description: "Code of the refusal." })),
    fields: Type.Optional(FieldTexts),
    details: Type.Optional(FieldErrorDetails),
  },
  {
    examples: [
      { index: 0, status: "accepted", id: 2, error: null },
      { index: 1, status: "rejected", id: null, error: "GATE_NOT_FOUND" },
    ],
  },
);

export const BatchResult = WireRecord("BatchResult", {
  accepted: Count("Stored now.", 1),
  duplicates: Count("Stored before; nothing was counted again.", 0),
  rejected: Count("Refused; kept in quarantine.", 0),
  results: Type.Array(EventOutcome, { description: "In the order of the events." }),
});
export type BatchResult = Static<typeof BatchResult>;

export const StoredEvent = WireRecord("StoredEvent", {
  id: Count("Grows in commit order, without gaps."),
  event_id: eventId,
  timestamp: UnixTime("As sent."),
  event_time: Instant("The same, in the location's zone."),
  ...gateKeyFields,
  category: CategoryWord,
  direction: DirectionWord,
  price: Rupiah("Rupiah, as stored with the event; never recomputed."),
  received_at: Instant("When the server stored it.", "2026-11-21T14:05:00.213+07:00"),
  is_late: Bool("Older than INGEST_LATE_AFTER when it arrived.", false),
  status: OneOf(["counted", "voided"]),
  api_key: Nullable(Words("Name that the key which sent it has now.", "Kamera gerbang utara")),
  api_key_id: Count("Id of that key, for ever.", 3),
});
export type StoredEvent = Static<typeof StoredEvent>;

export const Heartbeat = WireRecord(
  "Heartbeat",
  { ...GatePath.properties, agent: Type.Optional(AgentReport) },
  { examples: [{ location_code: "PSR01", gate_code: "G1" }] },
);
export type Heartbeat = Static<typeof Heartbeat>;
export const HeartbeatAnswer = WireRecord("HeartbeatAnswer", {
  ...gateKeyFields,
  received_at: Instant("The server's clock."),
});
