import { useMessages } from "../../messages/language.tsx";
import { webhookMessages } from "./messages.ts";

type ErrorCode = keyof typeof webhookMessages.id.errors;

/** How an attempt ended: the status that was answered, and what is wrong with it. */
export function useOutcomeText(): (statusCode: number | null, error: ErrorCode | null) => string {
  const t = useMessages(webhookMessages);
  return (statusCode, error) => {
    const said = error === null ? [] : [t.errors[error]];
    return [...(statusCode === null ? [] : [String(statusCode)]), ...said].join(" · ");
  };
}
