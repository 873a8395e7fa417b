import { writeSync } from "node:fs";
import { type LoggerOptions, stdSerializers } from "pino";

/** How everything is logged: JSON, a text a line, and of what the database refused no row (guarantee 9). */
export function logOptions(level: string): LoggerOptions {
  return { level, base: null, serializers: { err: withoutRows } };
}

/** PostgreSQL names the row it refused, with every value in it: hashes of passwords, identity numbers, telephone numbers. */
const rowsIn = ["detail", "where", "internalQuery"];

function withoutRows(error: Error): object {
  const shown = stdSerializers.err(error) as object;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !rowsIn.includes(name)));
}

/** A destination for pino that counts the lines it could not write. */
export interface LogDestination {
  write(line: string): void;
  /** Since the start. */
  readonly lost: number;
}

const warnLevel = 40;

/**
 * Writes lines to a file descriptor, at once. A line that cannot be written, because the disk is full or the reader is gone, is lost and
 * counted: levies go on being collected without a log. How many were lost is the first line of the log that can be written again.
 */
export function logTo(descriptor: number, now: () => Date): LogDestination {
  let lost = 0;
  let reported = 0;
  const wasWritten = (line: string): boolean => {
    try {
      const bytes = Buffer.from(line);
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
      return true;
    } catch {
      return false;
    }
  };
  return {
    get lost() {
      return lost;
    },
    write(line) {
      if (lost > reported) {
        const msg = `${lost - reported} lines of this log could not be written`;
        if (wasWritten(`${JSON.stringify({ level: warnLevel, time: now().getTime(), msg })}\n`))
          reported = lost;
      }
      if (!wasWritten(line)) lost += 1;
    },
  };
}
