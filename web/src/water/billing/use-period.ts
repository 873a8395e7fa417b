import { type ItemOf, useRead } from "../../api/queries.ts";

const path = "/backoffice/v1/billing";
export type Period = ItemOf<typeof path>;
const limit = 24;

/**
 * What is known of one period YYYYMM, and of the month before it, where that stands on the same page; `undefined` inside `data` when it was neither read nor billed. The service lists periods newest
 * first, so an old one is looked for on the page where its distance from the newest puts it.
 */
export function usePeriod(period: string) {
  const newest = useRead(path, { query: { page: 1, limit } }, { refetchInterval: 30_000 });
  const first = newest.data?.items[0]?.period ?? period;
  const page = Math.max(1, Math.floor(monthsBetween(period, first) / limit) + 1);
  const older = useRead(path, { query: { page, limit } }, { enabled: page > 1 });
  const list = page > 1 ? older : newest;
  const known = list.data?.items.find((item) => item.period === period);
  const before = list.data?.items.find((item) => monthsBetween(item.period, period) === 1);
  return { list, known, before };
}

function monthsBetween(from: string, to: string): number {
  const months = (period: string) => Number(period.slice(0, 4)) * 12 + Number(period.slice(4));
  return months(to) - months(from);
}
