import { ApiError } from "../../../client/errors.ts";
import type { FieldError } from "../../../client/staff.ts";
import { fieldErrorTexts } from "./field-error-texts.ts";
import type { Language } from "./language.tsx";
import { refusalText } from "./refusal-texts.ts";

/** What went wrong, in the language of the page. */
export function errorMessage(error: unknown, language: Language): string {
  if (!(error instanceof ApiError))
    return language === "id"
      ? "Layanan tidak menjawab. Periksa sambungan, lalu coba lagi."
      : "The service does not answer. Check the connection, then try again.";
  const own = language === "id" ? refusalText(error.code) : undefined;
  return own ?? error.said;
}

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

/** What is wrong with each field, in the language of the page; what a form of the console itself refuses has texts alone. */
export function fieldErrorMessages(error: unknown, language: Language): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { details, fields } = error;
  const found =
    details.length === 0
      ? Object.entries(fields)
      : [...Map.groupBy(details, ({ field }) => field)].map(([field, errors]): [string, string[]] => [
          field,
          errors.map((one) => fieldErrorMessage(one, language)),
        ]);
  return Object.fromEntries(found.map(([field, texts]) => [field, texts.join("; ")]));
}
