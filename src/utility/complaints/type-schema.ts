import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Deleted, Flag, OneOf, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { priorities } from "./customer-schema.ts";

export const Priority = OneOf(priorities, {
  description: "RENDAH low, SEDANG medium, TINGGI high, DARURAT emergency.",
  examples: ["TINGGI"],
});

const typeFields = {
  name: Text({ minLength: 1, maxLength: 100, description: "For people.", examples: ["Hidran rusak"] }),
  needs_photo: Flag("1: a customer's report must come with a photo."),
  needs_location: Flag("1: it must come with a location, sent or in the photo."),
  priority: Priority,
  sla_hours: Type.Integer({
    minimum: 1,
    maximum: 8760,
    description: "A report is overdue when it is not finished after so many hours.",
    examples: [24],
  }),
};
const laterFields = {
  is_active: Flag("0: customers cannot choose it any more."),
  position: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: "Customers choose from types in this order. Default: 100.",
    examples: [1],
  }),
};
const code = { examples: ["HIDRAN_RUSAK"] };

export const ReportType = Type.Object(
  { code: Type.String(code), ...typeFields, ...laterFields },
  { title: "ReportType" },
);
export type ReportType = Static<typeof ReportType>;

export const ReportTypes = Type.Object({ items: Type.Array(ReportType) }, { title: "ReportTypes" });

export const NewReportType = Body(
  {
    code: Type.String({
      pattern: "^[A-Z_]{3,40}$",
      ...hint(fieldError("NOT_MADE_OF", { min: 3, max: 40, characters: ["A-Z", "underscore"] })),
      description: "Unique; cannot be changed.",
      ...code,
    }),
    ...typeFields,
    ...Type.Partial(Type.Object(laterFields)).properties,
  },
  { title: "NewReportType" },
);
export type NewReportType = Static<typeof NewReportType>;

export const ReportTypeChange = Body(
  {
    code: Type.Optional(
      Type.Unknown({ description: "Ignored when equal to the path, refused when different." }),
    ),
    ...Type.Partial(Type.Object({ ...typeFields, ...laterFields })).properties,
  },
  { title: "ReportTypeChange", minProperties: 1, examples: [{ sla_hours: 48 }] },
);
export type ReportTypeChange = Static<typeof ReportTypeChange>;

export const DeletedReportType = Deleted("DeletedReportType", {
  code: Words("Code of the report type.", "HIDRAN_RUSAK"),
});

export const ReportTypePath = Type.Object({
  code: Text({ maxLength: 100, description: "Code of the report type." }),
});
