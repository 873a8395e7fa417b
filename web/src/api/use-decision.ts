import { useQueryClient } from "@tanstack/react-query";
import { startsWithAny } from "./queries.ts";

/**
 * A decision about one record of a queue: unlike `useChange` it ends before the queue is read again, so that the view moves on first,
 * and never shows another record under a form that is still open.
 */
export function useDecision<Input, Output>(
  work: (input: Input) => Promise<Output>,
  invalidates: readonly string[],
): (input: Input) => Promise<Output> {
  const queries = useQueryClient();
  return async (input) => {
    try {
      return await work(input);
    } finally {
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => startsWithAny(queryKey, invalidates),
      });
    }
  };
}
