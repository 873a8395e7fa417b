import type { FieldError } from "../../../client/staff.ts";
import { fieldErrorTexts } from "./field-error-texts.ts";
import type { Language } from "./language.tsx";

/**
 * What is wrong with a field or a row, in the language of the page. The service says it in English; in Indonesian it is made of the
 * code and its parameters. A code of a newer service is shown in English.
 */
export function fieldErrorMessage(
  { code, params, message }: { code: string; params: object; message: string },
  language: Language,
): string {
  if (language === "en" || !Object.hasOwn(fieldErrorTexts, code)) return message;
  const text = fieldErrorTexts[code as FieldError["code"]] as (params: object) => string;
  return text(params);
}
