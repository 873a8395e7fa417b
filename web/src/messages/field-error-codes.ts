import type { FieldError } from "../../../client/staff.ts";

/** What comes with a code: the document has one form for all codes with the same parameters. */
type ParamsOf<Code, Form = FieldError> = Form extends { code: infer Codes; params: infer Params }
  ? Code extends Codes
    ? Params
    : never
  : never;

/** For each code how its text is made of its parameters. */
export type FieldErrorTexts = {
  [Code in FieldError["code"]]: (params: ParamsOf<Code>) => string;
};
