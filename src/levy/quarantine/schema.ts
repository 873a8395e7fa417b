import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Count,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  UnixTime,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { FilledText, Text } from "../../kernel/text.ts";
import { FieldErrorDetails } from "../../staff-api/field-errors.ts";
import { CodeFilter } from "../locations/schema.ts";
import { CategoryWord } from "../tariffs/schema.ts";

const statuses = ["waiting", "replayed", "dismissed"] as const;

export const RejectedEvent = WireRecord("RejectedEvent", {
  id: Count("Id of the rejected event.", 7),
  received_at: Instant("When it was refused; its clock and lateness are judged by this moment."),
  event: Type.Unknown({
    description: "As the machine sent it.",
    examples: [{ timestamp: 1795244700, location_code: "PSR01", gate_code: "G9", category: "motor" }],
  }),
  idempotency_key: Nullable(Words("The header, where one was sent.", "cam-7-000123"), null),
  location_code: Nullable(Words("As far as the event names one.", "PSR01")),
  gate_code: Nullable(Words("As far as the event names one.", "G9")),
  error: Words("Code of the refusal.", "GATE_NOT_FOUND"),
  message: Words("What was refused.", "There is no gate PSR01/G9."),
  fields: Nullable(Type.Record(Type.String(), Type.Array(Type.String())), null),
  details: Nullable(FieldErrorDetails, null),
  api_key: Words("Name of the key that sent it.", "Kamera gerbang utara"),
  agent: Nullable(
    Words(
      "Name of the gate's agent that sent it, and keeps it as a dead letter; null: none did.",
      "pasar-baru",
    ),
    null,
  ),
  status: OneOf(statuses, { description: "waiting: nobody has sent it again or dismissed it." }),
  replayed_at: Nullable(Instant("When it was replayed."), null),
  replayed_by: Nullable(Words("Username.", "petugas.pasar"), null),
  entry_id: Nullable(Count("The stored event it became."), null),
  dismissed_at: Nullable(Instant("When it was dismissed."), null),
  dismissed_by: Nullable(Words("Username.", "petugas.pasar"), null),
  dismissed_reason: Nullable(Words("Why it is no levy that was lost.", "Uji coba teknisi"), null),
});
export type RejectedEvent = Static<typeof RejectedEvent>;

export const RejectedQuery = Type.Object({
  error: Type.Optional(Text(100, "Only those refused with this code.")),
  location_code: Type.Optional(CodeFilter("Only those that name this location.")),
  gate_code: Type.Optional(CodeFilter("Only those that name this gate.")),
  status: Type.Optional(
    OneOf(statuses, { description: "Only those that wait, were replayed, or dismissed. Default: all." }),
  ),
  start_date: Type.Optional(LocalDate("Received from this day on, by the server's TIMEZONE.")),
  end_date: Type.Optional(
    LocalDate("Received up to this day, at most 366 days from start_date, both counted."),
  ),
});
export type RejectedQuery = Static<typeof RejectedQuery>;

export const Dismissal = Body("EventDismissal", {
  reason: FilledText(500, "Why it is no levy that was lost; kept in the audit trail.", "Uji coba teknisi"),
});
export type Dismissal = Static<typeof Dismissal>;

const RejectionCause = WireRecord("RejectionCause", {
  error: Words("Code of the refusal.", "GATE_NOT_FOUND"),
  location_code: Nullable(Words("As far as the events name one.", "PSR01")),
  gate_code: Nullable(Words("As far as the events name one.", "SELATAN-2")),
  field: Nullable(Words("The first field that was not valid; null: their fields were.", "timestamp"), null),
  count: Count("How many wait.", 7),
  first_at: Instant("When the first was refused."),
  last_at: Instant("When the last was refused."),
});

export const RejectionCauses = WireRecord("RejectionCauses", {
  waiting: Count("How many events wait, for whatever cause.", 7),
  causes: Type.Array(RejectionCause, { description: "At most 50, the most frequent first." }),
});
export type RejectionCauses = Static<typeof RejectionCauses>;

export const RejectedPath = Type.Object({
  id: Whole([1, Number.MAX_SAFE_INTEGER], "Id of the rejected event."),
});

export const Corrections = Nullable(
  Body(
    "EventCorrections",
    {
      location_code: Type.Optional(CodeFilter("Instead of what was sent.")),
      gate_code: Type.Optional(CodeFilter("Instead of what was sent.")),
      category: Type.Optional(CategoryWord),
      timestamp: Type.Optional(UnixTime("Instead of what was sent.")),
      event_id: Type.Optional(
        Nullable(Text([1, 100], "Where the one sent is wrong, or belongs to another event. null: none.")),
      ),
    },
    { examples: [{}, { gate_code: "G1" }] },
  ),
);
export type Corrections = Static<typeof Corrections>;
