import type { Epoch } from "./queries.ts";

export {
  addUnrelatedEpoch,
  changeCatalogue,
  type Epoch,
  lockLedger,
  readCatalogueVersion,
  readEpochs,
  readPosition,
  takeVoidIds,
} from "./queries.ts";

/** The last entry and the last void that two histories share. */
export interface Shared {
  entryId: number;
  voidId: number;
}

const everything: Shared = { entryId: Number.POSITIVE_INFINITY, voidId: Number.POSITIVE_INFINITY };
const nothing: Shared = { entryId: 0, voidId: 0 };

export function latestEpoch(epochs: readonly Epoch[]): number {
  return epochs.at(-1)?.epoch ?? 0;
}

/** What a reader of this epoch shares with the latest one. @param epochs in their order */
export function sharedSince(epochs: readonly Epoch[], epoch: number): Shared {
  // Of a history that this database has never had: it was set back to before it, or stands where another one was.
  if (epoch !== 0 && !epochs.some((one) => one.epoch === epoch)) return nothing;
  const later = epochs.filter((one) => one.epoch > epoch);
  return later.reduce(
    ({ entryId, voidId }, { from_entry_id, from_void_id }) => ({
      entryId: Math.min(entryId, from_entry_id),
      voidId: Math.min(voidId, from_void_id),
    }),
    everything,
  );
}

/** A position of the stream: the last id received, and in which epoch. */
export interface Position {
  id: number;
  /** undefined: in the latest one. */
  epoch: number | undefined;
}

/** As the `id:` of a message; in the first epoch the id alone. */
export function positionText({ id, epoch = 0 }: Position): string {
  return epoch === 0 ? String(id) : `${id}-${epoch}`;
}

/** Undefined when it is none that positionText made. */
export function readPositionText(text: string): Position | undefined {
  const [, id, epoch = "0"] = /^(\d{1,16})(?:-([1-9]\d{0,14}))?$/.exec(text) ?? [];
  if (id === undefined || !Number.isSafeInteger(Number(id))) return undefined;
  return { id: Number(id), epoch: Number(epoch) };
}
