import type { TSchema } from "typebox";
import type { Ctx } from "../../kernel/context.ts";
import { type Door, endpoint, type Input } from "../../kernel/http/endpoint.ts";
import { IfMatch, type Versioned, withEtag } from "../../kernel/http/etag.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { activate } from "./activation.ts";
import {
  Activation,
  Installation,
  InstallationDetail,
  InstallationPath,
  InstallationQuery,
  Installed,
  Quote,
  Reason,
  Remark,
  Schedule,
  Survey,
} from "./office-schema.ts";
import {
  type Addressed,
  approve,
  cancel,
  getInstallation,
  listInstallations,
  noteInstalled,
  quote,
  reject,
  schedule,
  survey,
  verify,
} from "./stages.ts";

const tag = "New connections";
const base = "/backoffice/v1/installations";
/** Five photos of 5 MiB in base64. */
const fivePhotos = 36 * 1024 * 1024;

/** Applications for new connections, stage by stage. */
export function installationOfficeRoutes(door: Door, parts: UtilityParts): void {
  const { zone } = parts;
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List applications for new connections",
      query: InstallationQuery,
      answer: PageOf(Installation),
      description: "Newest first.",
    },
    (ctx, { query }) => listInstallations(ctx, query, zone),
  );

  endpoint(
    door,
    "GET",
    `${base}/:no`,
    {
      access: "viewer",
      tag,
      summary: "Read an application",
      params: InstallationPath,
      answer: InstallationDetail,
      versioned: true,
      description:
        "With its files and every step, and the number of the identity card in full, to be compared with its photo. The ETag of the answer is what If-Match takes.",
      errors: ["INSTALLATION_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getInstallation(ctx, params.no, zone)),
  );

  deskRoutes(door, parts);
  fieldRoutes(door, parts);
}

function deskRoutes(door: Door, { zone, store }: UtilityParts): void {
  stage(
    door,
    "verify",
    {
      summary: "Verify an application",
      body: Remark,
      description: "DIAJUKAN → DIVERIFIKASI: the papers are in order.",
    },
    (ctx, one, body) => verify(ctx, one, body.note, zone),
  );
  stage(
    door,
    "survey",
    {
      summary: "Note the survey",
      body: Survey,
      description: "DIVERIFIKASI → DISURVEI, with up to 5 photos.",
      takesPhotos: true,
    },
    (ctx, one, body) => survey(ctx, one, body, zone, store),
  );
  stage(
    door,
    "approve",
    { summary: "Approve an application", body: Remark, description: "DISURVEI → DISETUJUI: it can be made." },
    (ctx, one, body) => approve(ctx, one, body.note, zone),
  );
  stage(
    door,
    "quote",
    {
      summary: "Say what the connection costs",
      body: Quote,
      description:
        "DISETUJUI → MENUNGGU_PEMBAYARAN, with a bill of the account. Paid, it becomes DIJADWALKAN by itself within seconds; not paid in time, KADALUARSA, and the bill is withdrawn.",
    },
    (ctx, one, body) => quote(ctx, one, body, zone),
  );
  stage(
    door,
    "reject",
    { summary: "Reject an application", body: Reason, description: "Until it is approved." },
    (ctx, one, body) => reject(ctx, one, body.reason, zone),
  );
  stage(
    door,
    "cancel",
    {
      summary: "Cancel an application",
      body: Reason,
      description: "Until it is installed. Its bill is withdrawn; what is paid is refunded first.",
      errors: ["INSTALLATION_BILL_PAID", "INSTALLATION_BILL_HELD"],
    },
    (ctx, one, body) => cancel(ctx, one, body.reason, zone),
  );
}

function fieldRoutes(door: Door, { zone, store }: UtilityParts): void {
  stage(
    door,
    "schedule",
    {
      summary: "Set the day of the installation",
      body: Schedule,
      description: "While it is DIJADWALKAN; also to another day.",
      errors: ["INSTALLATION_NOT_PAID"],
    },
    (ctx, one, body) => schedule(ctx, one, body, zone),
  );
  stage(
    door,
    "installed",
    {
      summary: "Note the installation",
      body: Installed,
      description:
        "DIJADWALKAN → TERPASANG, with the meter; again until it is active, to put the meter right.",
      errors: ["INSTALLATION_NOT_PAID", "METER_EXISTS"],
      takesPhotos: true,
    },
    (ctx, one, body) => noteInstalled(ctx, one, body, zone, store),
  );
  stage(
    door,
    "activate",
    {
      summary: "Make it a connection",
      body: Activation,
      description:
        "TERPASANG → AKTIF: creates the connection with its meter, and its customer if need be; the account becomes the owner.",
      errors: [
        "CUSTOMER_NOT_FOUND",
        "TARIFF_CLASS_NOT_FOUND",
        "INSTALLATION_NOT_PAID",
        "CUSTOMER_EXISTS",
        "CONNECTION_EXISTS",
        "METER_EXISTS",
      ],
    },
    (ctx, one, body) => activate(ctx, one, body, zone),
  );
}

interface StageSpec<Sent extends TSchema> {
  summary: string;
  description: string;
  body: Sent;
  takesPhotos?: boolean;
  errors?: readonly string[];
}

/** One stage: refused with a message that says what comes next where the application stands elsewhere. */
function stage<Sent extends TSchema>(
  door: Door,
  verb: string,
  { takesPhotos = false, errors = [], ...spec }: StageSpec<Sent>,
  take: (
    ctx: Ctx,
    one: Addressed,
    body: Input<TSchema, TSchema, Sent>["body"],
  ) => Promise<Versioned<InstallationDetail>>,
): void {
  const ofPhotos = takesPhotos ? ["FILE_TOO_LARGE", "FILE_TYPE_NOT_SUPPORTED"] : [];
  endpoint(
    door,
    "POST",
    `${base}/:no/${verb}`,
    {
      access: "operator",
      tag,
      ...spec,
      params: InstallationPath,
      headers: IfMatch,
      answer: InstallationDetail,
      versioned: true,
      errors: [
        "INSTALLATION_NOT_FOUND",
        "INSTALLATION_STAGE_MISMATCH",
        "PRECONDITION_FAILED",
        ...ofPhotos,
        ...errors,
      ],
      ...(takesPhotos ? { bodyLimit: fivePhotos } : {}),
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await take(ctx, { no: params.no, ifMatch: request.headers["if-match"] }, body)),
  );
}
