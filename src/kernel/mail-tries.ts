const mostTries = 8;
const minute = 60_000;

/** Until when a mail is not tried again that is being sent: where the process dies meanwhile, the next try comes after that. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + 10 * minute);
}

/** How a try to send a mail ended. One that failed is tried again, ever later, eight times in about four hours. @param failure null: it was sent */
export function endOfTry(now: Date, tries: number, failure: string | null) {
  if (failure === null) return { sent_at: now, next_try_at: null, last_error: null };
  const next = new Date(now.getTime() + 2 ** tries * minute);
  return { sent_at: null, next_try_at: tries < mostTries ? next : null, last_error: failure };
}
