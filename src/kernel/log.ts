import { type LoggerOptions, stdSerializers } from "pino";

/** How everything is logged: JSON, a text a line, and of what the database refused no row (guarantee 9). */
export function logOptions(level: string): LoggerOptions {
  return { level, base: null, serializers: { err: withoutRows } };
}

/** PostgreSQL tells which row it refused, with every value in it: hashes of passwords, numbers of identity cards, telephone numbers. */
const rowsIn = ["detail", "where", "internalQuery"];

function withoutRows(error: Error): object {
  const shown = stdSerializers.err(error) as object;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !rowsIn.includes(name)));
}
