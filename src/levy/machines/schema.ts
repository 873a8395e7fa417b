import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";

const MOST_SCOPES = 1000;
const LONGEST_GRACE = 2_592_000;

export const keyStates = ["active", "expired", "revoked"] as const;
export type KeyState = (typeof keyStates)[number];

const Name = Text({
  minLength: 1,
  maxLength: 100,
  description: "For people: which machine carries the key.",
});
const Code = Text({ minLength: 1, maxLength: 100 });
const GateScope = Body({ location_code: Code, gate_code: Code });
const LocationCodes = Type.Array(Code, {
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
    "x-hint": "must be a moment with offset such as 2027-01-31T00:00:00+07:00",
    description: "From then on the key is refused: ISO 8601 with offset, in the future. null: never.",
  }),
);

export const ApiKey = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    prefix: Nullable(
      Type.String({
        description: "The 8 characters after rtb_; null for a key whose text you chose (INGEST_API_KEY).",
      }),
    ),
    status: OneOf(keyStates, { description: "Only an active key opens the ingest door." }),
    location_codes: Type.Array(Type.String()),
    gates: Type.Array(Type.Object({ location_code: Type.String(), gate_code: Type.String() })),
    expires_at: Nullable(Instant("From then on the key is refused.")),
    revoked_at: Nullable(Instant("When it was revoked.")),
    old_key_until: Nullable(Instant("Until when a rotated key's earlier text still works.")),
    last_used_at: Nullable(Instant("Last request with this key; a few seconds old.")),
    last_used_ip: Nullable(Type.String()),
    created_at: Instant("When the key was created."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        id: 3,
        name: "Palang utara",
        prefix: "k3Xp9QzA",
        status: "active",
        location_codes: [],
        gates: [{ location_code: "PSR01", gate_code: "G1" }],
        expires_at: null,
        revoked_at: null,
        old_key_until: null,
        last_used_at: "2026-11-21T14:04:58+07:00",
        last_used_ip: "10.20.0.11",
        created_at: "2026-11-01T08:00:00+07:00",
        updated_at: "2026-11-01T08:00:00+07:00",
      },
    ],
  },
);
export type ApiKey = Static<typeof ApiKey>;

const [example] = (ApiKey as unknown as { examples: [object] }).examples;

export const ShownApiKey = Type.Object(
  { ...ApiKey.properties, key: Type.String({ description: "Shown this once: send it as X-API-KEY." }) },
  { examples: [{ ...example, key: "rtb_k3Xp9QzA_the-secret-is-32-characters-long" }] },
);
export type ShownApiKey = Static<typeof ShownApiKey>;

export const NewApiKey = Body(
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

export const ApiKeyPath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2147483647, description: "Id of the key." }),
});
