import type { FieldError } from "../../../client/staff.ts";

/** What may come with a code: those that a code has are said in the document, and always sent with it. */
type Params = Required<NonNullable<FieldError["params"]>>;

/** For each code how its text is made of its parameters. */
export type FieldErrorTexts = {
  [Code in FieldError["code"]]: (params: Params) => string;
};
