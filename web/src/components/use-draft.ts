import type { UseFormReturnType } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { draftKey, dropDraft, keepDraft, leaveDraft, readDraft } from "./drafts.ts";

/**
 * Keeps what is entered until it is saved or given up, and brings back what was kept.
 * @param base what is stored: entered is what differs from it
 * @param name tells the forms of one address apart
 */
export function useDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  base: Values,
  name: string,
): { isRestored: boolean; drop: () => void } {
  const [id] = useState(() => Symbol(name));
  const [key] = useState(() => draftKey(name));
  const [kept] = useState(() => readDraft(key));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const isMerged = useRef(kept === undefined);
  // What others changed meanwhile stays: only the fields that were changed here are kept.
  const changed = Object.fromEntries(
    Object.entries(form.getValues()).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(base[field]),
    ),
  );
  const text = JSON.stringify(changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    if (kept !== undefined) form.setValues(kept as Partial<Values>);
    return () => leaveDraft(id);
  }, []);
  // Only when something is entered: what was discarded does not come back by being drawn once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether what was changed is another
  useEffect(() => {
    if (text !== "{}") keepDraft(id, key, changed);
    else if (isMerged.current) dropDraft(id, key);
    isMerged.current = true;
  }, [text]);
  const drop = () => {
    setRestored(false);
    dropDraft(id, key);
  };
  return { isRestored, drop };
}
