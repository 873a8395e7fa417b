import { ApiError } from "../../../client/errors.ts";
import type { Language } from "./language.tsx";

/** The Indonesian texts of all errors; most visits see none. */
let texts: typeof import("./error-texts.ts") | undefined;

/** Fetches the texts of errors, once. Where they cannot be had, errors are shown in the service's English. */
export async function loadErrorTexts(): Promise<void> {
  texts ??= await import("./error-texts.ts").catch(() => undefined);
}

/** What went wrong, in the language of the page. */
export function errorMessage(error: unknown, language: Language): string {
  if (!(error instanceof ApiError))
    return language === "id"
      ? "Layanan tidak menjawab. Periksa sambungan, lalu coba lagi."
      : "The service does not answer. Check the connection, then try again.";
  const own = language === "id" ? texts?.refusalText(error.code) : undefined;
  return own ?? error.said;
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
          errors.map((one) => texts?.fieldErrorMessage(one, language) ?? one.message),
        ]);
  return Object.fromEntries(found.map(([field, texts]) => [field, texts.join("; ")]));
}
