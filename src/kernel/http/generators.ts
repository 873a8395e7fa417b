const int32Limit = 2 ** 31;

interface Scalar {
  type?: unknown;
  format?: string;
  pattern?: unknown;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
}

/** Writes what generators of clients need to read a document, whatever their language. Changes its schemas in place. */
export function writeForGenerators(value: unknown, isNamedByUs = false): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value))
    if (isNamedByUs || (name !== "example" && name !== "examples"))
      writeForGenerators(part, name === "properties" && !isNamedByUs);
  if (isNamedByUs) return;
  const schema = value as Scalar;
  giveIntegerFormat(schema);
  if (typeof schema.pattern === "string") schema.pattern = portable(schema.pattern);
}

/** Without a format, clients generated in Java, Kotlin or C# hold 32 bits, and a city's day passes Rp 2,147,483,647. */
function giveIntegerFormat(schema: Scalar): void {
  if (![schema.type].flat().includes("integer")) return;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const isSmall = schema.enum !== undefined || (minimum >= -int32Limit && maximum < int32Limit);
  schema.format = isSmall ? "int32" : "int64";
}

/**
 * A pattern as every language's expressions read it: with the characters themselves, since RE2 knows no `\u0000`, and without halves of
 * characters, which UTF-8 cannot hold and which are none in Rust, Go and .NET.
 */
function portable(pattern: string): string {
  return pattern
    .replaceAll("\\ud800-\\udfff", "")
    .replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
