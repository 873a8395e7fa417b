import type { FastifyBaseLogger } from "fastify";
import { alertRoutes } from "../alerts/routes.ts";
import type { Config } from "../config.ts";
import { createApi } from "../kernel/http/app.ts";
import { offerCompression } from "../kernel/http/compression.ts";
import type { Api } from "../kernel/http/endpoint.ts";
import { type Metrics, requestMetrics } from "../kernel/http/metrics.ts";
import { documentApi } from "../kernel/http/openapi.ts";
import { recordRefusals } from "../kernel/http/security.ts";
import type { Mailer } from "../kernel/mail.ts";
import type { RefusalsByCode } from "../kernel/refusal.ts";
import { createLoginThrottle } from "../kernel/throttle/login-throttle.ts";
import { limitOf } from "../kernel/throttle/throttle.ts";
import { securityEventRoutes } from "../security/routes.ts";
import { staffRoutes } from "../staff/routes.ts";
import { type AccessDeps, describeAccess, guardStaffApi } from "./access.ts";
import { codeGroups, scalars } from "./document-names.ts";
import { describeError, ErrorBody, errorList, renderError, successSchema, wrapSuccess } from "./envelope.ts";
import { fieldErrorComponents } from "./field-errors.ts";
import { listTexts } from "./list-texts.ts";
import { type DocumentOfProduct, openapiOfStaffApi } from "./openapi.ts";
import { operationRoutes, type Readiness } from "./operations.ts";

export interface StaffApiDeps extends AccessDeps {
  config: Config;
  metrics: Metrics;
  /** Undefined: the metrics are closed. */
  metricsToken: string | undefined;
  readiness: Readiness;
  mailer: Mailer;
  log: FastifyBaseLogger;
  /** What the products bring to the document, in its order. */
  documents: readonly DocumentOfProduct[];
}

const quarterHour = 900;

/** The API that staff and machines call: operations, login and users; the products add theirs until it listens. */
export async function createStaffApi(deps: StaffApiDeps): Promise<Api> {
  const { config, metrics } = deps;
  const refusals: RefusalsByCode = new Map();
  const { trustProxy } = config;
  const app = createApi({ log: deps.log, trustProxy, renderError, knowsItsQuery: true });
  await offerCompression(app);
  requestMetrics(app, metrics);
  guardStaffApi(app, deps);
  recordRefusals(app);
  await documentApi(app, "staff", openapiOfStaffApi(deps.documents), {
    referenceAt: "/",
    describeError: (code) => describeError(code, refusals),
    codeGroups,
    listErrors: () => errorList(refusals),
    errorBody: ErrorBody,
    schemas: fieldErrorComponents,
    scalars,
    commonPrefix: /^\/(retribusi\/v1(\/frontend)?|auth\/v1|backoffice\/v1)/,
  });
  const api: Api = {
    app,
    product: "common",
    envelope: { schema: successSchema, wrap: wrapSuccess },
    describeAccess: (call) => describeAccess(call, deps.accessKinds),
    refusals,
    listTexts,
  };
  operationRoutes(api, deps.readiness, metrics, deps.metricsToken);
  const limits = {
    perName: limitOf(config, config.loginLimitPerUser, quarterHour),
    perAddress: limitOf(config, config.loginLimitPerAddress, quarterHour),
    slowAfter: limitOf(config, config.loginSlowAfter, quarterHour),
  };
  const login = {
    keys: deps.keys,
    tokenTtl: config.tokenTtl,
    throttle: createLoginThrottle("login", limits, deps.keys.codes),
    sessionLifetime: config.sessionLifetime,
    displaySessionLifetime: config.displaySessionLifetime,
    adminSecondFactor: config.adminSecondFactor,
    products: config.products,
    perUser: limits.perName,
  };
  const { consoleUrl, officeName, smtpUrl } = config;
  const { perAddress } = limits;
  staffRoutes(api, login, { perAddress, mailer: deps.mailer, consoleUrl, officeName, smtpUrl });
  securityEventRoutes({ ...api, product: "whole" });
  alertRoutes(api);
  return api;
}
