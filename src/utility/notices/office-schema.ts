import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Count, Flag, Instant, Nullable, optional, Whole, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";

const Id = Count("Id of the promotion.", 3);
const isActive = Flag("0: not shown, whatever the time.");
const from = "From this moment on it is shown.";
const until = "From this moment on it is not shown any more.";
const title = "Diskon pasang baru";
const text = "Potongan 20 % biaya pasang baru sampai akhir tahun.";
const start = "2036-11-01T00:00:00+07:00";
const end = "2037-01-01T00:00:00+07:00";

export const Promotion = WireRecord("Promotion", {
  id: Id,
  title: Type.String({ examples: [title] }),
  body: Type.String({ examples: [text] }),
  file_id: Nullable(Words("Its image.", "Zm90by1wcm9tby1jb250b2gtMDAwMDAx")),
  url: Nullable(Type.String({ examples: ["https://example.com/promo"] })),
  starts_at: Instant(from, start),
  ends_at: Instant(until, end),
  is_active: isActive,
  created_at: Instant("When it was entered."),
  updated_at: Instant("When it was last changed."),
});
export type Promotion = Static<typeof Promotion>;

const Moment = (description: string, example: string) =>
  Type.String({
    format: "date-time",
    maxLength: 40,
    description: `ISO 8601 with offset. ${description}`,
    examples: [example],
  });

const required = {
  title: Text([1, 200], "For customers.", title),
  body: Text([1, 10_000], "Plain text, for customers.", text),
  starts_at: Moment(from, start),
  ends_at: Moment(until, end),
};

const others = optional({
  file_id: Nullable(Text(100, "A file from POST …/files with public: true; null: no image.")),
  url: Nullable(
    Type.String({
      pattern: "^https?://[!-~]+$",
      maxLength: 500,
      ...hint(fieldError("NOT_A_WEB_ADDRESS")),
      description: "A page that tells more; null: none.",
    }),
  ),
  is_active: isActive,
});

export const NewPromotion = Body("NewPromotion", { ...required, ...others });
export type NewPromotion = Static<typeof NewPromotion>;

export const PromotionChange = Body(
  "PromotionChange",
  { ...optional(required), ...others },
  { minProperties: 1, examples: [{ ends_at: "2037-02-01T00:00:00+07:00" }] },
);
export type PromotionChange = Static<typeof PromotionChange>;

export const PromotionQuery = Type.Object({
  active: Type.Optional(Flag("1: those that customers are shown now; 0: the others.")),
});
export type PromotionQuery = Static<typeof PromotionQuery>;

export const PromotionPath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Id of the promotion.") });

export const DeletedPromotion = Deleted("DeletedPromotion", { id: Id });
