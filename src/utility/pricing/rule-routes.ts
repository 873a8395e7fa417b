import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import {
  DatedFee,
  DatedPenaltyRule,
  DatedStampRule,
  DeletedRule,
  NewFee,
  NewPenaltyRule,
  NewStampRule,
  RulePath,
  RuleQuery,
} from "./rule-schema.ts";
import {
  enterFee,
  enterPenaltyRule,
  enterStampRule,
  listFees,
  listPenaltyRules,
  listStampRules,
  removeFee,
  removePenaltyRule,
  removeStampRule,
} from "./rules.ts";

const tag = "Prices";
const base = "/backoffice/v1";
const list = { access: "viewer", tag, query: RuleQuery };
const removal = {
  access: "admin",
  tag,
  params: RulePath,
  answer: DeletedRule,
  description: "Only before its first day, and only while no bill was made with it.",
  errors: ["RULE_NOT_FOUND", "RULE_IN_FORCE"],
};

/** Penalties, stamp duty and fees: dated, never changed, each followed by another one. */
export function ruleOfficeRoutes(door: Door, parts: UtilityParts): void {
  penaltyRuleRoutes(door, parts);
  stampRuleRoutes(door, parts);
  feeRoutes(door, parts);
}

function penaltyRuleRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    `${base}/penalty-rules`,
    {
      ...list,
      summary: "List penalty rules (denda)",
      description: "By class, first those for all; newest first.",
      answer: PageOf(DatedPenaltyRule),
    },
    (ctx, { query }) => listPenaltyRules(ctx, query, zone),
  );
  endpoint(
    door,
    "POST",
    `${base}/penalty-rules`,
    {
      access: "admin",
      tag,
      summary: "Enter a penalty rule",
      description:
        "A bill takes the rule of its class, else the one for all, valid on the day it is due, and keeps it. `rule` null ends the penalty from that day on.",
      body: NewPenaltyRule,
      answer: DatedPenaltyRule,
      status: 201,
      errors: ["TARIFF_CLASS_NOT_FOUND", "RULE_EXISTS"],
    },
    (ctx, { body }) => enterPenaltyRule(ctx, body, zone),
  );
  endpoint(
    door,
    "DELETE",
    `${base}/penalty-rules/:id`,
    { ...removal, summary: "Delete a penalty rule to come" },
    (ctx, { params }) => removePenaltyRule(ctx, params.id, zone),
  );
}

function stampRuleRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    `${base}/stamp-rules`,
    {
      ...list,
      summary: "List rules of stamp duty (meterai)",
      description: "Newest first.",
      answer: PageOf(DatedStampRule),
    },
    (ctx, { query }) => listStampRules(ctx, query, zone),
  );
  endpoint(
    door,
    "POST",
    `${base}/stamp-rules`,
    {
      access: "admin",
      tag,
      summary: "Enter a rule of stamp duty",
      description:
        "A bill takes the rule valid on the day it is issued, and keeps it; the duty is on amount and penalty.",
      body: NewStampRule,
      answer: DatedStampRule,
      status: 201,
      errors: ["RULE_EXISTS"],
    },
    (ctx, { body }) => enterStampRule(ctx, body, zone),
  );
  endpoint(
    door,
    "DELETE",
    `${base}/stamp-rules/:id`,
    { ...removal, summary: "Delete a rule of stamp duty to come" },
    (ctx, { params }) => removeStampRule(ctx, params.id, zone),
  );
}

function feeRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    `${base}/fees`,
    {
      ...list,
      summary: "List fees",
      description: "By kind, class and method; newest first.",
      answer: PageOf(DatedFee),
    },
    (ctx, { query }) => listFees(ctx, query, zone),
  );
  endpoint(
    door,
    "POST",
    `${base}/fees`,
    {
      access: "admin",
      tag,
      summary: "Enter a fee",
      description:
        "RETRIBUSI and PPN go into bills, as they are valid on the first day of the period; BIAYA_LAYANAN is added to a payment on the day it is asked for.",
      body: NewFee,
      answer: DatedFee,
      status: 201,
      errors: ["TARIFF_CLASS_NOT_FOUND", "RULE_EXISTS"],
    },
    (ctx, { body }) => enterFee(ctx, body, zone),
  );
  endpoint(
    door,
    "DELETE",
    `${base}/fees/:id`,
    { ...removal, summary: "Delete a fee to come" },
    (ctx, { params }) => removeFee(ctx, params.id, zone),
  );
}
