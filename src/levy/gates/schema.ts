import { type Static, Type } from "typebox";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Count, Flag, Immutable, Instant, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { SearchText } from "../../kernel/lists/paging.ts";
import { sortBy } from "../../kernel/lists/sorting.ts";
import { placeFields, placeGiven } from "../../kernel/places/coordinates.ts";
import { FilledLine, Text } from "../../kernel/text.ts";
import { CodeFilter, Name, NewCode, SendingRuleField } from "../locations/schema.ts";
import { shownAgent } from "../machines/schema.ts";

export const directions = ["in", "out"] as const;
export type Direction = (typeof directions)[number];

const GateName = Name("Gerbang utara");
export const DirectionWord = OneOf(directions, { description: "Which way people pass." });
const Camera = Nullable(
  Text(
    500,
    "A camera id, or its address (HLS, RTSP or HTTP) of the scheme http, https, rtsp or rtsps. Viewers read its scheme, host and port alone.",
    "rtsp://10.0.0.5/h264",
  ),
);
const Contact = Nullable(
  FilledLine(
    200,
    "Whom to call when something is wrong with it: name and number of a technician. Not shown to walls.",
    "Pak Contoh, 0812-0000-0000",
  ),
);
const isActive = Flag("1: works; 0: accepts no events.");

export const gateStatuses = ["online", "offline", "inactive", "unknown"] as const;
export type GateStatus = (typeof gateStatuses)[number];
export const GateStatusWord = OneOf(gateStatuses, {
  description:
    "online; offline: silent for GATE_OFFLINE_AFTER seconds; inactive: it or its location is switched off; unknown: never heard of.",
});

export const gateProblems = [
  "agent_offline",
  "silent",
  "counter_silent",
  "queue_growing",
  "clock_off",
] as const;
export type GateProblem = (typeof gateProblems)[number];
export const GateProblems = Type.Array(OneOf(gateProblems), {
  description:
    "What is wrong with it now. agent_offline: its agent is not heard of for GATE_OFFLINE_AFTER seconds; silent: no passage in the hours of its sending rule; counter_silent: the same, though its agent is alive; queue_growing: what waits at the agent has not become less for QUEUE_GROWING_AFTER seconds; clock_off: the clock of the agent's machine is off by more than CLOCK_OFF_LIMIT seconds.",
  examples: [[]],
});
const sendingRule = SendingRuleField(
  "When it must send, where that differs from its location; null: as there.",
);

export const gateKeyFields = {
  location_code: Words("Code of the location.", "PSR01"),
  gate_code: Words("Code of the gate.", "G1"),
};
export const gateName = Words("For people.", "Gerbang utara");

const GateAgent = WireRecord(
  "GateAgent",
  {
    ...shownAgent,
    api_key_id: Nullable(Count("Id of the key that it reported with; null: not known.", 3)),
    api_key: Nullable(Words("Name of that key: the machine that sends.", "Komputer gerbang utara")),
  },
  { description: "The agent that sends for this gate, as it last described itself." },
);

export const Gate = WireRecord("Gate", {
  ...gateKeyFields,
  name: gateName,
  direction: DirectionWord,
  camera: Camera,
  contact: Contact,
  is_active: isActive,
  last_event_at: Nullable(Instant("Time of the newest event of this gate.")),
  last_seen_at: Nullable(
    Instant(
      "When its machine was last heard of, by an event or a heartbeat: later than last_event_at where the machine lives and nobody passes.",
    ),
  ),
  status: GateStatusWord,
  problems: GateProblems,
  sending_rule: sendingRule,
  ...placeFields,
  agent: Nullable(GateAgent),
  created_at: Instant("When the gate was created."),
  updated_at: Instant("When it was last changed."),
});
export type Gate = Static<typeof Gate>;

export const GatePath = Type.Object({
  location_code: CodeFilter("Code of the location."),
  gate_code: CodeFilter("Code of the gate.", "G1"),
});
export type GateKey = Static<typeof GatePath>;

export const NewGate = Body("NewGate", {
  location_code: CodeFilter("Code of the location; cannot be changed."),
  gate_code: NewCode("Unique within the location; cannot be changed. Not `.` or `..`.", "G1"),
  name: GateName,
  direction: DirectionWord,
  camera: Type.Optional(Camera),
  contact: Type.Optional(Contact),
  is_active: isActive,
  sending_rule: Type.Optional(sendingRule),
  copy_tariffs_of: Type.Optional(
    Nullable(
      Type.Object(GatePath.properties, {
        description: "A gate whose prices and regulations it begins with, in the same transaction.",
      }),
      null,
    ),
  ),
  ...placeGiven,
});
export type NewGate = Static<typeof NewGate>;

export const GateChange = Body(
  "GateChange",
  {
    location_code: Immutable,
    gate_code: Immutable,
    name: Type.Optional(GateName),
    direction: Type.Optional(DirectionWord),
    camera: Type.Optional(Camera),
    contact: Type.Optional(Contact),
    is_active: Type.Optional(isActive),
    sending_rule: Type.Optional(sendingRule),
    ...placeGiven,
  },
  { examples: [{ direction: "out" }] },
);
export type GateChange = Static<typeof GateChange>;

/** Gates by name: which of a thousand are looked at. */
export const GateKeys = Text(
  6000,
  "Only these gates: location and code of each, as `PSR01/G1,PSR01/G2`.",
  "PSR01/G1",
);

/** What GateKeys names; what is no key finds nothing. */
export function readGateKeys(text: string): GateKey[] {
  return text.split(",").map((key) => {
    const [location_code = "", gate_code = ""] = key.split("/");
    return { location_code, gate_code };
  });
}

export const GateQuery = Type.Object({
  ...sortBy("name", "-name"),
  location_code: Type.Optional(CodeFilter("Only gates of this location.")),
  gates: Type.Optional(GateKeys),
  q: SearchText("Part of `location_code/gate_code`, or words of code or name; in any order and case."),
});
export type GateQuery = Static<typeof GateQuery>;

export const DeletedGate = Deleted("DeletedGate", gateKeyFields);
