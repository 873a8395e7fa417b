import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { messagesOfAccount } from "../messages/messages.ts";
import { AccountMessage } from "../messages/office-schema.ts";
import type { UtilityParts } from "../parts.ts";
import { changeActivity, endDebitPause, getAccount, listAccounts } from "./office.ts";
import { Account, AccountPath, AccountQuery, Deactivation, PauseEnd } from "./office-schema.ts";
import { recoveryOfficeRoutes } from "./recoveries/office-routes.ts";
import { AccountNotFound } from "./refusals.ts";

/** Customers' accounts, for staff. */
export function accountOfficeRoutes(api: Api, parts: UtilityParts): void {
  recoveryOfficeRoutes(api, parts);
  const calls = callsOf(api, "Accounts", "/backoffice/v1/accounts");
  const one = calls.at("/:id", { params: AccountPath, answer: Account, errors: [AccountNotFound] });

  calls.list("", {
    summary: "List accounts",
    description: "Newest first, deactivated ones too.",
    access: "viewer",
    query: AccountQuery,
    item: Account,
    find: (ctx, { query }) => listAccounts(ctx, query),
  });

  calls.list("/:id/messages", {
    summary: "List what an account was told",
    description: "Newest first, for a year, with when the customer read it and to how many browsers it went.",
    access: "operator",
    params: AccountPath,
    item: AccountMessage,
    errors: [AccountNotFound],
    find: async (ctx, { params }) => {
      await getAccount(ctx, params.id);
      return messagesOfAccount(ctx, params.id);
    },
  });

  one.get("", {
    summary: "Read an account",
    description: "What its owner told about himself.",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => getAccount(ctx, params.id),
  });

  one.post("/deactivate", {
    summary: "Deactivate an account",
    description:
      "At once: no login, and every token ends. A second time answers the same and changes nothing.",
    access: "admin",
    body: Deactivation,
    handle: (ctx, { params, body }) => changeActivity(ctx, params.id, body.reason),
  });

  one.post("/activate", {
    summary: "Activate an account again",
    description:
      "Login works again; tokens issued before stay ended. A second time answers the same and changes nothing.",
    access: "admin",
    handle: (ctx, { params }) => changeActivity(ctx, params.id, null),
  });

  one.post("/end-debit-pause", {
    summary: "Let an account's wallet pay again",
    description:
      "After a reset of the password by code nothing is paid from the wallet for a time (WALLET_PAUSE_AFTER_RESET). This ends it at once; check the owner's identity first. Where nothing is paused, it answers the same and changes nothing.",
    access: "admin",
    body: PauseEnd,
    versioned: true,
    changes: true,
    handle: (ctx, { params, body, ifMatch }) => endDebitPause(ctx, params.id, body.reason, ifMatch),
  });
}
