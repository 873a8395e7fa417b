import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import {
  changePromotion,
  createPromotion,
  getPromotion,
  listPromotions,
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

const tag = "Promotions";
const base = "/backoffice/v1/promotions";

/** Promotions, as staff keep them. */
export function noticeOfficeRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List promotions",
      query: PromotionQuery,
      answer: PageOf(Promotion),
      description: "The last to begin first, past and future ones too.",
    },
    (ctx, { query }) => listPromotions(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    base,
    {
      access: "operator",
      tag,
      summary: "Create a promotion",
      body: NewPromotion,
      answer: Promotion,
      status: 201,
      versioned: true,
      description: "Shown to customers, logged in or not, from starts_at until just before ends_at.",
    },
    async (ctx, { body, reply }) => withEtag(reply, await createPromotion(ctx, body, zone)),
  );

  endpoint(
    door,
    "GET",
    `${base}/:id`,
    {
      access: "viewer",
      tag,
      summary: "Read a promotion",
      params: PromotionPath,
      answer: Promotion,
      versioned: true,
      description: "The ETag of the answer is what If-Match takes.",
      errors: ["PROMOTION_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getPromotion(ctx, params.id, zone)),
  );

  endpoint(
    door,
    "PUT",
    `${base}/:id`,
    {
      access: "operator",
      tag,
      summary: "Change a promotion",
      params: PromotionPath,
      body: PromotionChange,
      headers: IfMatch,
      answer: Promotion,
      versioned: true,
      description: "Changes the fields that are sent.",
      errors: ["PROMOTION_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changePromotion(ctx, params.id, body, zone, request.headers["if-match"])),
  );

  endpoint(
    door,
    "DELETE",
    `${base}/:id`,
    {
      access: "admin",
      tag,
      summary: "Delete a promotion",
      params: PromotionPath,
      headers: IfMatch,
      answer: DeletedPromotion,
      description: "For ever. To take it off for a while, set is_active to 0.",
      errors: ["PROMOTION_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    (ctx, { params, request }) => removePromotion(ctx, params.id, zone, request.headers["if-match"]),
  );
}
