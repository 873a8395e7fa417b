import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, LocalDate, Nullable, OneOf, UnixTime } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { CodeFilter } from "../locations/schema.ts";
import { CategoryWord } from "../tariffs/schema.ts";

export const RejectedEvent = Type.Object(
  {
    id: Type.Integer(),
    received_at: Instant("When it was refused; its clock and lateness are judged by this moment."),
    event: Type.Unknown({ description: "As the machine sent it." }),
    idempotency_key: Nullable(Type.String()),
    location_code: Nullable(Type.String({ description: "As far as the event names one." })),
    gate_code: Nullable(Type.String()),
    error: Type.String({ description: "Code of the refusal." }),
    message: Type.String(),
    fields: Nullable(Type.Record(Type.String(), Type.Array(Type.String()))),
    api_key: Type.String({ description: "Name of the key that sent it." }),
    status: OneOf(["waiting", "replayed"]),
    replayed_at: Nullable(Instant("When it was replayed.")),
    replayed_by: Nullable(Type.String({ description: "Username." })),
    entry_id: Nullable(Type.Integer({ description: "The stored event it became." })),
  },
  {
    examples: [
      {
        id: 7,
        received_at: "2026-11-21T14:05:00.213+07:00",
        event: { timestamp: 1795244700, location_code: "PSR01", gate_code: "G9", category: "motor" },
        idempotency_key: null,
        location_code: "PSR01",
        gate_code: "G9",
        error: "GATE_NOT_FOUND",
        message: "There is no gate PSR01/G9.",
        fields: null,
        api_key: "Kamera gerbang utara",
        status: "waiting",
        replayed_at: null,
        replayed_by: null,
        entry_id: null,
      },
    ],
  },
);
export type RejectedEvent = Static<typeof RejectedEvent>;

export const RejectedQuery = Type.Object({
  ...PageQuery,
  error: Type.Optional(Text({ maxLength: 100, description: "Only those refused with this code." })),
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
  id: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: "Id of the rejected event.",
  }),
});

export const Corrections = Nullable(
  Body(
    {
      location_code: Type.Optional(CodeFilter("Instead of what was sent.")),
      gate_code: Type.Optional(CodeFilter("Instead of what was sent.")),
      category: Type.Optional(CategoryWord),
      timestamp: Type.Optional(UnixTime("Instead of what was sent.")),
      event_id: Type.Optional(
        Nullable(
          Text({
            minLength: 1,
            maxLength: 100,
            description: "Where the one sent is wrong, or belongs to another event. null: none.",
          }),
        ),
      ),
    },
    { examples: [{}, { gate_code: "G1" }] },
  ),
);
export type Corrections = Static<typeof Corrections>;
