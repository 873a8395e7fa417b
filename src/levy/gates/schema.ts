import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Flag, Instant, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { CodeFilter, Name, NewCode } from "../locations/schema.ts";

export const directions = ["in", "out"] as const;
export type Direction = (typeof directions)[number];

const DirectionWord = OneOf(directions, { description: "Which way people pass." });
const Camera = Nullable(
  Text({ maxLength: 500, description: "Camera URL (HLS, RTSP or HTTP) or a camera id." }),
);
const isActive = Flag("1: works; 0: accepts no events.");

export const gateStatuses = ["online", "offline", "inactive", "unknown"] as const;
export type GateStatus = (typeof gateStatuses)[number];
export const GateStatusWord = OneOf(gateStatuses, {
  description:
    "online; offline: silent for GATE_OFFLINE_AFTER seconds; inactive: it or its location is switched off; unknown: never heard of.",
});

export const Gate = Type.Object(
  {
    location_code: Type.String(),
    gate_code: Type.String(),
    name: Type.String(),
    direction: DirectionWord,
    camera: Camera,
    is_active: isActive,
    last_event_at: Nullable(Instant("Time of the newest event of this gate.")),
    status: GateStatusWord,
    created_at: Instant("When the gate was created."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        location_code: "PSR01",
        gate_code: "G1",
        name: "Gerbang utara",
        direction: "in",
        camera: null,
        is_active: 1,
        last_event_at: "2026-11-21T14:04:58+07:00",
        status: "online",
        created_at: "2026-11-01T08:00:00+07:00",
        updated_at: "2026-11-01T08:00:00+07:00",
      },
    ],
  },
);
export type Gate = Static<typeof Gate>;

export const NewGate = Body(
  {
    location_code: CodeFilter("Code of the location; cannot be changed."),
    gate_code: NewCode("Unique within the location; cannot be changed."),
    name: Name,
    direction: DirectionWord,
    camera: Type.Optional(Camera),
    is_active: isActive,
  },
  {
    examples: [
      { location_code: "PSR01", gate_code: "G1", name: "Gerbang utara", direction: "in", is_active: 1 },
    ],
  },
);
export type NewGate = Static<typeof NewGate>;

const immutable = Type.Optional(
  Type.Unknown({ description: "Ignored when equal to the path, refused when different." }),
);

export const GateChange = Body(
  {
    location_code: immutable,
    gate_code: immutable,
    name: Type.Optional(Name),
    direction: Type.Optional(DirectionWord),
    camera: Type.Optional(Camera),
    is_active: Type.Optional(isActive),
  },
  { examples: [{ direction: "out" }] },
);
export type GateChange = Static<typeof GateChange>;

export const GatePath = Type.Object({
  location_code: CodeFilter("Code of the location."),
  gate_code: CodeFilter("Code of the gate."),
});
export type GateKey = Static<typeof GatePath>;

export const GateQuery = Type.Object({
  ...PageQuery,
  location_code: Type.Optional(CodeFilter("Only gates of this location.")),
});
export type GateQuery = Static<typeof GateQuery>;

export const DeletedGate = Type.Object(
  { deleted: Type.Literal(true), location_code: Type.String(), gate_code: Type.String() },
  { examples: [{ deleted: true, location_code: "PSR01", gate_code: "G1" }] },
);
