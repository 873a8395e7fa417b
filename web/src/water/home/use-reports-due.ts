import { useRead } from "../../api/queries.ts";
import { useNow } from "../../session/clock.ts";

/**
 * How many open reports come to their deadline within this many seconds and are not late yet. The service does not count them:
 * the newest 100 in each open state are looked at.
 */
export function useReportsDue(seconds: number, every: number) {
  const now = useNow();
  const lists = [
    useOpen("DITERIMA", every),
    useOpen("DITUGASKAN", every),
    useOpen("DIKERJAKAN", every),
    useOpen("DIBUKA_KEMBALI", every),
  ];
  const isLoading = lists.some(({ data }) => data === undefined);
  const due = lists
    .flatMap(({ data }) => data?.items ?? [])
    .filter(({ deadline, is_overdue }) => {
      const left = Date.parse(deadline) / 1000 - now;
      return is_overdue === 0 && left > 0 && left <= seconds;
    });
  return {
    count: isLoading ? undefined : due.length,
    isError: lists.some(({ isError }) => isError),
    isWhole: lists.every(({ data }) => data === undefined || data.pagination.total <= data.items.length),
  };
}

function useOpen(status: "DITERIMA" | "DITUGASKAN" | "DIKERJAKAN" | "DIBUKA_KEMBALI", every: number) {
  return useRead(
    "/backoffice/v1/reports",
    { query: { page: 1, limit: 100, status } },
    { refetchInterval: every },
  );
}
