/**
 * Compiles a schema at its first use, and once, however many routes have the same: to compile those of both APIs takes longer than
 * everything else that a start does. That all of them can be compiled is held by test/openapi-lint.test.ts.
 */
export function whenNeeded<Compiled>(
  compile: (schema: object) => Compiled,
): (schema: object) => () => Compiled {
  const known = new Map<string, Compiled>();
  const knownOrNew = (schema: object) => {
    const text = JSON.stringify(schema);
    const compiled = known.get(text) ?? compile(schema);
    known.set(text, compiled);
    return compiled;
  };
  return (schema) => {
    let compiled: Compiled | undefined;
    return () => {
      compiled ??= knownOrNew(schema);
      return compiled;
    };
  };
}
