import { englishFieldNames } from "../../../labels/field-names-en.ts";
import { indonesianFieldNames } from "../../../labels/field-names-id.ts";
import type { Messages } from "./language.tsx";

/**
 * The labels of the API's fields, by their names: one label for all views, forms and audit records. A field that is not listed is
 * shown in audit records by its API name.
 */
export const fieldMessages: Messages<typeof indonesianFieldNames> = {
  id: indonesianFieldNames,
  en: englishFieldNames,
};
