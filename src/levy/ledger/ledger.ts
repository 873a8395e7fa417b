import type { Tx } from "../../kernel/context.ts";
import { lockLedgerRow, raiseCatalogueVersion, raiseVoidId } from "./queries.ts";

export {
  type Epoch,
  latestEpoch,
  type Position,
  positionText,
  readPositionText,
  type Shared,
  sharedSince,
} from "./epochs.ts";
export { addUnrelatedEpoch, readCatalogueVersion, readEpochs, readPosition } from "./queries.ts";

/**
 * Takes the ledger's lock until the transaction ends, and so a place in the one order of stored entries, voids and master data
 * changes. Take it before any other row lock but that of the fold (lockFoldAndLedger).
 */
export async function lockLedger(tx: Tx): Promise<void> {
  await lockLedgerRow(tx);
}

/**
 * Says that locations, gates, tariffs or keys change in this transaction: no entry is stored by the old state after it commits.
 * Call it first, as it takes the ledger's lock.
 */
export async function changeCatalogue(tx: Tx): Promise<void> {
  await raiseCatalogueVersion(tx);
}

/** The last of so many new positions in the stream of voids; takes the ledger's lock. */
export async function takeVoidIds(tx: Tx, count: number): Promise<number> {
  return raiseVoidId(tx, count);
}
