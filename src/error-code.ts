/** The code of an error of Node (ENOENT) or of PostgreSQL (55P03); undefined where it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
