import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { BillNotFound, CreditUsed } from "../bills/bills.ts";
import { BillPath } from "../bills/office-schema.ts";
import * as replacement from "../bills/replacement.ts";
import { TariffClassNotFound } from "../connections/refusals.ts";
import { correctBill, previewCorrection } from "./corrections.ts";
import { EstimateSettled, FollowerBilled, FollowerRunsBackwards, FollowerTooSmall } from "./follower.ts";
import { CorrectedBill, Correction, CorrectionPreview } from "./office-schema.ts";

export function correctionOfficeRoutes(api: Api): void {
  const { post } = callsOf(api, "Bills", "/backoffice/v1/bills");

  const errors = [
    BillNotFound,
    replacement.BillPaid,
    replacement.BillHeld,
    replacement.BillCorrected,
    replacement.BillGivenBack,
    FollowerBilled,
    FollowerRunsBackwards,
    FollowerTooSmall,
    EstimateSettled,
    CreditUsed,
    TariffClassNotFound,
    replacement.TariffMissing,
    replacement.PricesChanged,
  ];

  post("/:bill_no/correct/preview", {
    summary: "Compute what correcting a bill would make",
    description: "Nothing is stored. It is refused where the correction would be.",
    ...replacement.billRoles.correct,
    params: BillPath,
    body: Correction,
    answer: CorrectionPreview,
    errors,
    handle: (ctx, { params, body }) => previewCorrection(ctx, params.bill_no, body),
  });

  post("/:bill_no/correct", {
    summary: "Correct or cancel an unpaid bill",
    description:
      "The bill becomes DIKOREKSI and a new one takes its place, made with the tariff that the old one kept, unless reprice is sent. With the stand the reading is put right, and the next reading, which goes on from it, is recomputed; the answer tells it. Where that one has its bill: 409 FOLLOWER_BILLED, or both bills are replaced with with_follower. Nothing is corrected that is paid or held by an open payment.",
    ...replacement.billRoles.correct,
    recent: true,
    params: BillPath,
    body: Correction,
    answer: CorrectedBill,
    status: 201,
    errors,
    handle: (ctx, { params, body }) => correctBill(ctx, params.bill_no, body),
  });
}
