import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import { Count, Flag, Instant, Nullable, OneOf, Whole, Words } from "../../kernel/http/schema.ts";
import { placeFields, placeGiven } from "../../kernel/places/coordinates.ts";
import { FilledText, Text } from "../../kernel/text.ts";
import { outageActions, outageKinds, outageStates } from "./states.ts";

const Kind = OneOf(outageKinds, { description: "PEKERJAAN is planned work, GANGGUAN a disturbance." });

export const Outage = WireRecord("Outage", {
  id: Count("Id of the outage.", 3),
  kind: Kind,
  status: OneOf(outageStates, { description: "Where it stands.", examples: ["BERLANGSUNG"] }),
  areas: Type.Array(Type.String(), { description: "Reading areas that it is in.", examples: [["UTARA"]] }),
  report_types: Type.Array(Type.String(), {
    description: "Types of the fault reports that it explains.",
    examples: [["AIR_TIDAK_MENGALIR"]],
  }),
  reason: Words("As customers read it.", "Perbaikan pipa induk di Jl. Melati."),
  starts_at: Instant("When it begins, or began."),
  ends_at: Instant("When it is expected to end.", "2026-11-21T18:00:00+07:00"),
  over_at: Nullable(Instant("When it ended, or was called off."), null),
  is_open: Flag("1: it is neither ended nor called off."),
  is_late: Flag("1: it is open, and it was expected to end before now."),
  ...placeFields,
  accounts: Count(
    "Customers' accounts that look after a connection in its areas, and are sent messages.",
    408,
  ),
  reports: Count("Fault reports that are linked to it.", 12),
  open_reports: Count("Those of them that are not finished.", 4),
  created_at: Instant("When it was announced."),
  updated_at: Instant("When it was last changed."),
});
export type Outage = Static<typeof Outage>;

export const OutageDetail = WireRecord("OutageDetail", {
  ...Outage.properties,
  actions: Type.Array(OneOf(outageActions), {
    description: "What can be done with it now; what comes next is first.",
  }),
});
export type OutageDetail = Static<typeof OutageDetail>;

const Moment = (description: string, example: string) =>
  Type.String({ format: "date-time", maxLength: 40, description, examples: [example] });
const Reason = FilledText(500, "Customers read it.", "Perbaikan pipa induk di Jl. Melati.");
const EndsAt = Moment("When it is expected to end, ISO 8601.", "2026-11-21T18:00:00+07:00");

export const NewOutage = Body(
  "NewOutage",
  {
    kind: Kind,
    areas: Type.Array(Text([1, 100]), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      description: "Reading areas that it is in.",
      examples: [["UTARA"]],
    }),
    report_types: Type.Array(Text([1, 40]), {
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      description:
        "Codes of the report types that it explains: such reports of these areas are linked to it.",
      examples: [["AIR_TIDAK_MENGALIR"]],
    }),
    reason: Reason,
    starts_at: Moment(
      "When it begins, ISO 8601. What has begun already is under way at once.",
      "2026-11-21T14:00:00+07:00",
    ),
    ends_at: EndsAt,
    ...placeGiven,
  },
  {
    examples: [
      {
        kind: "PEKERJAAN",
        areas: ["UTARA"],
        report_types: ["AIR_TIDAK_MENGALIR"],
        reason: "Perbaikan pipa induk di Jl. Melati.",
        starts_at: "2026-11-21T14:00:00+07:00",
        ends_at: "2026-11-21T18:00:00+07:00",
      },
    ],
  },
);
export type NewOutage = Static<typeof NewOutage>;

export const OutageExtension = Body("OutageExtension", {
  ends_at: Moment(
    "When it is expected to end now, later than before; ISO 8601.",
    "2026-11-21T20:00:00+07:00",
  ),
  reason: Type.Optional(Reason),
});
export type OutageExtension = Static<typeof OutageExtension>;

export const OutageCancellation = Body("OutageCancellation", {
  reason: FilledText(500, "Customers read it.", "Ditunda karena hujan lebat."),
});

export const OutageReportsEnd = Body("OutageReportsEnd", {
  note: FilledText(1000, "What was done. The customers read it.", "Pipa induk sudah diperbaiki."),
});

export const FinishedReports = WireRecord("FinishedReports", {
  finished: Count("Reports that were finished now.", 4),
  remaining: Count("Reports that are still open: send the same again.", 0),
});

export const OutagePath = Type.Object({ id: Whole([1, 2_147_483_647], "Id of the outage.") });

export const OutageQuery = Type.Object({
  kind: Type.Optional(OneOf(outageKinds, { description: "Only outages of this kind." })),
  status: Type.Optional(OneOf(outageStates, { description: "Only outages in this state." })),
  area: Type.Optional(Text(100, "Only outages in this area.")),
  open: Type.Optional(
    OneOf(["true", "false"], {
      description: "true: only those that are neither ended nor called off; false: the others.",
    }),
  ),
});
export type OutageQuery = Static<typeof OutageQuery>;
