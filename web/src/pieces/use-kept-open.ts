import { useRef } from "react";

/**
 * The act whose form is open, from the address. A form that was opened while its act was allowed stays open though somebody else
 * moves the record on meanwhile: what was entered is not lost, and the service says why it is too late.
 */
export function useKeptOpen<Act extends string>(
  open: string,
  isAct: (text: string) => text is Act,
  allowed: readonly string[],
): Act | undefined {
  const begun = useRef("");
  if (!isAct(open)) {
    begun.current = "";
    return undefined;
  }
  if (allowed.includes(open)) begun.current = open;
  return begun.current === open ? open : undefined;
}
