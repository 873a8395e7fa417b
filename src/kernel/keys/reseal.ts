import { type Ctx, inTransaction, type Tx } from "../context.ts";

/** How rows that are not sealed by the newest key are found, and put back. */
export interface Resealing<Row> {
  /** Locks this many of them at most, leaving out what others hold. */
  lock: (tx: Tx, newest: string, most: number) => Promise<Row[]>;
  /** Seals and writes them; nothing else of a row changes, its version neither. */
  write: (tx: Tx, rows: Row[]) => Promise<void>;
}

const atOnce = 200;
const batches = 10;

/**
 * Seals what is in the clear, or was sealed by an earlier key: a few thousand rows a run, each batch in a transaction of its own, so that
 * it goes on wherever it was interrupted. Several servers may do so at the same time.
 */
export async function reseal<Row>(ctx: Ctx, { lock, write }: Resealing<Row>): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1) {
    const count = await inTransaction(ctx, async (tx) => {
      const rows = await lock(tx, ctx.sealer.newest(), atOnce);
      if (rows.length > 0) await write(tx, rows);
      return rows.length;
    });
    if (count < atOnce) return;
  }
}
