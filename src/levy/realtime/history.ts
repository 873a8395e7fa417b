import type { Db } from "../../kernel/context.ts";
import {
  type Epoch,
  latestEpoch,
  type Position,
  readEpochs,
  readPosition,
  type Shared,
  sharedSince,
} from "../ledger/ledger.ts";

/** The last entry and the last void of the ledger, and its histories so far. */
export interface LedgerPosition extends Awaited<ReturnType<typeof readPosition>> {
  epochs: Epoch[];
}

export async function readHere(db: Db): Promise<LedgerPosition> {
  // In this order: of a history that begins in between the epoch is known, and the position is looked at again within a second.
  const position = await readPosition(db);
  return { ...position, epochs: await readEpochs(db) };
}

/** What a client has received last. */
export interface Received {
  /** undefined: it asks only for the events from now on. */
  from: Position | undefined;
  /** Id of a void; undefined: it asks only for the voids from now on. */
  fromVoid: number | undefined;
}

/** Why a client that has received so much cannot go on from there; null when it can. */
export function whyReset(
  { from, fromVoid }: Received,
  { last_entry_id: last, last_void_id: lastVoid, archived_until_id, epochs }: LedgerPosition,
  replayLimit: number,
): "ahead" | "too_far_behind" | null {
  const shared = sharedSince(epochs, from?.epoch ?? latestEpoch(epochs));
  const { id = last } = from ?? {};
  if (id > Math.min(last, shared.entryId) || (fromVoid ?? 0) > Math.min(lastVoid, shared.voidId))
    return "ahead";
  const voidsBehind = lastVoid - (fromVoid ?? lastVoid);
  const isFarBehind = last - id > replayLimit || voidsBehind > replayLimit || id < archived_until_id;
  return isFarBehind ? "too_far_behind" : null;
}

/**
 * What of the ledger is still as it was at an earlier look: undefined when all is; "nothing" when its history is none of this database,
 * which has taken another one's place.
 */
export function sharedWith(before: LedgerPosition, here: LedgerPosition): Shared | "nothing" | undefined {
  const known = before.epochs.at(-1);
  const same = here.epochs.find(({ epoch }) => epoch === known?.epoch);
  if (known !== undefined && same?.history !== known.history) return "nothing";
  const epoch = latestEpoch(before.epochs);
  if (latestEpoch(here.epochs) !== epoch) return sharedSince(here.epochs, epoch);
  const isSetBack = here.last_entry_id < before.last_entry_id || here.last_void_id < before.last_void_id;
  return isSetBack ? { entryId: here.last_entry_id, voidId: here.last_void_id } : undefined;
}
