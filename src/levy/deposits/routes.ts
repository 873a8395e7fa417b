import type { FileStore } from "../../kernel/files/file-store.ts";
import { FileTooLarge, FileTypeNotSupported, oneFile } from "../../kernel/files/images.ts";
import { type Calls, callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { FileNotFound, fileEndpoint } from "../../kernel/http/file-endpoint.ts";
import { pdfEndpoint } from "../../kernel/http/pdf-endpoint.ts";
import { IdempotencyConflict } from "../../kernel/idempotency.ts";
import { type LetterheadSettings, letterheadOf } from "../../reporting/paper.ts";
import * as deposits from "./deposits.ts";
import * as schema from "./schema.ts";
import { listUndeposited } from "./undeposited.ts";

const base = "/retribusi/v1/frontend/cash";
const tag = "Cash";

/** The cash of closed days on its way to the bank (docs/cash.md). */
export function depositRoutes(
  api: Api,
  settings: deposits.DepositSettings & LetterheadSettings & { treasuryAccount: string },
  files: FileStore,
): void {
  const calls = callsOf(api, tag, base);
  calls.list("/undeposited", {
    summary: "List days whose cash is on no deposit slip",
    description: "Closed or open, oldest first, with the date until which each has to be deposited.",
    access: "viewer",
    query: schema.UndepositedQuery,
    item: schema.UndepositedDay,
    find: (ctx, { query }) => listUndeposited(ctx, query, settings),
  });
  slipRoutes(calls, settings, files);
  pdfEndpoint(
    api,
    `${base}/deposits/:id/slip`,
    {
      access: "viewer",
      tag,
      summary: "Print a deposit slip",
      description:
        "PDF on A4 under the letterhead: what each day came to with its revenue account, the amount in words, once for each of the four who keep a sheet.",
      params: schema.DepositPath,
      errors: [deposits.DepositNotFound],
    },
    async ({ ctx }, { id }) => {
      const slip = await deposits.getDeposit(ctx, id);
      const { letterhead } = letterheadOf(settings, "office");
      // Drawing takes megabytes of fonts, which a process that never draws does without.
      const { slipPdf } = await import("./slip-pdf.ts");
      const paper = { letterhead, account: settings.treasuryAccount, at: new Date(slip.made_at) };
      return { name: `STS-${slip.number}`, pdf: await slipPdf(slip, paper) };
    },
  );
  fileEndpoint(
    api,
    `${base}/deposit-photos/:id`,
    {
      access: "viewer",
      tag,
      summary: "Read the photo of a deposit slip",
      description: "As the bank stamped it.",
      idDescription: "The file_id of the slip.",
      errors: [FileNotFound],
    },
    files,
    deposits.depositPhoto,
  );
}

function slipRoutes({ list, post, at }: Calls, settings: deposits.DepositSettings, files: FileStore): void {
  list("/deposits", {
    summary: "List deposit slips",
    description: "Those all of whose locations the caller sees. Newest first.",
    access: "viewer",
    query: schema.DepositQuery,
    item: schema.Deposit,
    find: (ctx, { query }) => deposits.listDeposits(ctx, query, settings),
  });

  post("/deposits", {
    summary: "Make a deposit slip",
    description:
      "Of closed days with all of their cash, under the next number of STS_NUMBER; a day that is on a slip is not opened again. Who closed a day makes no slip of it. Repeated with its Idempotency-Key it answers with the first one.",
    access: "operator",
    permission: "depositing",
    body: schema.NewDeposit,
    answer: schema.Deposit,
    status: 201,
    idempotent: true,
    errors: [
      deposits.DaysNotDepositable,
      deposits.DepositChanged,
      deposits.DepositSecondPerson,
      IdempotencyConflict,
    ],
    handle: (ctx, { body, idempotencyKey }) => deposits.makeDeposit(ctx, body, settings, idempotencyKey),
  });

  const one = at("/deposits/:id", {
    params: schema.DepositPath,
    answer: schema.Deposit,
    errors: [deposits.DepositNotFound],
  });

  one.get("", {
    summary: "Read a deposit slip",
    description: "With its days.",
    access: "viewer",
    handle: (ctx, { params }) => deposits.getDeposit(ctx, params.id),
  });

  one.post("/deposit", {
    summary: "Enter that the bank took a slip",
    description: "With the bank's reference, and a photo of the slip with its stamp.",
    ...schema.depositRoles.deposit,
    body: schema.BankDeposit,
    bodyLimit: oneFile,
    errors: [deposits.DepositNotDraft, deposits.DepositSecondPerson, FileTooLarge, FileTypeNotSupported],
    handle: (ctx, { params, body }) => deposits.depositAtBank(ctx, params.id, body, files),
  });

  one.post("/verify", {
    summary: "Verify a deposit",
    description: "By another person than those who made the slip and took it to the bank.",
    ...schema.depositRoles.verify,
    errors: [deposits.DepositNotDeposited, deposits.DepositSecondPerson],
    handle: (ctx, { params }) => deposits.verifyDeposit(ctx, params.id),
  });

  one.post("/cancel", {
    summary: "Cancel a deposit slip",
    description:
      "Its days are free again, its number stays used. What the bank took is cancelled by another person.",
    ...schema.depositRoles.cancel,
    body: schema.CancelReason,
    errors: [deposits.DepositEnded, deposits.DepositSecondPerson, deposits.DepositSeenByBank],
    handle: (ctx, { params, body }) => deposits.cancelDeposit(ctx, params.id, body),
  });
}
