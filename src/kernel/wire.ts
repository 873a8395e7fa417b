import { isoInZone } from "./time.ts";

/** A row as it goes over the wire: moments are texts. */
export type Wire<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

/**
 * A row with its moments as ISO 8601 in the zone. Columns that the answer's schema does not declare are left out when it is sent,
 * so a row needs no list of its fields.
 */
export function wire<Row extends object>(row: Row, zone: string): Wire<Row> {
  const shown = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? isoInZone(value.getTime(), zone) : value,
  ]);
  return Object.fromEntries(shown) as Wire<Row>;
}
