import { type ItemOf, useRead } from "../../api/queries.ts";

/** What is unpaid of one connection today. */
export interface Arrears {
  /** How many bills. */
  count: number;
  /** Rupiah, with today's penalty and stamp duty. */
  total: number;
  penalty: number;
  /** Period of the oldest bill, YYYYMM. */
  oldest: string | undefined;
  /** false: there are more bills than one page of the service; the sums are of the newest 100. */
  isWhole: boolean;
}

/** The arrears of a connection; the query is shared with the counter. */
export function useArrears(sl: string, when = true) {
  const bills = useRead(
    "/backoffice/v1/bills",
    { query: { page: 1, limit: 100, sl, status: "BELUM_LUNAS" } },
    { enabled: when },
  );
  return { ...bills, arrears: bills.data === undefined ? undefined : arrearsOf(bills.data) };
}

interface Bills {
  items: ItemOf<"/backoffice/v1/bills">[];
  pagination: { total: number };
}

function arrearsOf({ items, pagination: { total: count } }: Bills): Arrears {
  const sum = (of: "total" | "penalty") => items.reduce((so, bill) => so + bill[of], 0);
  const periods = items.map(({ period }) => period).sort();
  return {
    count,
    total: sum("total"),
    penalty: sum("penalty"),
    oldest: periods[0],
    isWhole: items.length === count,
  };
}
