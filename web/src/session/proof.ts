import { useSyncExternalStore } from "react";

/** The question for a proof of who one is that is open, for the dialog that asks it (reauthentication.tsx). */
interface Question {
  answer: Promise<boolean>;
  settle: (proven: boolean) => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

/** Asks for the password; calls that need the proof at once share one dialog. Resolves with whether it was given. */
export function askForProof(): Promise<boolean> {
  if (question !== undefined) return question.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question = { answer: promise, settle: resolve };
  notifyListeners();
  return promise;
}

/** Closes the dialog. */
export function settleProof(proven: boolean): void {
  question?.settle(proven);
  question = undefined;
  notifyListeners();
}

/** Whether the proof is asked for now. */
export function useProofQuestion(): boolean {
  return useSyncExternalStore(subscribe, () => question !== undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
