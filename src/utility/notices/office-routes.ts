import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import {
  changePromotion,
  createPromotion,
  getPromotion,
  listPromotions,
  PromotionNotFound,
  removePromotion,
} from "./notices.ts";
import {
  DeletedPromotion,
  NewPromotion,
  Promotion,
  PromotionChange,
  PromotionPath,
  PromotionQuery,
} from "./office-schema.ts";

/** Promotions, as staff keep them. */
export function noticeOfficeRoutes(api: Api): void {
  const { get, post, put, remove } = callsOf(api, "Promotions", "/backoffice/v1/promotions");

  get("", {
    summary: "List promotions",
    description: "The last to begin first, past and future ones too.",
    access: "viewer",
    query: PromotionQuery,
    answer: PageOf(Promotion),
    handle: (ctx, { query }) => listPromotions(ctx, query),
  });

  post("", {
    summary: "Create a promotion",
    description: "Shown to customers, logged in or not, from starts_at until just before ends_at.",
    access: "operator",
    body: NewPromotion,
    answer: Promotion,
    status: 201,
    versioned: true,
    handle: (ctx, { body }) => createPromotion(ctx, body),
  });

  get("/:id", {
    summary: "Read a promotion",
    description: "The ETag of the answer is what If-Match takes.",
    access: "viewer",
    params: PromotionPath,
    answer: Promotion,
    versioned: true,
    errors: [PromotionNotFound],
    handle: (ctx, { params }) => getPromotion(ctx, params.id),
  });

  put("/:id", {
    summary: "Change a promotion",
    description: "Changes the fields that are sent.",
    access: "operator",
    params: PromotionPath,
    body: PromotionChange,
    answer: Promotion,
    versioned: true,
    errors: [PromotionNotFound],
    handle: (ctx, { params, body, ifMatch }) => changePromotion(ctx, params.id, body, ifMatch),
  });

  remove("/:id", {
    summary: "Delete a promotion",
    description: "For ever. To take it off for a while, set is_active to 0.",
    access: "admin",
    params: PromotionPath,
    answer: DeletedPromotion,
    versioned: true,
    errors: [PromotionNotFound],
    handle: (ctx, { params, ifMatch }) => removePromotion(ctx, params.id, ifMatch),
  });
}
