import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Flag, OneOf } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { priorities } from "./customer-schema.ts";

export const Priority = OneOf(priorities, {
  description: "RENDAH low, SEDANG medium, TINGGI high, DARURAT emergency.",
});

const Name = Text({ minLength: 1, maxLength: 100, description: "For people." });
const SlaHours = Type.Integer({
  minimum: 1,
  maximum: 8760,
  description: "A report is overdue when it is not finished after so many hours.",
});
const Position = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: "Customers choose from types in this order. Default: 100.",
});
const typeFields = {
  name: Name,
  needs_photo: Flag("1: a customer's report must come with a photo."),
  needs_location: Flag("1: it must come with a location, sent or in the photo."),
  priority: Priority,
  sla_hours: SlaHours,
};
const isActive = Flag("0: customers cannot choose it any more.");

export const ReportType = Type.Object(
  { code: Type.String(), ...typeFields, is_active: isActive, position: Position },
  {
    examples: [
      {
        code: "PIPA_BOCOR",
        name: "Pipa bocor",
        needs_photo: 1,
        needs_location: 1,
        priority: "TINGGI",
        sla_hours: 24,
        is_active: 1,
        position: 1,
      },
    ],
  },
);
export type ReportType = Static<typeof ReportType>;

export const ReportTypes = Type.Object({ items: Type.Array(ReportType) });

export const NewReportType = Body(
  {
    code: Type.String({
      pattern: "^[A-Z_]{3,40}$",
      "x-hint": "must be 3-40 characters of A-Z and underscore",
      description: "Unique; cannot be changed.",
    }),
    ...typeFields,
    is_active: Type.Optional(isActive),
    position: Type.Optional(Position),
  },
  {
    examples: [
      {
        code: "HIDRAN_RUSAK",
        name: "Hidran rusak",
        needs_photo: 0,
        needs_location: 1,
        priority: "TINGGI",
        sla_hours: 24,
      },
    ],
  },
);
export type NewReportType = Static<typeof NewReportType>;

export const ReportTypeChange = Body(
  {
    code: Type.Optional(
      Type.Unknown({ description: "Ignored when equal to the path, refused when different." }),
    ),
    ...Type.Partial(Type.Object({ ...typeFields, is_active: isActive, position: Position })).properties,
  },
  { minProperties: 1, examples: [{ sla_hours: 48 }] },
);
export type ReportTypeChange = Static<typeof ReportTypeChange>;

export const DeletedReportType = Type.Object(
  { deleted: Type.Literal(true), code: Type.String() },
  { examples: [{ deleted: true, code: "HIDRAN_RUSAK" }] },
);

export const ReportTypePath = Type.Object({
  code: Text({ maxLength: 100, description: "Code of the report type." }),
});
