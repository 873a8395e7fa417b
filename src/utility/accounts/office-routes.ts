import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { activateAccount, deactivateAccount, getAccount, listAccounts } from "./activity.ts";
import { Account, AccountPath, AccountQuery, Deactivation } from "./office-schema.ts";

const tag = "Accounts";
const base = "/backoffice/v1/accounts";

/** Customers' accounts, for staff. */
export function accountOfficeRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List accounts",
      query: AccountQuery,
      answer: PageOf(Account),
      description: "Newest first, deactivated ones too.",
    },
    (ctx, { query }) => listAccounts(ctx, query, zone),
  );

  endpoint(
    door,
    "GET",
    `${base}/:id`,
    {
      access: "viewer",
      tag,
      summary: "Read an account",
      params: AccountPath,
      answer: Account,
      description: "What its owner told about himself.",
      errors: ["ACCOUNT_NOT_FOUND"],
    },
    (ctx, { params }) => getAccount(ctx, params.id, zone),
  );

  endpoint(
    door,
    "POST",
    `${base}/:id/deactivate`,
    {
      access: "admin",
      tag,
      summary: "Deactivate an account",
      params: AccountPath,
      body: Deactivation,
      answer: Account,
      description:
        "At once: no login, and every token ends. A second time answers the same and changes nothing.",
      errors: ["ACCOUNT_NOT_FOUND"],
    },
    (ctx, { params, body }) => deactivateAccount(ctx, params.id, body.reason, zone),
  );

  endpoint(
    door,
    "POST",
    `${base}/:id/activate`,
    {
      access: "admin",
      tag,
      summary: "Activate an account again",
      params: AccountPath,
      answer: Account,
      description:
        "Login works again; tokens issued before stay ended. A second time answers the same and changes nothing.",
      errors: ["ACCOUNT_NOT_FOUND"],
    },
    (ctx, { params }) => activateAccount(ctx, params.id, zone),
  );
}
