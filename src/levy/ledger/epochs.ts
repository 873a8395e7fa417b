/**
 * A history of the ledger, as ledger_epochs has it: up to `from_entry_id` and `from_void_id` it is the one of the epoch before. What
 * came after them there, a failover or a restore has taken away.
 */
export interface Epoch {
  /** 0 for the first; else when it was noted, Unix seconds. */
  epoch: number;
  /** What distinguishes it from every other history. */
  history: string;
  from_entry_id: number;
  from_void_id: number;
}

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
