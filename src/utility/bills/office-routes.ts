import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { pdfEndpoint } from "../../kernel/http/pdf-endpoint.ts";
import { csvImportRoute } from "../../runs/import-route.ts";
import { RunInProgress, RunNotFound } from "../../runs/runs.ts";
import { Run } from "../../runs/schema.ts";
import { requireConnection } from "../connections/connections.ts";
import { ConnectionPath } from "../connections/office-schema.ts";
import { ConnectionNotFound } from "../connections/refusals.ts";
import type { UtilityParts } from "../parts.ts";
import { arrearsCsvExample, arrearsOfFile } from "./arrears/import.ts";
import { closePeriod, PeriodNotOver, ReadingsMissing } from "./billing/close.ts";
import { listPeriods } from "./billing/periods.ts";
import { previewBilling } from "./billing/preview.ts";
import {
  BillsChanged,
  BillsHeld,
  BillsPaid,
  NothingToWithdraw,
  previewWithdrawal,
  withdrawPeriod,
} from "./billing/withdrawal.ts";
import { listCredits } from "./credits/credits.ts";
import { billLetter } from "./letter/letter.ts";
import { listAreas, NothingToPrint, periodLetters, TooManyLetters } from "./letter/letters.ts";
import { createOtherBill, getBill, listBills, sumBills } from "./office.ts";
import * as schema from "./office-schema.ts";
import { BillGivenBack, BillNotFound, TariffMissing } from "./refusals.ts";

export function billOfficeRoutes(api: Api, parts: UtilityParts): void {
  billRoutes(api, parts);
  letterRoute(api, parts);
  lettersRoute(api, parts);
  creditRoute(api);
  billingRoutes(api, parts);
  withdrawalRoutes(api, parts);
}

function creditRoute(api: Api): void {
  const { get } = callsOf(api, "Bills", "/backoffice/v1/connections");

  get("/:sl/credits", {
    summary: "List what comes back of estimates",
    description:
      "m³ of a connection that were estimated and billed too much, as the next true reading found, newest month first. They come off its bills at the price of their month, as far as each bill reaches.",
    access: "viewer",
    params: ConnectionPath,
    answer: schema.UsageCredits,
    errors: [ConnectionNotFound],
    handle: async (ctx, { params }) => listCredits(ctx, (await requireConnection(ctx.db, params.sl)).id),
  });
}

function billRoutes(api: Api, { runs }: UtilityParts): void {
  const calls = callsOf(api, "Bills", "/backoffice/v1/bills");
  const { get, list, post } = calls;

  csvImportRoute(calls, "/import-arrears", { runs, kind: "arrears-import" }, arrearsOfFile, {
    summary: "Import opening arrears from CSV",
    description:
      "Unpaid bills of another system, as bills of water that no reading made. Columns sl, period, amount (rupiah without penalty) and due_on, after which the penalty begins by the rule valid on that day; issued_on, usage, stand_start and stand_end may be left out. A period that has a bill of water or a reading is refused. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end.",
    access: "admin",
    example: arrearsCsvExample,
  });

  list("", {
    summary: "List bills",
    description:
      "Newest period first, or `oldest`, or by their amount without penalty and stamp duty (`amount`, `-amount`). Penalty and stamp duty of unpaid ones are today's.",
    access: "viewer",
    query: schema.BillQuery,
    item: schema.Bill,
    first: ["bill_no", "sl", "name", "address", "period", "usage", "total", "due_on", "status", "paid_at"],
    find: (ctx, { query }) => listBills(ctx, query),
  });

  get("/sums", {
    summary: "Sum up bills",
    description: "Of the list with the same filters, in all and unpaid.",
    access: "viewer",
    query: schema.BillSumsQuery,
    answer: schema.BillSums,
    handle: (ctx, { query }) => sumBills(ctx, query),
  });

  post("", {
    summary: "Issue a bill that is not of water",
    description:
      "NON_AIR, for a connection. It bears no penalty. Send an Idempotency-Key: a repeat with it makes no second bill.",
    access: "operator",
    permission: "billing",
    body: schema.NewOtherBill,
    answer: schema.Bill,
    status: 201,
    idempotent: true,
    errors: [ConnectionNotFound],
    handle: (ctx, { body, idempotencyKey }) => createOtherBill(ctx, body, idempotencyKey),
  });

  get("/:bill_no", {
    summary: "Read a bill",
    description:
      "Penalty and stamp duty are today's, or what was paid; a corrected bill names the one in its place.",
    access: "viewer",
    params: schema.BillPath,
    answer: schema.Bill,
    errors: [BillNotFound],
    handle: (ctx, { params }) => getBill(ctx, params.bill_no),
  });
}

function letterRoute(api: Api, { config }: UtilityParts): void {
  pdfEndpoint(
    api,
    "/backoffice/v1/bills/:bill_no/letter",
    {
      access: "viewer",
      tag: "Bills",
      summary: "Download a bill as a letter",
      description:
        "As a PDF on A4 under the utility's letterhead, in Indonesian: what the bill is made of and comes to today, until when, the next penalty, how it is paid, and what else its connection owes.",
      params: schema.BillPath,
      query: schema.LetterQuery,
      errors: [BillNotFound],
    },
    ({ ctx, query }, { bill_no }) => billLetter(ctx, bill_no, query as schema.LetterQuery, config),
  );
}

