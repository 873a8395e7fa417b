import { Type } from "typebox";
import { LocalDate, OneOf } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { defineReport, type ReportDefinition } from "../../reporting/definition.ts";
import { ReportSpan } from "../../reporting/schema.ts";
import { ageingReport } from "./ageing.ts";
import { billedReport } from "./billed.ts";
import { collectionReport } from "./collection.ts";
import { receivedGroups, receivedReport } from "./received.ts";
import { walletAndQueueReport } from "./wallet-and-queue.ts";

const base = "/backoffice/v1/periodic-reports";
const closed =
  "The sums of a span that is over stay what they were: what is corrected later counts on the day of the correction.";

/** The reports about the water utility that staff read, print and have mailed. */
export const utilityReports: readonly ReportDefinition[] = [
  defineReport({
    name: "water-billed",
    path: `${base}/billed`,
    letterhead: "utility",
    access: "viewer",
    summary: "Bills issued (DRD)",
    description: `Bills by the day on which they were made, by tariff class, area or block. ${closed}`,
    query: {
      ...ReportSpan,
      by: OneOf(["class", "area", "block"], { default: "class", description: "What a row is." }),
    },
    build: billedReport,
  }),
  defineReport({
    name: "water-received",
    path: `${base}/received`,
    letterhead: "utility",
    access: "viewer",
    summary: "Receipts (LPP)",
    description: `Payments by the day of their receipt, and refunds by theirs; by day, channel, cashier or bank account. ${closed}`,
    query: {
      ...ReportSpan,
      by: OneOf(receivedGroups, {
        default: "all",
        description: "What a row is; all: a day with a channel, a cashier and a bank account.",
      }),
    },
    build: receivedReport,
  }),
  defineReport({
    name: "water-ageing",
    path: `${base}/ageing`,
    letterhead: "utility",
    access: "viewer",
    summary: "Ageing of receivables",
    description:
      "What was unpaid at the end of a day, by the days since it was due, whatever was paid or corrected later.",
    query: {
      start_date: Type.Optional(LocalDate("Not heeded, so that it takes what the others take.")),
      end_date: LocalDate("The day at whose end it was unpaid.", "2026-11-30"),
      by: OneOf(["class", "area"], { default: "class", description: "What a row is." }),
    },
    build: ageingReport,
  }),
  defineReport({
    name: "water-collection",
    path: `${base}/collection`,
    letterhead: "utility",
    access: "viewer",
    summary: "Collectors' list by area",
    description:
      "The connections that owe, area by area and by number, with what each has to pay on the day on which it is made.",
    query: {
      start_date: Type.Optional(LocalDate("Not heeded, so that it takes what the others take.")),
      end_date: LocalDate("Bills that were issued until this day.", "2026-11-30"),
      area: Type.Optional(Text([1, 100], "Only of this area. Default: of all.", "UTARA")),
    },
    build: collectionReport,
  }),
  defineReport({
    name: "water-wallet-and-queue",
    path: `${base}/wallet-and-queue`,
    letterhead: "utility",
    access: "viewer",
    summary: "Wallets and unmatched money",
    description: `What customers' wallets held and how it moved; and the money at the bank that nobody had matched. ${closed}`,
    query: ReportSpan,
    build: walletAndQueueReport,
  }),
];
