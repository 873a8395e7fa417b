// A run's result depends on its kind, and the API's document leaves its type open: its fields are checked before use.

/** A number of a run's result; 0 when it is not there. */
export function amountIn(result: Record<string, unknown>, name: string): number {
  const value = result[name];
  return typeof value === "number" ? value : 0;
}

/** A record of a run's result; empty when it is not there. */
export function recordIn(result: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = result[name];
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A list of texts of a run's result; empty when it is not there. */
export function listIn(result: Record<string, unknown>, name: string): string[] {
  const value = result[name];
  return Array.isArray(value) ? value.map(String) : [];
}
