import { useRef } from "react";

/**
 * The action whose form is open, from the address. A form that was opened while its action was allowed stays open even if somebody else
 * changes the record meanwhile: what was entered is not lost, and the service's refusal says why it is too late.
 */
export function useOpenAction<Action extends string>(
  open: string,
  isFormAction: (text: string) => text is Action,
  allowed: readonly string[],
): Action | undefined {
  const begun = useRef("");
  if (!isFormAction(open)) {
    begun.current = "";
    return undefined;
  }
  if (allowed.includes(open)) begun.current = open;
  return begun.current === open ? open : undefined;
}
