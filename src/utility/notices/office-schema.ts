import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Flag, Instant, Nullable } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

export const officeErrors: Record<string, [ErrorKind, string]> = {
  PROMOTION_NOT_FOUND: ["not-found", "There is no promotion 3."],
};

const Title = Text({ minLength: 1, maxLength: 200, description: "For customers." });
const BodyText = Text({ minLength: 1, maxLength: 10_000, description: "Plain text, for customers." });
const ImageFile = Nullable(
  Text({ maxLength: 100, description: "A file from POST …/files with public: true; null: no image." }),
);
const Url = Nullable(
  Type.String({
    pattern: "^https?://[!-~]+$",
    maxLength: 500,
    "x-hint": "must be an address beginning with http:// or https://",
    description: "A page that tells more; null: none.",
  }),
);
const Moment = (description: string) =>
  Type.String({ format: "date-time", maxLength: 40, description: `ISO 8601 with offset. ${description}` });
const StartsAt = Moment("From this moment on it is shown.");
const EndsAt = Moment("From this moment on it is not shown any more.");
const isActive = Flag("0: not shown, whatever the time.");

export const Promotion = Type.Object(
  {
    id: Type.Integer(),
    title: Type.String(),
    body: Type.String(),
    file_id: Nullable(Type.String({ description: "Its image." })),
    url: Nullable(Type.String()),
    starts_at: Instant("From this moment on it is shown."),
    ends_at: Instant("From this moment on it is not shown any more."),
    is_active: isActive,
    created_at: Instant("When it was entered."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        id: 3,
        title: "Diskon pasang baru",
        body: "Potongan 20 % biaya pasang baru sampai akhir tahun.",
        file_id: "Zm90by1wcm9tby1jb250b2gtMDAwMDAx",
        url: "https://example.com/promo",
        starts_at: "2026-11-01T00:00:00+07:00",
        ends_at: "2027-01-01T00:00:00+07:00",
        is_active: 1,
        created_at: "2026-10-20T09:00:00+07:00",
        updated_at: "2026-10-20T09:00:00+07:00",
      },
    ],
  },
);
export type Promotion = Static<typeof Promotion>;

export const NewPromotion = Body(
  {
    title: Title,
    body: BodyText,
    file_id: Type.Optional(ImageFile),
    url: Type.Optional(Url),
    starts_at: StartsAt,
    ends_at: EndsAt,
    is_active: Type.Optional(isActive),
  },
  {
    examples: [
      {
        title: "Diskon pasang baru",
        body: "Potongan 20 % biaya pasang baru sampai akhir tahun.",
        starts_at: "2026-11-01T00:00:00+07:00",
        ends_at: "2027-01-01T00:00:00+07:00",
      },
    ],
  },
);
export type NewPromotion = Static<typeof NewPromotion>;

export const PromotionChange = Body(
  {
    title: Type.Optional(Title),
    body: Type.Optional(BodyText),
    file_id: Type.Optional(ImageFile),
    url: Type.Optional(Url),
    starts_at: Type.Optional(StartsAt),
    ends_at: Type.Optional(EndsAt),
    is_active: Type.Optional(isActive),
  },
  { minProperties: 1, examples: [{ ends_at: "2027-02-01T00:00:00+07:00" }] },
);
export type PromotionChange = Static<typeof PromotionChange>;

export const PromotionQuery = Type.Object({
  ...PageQuery,
  active: Type.Optional(Flag("1: those that customers are shown now; 0: the others.")),
});
export type PromotionQuery = Static<typeof PromotionQuery>;

export const PromotionPath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Id of the promotion." }),
});

export const DeletedPromotion = Type.Object(
  { deleted: Type.Literal(true), id: Type.Integer() },
  { examples: [{ deleted: true, id: 3 }] },
);
