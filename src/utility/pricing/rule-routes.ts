import type { Calls } from "../../kernel/http/calls.ts";
import { TariffClassNotFound } from "../connections/connections.ts";
import * as schema from "./rule-schema.ts";
import * as rules from "./rules.ts";

const removal = {
  description: "Only before its first day, and only while no bill was made with it.",
  access: "admin",
  params: schema.RulePath,
  answer: schema.DeletedRule,
  errors: [rules.RuleNotFound, rules.RuleInForce],
};

/** Penalties, stamp duty and fees: dated, never changed, each followed by another one. */
export function ruleRoutes(calls: Calls): void {
  penaltyRuleRoutes(calls);
  stampRuleRoutes(calls);
  feeRoutes(calls);
}

function penaltyRuleRoutes({ list, post, remove }: Calls): void {
  list("/penalty-rules", {
    summary: "List penalty rules (denda)",
    description: "By class, first those for all; newest first.",
    access: "viewer",
    item: schema.DatedPenaltyRule,
    find: (ctx) => rules.listRules(ctx, "penalty_rules"),
  });
  post("/penalty-rules", {
    summary: "Enter a penalty rule",
    description:
      "A bill takes the rule of its class, else the one for all, valid on the day it is due, and keeps it. `rule` null ends the penalty from that day on.",
    access: "admin",
    body: schema.NewPenaltyRule,
    answer: schema.DatedPenaltyRule,
    status: 201,
    errors: [TariffClassNotFound, rules.RuleExists],
    handle: (ctx, { body }) => rules.enterPenaltyRule(ctx, body),
  });
  remove("/penalty-rules/:id", {
    ...removal,
    summary: "Delete a penalty rule to come",
    handle: (ctx, { params }) => rules.removeRule(ctx, "penalty_rules", params.id),
  });
}

function stampRuleRoutes({ list, post, remove }: Calls): void {
  list("/stamp-rules", {
    summary: "List rules of stamp duty (meterai)",
    description: "Newest first.",
    access: "viewer",
    item: schema.DatedStampRule,
    find: (ctx) => rules.listRules(ctx, "stamp_rules"),
  });
  post("/stamp-rules", {
    summary: "Enter a rule of stamp duty",
    description:
      "A bill takes the rule valid on the day it is issued, and keeps it; the duty is on amount and penalty.",
    access: "admin",
    body: schema.NewStampRule,
    answer: schema.DatedStampRule,
    status: 201,
    errors: [rules.RuleExists],
    handle: (ctx, { body }) => rules.enterStampRule(ctx, body),
  });
  remove("/stamp-rules/:id", {
    ...removal,
    summary: "Delete a rule of stamp duty to come",
    handle: (ctx, { params }) => rules.removeRule(ctx, "stamp_rules", params.id),
  });
}

function feeRoutes({ list, post, remove }: Calls): void {
  list("/fees", {
    summary: "List fees",
    description: "By kind, class and method; newest first.",
    access: "viewer",
    item: schema.DatedFee,
    find: (ctx) => rules.listRules(ctx, "fees"),
  });
  post("/fees", {
    summary: "Enter a fee",
    description:
      "RETRIBUSI and PPN go into bills, as they are valid on the first day of the period; BIAYA_LAYANAN is added to a payment on the day it is asked for.",
    access: "admin",
    body: schema.NewFee,
    answer: schema.DatedFee,
    status: 201,
    errors: [TariffClassNotFound, rules.RuleExists],
    handle: (ctx, { body }) => rules.enterFee(ctx, body),
  });
  remove("/fees/:id", {
    ...removal,
    summary: "Delete a fee to come",
    handle: (ctx, { params }) => rules.removeRule(ctx, "fees", params.id),
  });
}
