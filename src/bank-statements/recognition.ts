import type { Tx } from "../kernel/context.ts";
import { fingerprintOf, likenessOf, likenessOfTexts } from "./fingerprint.ts";
import type { Credit } from "./statement.ts";

/** A credit of a file, as it is compared with what is there. */
export interface Incoming {
  credit: Credit;
  isPending: boolean;
}

/** What becomes of a credit: it is there already, or is stored under a fingerprint of its own. */
export type Recognised = { isKnown: true } | { isKnown: false; fingerprint: Buffer };

/** A credit that is stored. */
export interface StoredCredit extends Omit<Credit, "bookedAt"> {
  id: number;
  booked_at: Date;
  fingerprint: Buffer;
  is_pending: boolean;
}

/** Where the credits of one bank account are kept. */
export interface KnownCredits {
  /** Keeps another import from storing the same credits meanwhile. */
  lock(tx: Tx): Promise<void>;
  /** Those of these days, both included, in the order of booking. */
  storedLike(tx: Tx, from: Date, to: Date): Promise<StoredCredit[]>;
  /** One that was pending has come with its day. */
  noteBooked(tx: Tx, credit: { id: number; fingerprint: Buffer }): Promise<void>;
}

const DAY = 86_400_000;
/** A weekend with holidays passes between the day that a pending credit is shown for and the one that the bank books it on. */
const daysAfter = 10;
const daysBefore = 3;

/**
 * Recognises what a bank account has already, among the credits of one file. Of like credits as many are known as are stored, so files
 * may overlap as long as each holds whole days. A credit that was pending is known when it comes again, pending or with its day.
 */
export interface Recognition {
  /** Takes in credits of the file; all of them before the first is asked for. Locks what the file is compared with. */
  takeIn(tx: Tx, incoming: readonly Incoming[], days: Days): Promise<void>;
  /** What became of one. */
  of(incoming: Incoming): Recognised;
  /** Notes those that were pending and have come with their day, and answers how many they were. */
  noteBooked(tx: Tx): Promise<number>;
}

/** The first and the last moment at which a credit of the file was booked. */
export interface Days {
  first: Date;
  last: Date;
}

export function recognition(known: KnownCredits): Recognition {
  const there = thereAlready();
  const fingerprints = new Set<string>();
  const occurrences = new Map<string, number>();
  const found = new Map<Incoming, Recognised>();
  let booked: { id: number; fingerprint: Buffer }[] = [];
  let isLoaded = false;

  const load = async (tx: Tx, { first, last }: Days) => {
    await known.lock(tx);
    const from = new Date(first.getTime() - daysAfter * DAY);
    const to = new Date(last.getTime() + daysAfter * DAY);
    const stored = await known.storedLike(tx, from, to);
    for (const { fingerprint } of stored) fingerprints.add(fingerprint.toString("hex"));
    there.fill(stored);
    isLoaded = true;
  };

  /** The next that is free: one that was entered by hand may have that of a like credit which the file has besides. */
  const newFingerprint = (credit: Credit, occurrence: number): Buffer => {
    const fingerprint = fingerprintOf(credit, occurrence);
    const text = fingerprint.toString("hex");
    if (fingerprints.has(text)) return newFingerprint(credit, occurrence + 1);
    fingerprints.add(text);
    return fingerprint;
  };

  const recogniseBooked = (credit: Credit): Recognised => {
    const likeness = likenessOf(credit);
    const occurrence = (occurrences.get(likeness) ?? 0) + 1;
    occurrences.set(likeness, occurrence);
    if (there.takeBooked(credit, fingerprintOf(credit, occurrence))) return { isKnown: true };
    const was = there.takePending(credit);
    if (was === undefined) return { isKnown: false, fingerprint: newFingerprint(credit, occurrence) };
    fingerprints.delete(was.fingerprint.toString("hex"));
    booked.push({ id: was.id, fingerprint: newFingerprint(credit, occurrence) });
    return { isKnown: true };
  };

  const recognisePending = (credit: Credit): Recognised =>
    there.takePending(credit) !== undefined || there.takeBookedSince(credit)
      ? { isKnown: true }
      : { isKnown: false, fingerprint: newFingerprint(credit, 1) };

  return {
    async takeIn(tx, incoming, days) {
      if (!isLoaded) await load(tx, days);
      for (const each of incoming) if (!each.isPending) found.set(each, recogniseBooked(each.credit));
    },
    of(incoming) {
      // Those with their day have taken theirs from what was pending: what is left is pending still.
      const result = found.get(incoming) ?? recognisePending(incoming.credit);
      found.set(incoming, result);
      return result;
    },
    async noteBooked(tx) {
      const noted = booked;
      booked = [];
      for (const each of noted) await known.noteBooked(tx, each);
      return noted.length;
    },
  };
}

/** The credits that are stored, each of which one credit of a file takes. */
function thereAlready() {
  let booked = new Map<string, StoredCredit[]>();
  let byTexts = new Map<string, StoredCredit[]>();
  let byFingerprint = new Map<string, StoredCredit[]>();
  const taken = new Set<number>();

  const take = (
    rows: StoredCredit[] | undefined,
    isIt: (row: StoredCredit) => boolean,
  ): StoredCredit | undefined => {
    const row = rows?.find((each) => !taken.has(each.id) && isIt(each));
    if (row !== undefined) taken.add(row.id);
    return row;
  };
  const withTexts = (credit: Credit, isIt: (row: StoredCredit, daysLater: number) => boolean) =>
    take(byTexts.get(likenessOfTexts(credit)), (row) =>
      isIt(row, (credit.bookedAt.getTime() - row.booked_at.getTime()) / DAY),
    );

  return {
    fill(stored: readonly StoredCredit[]) {
      const isBooked = ({ is_pending }: StoredCredit) => !is_pending;
      booked = Map.groupBy(stored.filter(isBooked), (row) => likenessOf(creditOf(row)));
      byFingerprint = Map.groupBy(stored.filter(isBooked), (row) => row.fingerprint.toString("hex"));
      byTexts = Map.groupBy(stored, (row) => likenessOfTexts(creditOf(row)));
    },
    /** By its fingerprint, since one that was pending is booked on another day; or a like one, however that was stored. */
    takeBooked: (credit: Credit, fingerprint: Buffer) =>
      [byFingerprint.get(fingerprint.toString("hex")), booked.get(likenessOf(credit))].some(
        (rows) => take(rows, () => true) !== undefined,
      ),
    /** The oldest one that is still pending and was shown about that time. */
    takePending: (credit: Credit) =>
      withTexts(credit, (row, days) => row.is_pending && days >= -daysBefore && days <= daysAfter),
    /** One that has its day meanwhile, where the file is older than the one that brought it. */
    takeBookedSince: (credit: Credit) =>
      withTexts(credit, (row, days) => !row.is_pending && days <= 0 && days >= -daysAfter) !== undefined,
  };
}

function creditOf({ booked_at, ...rest }: StoredCredit): Credit {
  return { ...rest, bookedAt: booked_at };
}
