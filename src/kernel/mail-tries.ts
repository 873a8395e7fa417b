const minute = 60_000;

/** How often a mail is tried at most, and how many minutes after the first time it is tried again: after each twice as many. */
interface Patience {
  most: number;
  minutes: number;
}
const fourHours: Patience = { most: 8, minutes: 1 };

/** Until when a mail is not tried again that is being sent: where the process dies meanwhile, the next try comes after that. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + 10 * minute);
}

/** How a try to send a mail ended. One that failed is tried again, ever later. @param failure null: it was sent */
export function endOfTry(
  now: Date,
  tries: number,
  failure: string | null,
  { most, minutes }: Patience = fourHours,
) {
  if (failure === null) return { sent_at: now, next_try_at: null, last_error: null };
  const next = new Date(now.getTime() + 2 ** tries * minutes * minute);
  return { sent_at: null, next_try_at: tries < most ? next : null, last_error: failure };
}
