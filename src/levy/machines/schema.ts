import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, OneOf, Whole, Words } from "../../kernel/http/schema.ts";
import { SearchText } from "../../kernel/lists/paging.ts";
import { ExactText, Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";

const MOST_SCOPES = 1000;
const LONGEST_GRACE = 2_592_000;

export const keyStates = ["active", "expired", "revoked"] as const;
export type KeyState = (typeof keyStates)[number];

const Name = Text([1, 100], "For people: which machine carries the key.", "Palang utara");
const LocationCode = Text([1, 100], undefined, "PSR01");
const GateScope = Body("GateScope", {
  location_code: LocationCode,
  gate_code: Text([1, 100], undefined, "G1"),
});
const LocationCodes = Type.Array(LocationCode, {
  maxItems: MOST_SCOPES,
  description: "Every gate of these locations, later ones too.",
});
const Gates = Type.Array(GateScope, {
  maxItems: MOST_SCOPES,
  description: "These gates. Neither locations nor gates: every gate there is.",
});
const ExpiresAt = Nullable(
  Type.String({
    format: "date-time",
    ...hint(fieldError("NOT_A_MOMENT", { example: "2036-01-31T00:00:00+07:00" })),
    description: "From then on the key is refused: ISO 8601 with offset, in the future. null: never.",
    examples: ["2036-01-31T00:00:00+07:00"],
  }),
);

const ScopedGate = WireRecord("ScopedGate", {
  location_code: Words("Code of its location.", "PSR01"),
  gate_code: Words("Code of the gate.", "G1"),
});
export const keyRoles = {
  revoke: { access: "admin" },
  rotate: { access: "admin" },
  change: { access: "admin" },
} as const;

const wide = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const seconds = { minimum: 0, maximum: 2_147_483_647 };

/** What `loket agent` says of itself with a heartbeat. */
const agentReport = {
  name: ExactText([1, 100], "The agent's name, which begins its event ids.", "pasar-baru"),
  version: ExactText([1, 50], "Its version.", "0.1.0"),
  queue_length: Type.Integer({ ...seconds, description: "Passages that it has yet to send.", examples: [0] }),
  oldest_waiting_seconds: Nullable(
    Type.Integer({
      ...seconds,
      description: "How long the first of them has waited; null: it does not know.",
      examples: [0],
    }),
  ),
  clock_offset_seconds: Nullable(
    Whole(
      [-2_147_483_648, seconds.maximum],
      "By how much its machine's clock is ahead of the service's; null: it does not know.",
      1,
    ),
  ),
  dead_letters: Type.Integer({
    ...seconds,
    description: "Messages and passages that wait for a person at the agent.",
    examples: [0],
  }),
  is_store_full: Bool("true: it has no room, and refuses passages.", false),
};
const Unmapped = WireRecord("UnmappedCount", {
  input: ExactText([1, 100], "The agent's input.", "kamera-utara"),
  unknown: ExactText([1, 100], "What its configuration does not have: a place or a class.", "class"),
  name: ExactText([0, 200], "What the device calls it.", "bicycle"),
  count: Type.Integer({ ...wide, description: "How many it has counted.", examples: [12] }),
});
const unmapped = {
  maxItems: 20,
  description: "What devices count and the agent's configuration maps to nothing, the most first.",
  examples: [[]],
};
export const AgentReport = WireRecord(
  "AgentReport",
  { ...agentReport, unmapped: Type.Optional(Type.Array(Unmapped, unmapped)) },
  { description: "What `loket agent` says of itself; machines without one leave it out." },
);
export type AgentReport = Static<typeof AgentReport>;
export type UnmappedCounts = Static<typeof Unmapped>[];

/** An agent, as it last described itself. */
export const shownAgent = {
  ...agentReport,
  unmapped: Type.Array(Unmapped, unmapped),
  reported_at: Instant("When it said so, by the service's clock."),
};

const KeyAgent = WireRecord(
  "KeyAgent",
  {
    ...shownAgent,
    gates: Type.Array(ScopedGate, { description: "The gates for which it last reported with this key." }),
  },
  { description: "A gate's agent that reports with a key, as it last described itself." },
);
export type KeyAgent = Static<typeof KeyAgent>;

const keyFields = {
  id: Count("Id of the key.", 3),
  name: Words("For people: which machine carries the key.", "Palang utara"),
  prefix: Nullable(
    Words("The 8 characters after rtb_; null for a key whose text you chose (INGEST_API_KEY).", "k3Xp9QzA"),
  ),
  status: OneOf(keyStates, { description: "Only an active key opens the ingest calls." }),
  location_codes: Type.Array(Words("Code of a location.", "PSR01"), {
    description: "Every gate of these locations, later ones too.",
    examples: [[]],
  }),
  gates: Type.Array(ScopedGate, {
    description: "These gates. Neither locations nor gates: every gate there is.",
  }),
  expires_at: Nullable(Instant("From then on the key is refused."), null),
  revoked_at: Nullable(Instant("When it was revoked."), null),
  old_key_until: Nullable(Instant("Until when a rotated key's earlier text still works."), null),
  last_used_at: Nullable(Instant("Last request with this key; a few seconds old.")),
  last_used_ip: Nullable(Words("From where.", "10.20.0.11")),
  agents: Type.Array(KeyAgent, {
    description: "The agents that report with this key, by name; none where plain machines carry it.",
  }),
  created_at: Instant("When the key was created.", "2026-11-01T08:00:00+07:00"),
  updated_at: Instant("When it was last changed.", "2026-11-01T08:00:00+07:00"),
  actions: Actions(keyRoles, "end it, give it a new text, change it."),
};

export const ApiKey = WireRecord("ApiKey", keyFields);
export type ApiKey = Static<typeof ApiKey>;

export const ShownApiKey = WireRecord("ShownApiKey", {
  ...keyFields,
  key: Words("Shown this once: send it as X-API-KEY.", "rtb_k3Xp9QzA_the-secret-is-32-characters-long"),
});
export type ShownApiKey = Static<typeof ShownApiKey>;

export const NewApiKey = Body(
  "NewApiKey",
  {
    name: Name,
    location_codes: Type.Optional(LocationCodes),
    gates: Type.Optional(Gates),
    expires_at: Type.Optional(ExpiresAt),
  },
  { examples: [{ name: "Palang utara", gates: [{ location_code: "PSR01", gate_code: "G1" }] }] },
);
export type NewApiKey = Static<typeof NewApiKey>;

export const ApiKeyChange = Body(
  "ApiKeyChange",
  {
    name: Type.Optional(Name),
    location_codes: Type.Optional(LocationCodes),
    gates: Type.Optional(Gates),
    expires_at: Type.Optional(ExpiresAt),
  },
  { minProperties: 1, examples: [{ name: "Palang utara (baru)", location_codes: ["PSR01"], gates: [] }] },
);
export type ApiKeyChange = Static<typeof ApiKeyChange>;

export const Rotation = Body(
  "Rotation",
  {
    grace_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LONGEST_GRACE,
        default: 0,
        description: "How long the earlier text still works; 0: it ends at once.",
      }),
    ),
  },
  { examples: [{ grace_seconds: 3600 }] },
);
export type Rotation = Static<typeof Rotation>;

export const ApiKeyQuery = Type.Object({ q: SearchText("Part of the name, in any case.") });
export type ApiKeyQuery = Static<typeof ApiKeyQuery>;

export const ApiKeyPath = Type.Object({ id: Whole([1, 2147483647], "Id of the key.") });
