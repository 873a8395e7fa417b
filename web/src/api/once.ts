/** A key for one act that must not happen twice however often it is sent (`Idempotency-Key`). */
export function onceKey(): string {
  // crypto.randomUUID is missing where the console is served without TLS in a house's own network.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
