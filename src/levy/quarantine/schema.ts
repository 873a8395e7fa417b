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
import { Text } from "../../kernel/text.ts";
import { FieldErrorDetails } from "../../staff-api/field-errors.ts";
import { CodeFilter } from "../locations/schema.ts";
import { CategoryWord } from "../tariffs/schema.ts";

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
  status: OneOf(["waiting", "replayed"]),
  replayed_at: Nullable(Instant("When it was replayed."), null),
  replayed_by: Nullable(Words("Username.", "petugas.pasar"), null),
  entry_id: Nullable(Count("The stored event it became."), null),
});
export type RejectedEvent = Static<typeof RejectedEvent>;

export const RejectedQuery = Type.Object({
  error: Type.Optional(Text(100, "Only those refused with this code.")),
  location_code: Type.Optional(CodeFilter("Only those that name this location.")),
  gate_code: Type.Optional(CodeFilter("Only those that name this gate.")),
  status: Type.Optional(
    OneOf(["waiting", "replayed"], {
      description: "Only those that wait, or only replayed ones. Default: both.",
    }),
  ),
  start_date: Type.Optional(LocalDate("Received from this day on, by the server's TIMEZONE.")),
  end_date: Type.Optional(
    LocalDate("Received up to this day, at most 366 days from start_date, both counted."),
  ),
});
export type RejectedQuery = Static<typeof RejectedQuery>;

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
