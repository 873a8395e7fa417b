import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { messagesOfAccount } from "./messages.ts";
import { AccountMessage, MessagesPath } from "./office-schema.ts";

export function messageOfficeRoutes(api: Api): void {
  callsOf(api, "Accounts", "/backoffice/v1/accounts/:id").list("/messages", {
    summary: "List what an account was told",
    description: "Newest first, for a year, with when the customer read it. Of no such account: none.",
    access: "operator",
    params: MessagesPath,
    item: AccountMessage,
    find: (ctx, { params }) => messagesOfAccount(ctx, params.id),
  });
}
