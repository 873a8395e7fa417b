import type { Snapshot } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isoInZone } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { visiblePrefix } from "./keys.ts";
import type { KeyRow } from "./queries.ts";
import { type ApiKey, type KeyAgent, type KeyState, keyRoles } from "./schema.ts";
import { gatesIn, locationsIn } from "./scope.ts";

export function presentKey(ctx: Ctx, row: KeyRow): ApiKey {
  const isRevoked = row.revoked_at !== null;
  const { reports, ...key } = row;
  const { old_secret_until, ...shown } = wire(key, ctx.zone);
  return {
    ...shown,
    prefix: visiblePrefix(row.prefix),
    status: stateOf(row, ctx.now()),
    location_codes: locationsIn(row.scope),
    gates: gatesIn(row.scope),
    old_key_until: isRevoked ? null : old_secret_until,
    agents: agentsOf(reports, ctx.zone),
    actions: actionsFor(keyRoles, { revoke: !isRevoked, rotate: !isRevoked, change: !isRevoked }, ctx.actor),
  };
}

/** An agent reports for each of its gates: what it said last holds for all of them. */
function agentsOf(reports: KeyRow["reports"], zone: string): KeyAgent[] {
  const byName = Map.groupBy(reports, ({ name }) => name);
  return [...byName.values()].flatMap((ofAgent) => {
    const [last] = ofAgent.toSorted((one, other) => timeOf(other) - timeOf(one));
    if (last === undefined) return [];
    const { location_code: _, gate_code: __, ...agent } = last;
    const gates = ofAgent.map(({ location_code, gate_code }) => ({ location_code, gate_code }));
    return [{ ...agent, reported_at: isoInZone(timeOf(last), zone), gates }];
  });
}

/** Dates within JSON are texts. */
const timeOf = ({ reported_at }: KeyRow["reports"][number]) => Date.parse(reported_at);

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
