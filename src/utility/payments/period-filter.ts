import { checkDate } from "../../kernel/date-range.ts";
import { invalid } from "../../kernel/errors.ts";
import { addDays, today } from "../../kernel/time.ts";
import { endOfDay, startOfDay } from "./expiry.ts";
import type { PaymentQuery } from "./office-schema.ts";
import type { PaymentFilter } from "./views/queries.ts";

/** So far back a list goes by itself; with all the years behind it, counting it would take too long. */
const lookBack = 90;

/** What the office asks for, as the query takes it; `sl` is left to the caller. @throws 422 for dates that are none */
export function filterOf(query: PaymentQuery, now: Date, zone: string): PaymentFilter {
  const { status, method, sl, code, from, to } = query;
  const filter: PaymentFilter = { by: "created_at" };
  if (status !== undefined) filter.status = [status];
  if (method !== undefined) filter.method = method;
  if (code !== undefined) filter.code = code;
  const last = to === undefined ? today(zone, now) : checkDate("to", to);
  const isNarrow = sl !== undefined || code !== undefined;
  const first = from === undefined ? addDays(last, -lookBack) : checkDate("from", from);
  if (first > last) throw invalid({ from: ["must not be after to"] });
  if (from !== undefined || !isNarrow) filter.from = startOfDay(first, zone);
  if (to !== undefined) filter.below = endOfDay(to, zone);
  return filter;
}
