import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Deleted, Instant, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { categories } from "../tariffs/schema.ts";

const Id = Count("Id of the target.", { examples: [3] });
const Year = (description: string) =>
  Type.Integer({ minimum: 2000, maximum: 2100, description, examples: [2026] });

const fields = {
  year: Year("Fiscal year, which is the calendar's."),
  location_code: Nullable(
    Text({ maxLength: 100, description: "Of this location; null: of all together.", examples: ["PSR01"] }),
  ),
  category: Nullable(OneOf(categories, { description: "Of this category; null: of all." }), {
    examples: [null],
  }),
  amount: Type.Integer({
    minimum: 1,
    maximum: 1_000_000_000_000_000,
    description: "What is to come in, rupiah.",
    examples: [2_500_000_000],
  }),
};

export const LevyTarget = Type.Object(
  {
    id: Id,
    ...fields,
    created_at: Instant("When the target was entered."),
    updated_at: Instant("When it was last changed."),
  },
  { title: "LevyTarget" },
);
export type LevyTarget = Static<typeof LevyTarget>;

export const NewLevyTarget = Body(fields, { title: "NewLevyTarget" });
export type NewLevyTarget = Static<typeof NewLevyTarget>;

export const LevyTargetChange = Body(
  { amount: fields.amount },
  { title: "LevyTargetChange", examples: [{ amount: 2_600_000_000 }] },
);
export type LevyTargetChange = Static<typeof LevyTargetChange>;

export const LevyTargetPath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "Id of the target." }),
});
export const LevyTargetQuery = Type.Object({
  ...PageQuery,
  year: Type.Optional(Year("Only targets of this year.")),
});
export type LevyTargetQuery = Static<typeof LevyTargetQuery>;
export const DeletedLevyTarget = Deleted("DeletedLevyTarget", { id: Id });
