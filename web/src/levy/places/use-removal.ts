import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { startsWithAny } from "../../api/queries.ts";

interface Removal {
  /** The record's path, such as …/gates/{location_code}/{gate_code}, which the page that deleted it must not read again. */
  path: string;
  /** Queries whose paths begin so are invalidated. */
  invalidates: readonly string[];
  /** The address that takes the page's place. */
  next: string;
}

/** Deletes the record that a page shows, and leaves the page. `work` throws ApiError. */
export function useRemoval(
  work: () => Promise<unknown>,
  { path, invalidates, next }: Removal,
): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isOwn = ({ queryKey }: { queryKey: QueryKey }) => startsWithAny(queryKey, [path]);
  const isInvalidated = (query: { queryKey: QueryKey }) =>
    !isOwn(query) && startsWithAny(query.queryKey, invalidates);
  return async () => {
    try {
      await work();
    } catch (error) {
      void queries.invalidateQueries({ predicate: isOwn });
      throw error;
    }
    void queries.invalidateQueries({ predicate: isOwn, refetchType: "none" });
    void queries.invalidateQueries({ predicate: isInvalidated });
    await navigate(next);
  };
}
