import { useReadAgain } from "./queries.ts";

/**
 * A decision about one record of a queue: unlike `useChange` it ends before the queue is read again, so that the view moves on first,
 * and never shows another record under a form that is still open.
 */
export function useDecision<Input, Output>(
  work: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const readAgain = useReadAgain();
  return async (input) => {
    try {
      return await work(input);
    } finally {
      void readAgain();
    }
  };
}
