const prefix = "loket.once.";

/** A new `Idempotency-Key`: however often a request with it is sent, the service carries it out once. */
export function newIdempotencyKey(): string {
  // crypto.randomUUID is missing where the console is served without TLS in a private network.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A key that stays the same until the action is known to be done: a retry, even after the page was reloaded, sends the same key.
 * @param action what is to be done once, such as the bills to be paid
 */
export function keptIdempotencyKey(action: string): string {
  const kept = sessionStorage.getItem(prefix + action);
  if (kept !== null) return kept;
  const made = newIdempotencyKey();
  sessionStorage.setItem(prefix + action, made);
  return made;
}

/** The action is done: the next one of the same name gets a new key. */
export function forgetIdempotencyKey(action: string): void {
  sessionStorage.removeItem(prefix + action);
}
