import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

interface Removal {
  /** Of the record, such as …/gates/{location_code}/{gate_code}: never asked for again by the page that deleted it. */
  path: string;
  /** Whatever is on screen of the paths that begin so is read anew. */
  stale: readonly string[];
  /** The address that takes the page's place. */
  next: string;
}

/** Deletes what a page is about, and leaves the page. `work` throws ApiError. */
export function useRemoval(
  work: () => Promise<unknown>,
  { path, stale, next }: Removal,
): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isOwn = ({ queryKey }: { queryKey: QueryKey }) => startsWith(queryKey, path);
  const isStale = (query: { queryKey: QueryKey }) =>
    !isOwn(query) && stale.some((start) => startsWith(query.queryKey, start));
  return async () => {
    try {
      await work();
    } catch (error) {
      void queries.invalidateQueries({ predicate: isOwn });
      throw error;
    }
    void queries.invalidateQueries({ predicate: isOwn, refetchType: "none" });
    void queries.invalidateQueries({ predicate: isStale });
    await navigate(next);
  };
}

function startsWith([path]: QueryKey, start: string): boolean {
  return typeof path === "string" && path.startsWith(start);
}
