import { type Static, Type } from "typebox";
import { DownloadQuery } from "../../kernel/http/download.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, LocalDate, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { StoredEvent } from "../entries/schema.ts";
import { CodeFilter } from "../locations/schema.ts";

const filters = {
  location_code: Type.Optional(CodeFilter("Only events of this location.")),
  gate_code: Type.Optional(CodeFilter("Only events of gates with this code.")),
  category: Type.Optional(CodeFilter("Only events of this category; an unknown word finds nothing.")),
  start_date: Type.Optional(LocalDate("From this day on, by the calendar of each event's location.")),
  end_date: Type.Optional(LocalDate("Up to this day, at most 366 days from start_date, both counted.")),
  status: Type.Optional(
    OneOf(["counted", "voided"], {
      description: "Only events that count, or only voided ones. Default: both.",
    }),
  ),
};

const Filters = Type.Object(filters);
export type EventFilters = Static<typeof Filters>;

export const EventQuery = Type.Object({
  ...PageQuery,
  ...filters,
  cursor: Type.Optional(
    Text({
      maxLength: 100,
      description: "pagination.next_cursor of the page before, with the same filters; page is then ignored.",
    }),
  ),
});
export type EventQuery = Static<typeof EventQuery>;

export const EventExportQuery = Type.Object({ ...filters, ...DownloadQuery });
export type EventExportQuery = Static<typeof EventExportQuery>;

export const EventPath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Id of the event." }),
});

export const VoidRequest = Body(
  {
    reason: Text({
      minLength: 1,
      maxLength: 500,
      description: "Why it must not count; kept in the audit trail.",
    }),
  },
  { examples: [{ reason: "Kendaraan dinas, kamera salah hitung" }] },
);
export type VoidRequest = Static<typeof VoidRequest>;

const Void = Type.Object({
  reason: Type.String(),
  voided_at: Instant("When it was voided."),
  voided_by: Type.String({ description: "Username." }),
});

const example = {
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
  api_key: "Kamera gerbang utara",
};

export const EventDetail = Type.Object(
  { ...StoredEvent.properties, void: Nullable(Void) },
  {
    examples: [
      {
        ...example,
        status: "voided",
        void: {
          reason: "Kendaraan dinas, kamera salah hitung",
          voided_at: "2026-11-21T15:00:00+07:00",
          voided_by: "petugas",
        },
      },
    ],
  },
);
export type EventDetail = Static<typeof EventDetail>;
