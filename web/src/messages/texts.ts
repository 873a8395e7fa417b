import { commonMessages } from "./common-messages.ts";
import { fieldMessages } from "./field-messages.ts";
import { defineMessages, type Messages, useMessages } from "./language.tsx";
import { viewNames } from "./view-names.ts";

const none = defineMessages({});

/**
 * What a view says in the chosen language: its own messages as `t`, the labels of the API's fields, what many views say, and what the
 * views are called: `const { t, fields, common, names } = useTexts(messages)`.
 */
export function useTexts<Own = typeof none.id>(own: Messages<Own> = none as unknown as Messages<Own>) {
  return {
    t: useMessages(own),
    fields: useMessages(fieldMessages),
    common: useMessages(commonMessages),
    names: useMessages(viewNames),
  };
}
