import type { Snapshot } from "../../kernel/audit.ts";
import { isoInZone } from "../../kernel/time.ts";
import { visiblePrefix } from "./keys.ts";
import type { KeyRow } from "./queries.ts";
import type { ApiKey, KeyState } from "./schema.ts";
import { gatesIn, locationsIn } from "./scope.ts";

export function presentKey(row: KeyRow, zone: string, now: Date): ApiKey {
  const iso = (at: Date | null) => (at === null ? null : isoInZone(at.getTime(), zone));
  return {
    id: row.id,
    name: row.name,
    prefix: visiblePrefix(row.prefix),
    status: stateOf(row, now),
    location_codes: locationsIn(row.scope),
    gates: gatesIn(row.scope),
    expires_at: iso(row.expires_at),
    revoked_at: iso(row.revoked_at),
    old_key_until: row.revoked_at === null ? iso(row.old_secret_until) : null,
    last_used_at: iso(row.last_used_at),
    last_used_ip: row.last_used_ip,
    created_at: isoInZone(row.created_at.getTime(), zone),
    updated_at: isoInZone(row.updated_at.getTime(), zone),
  };
}

function stateOf(row: KeyRow, now: Date): KeyState {
  if (row.revoked_at !== null) return "revoked";
  return row.expires_at !== null && row.expires_at <= now ? "expired" : "active";
}

/** What the audit trail keeps of a key: never its text, nor the text's hash. */
export function snapshot(row: KeyRow): Snapshot {
  const iso = (at: Date | null) => (at === null ? null : at.toISOString());
  return {
    name: row.name,
    prefix: visiblePrefix(row.prefix),
    location_codes: locationsIn(row.scope),
    gates: gatesIn(row.scope).map((gate) => ({ ...gate })),
    expires_at: iso(row.expires_at),
    revoked_at: iso(row.revoked_at),
    old_key_until: iso(row.old_secret_until),
  };
}
