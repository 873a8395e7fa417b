import { callsOf } from "../../../kernel/http/calls.ts";
import type { Api } from "../../../kernel/http/endpoint.ts";
import type { UtilityParts } from "../../parts.ts";
import { AccountNotFound } from "../refusals.ts";
import * as schema from "./office-schema.ts";
import * as recoveries from "./recoveries.ts";

/** Calls by which staff let the owner of an account back in. */
export function recoveryOfficeRoutes(api: Api, { config, keys, mailer }: UtilityParts): void {
  const { list, post, at } = callsOf(api, "Accounts", "/backoffice/v1/account-recoveries");
  const one = at("/:id", { params: schema.RecoveryPath, errors: [recoveries.RecoveryNotFound] });
  const settings = { keys: keys.codes, mailer, utilityName: config.utilityName };

  list("", {
    summary: "List codes that were asked for at the counter",
    description: "Newest first. The codes themselves are in none of them.",
    access: "viewer",
    query: schema.RecoveryQuery,
    item: schema.AccountRecovery,
    find: (ctx, { query }) => recoveries.listRecoveries(ctx, query),
  });

  post("", {
    summary: "Ask for a code that lets an account's owner back in",
    description:
      "For who has lost the password and no confirmed e-mail address to get a code at. Check the identity first. A second person gives the code, within an hour; of an account one request waits at a time.",
    access: "operator",
    permission: "counter",
    body: schema.NewRecovery,
    answer: schema.AccountRecovery,
    status: 201,
    errors: [AccountNotFound, recoveries.RecoveryWaiting],
    handle: (ctx, { body }) => recoveries.requestRecovery(ctx, body),
  });

  one.post("/give", {
    summary: "Give the code to hand over",
    description:
      "By another person than who asked. The answer is the only place where the code is shown; if it is lost, ask for another one. In the app (reset_kode) it does what a mailed code does, for 10 minutes and 5 wrong tries: every session ends, the wallet's PIN is emptied, and nothing is paid from the wallet for a time (WALLET_PAUSE_AFTER_RESET). An address that the account has confirmed gets a letter.",
    ...schema.recoveryRoles.give,
    recent: true,
    answer: schema.GivenRecovery,
    errors: [recoveries.RecoveryDecided, recoveries.SecondPersonGives],
    handle: (ctx, { params }) => recoveries.giveCode(ctx, params.id, settings),
  });

  one.post("/reject", {
    summary: "Reject a code that was asked for",
    description: "No code is given. Another one can be asked for.",
    ...schema.recoveryRoles.reject,
    answer: schema.AccountRecovery,
    errors: [recoveries.RecoveryDecided],
    handle: (ctx, { params }) => recoveries.rejectRecovery(ctx, params.id),
  });
}
