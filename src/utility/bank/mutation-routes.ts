import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { creditByStaff, matchByStaff, payBillsByStaff, returnByStaff } from "./decisions.ts";
import {
  BankAccountPath,
  CreditWallet,
  MatchPayment,
  Mutation,
  MutationDetail,
  MutationPath,
  MutationQuery,
  NewMutation,
  PayBills,
  Return,
} from "./office-schema.ts";
import { enterMutation, getMutation, listMutations } from "./queue.ts";

const tag = "Bank";
const base = "/backoffice/v1/mutations";
const one = `${base}/:id`;

export function mutationRoutes(door: Door, parts: UtilityParts): void {
  queueRoutes(door, parts);
  paidRoutes(door, parts);
  otherwiseRoutes(door, parts);
}

function queueRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "POST",
    "/backoffice/v1/bank-accounts/:id/mutations",
    {
      access: "operator",
      tag,
      summary: "Enter a bank mutation",
      description:
        "One credit by hand, matched by its total at once. One that is there already, entered or imported, is answered with 200 as it is.",
      params: BankAccountPath,
      body: NewMutation,
      answer: Mutation,
      status: 201,
      repeatable: true,
      errors: ["BANK_ACCOUNT_NOT_FOUND"],
    },
    async (ctx, { params, body, reply }) => {
      const { mutation, repeated } = await enterMutation(ctx, params.id, body, zone);
      if (repeated) reply.code(200);
      return mutation;
    },
  );

  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List bank mutations",
      description: "Newest first. With status=ANTREAN: the queue of money that waits for staff.",
      query: MutationQuery,
      answer: PageOf(Mutation),
    },
    (ctx, { query }) => listMutations(ctx, query, zone),
  );

  endpoint(
    door,
    "GET",
    one,
    {
      access: "viewer",
      tag,
      summary: "Read a bank mutation",
      description: "While it waits, with the payments and bills it may be for.",
      params: MutationPath,
      answer: MutationDetail,
      errors: ["MUTATION_NOT_FOUND"],
    },
    (ctx, { params }) => getMutation(ctx, params.id, zone),
  );
}

function paidRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "POST",
    `${one}/match`,
    {
      access: "operator",
      tag,
      summary: "Pay a payment with a mutation that waits",
      description:
        "It must be at least what the payment's bills and fee come to; what is above its total goes to the payer's wallet.",
      params: MutationPath,
      body: MatchPayment,
      answer: Mutation,
      errors: [
        "MUTATION_NOT_FOUND",
        "MUTATION_DECIDED",
        "PAYMENT_NOT_FOUND",
        "PAYMENT_CANNOT_BE_SETTLED",
        "AMOUNT_TOO_SMALL",
      ],
    },
    (ctx, { params, body }) => matchByStaff(ctx, params.id, body, zone),
  );

  endpoint(
    door,
    "POST",
    `${one}/pay-bills`,
    {
      access: "operator",
      tag,
      summary: "Pay bills with a mutation that waits",
      description:
        "Bills that nobody asked to pay, at what they cost on the day of booking: those of bill_nos, or all unpaid ones of sl. What is above them goes to the wallet of excess_to.",
      params: MutationPath,
      body: PayBills,
      answer: Mutation,
      errors: [
        "MUTATION_NOT_FOUND",
        "MUTATION_DECIDED",
        "CONNECTION_NOT_FOUND",
        "BILL_NOT_FOUND",
        "BILL_NOT_DUE",
        "PAYMENT_OPEN",
        "AMOUNT_TOO_SMALL",
        "ACCOUNT_NOT_FOUND",
      ],
    },
    (ctx, { params, body }) => payBillsByStaff(ctx, params.id, body, zone),
  );
}

function otherwiseRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "POST",
    `${one}/credit`,
    {
      access: "operator",
      tag,
      summary: "Credit a mutation that waits to a wallet",
      description: "All of it.",
      params: MutationPath,
      body: CreditWallet,
      answer: Mutation,
      errors: ["MUTATION_NOT_FOUND", "MUTATION_DECIDED", "ACCOUNT_NOT_FOUND"],
    },
    (ctx, { params, body }) => creditByStaff(ctx, params.id, body, zone),
  );

  endpoint(
    door,
    "POST",
    `${one}/return`,
    {
      access: "admin",
      tag,
      summary: "Send back a mutation that waits",
      description: "Notes that all of it was transferred back; the transfer itself is made at the bank.",
      params: MutationPath,
      body: Return,
      answer: Mutation,
      errors: ["MUTATION_NOT_FOUND", "MUTATION_DECIDED"],
    },
    (ctx, { params, body }) => returnByStaff(ctx, params.id, body, zone),
  );
}
