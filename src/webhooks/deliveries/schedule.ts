const second = 1000;
const hour = 3600 * second;
/** For how long a message is tried, from when it was queued. */
const GIVE_UP_AFTER = 24 * hour;
const FIRST_WAIT = 10 * second;
const LONGEST_WAIT = 4 * hour;

/**
 * When to try again after an attempt failed: after twice the time for which it has been tried so far, from 10 seconds to 4 hours, a
 * quarter more or less, so that what failed together does not come back together. That makes 13 attempts or so in a day.
 * @param random from 0 to 1
 * @param retryAfter seconds for which the receiver wants to be left alone
 * @returns null when it has been tried for a day
 */
export function nextAttempt(
  queuedAt: Date,
  now: Date,
  { random = Math.random(), retryAfter = 0 }: { random?: number; retryAfter?: number | undefined } = {},
): Date | null {
  const tried = now.getTime() - queuedAt.getTime();
  const wait = Math.min(Math.max(2 * tried, FIRST_WAIT), LONGEST_WAIT) * (0.75 + random / 2);
  const at = now.getTime() + Math.max(wait, retryAfter * second);
  return at > queuedAt.getTime() + GIVE_UP_AFTER ? null : new Date(at);
}
