import { type Calls, callsOf } from "../../../kernel/http/calls.ts";
import type { Api } from "../../../kernel/http/endpoint.ts";
import * as schema from "./schema.ts";
import * as tills from "./tills.ts";

/** The cash drawers of clerks at the counter. @param isRequired whether cash is taken into an open till only */
export function tillRoutes(api: Api, isRequired: boolean): void {
  const calls = callsOf(api, "Payments", "/backoffice/v1");
  collectionRoutes(calls, isRequired);
  const one = calls.at("/tills/:id", {
    params: schema.TillPath,
    answer: schema.Till,
    errors: [tills.TillNotFound],
  });

  one.get("", {
    summary: "Read a till",
    description: "Of an open one, what it has to hold now.",
    access: "viewer",
    handle: (ctx, { params }) => tills.getTill(ctx, params.id),
  });

  one.post("/close", {
    summary: "Count and close a till",
    description:
      "With what was counted; where that differs from what it has to hold, a note says why. Nothing is taken into it, or given from it, afterwards. Its clerk closes it, or an admin.",
    ...schema.tillRoles.close,
    body: schema.TillClosing,
    errors: [tills.TillClosed, tills.TillOfAnotherClerk, tills.TillChanged],
    handle: (ctx, { params, body }) => tills.closeTill(ctx, params.id, body),
  });

  one.post("/receive", {
    summary: "Confirm that a till's money was received",
    description:
      "By another person than its clerk; where it was handed to somebody, by that person. Repeated, nothing changes.",
    ...schema.tillRoles.receive,
    errors: [tills.TillNotClosed, tills.TillSecondPerson],
    handle: (ctx, { params }) => tills.receiveTill(ctx, params.id),
  });

  one.post("/take-over", {
    summary: "Take over a till's money",
    description:
      "By the clerk that it was handed to, who counted it too: it is received, and is the float of the caller's till, which is opened with it and answered. Repeated, nothing changes.",
    ...schema.tillRoles.take_over,
    body: schema.TillTakeOver,
    errors: [
      tills.TillNotClosed,
      tills.TillSecondPerson,
      tills.TillReceived,
      tills.TillCountsDiffer,
      tills.TillOpen,
    ],
    handle: (ctx, { params, body }) => tills.takeOverTill(ctx, params.id, body),
  });
}

function collectionRoutes({ get, list, post }: Calls, isRequired: boolean): void {
  list("/tills", {
    summary: "List tills",
    description: "Newest first.",
    access: "viewer",
    query: schema.TillQuery,
    item: schema.Till,
    find: (ctx, { query }) => tills.listTills(ctx, query),
  });

  get("/own-till", {
    summary: "Read the caller's open till",
    description: "And whether cash is taken into an open till only.",
    access: "viewer",
    answer: schema.OwnTill,
    handle: (ctx) => tills.ownTill(ctx, isRequired),
  });

  post("/tills", {
    summary: "Open a till",
    description: "The caller's, for today, with the change that is in it. A clerk has one open till.",
    access: "operator",
    permission: "counter",
    body: schema.NewTill,
    answer: schema.Till,
    status: 201,
    errors: [tills.TillOpen],
    handle: (ctx, { body }) => tills.openTill(ctx, body),
  });
}
