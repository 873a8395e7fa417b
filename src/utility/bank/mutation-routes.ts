import type { Calls } from "../../kernel/http/calls.ts";
import { AccountNotFound } from "../accounts/refusals.ts";
import { BillNotFound } from "../bills/refusals.ts";
import { ConnectionNotFound, PaymentOpen } from "../connections/refusals.ts";
import { AmountTooSmall } from "../payments/matching.ts";
import { PaymentCannotBeSettled } from "../payments/payments.ts";
import { BillNotDue, OlderBillUnpaid, PaymentNotFound } from "../payments/refusals.ts";
import type { EntryRules } from "./bank.ts";
import { CreditWallet, MatchPayment, PayBills, Return, VoidMutation } from "./decision-schema.ts";
import { creditByStaff, matchByStaff, payBillsByStaff, returnByStaff, voidByStaff } from "./decisions.ts";
import * as schema from "./office-schema.ts";
import { enterMutation, getMutation, listMutations } from "./queue.ts";
import * as refusals from "./refusals.ts";

/** What every decision about a mutation that waits has in common. */
const decision = {
  params: schema.MutationPath,
  answer: schema.Mutation,
  errors: [refusals.MutationNotFound, refusals.MutationDecided],
};
/** What gives money a place, which is not done by who entered it. */
const spending = { ...decision, errors: [...decision.errors, refusals.EntrySecondPerson] };

export function mutationRoutes(calls: Calls, rules: EntryRules): void {
  queueRoutes(calls, rules);
  paidRoutes(calls, rules);
  otherwiseRoutes(calls, rules);
}

function queueRoutes({ get, list, post }: Calls, rules: EntryRules): void {
  post("/bank-accounts/:id/mutations", {
    summary: "Enter a bank mutation",
    description:
      "One credit by hand, booked at most BANK_ENTRY_DAYS (30) days ago: older ones come with a statement. It waits for another person than who entered it, who matches, credits or returns it; with BANK_ENTRY_SECOND_PERSON off it is matched by its total at once. One that is there already, entered or imported, is answered with 200 as it is; one that was voided may be entered again.",
    access: "operator",
    permission: "matching",
    params: schema.BankAccountPath,
    body: schema.NewMutation,
    answer: schema.Mutation,
    status: 201,
    idempotent: true,
    keyless: true,
    errors: [refusals.BankAccountNotFound],
    handle: (ctx, { params, body }) => enterMutation(ctx, params.id, body, rules),
  });

  list("/mutations", {
    summary: "List bank mutations",
    description:
      "Newest first, or `oldest`, or by `amount` or `-amount`. With status=ANTREAN: the queue of money that waits for staff.",
    access: "viewer",
    query: schema.MutationQuery,
    item: schema.Mutation,
    find: (ctx, { query }) => listMutations(ctx, query, rules),
  });

  get("/mutations/:id", {
    summary: "Read a bank mutation",
    description: "While it waits, with the payments and bills it may be for.",
    access: "viewer",
    params: schema.MutationPath,
    answer: schema.MutationDetail,
    errors: [refusals.MutationNotFound],
    handle: (ctx, { params }) => getMutation(ctx, params.id, rules),
  });
}

function paidRoutes({ post }: Calls, rules: EntryRules): void {
  post("/mutations/:id/match", {
    summary: "Pay a payment with a mutation that waits",
    description:
      "It must be at least what the payment's bills and fee come to; what is above its total goes to the payer's wallet.",
    ...spending,
    ...schema.mutationRoles.match,
    body: MatchPayment,
    errors: [...spending.errors, PaymentNotFound, PaymentCannotBeSettled, AmountTooSmall],
    handle: (ctx, { params, body }) => matchByStaff(ctx, params.id, body, rules),
  });

  post("/mutations/:id/pay-bills", {
    summary: "Pay bills with a mutation that waits",
    description:
      "Bills that nobody asked to pay: those of bill_nos, which leave out no older one of their connections, or all unpaid ones of sl. They cost what they did on the day of booking, penalty included, so that nobody pays for slow staff; where that day lies more than BANK_ENTRY_DAYS (30) days back, what they cost today. What is above them goes to the wallet of excess_to.",
    ...spending,
    ...schema.mutationRoles["pay-bills"],
    body: PayBills,
    errors: [
      ...spending.errors,
      ConnectionNotFound,
      BillNotFound,
      BillNotDue,
      OlderBillUnpaid,
      PaymentOpen,
      AmountTooSmall,
      AccountNotFound,
    ],
    handle: (ctx, { params, body }) => payBillsByStaff(ctx, params.id, body, rules),
  });
}

function otherwiseRoutes({ post }: Calls, rules: EntryRules): void {
  post("/mutations/:id/credit", {
    summary: "Credit a mutation that waits to a wallet",
    description: "All of it.",
    ...spending,
    ...schema.mutationRoles.credit,
    recent: true,
    body: CreditWallet,
    errors: [...spending.errors, AccountNotFound],
    handle: (ctx, { params, body }) => creditByStaff(ctx, params.id, body, rules),
  });

  post("/mutations/:id/return", {
    summary: "Send back a mutation that waits",
    description: "Notes that all of it was transferred back; the transfer itself is made at the bank.",
    ...spending,
    ...schema.mutationRoles.return,
    recent: true,
    body: Return,
    handle: (ctx, { params, body }) => returnByStaff(ctx, params.id, body, rules),
  });

  post("/mutations/:id/void", {
    summary: "Void a mutation that was entered by mistake",
    description:
      "Only one that was entered by hand, while it waits, and by another user than who entered it: its money never came. It stays in the list as DIBATALKAN, with who, when and why; the same may be entered again.",
    ...decision,
    ...schema.mutationRoles.void,
    recent: true,
    body: VoidMutation,
    errors: [refusals.OwnMutation, ...decision.errors, refusals.MutationImported],
    handle: (ctx, { params, body }) => voidByStaff(ctx, params.id, body, rules),
  });
}
