import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { createDoor } from "../kernel/http/app.ts";
import type { Door } from "../kernel/http/endpoint.ts";
import { type Metrics, requestMetrics } from "../kernel/http/metrics.ts";
import { documentDoor } from "../kernel/http/openapi.ts";
import { staffRoutes } from "../staff/routes.ts";
import { type AccessParts, describeAccess, guardDoor } from "./access.ts";
import { auditLogRoutes } from "./audit-log/routes.ts";
import type { IngestParts } from "./entries/ingest.ts";
import { entryRoutes } from "./entries/routes.ts";
import { entryEventRoutes } from "./entry-events/routes.ts";
import { describeError, ErrorBody, renderError, successSchema, wrapSuccess } from "./envelope.ts";
import { gateRoutes } from "./gates/routes.ts";
import { locationRoutes } from "./locations/routes.ts";
import { machineRoutes } from "./machines/routes.ts";
import { type MoreOfDoor, openapiOfStaffDoor } from "./openapi.ts";
import { operationRoutes, type Readiness } from "./operations.ts";
import { quarantineRoutes } from "./quarantine/routes.ts";
import type { StreamHub } from "./realtime/hub.ts";
import { realtimeRoutes } from "./realtime/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { tariffRoutes } from "./tariffs/routes.ts";

export interface LevyParts extends AccessParts {
  config: Config;
  ingest: IngestParts;
  hub: StreamHub;
  metrics: Metrics;
  readiness: Readiness;
  log: FastifyBaseLogger;
  /** Tags and error codes of the calls that another product adds to the door. */
  more: MoreOfDoor;
}

const quarterHour = 900;

/** The staff door: every call of the levy service, in the order of its document. Others may add theirs until it listens. */
export async function createStaffDoor(parts: LevyParts): Promise<Door> {
  const { config } = parts;
  const app = createDoor({ log: parts.log, trustProxy: config.trustProxy, renderError });
  requestMetrics(app, parts.metrics);
  guardDoor(app, parts);
  await documentDoor(app, openapiOfStaffDoor(parts.more), {
    describeError: (code) => describeError(code, parts.more.errors),
    errorBody: ErrorBody,
    commonPrefix: /^\/(retribusi\/v1(\/frontend)?|auth\/v1|backoffice\/v1)/,
  });
  const door: Door = { app, envelope: { schema: successSchema, wrap: wrapSuccess }, describeAccess };
  const zone = config.timezone;

  operationRoutes(door, parts.readiness, parts.metrics, config);
  staffRoutes(door, {
    zone,
    jwtSecret: parts.jwtSecret,
    tokenTtl: config.tokenTtl,
    perUser: { attempts: config.rateLimits ? config.loginLimitPerUser : 0, windowSeconds: quarterHour },
    perAddress: { attempts: config.rateLimits ? config.loginLimitPerAddress : 0, windowSeconds: quarterHour },
  });
  entryRoutes(door, parts.ingest);
  locationRoutes(door, zone);
  gateRoutes(door, config);
  tariffRoutes(door);
  entryEventRoutes(door, zone);
  quarantineRoutes(door, parts.ingest, zone);
  machineRoutes(door, zone);
  auditLogRoutes(door, zone);
  reportRoutes(door, config);
  realtimeRoutes(door, parts.hub, config);
  return door;
}
