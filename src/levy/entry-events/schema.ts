import { type Static, Type } from "typebox";
import { DownloadQuery } from "../../kernel/http/download.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Instant, LocalDate, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
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
      examples: ["Kendaraan dinas, kamera salah hitung"],
    }),
  },
  { title: "VoidRequest" },
);
export type VoidRequest = Static<typeof VoidRequest>;

const EventVoid = Type.Object(
  {
    reason: Words("Why it must not count.", "Kendaraan dinas, kamera salah hitung"),
    voided_at: Instant("When it was voided.", { examples: ["2026-11-21T15:00:00+07:00"] }),
    voided_by: Words("Username.", "petugas"),
  },
  { title: "EventVoid" },
);

export const EventDetail = Type.Object(
  {
    ...StoredEvent.properties,
    status: OneOf(["counted", "voided"], { examples: ["voided"] }),
    void: Nullable(EventVoid),
    correction_id: Nullable(
      Count("The correction that has voided it, or has stored it in the place of another.", {
        examples: [7],
      }),
    ),
    replaced_by: Nullable(
      Count("The event that a correction has stored in its place.", { examples: [4711] }),
    ),
    replaces: Nullable(Count("The event whose place it has taken, at another price."), { examples: [null] }),
  },
  { title: "EventDetail" },
);
export type EventDetail = Static<typeof EventDetail>;
