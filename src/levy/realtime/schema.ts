import { type Static, Type } from "typebox";
import { Count, Instant, LocalDate, Rupiah, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { StoredEvent } from "../entries/schema.ts";
import { GateKeys, GateProblems, GateStatusWord, gateKeyFields } from "../gates/schema.ts";
import { CodeFilter } from "../locations/schema.ts";
import { CategoryTotals, dayFigures, GateTotal } from "../reports/schema.ts";

export const Ticket = Type.Object(
  {
    ticket: Words("Use it once, as ?ticket= of the stream.", "k3J9…"),
    expires_in: Type.Integer({ description: "Seconds.", examples: [60] }),
  },
  { title: "StreamTicket" },
);

const mostId = Number.MAX_SAFE_INTEGER;

export const StreamQuery = Type.Object({
  last_id: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: mostId,
      description: "Last event id received; the header Last-Event-ID wins over it.",
    }),
  ),
  epoch: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: mostId,
      description:
        "Of last_id: what stands behind the hyphen of that message's id, 0 where there is none. Without it, last_id is taken as of now.",
    }),
  ),
  location_code: Type.Optional(CodeFilter("Only events of this location.")),
  ticket: Type.Optional(
    Text({
      maxLength: 200,
      description: "From POST /retribusi/v1/realtime/ticket, instead of the Authorization header.",
    }),
  ),
});

export const StreamHeaders = Type.Object({
  "last-event-id": Type.Optional(
    Type.String({
      maxLength: 100,
      description: "Sent by an EventSource that reconnects; wins over last_id.",
    }),
  ),
});

export const SnapshotQuery = Type.Object({
  date: Type.Optional(LocalDate("Local date; default: today.")),
  location_code: Type.Optional(CodeFilter("Only this location.")),
  gate_limit: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1000,
      description:
        "At most so many in `gates`, those that need attention first: a town may have thousands. `gate_sums` and `locations` are of all of them. Default: every gate, by location and code.",
    }),
  ),
  gates: Type.Optional(GateKeys),
});
export type SnapshotQuery = Static<typeof SnapshotQuery>;

const SnapshotGate = Type.Object(
  { ...GateTotal.properties, status: GateStatusWord, problems: GateProblems },
  { title: "SnapshotGate" },
);
export type SnapshotGate = Static<typeof SnapshotGate>;

/** How many gates there are, and how they are. */
const gateCounts = {
  gates: Count("Gates that are not deleted."),
  active: Count("How many of them are not inactive."),
  online: Count("How many of them are online."),
  attention: Count("How many of the active ones have a problem, are offline, or were never heard of.", {
    examples: [0],
  }),
};
export const GateSums = Type.Object(gateCounts, { title: "GateSums" });
export type GateSums = Static<typeof GateSums>;

const SnapshotLocation = Type.Object(
  {
    location_code: gateKeyFields.location_code,
    name: Words("For people.", "Pasar Baru"),
    count: Count("Counted events at its gates, deleted ones too.", { examples: [3] }),
    revenue: Rupiah("What they paid, rupiah.", { examples: [6000] }),
    ...gateCounts,
  },
  { title: "SnapshotLocation" },
);
export type SnapshotLocation = Static<typeof SnapshotLocation>;

export const Snapshot = Type.Object(
  {
    date: LocalDate("The day."),
    as_of: Instant("When the figures were read."),
    last_event_id: Count("Stream from here (last_id): nothing is missed, nothing comes twice."),
    ...dayFigures,
    by_category: CategoryTotals,
    gate_sums: GateSums,
    locations: Type.Array(SnapshotLocation, {
      description: "Locations that have gates or events of that day, by code.",
    }),
    gates: Type.Array(SnapshotGate),
    recent_events: Type.Array(StoredEvent, { description: "The newest, at most 10.", examples: [[]] }),
  },
  { title: "Snapshot" },
);
export type Snapshot = Static<typeof Snapshot>;