function lettersRoute(api: Api, { config }: UtilityParts): void {
  pdfEndpoint(
    api,
    "/backoffice/v1/billing/:period/letters",
    {
      access: "viewer",
      tag: "Bills",
      summary: "Download the unpaid bills of a period as letters",
      description:
        "One PDF on A4, in Indonesian, of a letter for each bill of water that is unpaid: by area, and within it by the connection's number, as they are carried out. Drawn while it is read; at most 20,000 letters, so print a larger period area by area.",
      params: schema.PeriodPath,
      query: schema.LettersQuery,
      errors: [NothingToPrint, TooManyLetters],
    },
    ({ ctx, query }, { period }) => periodLetters(ctx, { period, ...(query as schema.LettersQuery) }, config),
  );

  callsOf(api, "Bills", "/backoffice/v1/billing").get("/:period/areas", {
    summary: "Sum up a period's bills by area",
    description: "What the bills of water of a period that stand come to by area, and what of it is unpaid.",
    access: "viewer",
    params: schema.PeriodPath,
    answer: schema.BillingAreas,
    handle: (ctx, { params }) => listAreas(ctx, params.period),
  });
}

function billingRoutes(api: Api, { runs }: UtilityParts): void {
  const { list, post } = callsOf(api, "Bills", "/backoffice/v1/billing");

  list("", {
    summary: "List billing periods",
    description: "Periods that were read or billed, newest first.",
    access: "viewer",
    paging: schema.PeriodPaging,
    item: schema.BillingPeriod,
    find: (ctx) => listPeriods(ctx),
  });

  post("/:period/preview", {
    summary: "Compute what closing a period would bill",
    description:
      "A run that stores nothing. Its result: bills, usage (m³) and amount (rupiah), in all and by class; already_billed; billed_again (of bills: those whose first one was cancelled, or withdrawn); not_active (read although not AKTIF, billed all the same); estimated and flagged (of them: readings nobody took, and readings with a flag); flags of the readings; issued_on and due_on that a close of today would set; classes_without_tariff; without_reading (active connections: count, and the first 100).",
    access: "admin",
    permission: "billing",
    params: schema.PeriodPath,
    answer: Run,
    status: 201,
    errors: [RunInProgress],
    handle: (ctx, { params }) => previewBilling(ctx, runs, params.period),
  });

  post("/:period/close", {
    summary: "Bill a period",
    description:
      "From the period's last day on. A run that makes one bill of water for every reading of the period that has none, whatever the state of its connection, with the tariff valid on the period's first day. Repeat it after a crash or when more was read: it adds what is missing and nothing twice; already_billed in its result says how many were there. A reading whose bill was cancelled or withdrawn is billed again, and billed_again counts such. Its readings can no longer change.",
    access: "admin",
    permission: "billing",
    params: schema.PeriodPath,
    body: schema.Close,
    answer: Run,
    status: 201,
    errors: [PeriodNotOver, ReadingsMissing, TariffMissing, RunInProgress],
    handle: (ctx, { params, body }) => closePeriod(ctx, runs, params.period, body),
  });
}

function withdrawalRoutes(api: Api, { runs }: UtilityParts): void {
  const { post } = callsOf(api, "Bills", "/backoffice/v1/billing");

  post("/:period/withdraw/preview", {
    summary: "Find what withdrawing a period's bills would take back",
    description:
      "A run that changes nothing. Its result: bills, usage (m³) and amount (rupiah), in all and by class; paid and held, each with count and the first 100 numbers: while there are such, nothing can be withdrawn; digest, which names just these bills.",
    access: "admin",
    permission: "approval",
    params: schema.PeriodPath,
    answer: Run,
    status: 201,
    errors: [RunInProgress],
    handle: (ctx, { params }) => previewWithdrawal(ctx, runs, params.period),
  });

  post("/:period/withdraw", {
    summary: "Withdraw the bills of a period, to close it anew",
    description:
      "After a wrong tariff or a close with wrong dates. A run that withdraws every bill of water of the period, or none: they become DIKOREKSI, stay visible with the reason, and the period is open again, its readings too. Close it as if for the first time: each new bill takes the place of the one that was withdrawn. Only while none is paid or held by an open payment, or is an estimate of which a later bill gives m³ back, and only what the preview found. Customers who ask for these bills meanwhile wait, or are told to repeat.",
    access: "admin",
    permission: "approval",
    recent: true,
    params: schema.PeriodPath,
    body: schema.Withdrawal,
    answer: Run,
    status: 201,
    errors: [
      ...[RunNotFound, NothingToWithdraw, BillsChanged, BillsPaid, BillsHeld, BillGivenBack],
      RunInProgress,
    ],
    handle: (ctx, { params, body }) => withdrawPeriod(ctx, runs, params.period, body),
  });
}
