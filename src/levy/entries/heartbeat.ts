import type { Ctx } from "../../kernel/context.ts";
import { isoInZone } from "../../kernel/time.ts";
import { type GateKey, GateNotFound } from "../gates/gates.ts";
import { mayUse } from "../machines/machines.ts";
import type { CatalogueCache } from "./catalogue.ts";
import { noteAgent, noteHeartbeat } from "./queries.ts";
import type { Heartbeat } from "./schema.ts";
import { requireKey, type Sender } from "./sender.ts";

/** Notes that the machine of a gate is alive, and what its agent says of itself where it has one. */
export async function heartbeat(
  ctx: Ctx,
  catalogues: CatalogueCache,
  sender: Sender,
  { agent, ...gateKey }: Heartbeat,
): Promise<GateKey & { received_at: string }> {
  const { location_code, gate_code } = gateKey;
  const catalogue = await catalogues.latest();
  const key = requireKey(catalogue, sender, ctx.now());
  const gate = catalogue.locations.get(location_code)?.gates.get(gate_code);
  if (gate === undefined || !mayUse(key, location_code, gate_code)) throw GateNotFound(gateKey);
  await noteHeartbeat(ctx.db, gate.id, ctx.now());
  if (agent !== undefined) await noteAgent(ctx.db, { gateId: gate.id, keyId: key.id }, agent, ctx.now());
  return { location_code, gate_code, received_at: isoInZone(ctx.now().getTime(), gate.timezone) };
}
