import { useQueryClient } from "@tanstack/react-query";

/**
 * A decision about one of a queue: unlike `useChange` it is over before the queue is read anew, so that one goes on to the next first,
 * and never sees another slip under a form that is still open.
 */
export function useDecision<Input, Output>(
  work: (input: Input) => Promise<Output>,
  stale: readonly string[],
): (input: Input) => Promise<Output> {
  const queries = useQueryClient();
  return async (input) => {
    try {
      return await work(input);
    } finally {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === "string" && stale.some((start) => path.startsWith(start)),
      });
    }
  };
}
