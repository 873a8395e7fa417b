import type { AuditAction } from "../db/audit-words.ts";
import { type Ctx, type Db, inTransaction, type Tx } from "./context.ts";
import { checkIfMatch } from "./http/etag.ts";
import { wire } from "./wire.ts";

interface VersionedRow {
  version: number;
}

/** A row as it goes over the wire, with its version. */
export function wireVersioned<Row extends VersionedRow>({ zone }: Pick<Ctx, "zone">, row: Row) {
  return { record: wire(row, zone), version: row.version };
}

/** The answer of a removal: the key of what is gone. */
export function deleted<Key extends object>(key: Key) {
  return { deleted: true as const, ...key };
}

/** Makes the function that reads a record; it throws what `notFound` makes. */
export function finderOf<Key, Row>(
  find: (db: Db, key: Key) => Promise<Row | undefined>,
  notFound: (key: Key) => Error,
) {
  return async (db: Db, key: Key): Promise<Row> => {
    const row = await find(db, key);
    if (row === undefined) throw notFound(key);
    return row;
  };
}

/** Makes the function that answers a record with its version; it throws what `find` does. */
export function readerOf<Key, Row extends VersionedRow>(find: (db: Db, key: Key) => Promise<Row>) {
  return async (ctx: Ctx, key: Key) => wireVersioned(ctx, await find(ctx.db, key));
}

type Lock<Key, Row> = (tx: Tx, key: Key, ifMatch: string | undefined) => Promise<Row>;

/** Makes the function that locks a record to change it; it throws what `notFound` makes, and 412 as checkIfMatch does. */
export function lockerOf<Key, Row extends VersionedRow>(
  lock: (tx: Tx, key: Key) => Promise<Row | undefined>,
  notFound: (key: Key) => Error,
): Lock<Key, Row> {
  return async (tx, key, ifMatch) => {
    const row = await lock(tx, key);
    if (row === undefined) throw notFound(key);
    checkIfMatch(ifMatch, row.version);
    return row;
  };
}

/** Makes the function that removes a record by its id, and leaves it to the audit trail; it throws what `lock` does. */
export function removerOf<Row>(
  lock: Lock<number, Row>,
  remove: (tx: Tx, id: number) => Promise<unknown>,
  audit: (tx: Tx, action: AuditAction, before: Row | null, after: Row | null) => Promise<void>,
) {
  return (ctx: Ctx, id: number, ifMatch?: string): Promise<{ deleted: true; id: number }> =>
    inTransaction(ctx, async (tx) => {
      const before = await lock(tx, id, ifMatch);
      await remove(tx, id);
      await audit(tx, "delete", before, null);
      return deleted({ id });
    });
}
