import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, LocalDate, Rupiah, Whole, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { StoredEvent } from "../entries/schema.ts";
import { GateKeys, GateProblems, GateStatusWord, gateKeyFields } from "../gates/schema.ts";
import { CodeFilter } from "../locations/schema.ts";
import { CategoryTotals, dayFigures, GateTotal } from "../reports/schema.ts";

export const Ticket = WireRecord("StreamTicket", {
  ticket: Words("Use it once, as ?ticket= of the stream.", "k3J9…"),
  expires_in: Count("Seconds.", 60),
});

const mostId = Number.MAX_SAFE_INTEGER;

export const StreamQuery = Type.Object({
  last_id: Type.Optional(
    Whole([0, mostId], "Last event id received; the header Last-Event-ID wins over it."),
  ),
  epoch: Type.Optional(
    Whole(
      [0, mostId],
      "Of last_id: what stands behind the hyphen of that message's id, 0 where there is none. Without it, last_id is taken as of now.",
    ),
  ),
  last_void_id: Type.Optional(
    Whole(
      [0, mostId],
      "The void_id of the last `voided` message received; until one has come, that of the snapshot or of `connected`: the voids after it are sent too. Without it, only those from now on.",
    ),
  ),
  location_code: Type.Optional(CodeFilter("Only events of this location.")),
  ticket: Type.Optional(
    Text(200, "From POST /retribusi/v1/realtime/ticket, instead of the Authorization header."),
  ),
});
export type StreamQuery = Static<typeof StreamQuery>;

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
    Whole(
      [0, 1000],
      "At most so many in `gates`, those that need attention first: a town may have thousands. `gate_sums` and `locations` are of all of them. Default: every gate, by location and code.",
    ),
  ),
  gates: Type.Optional(GateKeys),
});
export type SnapshotQuery = Static<typeof SnapshotQuery>;

const SnapshotGate = WireRecord("SnapshotGate", {
  ...GateTotal.properties,
  status: GateStatusWord,
  problems: GateProblems,
});
export type SnapshotGate = Static<typeof SnapshotGate>;

const gateCounts = {
  gates: Count("Gates that are not deleted."),
  active: Count("How many of them are not inactive."),
  online: Count("How many of them are online."),
  attention: Count("How many of the active ones have a problem, are offline, or were never heard of.", 0),
};
export const GateSums = WireRecord("GateSums", gateCounts);
export type GateSums = Static<typeof GateSums>;

const SnapshotLocation = WireRecord("SnapshotLocation", {
  location_code: gateKeyFields.location_code,
  name: Words("For people.", "Pasar Baru"),
  count: Count("Counted events at its gates, deleted ones too.", 3),
  revenue: Rupiah("What they paid, rupiah.", 6000),
  ...gateCounts,
});
export type SnapshotLocation = Static<typeof SnapshotLocation>;

export const Snapshot = WireRecord("Snapshot", {
  date: LocalDate("The day."),
  as_of: Instant("When the figures were read."),
  last_event_id: Count("Stream from here (last_id): nothing is missed, nothing comes twice."),
  last_void_id: Count("And from here (last_void_id): the same of voids.", 0),
  ...dayFigures,
  by_category: CategoryTotals,
  gate_sums: GateSums,
  locations: Type.Array(SnapshotLocation, {
    description: "Locations that have gates or events of that day, by code.",
  }),
  gates: Type.Array(SnapshotGate),
  recent_events: Type.Array(StoredEvent, { description: "The newest, at most 10.", examples: [[]] }),
});
export type Snapshot = Static<typeof Snapshot>;
