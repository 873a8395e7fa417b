import { sha256 } from "../../kernel/ids.ts";
import type { Credit } from "./statement.ts";

/**
 * What tells a credit from every other of its bank account: its own values, and which of several equal ones it is. Statements that
 * overlap so add nothing twice, as long as each holds whole days: of equal rows of one day it must have the first ones too.
 * @param occurrence from 1
 */
export function fingerprintOf(credit: Credit, occurrence: number): Buffer {
  return sha256(JSON.stringify([...valuesOf(credit), occurrence]));
}

/** Fingerprints of one file's rows, in their order: of equal rows each is another. */
export function fingerprintsOfFile(): (credit: Credit) => Buffer {
  const occurrences = new Map<string, number>();
  return (credit) => {
    const values = JSON.stringify(valuesOf(credit));
    const occurrence = (occurrences.get(values) ?? 0) + 1;
    occurrences.set(values, occurrence);
    return fingerprintOf(credit, occurrence);
  };
}

function valuesOf({ bookedAt, amount, description, sender, reference }: Credit) {
  return [bookedAt.toISOString(), amount, description, sender, reference];
}
