import { type Static, Type } from "typebox";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Whole } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { categories } from "../tariffs/schema.ts";

const Id = Count("Id of the target.", 3);
const Year = (description: string) => Whole([2000, 2100], description, 2026);

const fields = {
  year: Year("Fiscal year, which is the calendar's."),
  location_code: Nullable(Text(100, "Of this location; null: of all together.", "PSR01")),
  category: Nullable(OneOf(categories, { description: "Of this category; null: of all." }), null),
  amount: Whole([1, 1_000_000_000_000_000], "What is to come in, rupiah.", 2_500_000_000),
};

export const LevyTarget = WireRecord("LevyTarget", {
  id: Id,
  ...fields,
  created_at: Instant("When the target was entered."),
  updated_at: Instant("When it was last changed."),
});
export type LevyTarget = Static<typeof LevyTarget>;

export const NewLevyTarget = Body("NewLevyTarget", fields);
export type NewLevyTarget = Static<typeof NewLevyTarget>;

export const LevyTargetChange = Body(
  "LevyTargetChange",
  { amount: fields.amount },
  { examples: [{ amount: 2_600_000_000 }] },
);
export type LevyTargetChange = Static<typeof LevyTargetChange>;

export const LevyTargetPath = Type.Object({ id: Whole([1, 2_147_483_647], "Id of the target.") });
export const LevyTargetQuery = Type.Object({
  year: Type.Optional(Year("Only targets of this year.")),
});
export type LevyTargetQuery = Static<typeof LevyTargetQuery>;
export const DeletedLevyTarget = Deleted("DeletedLevyTarget", { id: Id });
