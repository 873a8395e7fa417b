import { useEffect } from "react";
import { useBlocker } from "react-router";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { session } from "../session/session.ts";
import { confirm } from "./confirm.tsx";
import { discardUnsaved, hasUnsaved, useHasUnsaved } from "./drafts.ts";

const messages = defineMessages({
  title: ["Buang isian?", "Discard what you entered?"],
  effect: ["Yang Anda isi belum disimpan.", "What you entered is not saved yet."],
  verb: ["Buang isian", "Discard"],
  stay: ["Lanjut mengisi", "Keep editing"],
});

/** Asks before something takes what is entered and not saved; goes on at once where there is nothing. */
export function useLeave(): (onLeave: () => void, onStay?: () => void) => void {
  const t = useMessages(messages);
  return (onLeave, onStay) => {
    if (!hasUnsaved()) return onLeave();
    confirm({
      title: t.title,
      effect: t.effect,
      verb: t.verb,
      cancel: t.stay,
      kind: "destructive",
      onConfirm: async () => {
        discardUnsaved();
        onLeave();
      },
      ...(onStay === undefined ? {} : { onCancel: onStay }),
    });
  };
}

/** Stops the way to another address, the browser's "back" too, until the person has decided. An ended session is never stopped. */
export function UnsavedGuard() {
  return useHasUnsaved() ? <Guard /> : null;
}

function Guard() {
  const leave = useLeave();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsaved() && session() !== undefined && from.pathname + from.search !== to.pathname + to.search,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is asked once for each way that is stopped
  useEffect(() => {
    if (blocker.state === "blocked") leave(blocker.proceed, blocker.reset);
  }, [blocker.state]);
  return null;
}
