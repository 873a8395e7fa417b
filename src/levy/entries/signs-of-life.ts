import { type NewEntry, type Signs, type StoreOutcome, signsIn } from "./queries.ts";

/** Milliseconds that a gate's last sign of life may be behind, as store_entries() has it. */
const precision = 1000;

interface Known {
  /** Unix seconds. */
  lastEventAt: number;
  /** Milliseconds. */
  seenAt: number;
}

/**
 * What one connection has written of the gates' activity, so that only gates to whose activity a batch adds something are looked at. The
 * database may know more, from other servers and heartbeats; it knows less by a second at the most, where another server was first. A
 * connection lives on one history of the ledger, so nothing of it is taken back.
 */
export class SignsOfLife {
  readonly #gates = new Map<number, Known>();

  /** Those of gates whose activity may be less than what these events say of it. */
  newIn(entries: readonly NewEntry[], receivedAt: Date): Signs {
    const stale = receivedAt.getTime() - precision;
    return signsIn(entries, ({ gateId, at }) => {
      const known = this.#gates.get(gateId);
      return known === undefined || known.lastEventAt < at || known.seenAt <= stale;
    });
  }

  /** Call it when a batch that had some is on disk. */
  written(
    signs: Signs,
    entries: readonly NewEntry[],
    outcomes: readonly StoreOutcome[],
    receivedAt: Date,
  ): void {
    for (const [index, { gateId, at }] of entries.entries()) {
      // A repeat is no sign of life.
      if (!signs.has(gateId) || outcomes[index]?.outcome !== "stored") continue;
      const { lastEventAt = at, seenAt = 0 } = this.#gates.get(gateId) ?? {};
      this.#gates.set(gateId, {
        lastEventAt: Math.max(lastEventAt, at),
        seenAt: Math.max(seenAt, receivedAt.getTime()),
      });
    }
  }
}
