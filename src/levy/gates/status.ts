import type { GateStatus } from "./schema.ts";

export interface GateLife {
  isActive: boolean;
  locationIsActive: boolean;
  /** Last event or heartbeat, by the server's clock. */
  lastSeenAt: Date | null;
}

/** What a gate is doing (docs/contracts/levy-contract.md, "Realtime"). @param offlineAfter seconds of silence */
export function gateStatus(gate: GateLife, now: Date, offlineAfter: number): GateStatus {
  if (!gate.isActive || !gate.locationIsActive) return "inactive";
  if (gate.lastSeenAt === null) return "unknown";
  return now.getTime() - gate.lastSeenAt.getTime() <= offlineAfter * 1000 ? "online" : "offline";
}
