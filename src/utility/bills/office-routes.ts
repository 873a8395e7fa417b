import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IdempotencyKey, idempotencyKeyOf } from "../../kernel/http/idempotency-key.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { Run } from "../runs/office-schema.ts";
import { closePeriod, listPeriods } from "./billing/close.ts";
import { previewBilling } from "./billing/preview.ts";
import { correctBill } from "./corrections.ts";
import {
  Bill,
  BillingPeriod,
  BillPath,
  BillQuery,
  Close,
  Correction,
  NewOtherBill,
  PeriodPath,
  PeriodQuery,
} from "./office-schema.ts";
import { createOtherBill, getBill, listBills } from "./oversight.ts";

const tag = "Bills";
const base = "/backoffice/v1/bills";
const billing = "/backoffice/v1/billing";

export function billOfficeRoutes(door: Door, parts: UtilityParts): void {
  billRoutes(door, parts);
  billingRoutes(door, parts);
}

function billRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List bills",
      description: "Newest period first. Penalty and stamp duty of unpaid ones are today's.",
      query: BillQuery,
      answer: PageOf(Bill),
    },
    (ctx, { query }) => listBills(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    base,
    {
      access: "operator",
      tag,
      summary: "Issue a bill that is not of water",
      description:
        "NON_AIR, for a connection. It bears no penalty. Send an Idempotency-Key: a repeat with it makes no second bill.",
      headers: IdempotencyKey,
      body: NewOtherBill,
      answer: Bill,
      status: 201,
      repeatable: true,
      errors: ["CONNECTION_NOT_FOUND", "IDEMPOTENCY_CONFLICT"],
    },
    async (ctx, { body, request, reply }) => {
      const { bill, repeated } = await createOtherBill(ctx, body, idempotencyKeyOf(request), zone);
      if (repeated) reply.code(200);
      return bill;
    },
  );

  endpoint(
    door,
    "GET",
    `${base}/:bill_no`,
    {
      access: "viewer",
      tag,
      summary: "Read a bill",
      description:
        "Penalty and stamp duty are today's, or what was paid; a corrected bill names the one in its place.",
      params: BillPath,
      answer: Bill,
      errors: ["BILL_NOT_FOUND"],
    },
    (ctx, { params }) => getBill(ctx, params.bill_no, zone),
  );

  endpoint(
    door,
    "POST",
    `${base}/:bill_no/correct`,
    {
      access: "admin",
      tag,
      summary: "Correct or cancel an unpaid bill",
      description:
        "The bill becomes DIKOREKSI and a new one takes its place, made with the tariff that the old one kept. The reading stays as it is, and the next one goes on from the corrected stand. Nothing is corrected that is paid or held by an open payment.",
      params: BillPath,
      body: Correction,
      answer: Bill,
      status: 201,
      errors: ["BILL_NOT_FOUND", "BILL_PAID", "BILL_HELD", "BILL_CORRECTED"],
    },
    (ctx, { params, body }) => correctBill(ctx, params.bill_no, body, zone),
  );
}

function billingRoutes(door: Door, { zone, runs }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    billing,
    {
      access: "viewer",
      tag,
      summary: "List billing periods",
      description: "Periods that were read or billed, newest first.",
      query: PeriodQuery,
      answer: PageOf(BillingPeriod),
    },
    (ctx, { query }) => listPeriods(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    `${billing}/:period/preview`,
    {
      access: "admin",
      tag,
      summary: "Compute what closing a period would bill",
      description:
        "A run that stores nothing. Its result: bills, usage (m³) and amount (rupiah), in all and by class; already_billed; not_active (read although not AKTIF, billed all the same); flags of the readings; classes_without_tariff; without_reading (active connections: count, and the first 100).",
      params: PeriodPath,
      answer: Run,
      status: 201,
      errors: ["RUN_IN_PROGRESS"],
    },
    (ctx, { params }) => previewBilling(ctx, runs, params.period, zone),
  );

  endpoint(
    door,
    "POST",
    `${billing}/:period/close`,
    {
      access: "admin",
      tag,
      summary: "Bill a period",
      description:
        "From the period's last day on. A run that makes one bill of water for every reading of the period that has none, whatever the state of its connection, with the tariff valid on the period's first day. Repeat it after a crash or when more was read: it adds what is missing and nothing twice; already_billed in its result says how many were there. Its readings can no longer change.",
      params: PeriodPath,
      body: Close,
      answer: Run,
      status: 201,
      errors: ["PERIOD_NOT_OVER", "READINGS_MISSING", "TARIFF_MISSING", "RUN_IN_PROGRESS"],
    },
    (ctx, { params, body }) => closePeriod(ctx, runs, params.period, body, zone),
  );
}
