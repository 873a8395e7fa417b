import { Type } from "typebox";
import { OneOf } from "../../kernel/http/schema.ts";
import { leakageGroups } from "../cash/cash.ts";
import { CodeFilter } from "../locations/schema.ts";
import { categories } from "../tariffs/schema.ts";
import { groupings, steps } from "../totals/totals.ts";

const place = {
  location_code: Type.Optional(CodeFilter("Only this location, deleted or not.")),
  gate_code: Type.Optional(CodeFilter("Only gates with this code, deleted or not, in whichever location.")),
};

export const VoidsParameters = place;
export const BookParameters = { location_code: place.location_code };
export const LeakageParameters = {
  location_code: Type.Optional(CodeFilter("Only this location; then its days are a table too.")),
  by: OneOf(leakageGroups, { default: "location", description: "What a row is of." }),
};
export const TakingsParameters = {
  ...place,
  category: Type.Optional(OneOf(categories, { description: "Only this category." })),
  step: OneOf(steps, { default: "day", description: "How long a period is; all: the whole span." }),
  by: OneOf(groupings, {
    default: "none",
    description: "A row for each location or gate; none: for all together.",
  }),
};
