/** One line about an error, with the cause that `fetch` hides. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message || error.cause.name}` : "";
  return `${error.message}${cause}`;
}
