import { type ItemOf, useRead } from "../../api/queries.ts";

const path = "/backoffice/v1/runs";
export type RunSummary = ItemOf<typeof path>;

/**
 * The run of a kind that this page shows: the one in its address, else one that is under way, else the last that was done for the
 * period. A run has its period only when it is done.
 */
export function useBillingRun(
  kind: string,
  period: string,
  chosen: number,
): RunSummary | { id: number } | undefined {
  const runs = useRead(path, { query: { page: 1, limit: 50, kind } }, { refetchInterval: 15_000 });
  const items = runs.data?.items ?? [];
  if (chosen > 0) return items.find(({ id }) => id === chosen) ?? { id: chosen };
  return (
    items.find(({ status }) => status === "BERJALAN") ??
    items.find(({ status, result }) => status === "SELESAI" && result?.period === period)
  );
}
