import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, OneOf, Words } from "../../kernel/http/schema.ts";
import { PointsQuery, pointCounts, pointFields } from "../../kernel/places/coordinates.ts";
import { Text } from "../../kernel/text.ts";
import { connectionStatuses } from "../connections/office-schema.ts";

export const reportStates = ["overdue", "due", "open"] as const;

export const ReportPoint = WireRecord(
  "ReportPoint",
  {
    report_no: Words("Number of the report.", "LG000000012"),
    name: Words("Name of its type.", "Pipa bocor"),
    ...pointFields,
    state: OneOf(reportStates, {
      description:
        "overdue: its deadline has passed; due: it passes within ALERT_REPORT_DUE_WITHIN seconds; open: later.",
      examples: ["open"],
    }),
  },
  {
    description: "An unfinished fault report on the map, at its own place or else at that of its connection.",
  },
);
export type ReportPoint = Static<typeof ReportPoint>;

export const ReportPoints = WireRecord("ReportPoints", { items: Type.Array(ReportPoint), ...pointCounts });
export type ReportPoints = Static<typeof ReportPoints>;

export const outageStates = ["late", "open", "announced"] as const;

export const OutagePoint = WireRecord(
  "OutagePoint",
  {
    id: Count("Id of the outage.", 3),
    name: Words("Its reason.", "Perbaikan pipa induk di Jl. Melati."),
    ...pointFields,
    state: OneOf(outageStates, {
      description: "late: it was expected to end before now; open: under way; announced: it has not begun.",
      examples: ["open"],
    }),
  },
  { description: "An outage that is not over, on the map." },
);
export type OutagePoint = Static<typeof OutagePoint>;

export const OutagePoints = WireRecord("OutagePoints", { items: Type.Array(OutagePoint), ...pointCounts });

const area = Type.Optional(Text(100, "Only what is about this reading area."));

export const ReportPointsQuery = Type.Object({
  ...PointsQuery,
  area,
  state: Type.Optional(OneOf(reportStates, { description: "Only reports in this state." })),
});
export type ReportPointsQuery = Static<typeof ReportPointsQuery>;

export const OutagePointsQuery = Type.Object({
  ...PointsQuery,
  area,
  state: Type.Optional(OneOf(outageStates, { description: "Only outages in this state." })),
});
export type OutagePointsQuery = Static<typeof OutagePointsQuery>;

export const ConnectionPoint = WireRecord(
  "ConnectionPoint",
  {
    sl: Words("Number of the connection (SL).", "0100123456"),
    name: Words("Its address.", "Jl. Melati No. 12"),
    ...pointFields,
    state: OneOf(connectionStatuses, { description: "Its status.", examples: ["AKTIF"] }),
  },
  { description: "A connection on the map." },
);
export type ConnectionPoint = Static<typeof ConnectionPoint>;

export const ConnectionPoints = WireRecord("ConnectionPoints", {
  items: Type.Array(ConnectionPoint),
  ...pointCounts,
});
export type ConnectionPoints = Static<typeof ConnectionPoints>;

export const ConnectionPointsQuery = Type.Object({
  ...PointsQuery,
  area,
  state: Type.Optional(OneOf(connectionStatuses, { description: "Only connections of this status." })),
});
export type ConnectionPointsQuery = Static<typeof ConnectionPointsQuery>;
