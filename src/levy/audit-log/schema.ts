import { type Static, Type } from "typebox";
import { auditActions, auditEntities } from "../../db/audit-words.ts";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { breakNames } from "../../kernel/audit/audit.ts";
import { DownloadQuery } from "../../kernel/http/download.ts";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, LocalDate, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/lists/paging.ts";
import { Text } from "../../kernel/text.ts";

const Filter = {
  entity: Type.Optional(OneOf(auditEntities, { description: "Only records of this kind." })),
  action: Type.Optional(OneOf(auditActions, { description: "Only records of this act." })),
  entity_key: Type.Optional(
    Text(200, "PSR01, PSR01/G1, PSR01/G1/motor; the username; the id of a key or event."),
  ),
  actor: Type.Optional(Text(200, "Only what this person did, by the username of then.")),
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
      ...hint(fieldError("NOT_A_CURSOR")),
      description: "A next_cursor; takes the place of page.",
    }),
  ),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditExportQuery = Type.Object({ ...Filter, ...DownloadQuery });

const State = (description: string, example: object) =>
  Type.Unsafe<{ [field: string]: unknown } | null>({
    type: ["object", "null"],
    additionalProperties: true,
    description,
    examples: [example],
  });
const gate = {
  location_code: "PSR01",
  gate_code: "G1",
  name: "Gerbang utara",
  direction: "in",
  camera: null,
  is_active: 1,
};

const Actor = WireRecord("Actor", {
  id: Nullable(Count("null: the system itself or the command line.")),
  username: Words("Its name then.", "admin"),
  role: Words("Its role then.", "admin"),
});

const exampleHash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

export const AuditRecord = WireRecord("AuditRecord", {
  id: Count("From 1 without a gap.", 17),
  entity: Words("The kind of record.", "gates"),
  entity_key: Words("Which of them.", "PSR01/G1"),
  action: Words("What was done.", "update"),
  actor: Actor,
  before: State("The record before; null: it was not there.", gate),
  after: State("The record after; null: it is gone.", { ...gate, direction: "out" }),
  changed_fields: Type.Array(Words("Name of a field.", "direction")),
  ip_address: Nullable(Words("Always null for viewers.", "10.20.0.5")),
  user_agent: Nullable(Words("Always null for viewers.", "Mozilla/5.0")),
  request_id: Words("As in the log and in X-Request-Id.", "Vb1kPz0QeXhT-1z"),
  created_at: Instant(
    "When it was written; hashed as UTC with milliseconds: 2026-11-21T07:05:00.000Z.",
    "2026-11-21T14:05:00.412+07:00",
  ),
  prev_hash: Words("Hash of the record before; 64 zeros before the first.", "0".repeat(64)),
  hash: Words(
    "SHA-256 over prev_hash and the canonical JSON (RFC 8785) of the fields id … created_at.",
    exampleHash,
  ),
});
export type AuditRecord = Static<typeof AuditRecord>;

export const VerificationQuery = Type.Object({
  cursor: Type.Optional(
    Type.String({
      pattern: "^[1-9][0-9]{0,14}-[0-9a-f]{64}$",
      ...hint(fieldError("NOT_A_CURSOR")),
      description:
        "The next_cursor of the call before, or `RECORDS-HEAD` as it was noted elsewhere of a trail that was whole: what does not begin so is BROKEN. Without it, from the first record on.",
    }),
  ),
});

export const AuditVerification = WireRecord("AuditVerification", {
  status: OneOf(["UNDER_WAY", "WHOLE", "BROKEN"], {
    description: "UNDER_WAY: whole as far as `records`; call again with next_cursor.",
    examples: ["WHOLE"],
  }),
  records: Count("Records from the first on that are whole.", 17),
  head: Words("Hash of the last of them.", exampleHash),
  total: Count("Records that there are now.", 17),
  next_cursor: Nullable(
    Words("Continues right after `records`; null: there is a verdict.", `17-${exampleHash}`),
    null,
  ),
  broken_id: Nullable(Count("The first broken record."), null),
  break: Nullable(
    OneOf(breakNames, {
      description:
        "MISSING: the record is not there. UNLINKED: it does not follow the record before it. ALTERED: its content does not match its hash. STRAY: it has a number below 1.",
    }),
    null,
  ),
});
export type AuditVerification = Static<typeof AuditVerification>;
