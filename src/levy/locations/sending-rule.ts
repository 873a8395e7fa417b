import type { SendingRule } from "./schema.ts";

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

export function storedRule(rule: SendingRule | null): string | null {
  return rule === null ? null : JSON.stringify(rule);
}

/**
 * For how many minutes gates have had to send without a pause, at a local time; null: now they need not. What ends when the next span
 * begins has no pause between, so a market that never closes has been open for a week at least.
 * @param weekday 1 for Monday @param minute of the local day
 */
export function openMinutes(
  hours: SendingRule["hours"],
  { weekday, minute }: { weekday: number; minute: number },
): number | null {
  const now = (weekday - 1) * dayMinutes + minute;
  let open: number | null = null;
  for (;;) {
    const earlier = furthestBack(hours, now - (open ?? 0), open === null);
    if (earlier === null) return open;
    open = (open ?? 0) + earlier;
    if (open >= weekMinutes) return weekMinutes;
  }
}

/** How long before `at` the longest span began that holds it, or that ended just then; null: there is none. */
function furthestBack(hours: SendingRule["hours"], at: number, isWithin: boolean): number | null {
  const begun = hours.flatMap(({ weekday, from, until }) => {
    const start = (weekday - 1) * dayMinutes + minutesOf(from);
    const length = minutesOf(until) - minutesOf(from);
    const lasts = length > 0 ? length : length + dayMinutes;
    const ago = (((at - start) % weekMinutes) + weekMinutes) % weekMinutes;
    return (isWithin ? ago < lasts : ago > 0 && ago <= lasts) ? [ago] : [];
  });
  return begun.length === 0 ? null : Math.max(...begun);
}

function minutesOf(time: string): number {
  const [hour = "0", minute = "0"] = time.split(":");
  return Number(hour) * 60 + Number(minute);
}
