import { measureBatches } from "./batches.ts";
import { measureBilling } from "./billing.ts";
import { measureCity } from "./city-ingest.ts";
import { measureConsole } from "./console.ts";
import { measureCustomers } from "./customers.ts";
import type { Row } from "./figures.ts";
import { measureGates } from "./gates.ts";
import { measureGrowth } from "./growth.ts";
import { measureViews } from "./lighthouse.ts";
import { measureLogins } from "./logins.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { measurePeers } from "./peers/measure.ts";
import { measureReads } from "./reads.ts";
import { measureSingles } from "./singles.ts";
import { measureStorage } from "./storage.ts";
import { measureStream } from "./stream.ts";
import { measureSustained } from "./sustained.ts";
import { buildTown } from "./town.ts";
import { buildWaterworks } from "./waterworks.ts";

export interface Part {
  /** Measured only when it is named. */
  onlyNamed?: boolean;
  /** Makes the database that the part clones. */
  build: (machine: Machine) => Promise<void>;
  measure: (machine: Machine, pace: Pace) => Promise<Row[]>;
}

/** What is measured, in this order. */
export const parts: Record<string, Part> = {
  singles: { build: buildTown, measure: measureSingles },
  sustained: { build: buildTown, measure: measureSustained },
  batches: { build: buildTown, measure: measureBatches },
  gates: { build: buildTown, measure: measureGates },
  reads: { build: buildTown, measure: measureReads },
  city: { build: buildTown, measure: measureCity },
  stream: { build: buildTown, measure: measureStream },
  storage: { build: buildTown, measure: measureStorage },
  console: { build: buildTown, measure: measureConsole },
  customers: { build: buildWaterworks, measure: measureCustomers },
  billing: { build: buildWaterworks, measure: measureBilling },
  logins: { build: buildWaterworks, measure: measureLogins },
  // It fetches Lighthouse, and lives through the demo's past.
  lighthouse: { onlyNamed: true, build: async () => {}, measure: measureViews },
};

/** What is measured only when it is asked for: the one installs what is not ours, the other takes an hour and 40 GB of disk. */
export const onDemand = {
  peers: { build: buildTown, measure: measurePeers },
  growth: { build: buildTown, measure: measureGrowth },
} satisfies Record<string, Part>;
