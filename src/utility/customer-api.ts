import cors from "@fastify/cors";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { DB } from "../db/tables.ts";
import type { Ctx } from "../kernel/context.ts";
import { createApi } from "../kernel/http/app.ts";
import { offerCompression } from "../kernel/http/compression.ts";
import type { Api } from "../kernel/http/endpoint.ts";
import { describeForm, takeForms } from "../kernel/http/form-body.ts";
import { type Metrics, requestMetrics } from "../kernel/http/metrics.ts";
import { documentApi } from "../kernel/http/openapi.ts";
import { WireRecord } from "../kernel/http/record.ts";
import { Instant, Words } from "../kernel/http/schema.ts";
import { recordRefusals } from "../kernel/http/security.ts";
import type { Sealer } from "../kernel/keys/sealer.ts";
import type { RefusalsByCode } from "../kernel/refusal.ts";
import { isoInZone } from "../kernel/time.ts";
import type { SecurityBuffer } from "../security/buffer.ts";
import { describeCustomerAccess, guardCustomerApi } from "./access.ts";
import { accountCustomerRoutes } from "./accounts/customer-routes.ts";
import { billFacts } from "./bills/bills.ts";
import { billCustomerRoutes } from "./bills/customer-routes.ts";
import { complaintCustomerRoutes } from "./complaints/customer-routes.ts";
import { slOfAccount } from "./connections/connections.ts";
import { connectionCustomerRoutes } from "./connections/customer-routes.ts";
import { Sl } from "./connections/customer-schema.ts";
import { customerCallsOf } from "./customer-api/calls.ts";
import {
  customerErrorComponents,
  describeCustomerErrors,
  ErrorBody,
  renderCustomerError,
  shownCode,
} from "./customer-api/envelope.ts";
import { applyAliases, describeOldPhones } from "./customer-api/field-aliases.ts";
import { deletionCustomerRoutes } from "./deletion/customer-routes.ts";
import { homeCustomerRoutes } from "./home/customer-routes.ts";
import { infoCustomerRoutes } from "./info/customer-routes.ts";
import { installationCustomerRoutes } from "./installations/customer-routes.ts";
import { messageCustomerRoutes } from "./messages/customer-routes.ts";
import type { MessageStream } from "./messages/messages.ts";
import { streamCustomerRoute } from "./messages/stream/customer-routes.ts";
import { noticeCustomerRoutes } from "./notices/customer-routes.ts";
import { openapiOfCustomerApi } from "./openapi.ts";
import { outageCustomerRoutes } from "./outages/customer-routes.ts";
import type { UtilityParts } from "./parts.ts";
import { paymentCustomerRoutes } from "./payments/customer-routes.ts";
import { pricingCustomerRoutes } from "./pricing/customer-routes.ts";
import { readingCustomerRoutes } from "./readings/customer-routes.ts";
import { uploadCustomerRoutes } from "./uploads/customer-routes.ts";
import { walletCustomerRoutes } from "./wallet/customer-routes.ts";
import { emptyPin } from "./wallet/wallet.ts";

export interface CustomerApiParts extends UtilityParts {
  db: Kysely<DB>;
  read: Kysely<DB>;
  sealer: Sealer;
  now: () => Date;
  log: FastifyBaseLogger;
  metrics: Metrics;
  messageStream: MessageStream;
  security: SecurityBuffer;
  demandStandbys: () => void;
}

/** The customer API: its calls in the order of its document. */
export async function createCustomerApi(parts: CustomerApiParts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const refusals: RefusalsByCode = new Map();
  const app = createApi({
    log,
    trustProxy: config.trustProxy,
    renderError: renderCustomerError,
    // The longest honest body is a report of five photos and 2,000 characters.
    mostValues: 10_000,
  });
  await offerCompression(app);
  requestMetrics(app, parts.metrics);
  await app.register(cors, {
    origin: "*",
    methods: ["GET", "HEAD", "POST"],
    allowedHeaders: ["authorization", "content-type", "idempotency-key", "x-request-id"],
    exposedHeaders: "retry-after, x-request-id, content-disposition",
    maxAge: 600,
    // An OPTIONS that is no preflight is answered with what is allowed too, instead of a refusal outside of our envelope.
    strictPreflight: false,
  });
  takeForms(app);
  guardCustomerApi(app, parts);
  recordRefusals(app);
  app.addHook("preValidation", async (request) => {
    // Old phones send nothing where nothing has to be said.
    if (request.method === "POST") request.body ??= {};
    applyAliases(request.body);
  });
  await documentApi(app, "customer", openapiOfCustomerApi(), {
    // The customers' app is at `/`.
    referenceAt: "/pengembang",
    describeError: describeCustomerErrors(refusals),
    shownCode,
    errorBody: ErrorBody,
    success: "Berhasil.",
    schemas: customerErrorComponents,
    scalars: { Waktu: Instant("Waktu, ISO 8601 dengan selisih zona.") },
    amendOperation(operation, method) {
      describeForm(operation);
      describeOldPhones(operation, method);
    },
    commonPrefix: /^\/app/,
  });
  const api: Api = {
    app,
    envelope: { schema: (answer) => answer, wrap: (data) => data as object },
    describeAccess: describeCustomerAccess,
    refusals,
  };
  const links = {
    schema: Sl,
    list: (ctx: Ctx, accountId: number) => slOfAccount(ctx, accountId, billFacts),
  };
  accountCustomerRoutes(api, parts, links, { emptyPin });
  connectionCustomerRoutes(api, parts, billFacts);
  billCustomerRoutes(api, parts);
  pricingCustomerRoutes(api);
  uploadCustomerRoutes(api, parts);
  walletCustomerRoutes(api, parts);
  paymentCustomerRoutes(api, parts);
  readingCustomerRoutes(api, parts);
  complaintCustomerRoutes(api, parts);
  outageCustomerRoutes(api);
  installationCustomerRoutes(api, parts);
  noticeCustomerRoutes(api);
  messageCustomerRoutes(api, parts);
  streamCustomerRoute(api, parts.messageStream);
  infoCustomerRoutes(api, parts);
  homeCustomerRoutes(api);
  deletionCustomerRoutes(api, parts);
  healthRoute(api);
  return app;
}

const Health = WireRecord("Health", {
  waktu: Instant("ISO 8601 dengan offset."),
  versi: Words("Versi API.", "1.0.0"),
});

function healthRoute(api: Api): void {
  const { get } = customerCallsOf(api, "Layanan");
  get("/health", {
    summary: "Periksa layanan",
    description: "200 selama proses melayani, dengan atau tanpa basis data.",
    access: "public",
    answer: Health,
    pesan: "Layanan berjalan.",
    handle: (ctx) => ({ waktu: isoInZone(ctx.now().getTime(), ctx.zone), versi: "1.0.0" }),
  });
}
