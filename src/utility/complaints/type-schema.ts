import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Flag, Immutable, OneOf, optional, Whole, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { priorities } from "./customer-schema.ts";

export const Priority = OneOf(priorities, {
  description: "RENDAH low, SEDANG medium, TINGGI high, DARURAT emergency.",
  examples: ["TINGGI"],
});

const typeFields = {
  name: Text([1, 100], "For people.", "Hidran rusak"),
  needs_photo: Flag("1: a customer's report must come with a photo."),
  needs_location: Flag("1: it must come with a location, sent or in the photo."),
  priority: Priority,
  sla_hours: Whole([1, 8760], "A report is overdue when it is not finished after so many hours.", 24),
};
const laterFields = {
  is_active: Flag("0: customers cannot choose it any more."),
  is_public: Flag("1: people without an account may report it too. Default: 0."),
  position: Whole([0, 10_000], "Customers choose from types in this order. Default: 100.", 1),
};

export const ReportType = WireRecord("ReportType", {
  code: Type.String({ examples: ["HIDRAN_RUSAK"] }),
  ...typeFields,
  ...laterFields,
});
export type ReportType = Static<typeof ReportType>;

export const ReportTypes = WireRecord("ReportTypes", { items: Type.Array(ReportType) });

export const NewReportType = Body("NewReportType", {
  code: Type.String({
    pattern: "^[A-Z_]{3,40}$",
    ...hint(fieldError("NOT_MADE_OF", { min: 3, max: 40, characters: ["A-Z", "underscore"] })),
    description: "Unique; cannot be changed.",
    examples: ["HIDRAN_RUSAK"],
  }),
  ...typeFields,
  ...optional(laterFields),
});
export type NewReportType = Static<typeof NewReportType>;

export const ReportTypeChange = Body(
  "ReportTypeChange",
  {
    code: Immutable,
    ...optional({ ...typeFields, ...laterFields }),
  },
  { minProperties: 1, examples: [{ sla_hours: 48 }] },
);
export type ReportTypeChange = Static<typeof ReportTypeChange>;

export const DeletedReportType = Deleted("DeletedReportType", {
  code: Words("Code of the report type.", "HIDRAN_RUSAK"),
});

export const ReportTypePath = Type.Object({ code: Text(100, "Code of the report type.") });
