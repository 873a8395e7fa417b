const prefix = "loket.once.";

/**
 * An Idempotency-Key for one act, the same until the act is known to be done: a retry, also after the page was loaded again, sends
 * the first key, and the service does nothing twice.
 * @param act what is to be done once, such as the bills to be paid
 */
export function onceKey(act: string): string {
  const kept = sessionStorage.getItem(prefix + act);
  if (kept !== null) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  sessionStorage.setItem(prefix + act, made);
  return made;
}

/** The act is done: the same again is another one. */
export function forgetKey(act: string): void {
  sessionStorage.removeItem(prefix + act);
}
