import type { Snapshot } from "../../kernel/audit.ts";
import type { Ctx } from "../../kernel/context.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { visiblePrefix } from "./keys.ts";
import type { KeyRow } from "./queries.ts";
import { type ApiKey, type KeyState, keyRoles } from "./schema.ts";
import { gatesIn, locationsIn } from "./scope.ts";

export function presentKey(ctx: Ctx, row: KeyRow): ApiKey {
  const isRevoked = row.revoked_at !== null;
  const { old_secret_until, ...shown } = wire(row, ctx.zone);
  return {
    ...shown,
    prefix: visiblePrefix(row.prefix),
    status: stateOf(row, ctx.now()),
    location_codes: locationsIn(row.scope),
    gates: gatesIn(row.scope),
    old_key_until: isRevoked ? null : old_secret_until,
    actions: actionsFor(
      keyRoles,
      { revoke: !isRevoked, rotate: !isRevoked, change: !isRevoked },
      ctx.actor.role,
    ),
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
