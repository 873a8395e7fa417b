import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import * as notices from "./notices.ts";
import * as schema from "./office-schema.ts";

/** Promotions, as staff keep them. */
export function noticeOfficeRoutes(api: Api): void {
  const { list, post, at } = callsOf(api, "Promotions", "/backoffice/v1/promotions");
  const one = at("/:id", {
    params: schema.PromotionPath,
    answer: schema.Promotion,
    errors: [notices.PromotionNotFound],
  });

  list("", {
    summary: "List promotions",
    description: "The last to begin first, past and future ones too.",
    access: "viewer",
    query: schema.PromotionQuery,
    item: schema.Promotion,
    find: (ctx, { query }) => notices.listPromotions(ctx, query),
  });

  post("", {
    summary: "Create a promotion",
    description: "Shown to customers, logged in or not, from starts_at until just before ends_at.",
    access: "operator",
    body: schema.NewPromotion,
    answer: schema.Promotion,
    status: 201,
    versioned: true,
    handle: (ctx, { body }) => notices.createPromotion(ctx, body),
  });

  one.get("", {
    summary: "Read a promotion",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => notices.getPromotion(ctx, params.id),
  });

  one.put("", {
    summary: "Change a promotion",
    description: "Changes the fields that are sent.",
    access: "operator",
    body: schema.PromotionChange,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => notices.changePromotion(ctx, params.id, body, ifMatch),
  });

  one.remove("", {
    summary: "Delete a promotion",
    description: "For ever. To take it off for a while, set is_active to 0.",
    access: "admin",
    answer: schema.DeletedPromotion,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => notices.removePromotion(ctx, params.id, ifMatch),
  });
}
