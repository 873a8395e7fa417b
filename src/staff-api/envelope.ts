import { type TSchema, Type } from "typebox";
import { fieldError } from "../field-errors/field-errors.ts";
import { type LoketError, statusOfKind } from "../kernel/errors.ts";
import { kernelRefusals } from "../kernel/http/known-refusals.ts";
import { exampleOf } from "../kernel/http/record.ts";
import { ValidationError } from "../kernel/http/refusals.ts";
import { UnixTime } from "../kernel/http/schema.ts";
import type { RefusalFacts, RefusalsByCode } from "../kernel/refusal.ts";
import { type FieldErrorDetail, fieldErrorParts } from "./field-errors.ts";

const AnsweredAt = { ...UnixTime("When it was answered, Unix seconds."), title: "AnsweredAt" };

/** The staff API's success envelope around an answer's data (docs/contracts/levy-collection-service.md, "Response envelopes"). */
export function successSchema(answer: TSchema): TSchema {
  const { title } = answer as { title?: string };
  return Type.Object(
    { success: Type.Literal(true), data: answer, timestamp: AnsweredAt },
    {
      ...(title === undefined ? {} : { title: `${title}Answer` }),
      examples: [wrapSuccess(exampleOf(answer), exampleTime)],
    },
  );
}

const exampleTime = new Date("2026-11-21T07:05:00Z");

export function wrapSuccess(data: unknown, now: Date): object {
  return { success: true, data, timestamp: Math.floor(now.getTime() / 1000) };
}

export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: "Stable code, UPPER_SNAKE." }),
    message: Type.String({ description: "What happened, and what to do." }),
    fields: Type.Optional(
      Type.Unsafe<Record<string, string[]>>({
        type: "object",
        additionalProperties: { type: "array", items: { type: "string" } },
        description: "Only where fields were refused: name → what is wrong.",
      }),
    ),
    details: Type.Optional(
      Type.Unsafe<FieldErrorDetail[]>({
        type: "array",
        items: { $ref: "#/components/schemas/FieldErrorDetail" },
        description: "Only beside `fields`: each of its texts with a code and parameters, in the same order.",
      }),
    ),
    data: Type.Optional(
      Type.Unsafe<object>({
        type: "object",
        additionalProperties: true,
        description: "Only where there is any: what stands in the way, by name, as the message says it.",
      }),
    ),
  },
  { description: "Every error." },
);

export function renderError(error: LoketError): object {
  return {
    error: error.code,
    message: error.message,
    ...(error.fieldErrors === undefined ? {} : fieldErrorParts(error.fieldErrors)),
    ...(error.data === undefined ? {} : { data: error.data }),
  };
}

/** Every refusal of the API, by code: the kernel's, and those that routes list. */
function knownRefusals(refusals: RefusalsByCode): Map<string, RefusalFacts> {
  const all = [...kernelRefusals, ...refusals.values()];
  return new Map(all.map((refused) => [refused.code, refused]));
}

/** Every error code by its status, a line each status. What each says is among the document's examples. */
export function errorList(refusals: RefusalsByCode): string {
  const byStatus = Map.groupBy(knownRefusals(refusals).values(), ({ kind }) => statusOfKind[kind]);
  return [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, refused]) => `- ${status}: ${refused.map(({ code }) => `\`${code}\``).join(", ")}`)
    .join("\n");
}

/** What a code stands for: its status and an example body (docs/contracts/levy-contract.md, "Envelopes and errors"). */
export function describeError(code: string, refusals: RefusalsByCode): { status: number; example: object } {
  const refused = knownRefusals(refusals).get(code);
  if (refused === undefined) throw new Error(`no refusal has the error code ${code}`);
  const fields = code === ValidationError.code ? fieldErrorParts({ name: [fieldError("REQUIRED")] }) : {};
  return {
    status: statusOfKind[refused.kind],
    example: { error: code, message: refused.example, ...fields },
  };
}
