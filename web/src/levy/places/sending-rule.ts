import type { Answer } from "../../api/queries.ts";

export type SendingRule = NonNullable<Answer<"/retribusi/v1/frontend/locations/{code}">["sending_rule"]>;

/** Hours that several days share. */
export interface SharedHours {
  /** "1" for Monday. */
  days: string[];
  from: string;
  until: string;
}

/** The rule's hours with the days that have them: six lines of Monday to Saturday are one. */
export function sharedHours(hours: SendingRule["hours"]): SharedHours[] {
  const alike = Map.groupBy(hours, ({ from, until }) => `${from}–${until}`);
  return [...alike.values()].map((spans) => ({
    days: spans.map(({ weekday }) => String(weekday)).sort(),
    from: spans[0]?.from ?? "",
    until: spans[0]?.until ?? "",
  }));
}

/** The other way round. */
export function hoursOf(shared: readonly SharedHours[]): SendingRule["hours"] {
  return shared.flatMap(({ days, from, until }) =>
    days.map((day) => ({ weekday: Number(day), from: from.trim(), until: until.trim() })),
  );
}
