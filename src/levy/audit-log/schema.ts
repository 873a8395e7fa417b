import { type Static, Type } from "typebox";
import { DownloadQuery } from "../../kernel/http/download.ts";
import { Instant, LocalDate, Nullable } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

const Filter = {
  entity: Type.Optional(
    Text({ maxLength: 100, description: "locations, gates, tariffs, users, api_keys, entry_events …" }),
  ),
  action: Type.Optional(
    Text({ maxLength: 100, description: "create, update, delete, rotate, revoke, void …" }),
  ),
  entity_key: Type.Optional(
    Text({
      maxLength: 200,
      description: "PSR01, PSR01/G1, PSR01/G1/motor; the username; the id of a key or event.",
    }),
  ),
  start_date: Type.Optional(LocalDate("First day, local to TIMEZONE.")),
  end_date: Type.Optional(LocalDate("Last day, local to TIMEZONE; at most 366 days with the first.")),
};
const AuditFilter = Type.Object(Filter);
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditQuery = Type.Object({
  ...PageQuery,
  ...Filter,
  cursor: Type.Optional(
    Type.String({
      pattern: "^[1-9][0-9]{0,14}$",
      "x-hint": "must be a next_cursor of this list",
      description: "A next_cursor; takes the place of page.",
    }),
  ),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditExportQuery = Type.Object({ ...Filter, ...DownloadQuery });
export type AuditExportQuery = Static<typeof AuditExportQuery>;

const State = Type.Unsafe<{ [field: string]: unknown } | null>({
  type: ["object", "null"],
  additionalProperties: true,
});

export const AuditRecord = Type.Object(
  {
    id: Type.Integer({ description: "From 1 without a gap." }),
    entity: Type.String(),
    entity_key: Type.String(),
    action: Type.String(),
    actor: Type.Object({
      id: Nullable(Type.Integer({ description: "null: the system itself or the command line." })),
      username: Type.String(),
      role: Type.String(),
    }),
    before: State,
    after: State,
    changed_fields: Type.Array(Type.String()),
    ip_address: Nullable(Type.String({ description: "Always null for viewers." })),
    user_agent: Nullable(Type.String({ description: "Always null for viewers." })),
    request_id: Type.String(),
    created_at: Instant("When it was written; hashed as UTC with milliseconds: 2026-11-21T07:05:00.000Z."),
    prev_hash: Type.String({ description: "Hash of the record before; 64 zeros before the first." }),
    hash: Type.String({
      description: "SHA-256 over prev_hash and the canonical JSON (RFC 8785) of the fields id … created_at.",
    }),
  },
  {
    examples: [
      {
        id: 17,
        entity: "gates",
        entity_key: "PSR01/G1",
        action: "update",
        actor: { id: 1, username: "admin", role: "admin" },
        before: {
          location_code: "PSR01",
          gate_code: "G1",
          name: "Gerbang utara",
          direction: "in",
          camera: null,
          is_active: 1,
        },
        after: {
          location_code: "PSR01",
          gate_code: "G1",
          name: "Gerbang utara",
          direction: "out",
          camera: null,
          is_active: 1,
        },
        changed_fields: ["direction"],
        ip_address: "10.20.0.5",
        user_agent: "Mozilla/5.0",
        request_id: "Vb1kPz0QeXhT-1z",
        created_at: "2026-11-21T14:05:00.412+07:00",
        prev_hash: "0".repeat(64),
        hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      },
    ],
  },
);
export type AuditRecord = Static<typeof AuditRecord>;
