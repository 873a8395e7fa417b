import { Type } from "typebox";
import {
  type FieldError,
  type FieldErrors,
  fieldTexts,
  namedFieldErrors,
} from "../field-errors/field-errors.ts";
import { fieldErrorSchema } from "../field-errors/schema.ts";

/** An error of a field on the staff API: for programs, and for people. */
export type FieldErrorDetail = FieldError & { field: string; message: string };

/** What is wrong with fields, as the staff API sends it: the texts by name, and each with its code and parameters. */
export function fieldErrorParts(fields: FieldErrors) {
  const details = namedFieldErrors(fields, "en").map(
    ({ field, error, text }): FieldErrorDetail => ({ field, ...error, message: text }),
  );
  return { fields: fieldTexts(fields, "en"), details };
}

export const FieldTexts = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: "What is wrong with each field.",
  examples: [{ timestamp: ["must not be before 2000-01-01"] }],
});

/*
 * In answers these two are written as they come; the document has them as `fieldErrorComponents` says. A writer that knew each of the
 * codes would try them one after the other.
 */
export const CodeAndParams = Type.Unsafe<FieldError>({
  title: "FieldError",
  type: "object",
  properties: { code: { type: "string" }, params: { type: "object", additionalProperties: true } },
});
export const FieldErrorDetail = Type.Unsafe<FieldErrorDetail>({
  title: "FieldErrorDetail",
  type: "object",
  additionalProperties: true,
});
export const FieldErrorDetails = Type.Array(FieldErrorDetail, {
  description: "Each text of `fields` with its code and parameters, in the same order.",
  examples: [
    [
      {
        field: "timestamp",
        code: "EVENT_TOO_OLD",
        params: { first: "2000-01-01" },
        message: "must not be before 2000-01-01",
      },
    ],
  ],
});

/** The named schemas of the document. */
export const fieldErrorComponents = {
  FieldError: fieldErrorSchema(
    "en",
    "What is wrong with a field, by a code of a closed list, and what its text is made of. New codes may be added.",
  ),
  // Not made of FieldError: a check of the examples of every error would compile all its forms again for each.
  FieldErrorDetail: {
    type: "object",
    description: "An error of a field, with its text as it is in `fields`.",
    properties: {
      field: { type: "string", description: "Name of the field, as in `fields`." },
      code: { type: "string", description: "A code of FieldError." },
      params: { type: "object", description: "What FieldError has beside the code." },
      message: { type: "string", description: "What is wrong, in English." },
    },
    required: ["field", "code", "params", "message"],
    examples: [{ field: "name", code: "REQUIRED", params: {}, message: "is required" }],
  },
};
