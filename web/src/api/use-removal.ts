import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

/**
 * Deletes the record that a view shows, and leaves the view, which must not read again what is gone.
 *
 * @param work throws ApiError; false: the record is still there, so the view stays, and is read again
 * @param next the address of the view that takes its place
 */
export function useRemoval(work: () => Promise<unknown>, next: string): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const isGone = await work().catch((error: unknown) => {
      void queries.invalidateQueries();
      throw error;
    });
    if (isGone === false) return queries.invalidateQueries();
    await queries.invalidateQueries({ refetchType: "none" });
    await navigate(next);
  };
}
