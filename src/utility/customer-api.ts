import cors from "@fastify/cors";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import type { DB } from "../db/tables.ts";
import type { ErrorKind } from "../kernel/errors.ts";
import { createDoor } from "../kernel/http/app.ts";
import { type Metrics, requestMetrics } from "../kernel/http/metrics.ts";
import { documentDoor } from "../kernel/http/openapi.ts";
import { isoInZone, today } from "../kernel/time.ts";
import { describeCustomerAccess, guardPublicDoor } from "./access.ts";
import { accountCustomerRoutes } from "./accounts/customer-routes.ts";
import { customerErrors as accountErrors } from "./accounts/customer-schema.ts";
import { dueBills, duesOf } from "./bills/bills.ts";
import { billCustomerRoutes } from "./bills/customer-routes.ts";
import { complaintCustomerRoutes } from "./complaints/customer-routes.ts";
import { customerErrors as complaintErrors } from "./complaints/customer-schema.ts";
import { slOfAccount } from "./connections/connections.ts";
import { connectionCustomerRoutes } from "./connections/customer-routes.ts";
import { customerErrors as connectionErrors, Sl } from "./connections/customer-schema.ts";
import { applyAliases, type CustomerDoor, customerEndpoint } from "./customer-endpoint.ts";
import { describeCustomerErrors, ErrorBody, indonesian, renderCustomerError, shownCode } from "./envelope.ts";
import { installationCustomerRoutes } from "./installations/customer-routes.ts";
import { customerErrors as installationErrors } from "./installations/customer-schema.ts";
import { noticeCustomerRoutes } from "./notices/customer-routes.ts";
import { openapiOfPublicDoor } from "./openapi.ts";
import type { UtilityParts } from "./parts.ts";
import { paymentCustomerRoutes } from "./payments/customer-routes.ts";
import { customerErrors as paymentErrors } from "./payments/customer-schema.ts";
import { readingCustomerRoutes } from "./readings/customer-routes.ts";
import { customerErrors as readingErrors } from "./readings/customer-schema.ts";
import { uploadCustomerRoutes } from "./uploads/customer-routes.ts";
import { walletCustomerRoutes } from "./wallet/customer-routes.ts";
import { customerErrors as walletErrors } from "./wallet/customer-schema.ts";

export interface PublicDoorParts extends UtilityParts {
  db: Kysely<DB>;
  now: () => Date;
  log: FastifyBaseLogger;
  metrics: Metrics;
}

/** Error codes of the features, by code: kind and example message. */
const featureErrors: Record<string, [ErrorKind, string]> = {
  ...accountErrors,
  ...connectionErrors,
  ...walletErrors,
  ...paymentErrors,
  ...readingErrors,
  ...complaintErrors,
  ...installationErrors,
};

/** The public door: every call of the customer API, in the order of its document. */
export async function createPublicDoor(parts: PublicDoorParts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const app = createDoor({
    log,
    trustProxy: config.trustProxy,
    renderError: renderCustomerError,
    fieldTexts: indonesian,
    // The longest honest body is a report of five photos and 2,000 characters.
    mostValues: 10_000,
  });
  requestMetrics(app, parts.metrics);
  await app.register(cors, {
    origin: "*",
    methods: ["GET", "HEAD", "POST"],
    allowedHeaders: ["authorization", "content-type", "idempotency-key", "x-request-id"],
    exposedHeaders: ["retry-after", "x-request-id", "content-disposition"],
    maxAge: 600,
    // An OPTIONS that is no preflight is told what is allowed too, instead of a refusal outside of our envelope.
    strictPreflight: false,
  });
  guardPublicDoor(app, parts);
  app.addHook("preValidation", async (request) => {
    // Old phones send nothing where nothing has to be said.
    if (request.method === "POST") request.body ??= {};
    applyAliases(request.body);
  });
  await documentDoor(app, openapiOfPublicDoor(), {
    describeError: describeCustomerErrors(featureErrors),
    shownCode,
    errorBody: ErrorBody,
    commonPrefix: /^\/app/,
  });
  const door: CustomerDoor = {
    app,
    envelope: { schema: (answer) => answer, wrap: (data) => data as object },
    describeAccess: describeCustomerAccess,
  };
  const links = {
    schema: Sl,
    list: (db: Kysely<DB>, accountId: number) =>
      slOfAccount(db, accountId, { zone: parts.zone, on: today(parts.zone, parts.now()), bills: billFacts }),
  };
  accountCustomerRoutes(door, parts, links);
  connectionCustomerRoutes(door, parts, billFacts);
  billCustomerRoutes(door, parts);
  uploadCustomerRoutes(door, parts);
  walletCustomerRoutes(door, parts);
  paymentCustomerRoutes(door, parts);
  readingCustomerRoutes(door, parts);
  complaintCustomerRoutes(door, parts);
  installationCustomerRoutes(door, parts);
  noticeCustomerRoutes(door, parts);
  healthRoute(door, parts);
  return app;
}

/** What connections show of the bills, which stand to their right. */
const billFacts = { duesOf, dueBills };

const Health = Type.Object(
  {
    waktu: Type.String({ description: "ISO 8601 dengan offset." }),
    versi: Type.String({ description: "Versi API." }),
  },
  { examples: [{ waktu: "2026-11-21T14:05:00+07:00", versi: "1.0.0" }] },
);

function healthRoute(door: CustomerDoor, { zone }: UtilityParts): void {
  customerEndpoint(
    door,
    "GET",
    "/health",
    {
      access: "public",
      tag: "Layanan",
      summary: "Periksa layanan",
      description: "200 selama proses melayani, dengan atau tanpa basis data.",
      answer: Health,
      pesan: "Layanan berjalan.",
    },
    (ctx) => ({ data: { waktu: isoInZone(ctx.now().getTime(), zone), versi: "1.0.0" } }),
  );
}
