import { measureBatches } from "./batches.ts";
import { measureBilling } from "./billing.ts";
import { measureCash } from "./cash.ts";
import { measureCity } from "./city-ingest.ts";
import { measureCustomers } from "./customers.ts";
import type { Row } from "./figures.ts";
import { measureGrowth } from "./growth.ts";
import { measureViews } from "./lighthouse.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { measurePeers } from "./peers/measure.ts";
import { measureReads } from "./reads.ts";
import { measureReminders } from "./reminders.ts";
import { measureSingles } from "./singles.ts";
import { measureSmall } from "./small.ts";
import { measureStorm } from "./storm.ts";
import { measureStream } from "./stream.ts";
import { buildTown } from "./town.ts";
import { buildWaterworks } from "./waterworks.ts";

export interface Part {
  /** Measured only when it is named: it installs software of others, or takes an hour. */
  onlyNamed?: boolean;
  /** Makes the database that the part clones. */
  build: (machine: Machine) => Promise<void>;
  measure: (machine: Machine, pace: Pace) => Promise<Row[]>;
}

/** All parts, in the order in which they are measured. */
export const parts: Record<string, Part> = {
  singles: { build: buildTown, measure: measureSingles },
  batches: { build: buildTown, measure: measureBatches },
  small: { build: buildTown, measure: measureSmall },
  reads: { build: buildTown, measure: measureReads },
  cash: { build: buildTown, measure: measureCash },
  storm: { build: buildTown, measure: measureStorm },
  city: { build: buildTown, measure: measureCity },
  stream: { build: buildTown, measure: measureStream },
  customers: { build: buildWaterworks, measure: measureCustomers },
  reminders: { build: buildWaterworks, measure: measureReminders },
  billing: { build: buildWaterworks, measure: measureBilling },
  peers: { onlyNamed: true, build: buildTown, measure: measurePeers },
  growth: { onlyNamed: true, build: buildTown, measure: measureGrowth },
  lighthouse: { onlyNamed: true, build: async () => {}, measure: measureViews },
};
