import type { Insertable, Kysely, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { AlertRecipients, DB } from "./tables.ts";

type Kept = "version" | "created_at" | "updated_at";

/** Tables whose rows have a version, and the times at which they were entered and last changed. */
export type RecordTable = {
  [Table in keyof DB]: Kept extends keyof DB[Table] ? Table : never;
}[keyof DB];

/** A transaction, and its time. */
export interface Writer {
  db: Kysely<DB>;
  now: () => Date;
}

// Kysely cannot follow a table that is a type parameter: within these functions each is as this one, and their signatures say the rest.
type AnyTable = { any: Pick<AlertRecipients, Kept> };

/** Enters a row, with its times. */
export async function insertRecord<Table extends RecordTable>(
  { db, now }: Writer,
  table: Table,
  values: Omit<Insertable<DB[Table]>, Kept>,
): Promise<Selectable<DB[Table]>> {
  const at = now();
  const row: unknown = await (db as unknown as Kysely<AnyTable>)
    .insertInto(table as string as "any")
    .values({ ...values, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Selectable<DB[Table]>;
}

/** Changes the row that has this key, and notes that it is another version since now. */
export async function updateRecord<Table extends RecordTable>(
  { db, now }: Writer,
  table: Table,
  key: Partial<Selectable<DB[Table]>>,
  values: Omit<Updateable<DB[Table]>, Kept>,
): Promise<Selectable<DB[Table]>> {
  const row: unknown = await (db as unknown as Kysely<AnyTable>)
    .updateTable(table as string as "any")
    .set((old) => ({ ...values, version: old("version", "+", 1), updated_at: now() }))
    .where((of) => of.and(key))
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Selectable<DB[Table]>;
}

/**
 * A table whose rows each have one key: how they are found, locked, entered, changed and removed. `Transaction` is what a change demands,
 * `Row` what a row reads as where the table's own types say too little.
 */
export function recordsIn<Transaction extends Writer>() {
  return <
    Table extends RecordTable,
    Key extends keyof Selectable<DB[Table]> & string,
    Row = Selectable<DB[Table]>,
  >(
    table: Table,
    key: Key,
  ) => {
    type Value = Selectable<DB[Table]>[Key];
    const at = (value: Value) => ({ [key]: value }) as unknown as Partial<Selectable<DB[Table]>>;
    const those = (db: Kysely<DB>, value: Value) =>
      (db as unknown as Kysely<AnyTable>)
        .selectFrom(table as string as "any")
        .selectAll()
        .where((of) => of.and(at(value)));
    return {
      find: (db: Kysely<DB>, value: Value) =>
        those(db, value).executeTakeFirst() as Promise<unknown> as Promise<Row | undefined>,
      /** Until the transaction ends; other rows may begin to refer to it meanwhile. */
      lock: ({ db }: Transaction, value: Value) =>
        those(db, value).forNoKeyUpdate().executeTakeFirst() as Promise<unknown> as Promise<Row | undefined>,
      add: (tx: Transaction, values: Omit<Insertable<DB[Table]>, Kept>) =>
        insertRecord(tx, table, values) as Promise<unknown> as Promise<Row>,
      change: (tx: Transaction, value: Value, values: Omit<Updateable<DB[Table]>, Kept>) =>
        updateRecord(tx, table, at(value), values) as Promise<unknown> as Promise<Row>,
      remove: ({ db }: Transaction, value: Value) =>
        (db as unknown as Kysely<AnyTable>)
          .deleteFrom(table as string as "any")
          .where((of) => of.and(at(value)))
          .execute(),
    };
  };
}

/** Locks the row of this id until the transaction ends, without reading it; other rows may begin to refer to it. Returns whether it is there. */
export async function lockRow({ db }: Writer, table: keyof DB, id: number): Promise<boolean> {
  const found = sql`SELECT id FROM ${sql.table(table)} WHERE id = ${id} FOR NO KEY UPDATE`;
  return (await found.execute(db)).rows.length > 0;
}
