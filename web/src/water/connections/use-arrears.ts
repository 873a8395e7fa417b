import { type ItemOf, useRead } from "../../api/queries.ts";
import { useToday } from "../../session/clock.ts";

/** What is unpaid of one connection today. */
export interface Arrears {
  /** How many bills. */
  count: number;
  /** Rupiah, with today's penalty and stamp duty. */
  total: number;
  penalty: number;
  /** Those whose last day without penalty is over: only they are arrears. */
  overdue: { count: number; total: number };
  /** Period of the oldest bill, YYYYMM. */
  oldest: string | undefined;
  /** false: there are more bills than one page of the service; the sums are of the newest 100. */
  isWhole: boolean;
}

/** What a connection owes, due or not; the query is shared with the counter. */
export function useArrears(sl: string, when = true) {
  const today = useToday();
  const bills = useRead(
    "/backoffice/v1/bills",
    { query: { page: 1, limit: 100, sl, status: "BELUM_LUNAS" } },
    { enabled: when },
  );
  return { ...bills, arrears: bills.data === undefined ? undefined : arrearsOf(bills.data, today) };
}

interface Bills {
  items: ItemOf<"/backoffice/v1/bills">[];
  pagination: { total: number };
}

function arrearsOf({ items, pagination: { total: count } }: Bills, today: string): Arrears {
  const sum = (of: "total" | "penalty", among = items) => among.reduce((so, bill) => so + bill[of], 0);
  const late = items.filter(({ due_on }) => due_on < today);
  const periods = items.map(({ period }) => period).sort();
  return {
    count,
    total: sum("total"),
    penalty: sum("penalty"),
    overdue: { count: late.length, total: sum("total", late) },
    oldest: periods[0],
    isWhole: items.length === count,
  };
}
