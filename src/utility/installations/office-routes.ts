import { FileTooLarge, FileTypeNotSupported, fiveFiles } from "../../kernel/files/images.ts";
import { type Calls, callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { ConnectionExists, MeterExists, TariffClassNotFound } from "../connections/refusals.ts";
import { CustomerExists, CustomerNotFound } from "../customers/customers.ts";
import type { UtilityParts } from "../parts.ts";
import { storePhotos } from "../work-history.ts";
import { activate } from "./activation.ts";
import * as schema from "./office-schema.ts";
import * as refusals from "./refusals.ts";
import * as stages from "./stages.ts";
import { takeApplication } from "./walk-in.ts";

const tag = "New connections";

/** What every stage has in common. */
const stage = {
  access: "operator",
  params: schema.InstallationPath,
  answer: schema.InstallationDetail,
  versioned: true,
  changes: true,
  errors: [refusals.InstallationNotFound, refusals.InstallationStageMismatch],
} as const;
const ofPhotos = [FileTooLarge, FileTypeNotSupported];

/** Applications for new connections, stage by stage. */
export function installationOfficeRoutes(api: Api, { store, config }: UtilityParts): void {
  const calls = callsOf(api, tag, "/backoffice/v1/installations");
  const { get, list } = calls;

  list("", {
    summary: "List applications for new connections",
    description: "Newest first.",
    access: "viewer",
    query: schema.InstallationQuery,
    item: schema.Installation,
    find: (ctx, { query }) => stages.listInstallations(ctx, query),
  });

  calls.post("", {
    summary: "Take an application at the counter",
    description:
      "Of somebody without the app, with the same papers; it goes on as any other, and its bill is paid at the counter. Send an Idempotency-Key: a repeat with it makes none.",
    access: "operator",
    body: schema.NewInstallation,
    bodyLimit: fiveFiles,
    answer: schema.InstallationDetail,
    status: 201,
    idempotent: true,
    errors: ofPhotos,
    handle: (ctx, { body, idempotencyKey }) => takeApplication(ctx, body, idempotencyKey, { store }),
  });

  get("/:no", {
    summary: "Read an application",
    description:
      "With its files and every step, and the number of the identity card in full, to be compared with its photo; viewers see it masked, and no photo of the card.",
    access: "viewer",
    params: schema.InstallationPath,
    answer: schema.InstallationDetail,
    versioned: true,
    errors: [refusals.InstallationNotFound],
    handle: (ctx, { params }) => stages.getInstallation(ctx, params.no),
  });

  plainRoutes(calls, store);
  callsOf(api, tag, "/backoffice/v1").get("/quote-items", {
    summary: "What a new connection usually costs",
    description: "As the service is set up (QUOTE_ITEMS), so that a quote need not be typed anew.",
    access: "viewer",
    answer: schema.QuoteItems,
    handle: async () => ({ items: [...config.quoteItems] }),
  });
  costRoutes(calls);
  fieldRoutes(calls, store);
}

function plainRoutes({ post }: Calls, store: UtilityParts["store"]): void {
  post("/:no/verify", {
    ...stage,
    summary: "Verify an application",
    description: "DIAJUKAN → DIVERIFIKASI: the papers are in order.",
    body: schema.Remark,
    handle: (ctx, { params, body: { note = null }, ifMatch }) =>
      stages.takePlainStep(ctx, { ...params, ifMatch }, "verify", note),
  });

  post("/:no/survey", {
    ...stage,
    summary: "Note the survey",
    description: "DIVERIFIKASI → DISURVEI, with up to 5 photos.",
    body: schema.Survey,
    bodyLimit: fiveFiles,
    errors: [...stage.errors, ...ofPhotos],
    handle: async (ctx, { params, body: { note, photos }, ifMatch }) =>
      stages.takePlainStep(
        ctx,
        { ...params, ifMatch },
        "survey",
        note,
        await storePhotos(ctx, store, photos),
      ),
  });

  post("/:no/approve", {
    ...stage,
    permission: "approval",
    summary: "Approve an application",
    description: "DISURVEI → DISETUJUI: it can be made.",
    body: schema.Remark,
    handle: (ctx, { params, body: { note = null }, ifMatch }) =>
      stages.takePlainStep(ctx, { ...params, ifMatch }, "approve", note),
  });

  post("/:no/reject", {
    ...stage,
    permission: "approval",
    summary: "Reject an application",
    description: "Until it is approved.",
    body: schema.Reason,
    handle: (ctx, { params, body, ifMatch }) =>
      stages.takePlainStep(ctx, { ...params, ifMatch }, "reject", body.reason),
  });
}

function costRoutes({ post }: Calls): void {
  post("/:no/quote", {
    ...stage,
    summary: "Say what the connection costs",
    description:
      "DISETUJUI → MENUNGGU_PEMBAYARAN, with a bill of the account. Paid, it becomes DIJADWALKAN by itself within seconds; not paid in time, KADALUARSA, and the bill is withdrawn.",
    body: schema.Quote,
    handle: (ctx, { params, body, ifMatch }) => stages.quote(ctx, { ...params, ifMatch }, body),
  });

  post("/:no/cancel", {
    ...stage,
    summary: "Cancel an application",
    description: "Until it is installed. Its bill is withdrawn; what is paid is refunded first.",
    body: schema.Reason,
    errors: [...stage.errors, refusals.InstallationBillPaid, refusals.InstallationBillHeld],
    handle: (ctx, { params, body, ifMatch }) => stages.cancel(ctx, { ...params, ifMatch }, body.reason),
  });
}

function fieldRoutes({ post }: Calls, store: UtilityParts["store"]): void {
  post("/:no/schedule", {
    ...stage,
    summary: "Set the day of the installation",
    description: "While it is DIJADWALKAN; also to another day.",
    body: schema.Schedule,
    errors: [...stage.errors, refusals.InstallationNotPaid],
    handle: (ctx, { params, body, ifMatch }) => stages.schedule(ctx, { ...params, ifMatch }, body),
  });

  post("/:no/installed", {
    ...stage,
    summary: "Note the installation",
    description: "DIJADWALKAN → TERPASANG, with the meter; again until it is active, to put the meter right.",
    body: schema.Installed,
    bodyLimit: fiveFiles,
    errors: [...stage.errors, ...ofPhotos, refusals.InstallationNotPaid, MeterExists],
    handle: (ctx, { params, body, ifMatch }) =>
      stages.noteInstalled(ctx, { ...params, ifMatch }, body, store),
  });

  post("/:no/activate", {
    ...stage,
    summary: "Make it a connection",
    description:
      "TERPASANG → AKTIF: creates the connection with its meter, and its customer if need be; the account becomes the owner.",
    body: schema.Activation,
    errors: [
      ...stage.errors,
      refusals.InstallationNotPaid,
      CustomerNotFound,
      TariffClassNotFound,
      CustomerExists,
      ConnectionExists,
      MeterExists,
    ],
    handle: (ctx, { params, body, ifMatch }) => activate(ctx, { ...params, ifMatch }, body),
  });
}
