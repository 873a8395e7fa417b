import { isDeepStrictEqual } from "node:util";
import { LoketError } from "../kernel/errors.ts";
import type { RefusalFacts } from "../kernel/refusal.ts";
import type { RowEnd } from "./imported-list.ts";

interface Put<Row extends object, Field extends keyof Row, Stored extends { [Name in Field]?: unknown }> {
  /** What the file says. */
  row: Row;
  /** The record as it is. */
  find: () => Promise<Stored | undefined>;
  /** What `find` refuses with where there is none, if it does. */
  missing?: RefusalFacts;
  /** What of it can be changed. */
  fields: readonly Field[];
  create: () => Promise<unknown>;
  /** @param difference the fields that the file says otherwise */
  change: (difference: Partial<Pick<Row, Field>>, stored: Stored) => Promise<unknown>;
}

/** Creates a record, or changes in the one that is there what the row says otherwise. What the row does not say stays. */
export async function putRecord<
  Row extends object,
  Field extends keyof Row,
  Stored extends { [Name in Field]?: unknown },
>({ row, find, missing, fields, create, change }: Put<Row, Field, Stored>): Promise<RowEnd> {
  const stored = await find().catch((error: unknown) => {
    if (error instanceof LoketError && error.code === missing?.code) return undefined;
    throw error;
  });
  if (stored === undefined) {
    await create();
    return "created";
  }
  const difference = differenceOf(row, stored, fields);
  if (difference === null) return "unchanged";
  await change(difference, stored);
  return "updated";
}

/** What of these fields the row says otherwise than the record that is there; null: nothing. What the row does not say stays. */
export function differenceOf<Row extends object, Field extends keyof Row>(
  row: Row,
  stored: { [Name in Field]?: unknown },
  fields: readonly Field[],
): Partial<Pick<Row, Field>> | null {
  const different = fields.filter(
    (name) => row[name] !== undefined && !isDeepStrictEqual(row[name], stored[name]),
  );
  if (different.length === 0) return null;
  return Object.fromEntries(different.map((name) => [name, row[name]])) as Partial<Pick<Row, Field>>;
}
