import type { Answer, ItemOf } from "../../api/queries.ts";

export const cashPath = "/retribusi/v1/frontend/cash";
export type Slip = Answer<`${typeof cashPath}/deposits/{id}`>;
export type UndepositedDay = ItemOf<`${typeof cashPath}/undeposited`>;

export const slipAddress = ({ id }: { id: number }) => `/deposits/${id}`;
export const keyOf = ({ location_code, date }: Pick<UndepositedDay, "location_code" | "date">) =>
  `${location_code} ${date}`;
export const sumOf = (days: readonly { amount: number }[]) =>
  days.reduce((sum, { amount }) => sum + amount, 0);
