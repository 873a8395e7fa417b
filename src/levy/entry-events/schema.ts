import { type Static, Type } from "typebox";
import { DownloadQuery } from "../../kernel/http/download.ts";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Bool,
  Count,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  Rupiah,
  UnixTime,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/lists/paging.ts";
import { sortBy } from "../../kernel/lists/sorting.ts";
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
  q: Type.Optional(
    Text(
      [1, 100],
      "Only the event of this number, and those that the machine calls so (its `event_id`), with what corrections have stored in their place.",
      "cam-7-000123",
    ),
  ),
  machine: Type.Optional(
    Text(
      [1, 200],
      "Only events whose key has this text in its name, or in that of an agent which reports with it. Without `q` it takes dates of at most 500,000 events in all.",
      "Kamera gerbang utara",
    ),
  ),
};

export const EventListQuery = Type.Object(filters);
export type EventFilters = Static<typeof EventListQuery>;

const sorts = sortBy("oldest");

export const EventQuery = Type.Object({
  ...PageQuery,
  ...sorts,
  ...filters,
  cursor: Type.Optional(
    Text(
      100,
      "pagination.next_cursor of the page before, with the same filters and order; page is then ignored.",
    ),
  ),
});
export type EventQuery = Static<typeof EventQuery>;

export const EventExportQuery = Type.Object({ ...sorts, ...filters, ...DownloadQuery });
export type EventExportQuery = Static<typeof EventExportQuery>;

export const EventSums = WireRecord("EventSums", {
  count: Count("How many events count.", 12_474),
  revenue: Rupiah("The sum of their prices, rupiah.", 31_250_000),
  voided_count: Count("How many were voided.", 3),
  voided_revenue: Rupiah("The sum of the prices of those, rupiah.", 9000),
});
export type EventSums = Static<typeof EventSums>;

export const EventNeighbours = WireRecord("EventNeighbours", {
  newer: Nullable(Count("The event before it in the list; null: there is none, or it is archived.", 43)),
  older: Nullable(Count("The event after it in the list; null: as of newer.", 41)),
});
export type EventNeighbours = Static<typeof EventNeighbours>;

export const EventPath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Id of the event.") });

export const VoidRequest = Body("VoidRequest", {
  reason: Text(
    [1, 500],
    "Why it must not count; kept in the audit trail.",
    "Kendaraan dinas, kamera salah hitung",
  ),
});
export type VoidRequest = Static<typeof VoidRequest>;

const EventVoid = WireRecord("EventVoid", {
  reason: Words("Why it must not count.", "Kendaraan dinas, kamera salah hitung"),
  voided_at: Instant("When it was voided.", "2026-11-21T15:00:00+07:00"),
  voided_by: Words("Username.", "petugas"),
});

const PricedBy = WireRecord(
  "PricedBy",
  {
    effective_from: UnixTime("First second in which that price was valid."),
    legal_basis: Nullable(Words("The regulation behind it.", "Perda 4/2024")),
    created_at: Instant("When it was entered."),
    created_by: Words("Username of who entered it.", "admin"),
  },
  { description: "The version of the tariff that priced it." },
);

export const EventDetail = WireRecord("EventDetail", {
  ...StoredEvent.properties,
  api_key_prefix: Nullable(
    Words(
      "The 8 characters after rtb_ of the text that the key had then; null for one that you chose.",
      "k3Xp9QzA",
    ),
  ),
  priced_by: { ...Nullable(PricedBy), description: "null: a correction has set its price." },
  status: OneOf(["counted", "voided"], { examples: ["voided"] }),
  void: Nullable(EventVoid),
  correction_id: Nullable(
    Count("The correction that has voided it, or has stored it in the place of another.", 7),
  ),
  replaced_by: Nullable(Count("The event that a correction has stored in its place.", 4711)),
  replaces: Nullable(Count("The event whose place it has taken, at another price."), null),
});
export type EventDetail = Static<typeof EventDetail>;

export const VoidRules = WireRecord("VoidRules", {
  second_person: Bool(
    "Whether a single event is voided by a correction alone, which another person approves.",
    false,
  ),
});
