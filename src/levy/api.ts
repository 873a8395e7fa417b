import type { Config } from "../config.ts";
import type { FileStore } from "../kernel/files/file-store.ts";
import type { Api } from "../kernel/http/endpoint.ts";
import { periodicReportRoutes } from "../reporting/routes.ts";
import type { Runs } from "../runs/runs.ts";
import { deliveryRoutes } from "../webhooks/deliveries/routes.ts";
import type { Networks } from "../webhooks/endpoints/address.ts";
import { endpointRoutes } from "../webhooks/endpoints/routes.ts";
import { auditLogRoutes } from "./audit-log/routes.ts";
import { cashRoutes } from "./cash/routes.ts";
import { depositRoutes } from "./deposits/routes.ts";
import type { IngestDeps } from "./entries/ingest.ts";
import { entryRoutes } from "./entries/routes.ts";
import { entryCorrectionRoutes } from "./entry-corrections/routes.ts";
import { entryEventRoutes } from "./entry-events/routes.ts";
import { gateRoutes } from "./gates/routes.ts";
import { locationRoutes } from "./locations/routes.ts";
import { machineRoutes } from "./machines/routes.ts";
import { mapRoutes } from "./map/routes.ts";
import { levyReports } from "./periodic-reports/periodic-reports.ts";
import { quarantineRoutes } from "./quarantine/routes.ts";
import type { StreamHub } from "./realtime/hub.ts";
import { realtimeRoutes } from "./realtime/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { spotCheckRoutes } from "./spot-checks/routes.ts";
import { targetRoutes } from "./targets/routes.ts";
import { tariffRoutes, tariffsForNewGate } from "./tariffs/routes.ts";
import { treasuryRoutes } from "./treasury/routes.ts";

export interface LevyDeps {
  config: Config;
  ingest: IngestDeps;
  hub: StreamHub;
  store: FileStore;
  runs: Runs;
  /** Where webhooks may go. */
  networks: Networks;
}

/** The levy service's calls on the staff API, in the order of its document. */
export function levyRoutes(given: Api, { config, ingest, hub, store, networks, runs }: LevyDeps): void {
  const api: Api = { ...given, product: "levies" };
  // Messages to other systems are of both products, and of all locations.
  const whole: Api = { ...given, product: "whole" };
  api.app.decorateRequest("machine", null);
  entryRoutes(api, ingest);
  locationRoutes(api, runs);
  gateRoutes(api, config, runs, tariffsForNewGate(config));
  mapRoutes(api, config);
  tariffRoutes(api, config, runs);
  targetRoutes(api, runs);
  cashRoutes(api, config, store);
  depositRoutes(api, config, store);
  treasuryRoutes(api, config, runs);
  spotCheckRoutes(api, config);
  entryEventRoutes(api, config);
  entryCorrectionRoutes(api, config);
  quarantineRoutes(api, ingest);
  machineRoutes(api);
  endpointRoutes(whole, networks);
  deliveryRoutes(whole);
  auditLogRoutes({ ...given, product: "common" });
  reportRoutes(api, config);
  periodicReportRoutes(api, levyReports, config);
  realtimeRoutes(api, hub, config);
}
