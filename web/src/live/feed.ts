import type { StoredEvent } from "../../../client/events.ts";

/** The newest entries, each once, in the order in which they were stored; never more than `most`, however long one listens. */
export class Feed {
  readonly #most: number;
  /** Oldest first; cut when it holds twice what is shown, so that adding costs nothing. */
  #rows: StoredEvent[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add(entry: StoredEvent): void {
    // Almost always the newest; what was read elsewhere may be ahead of the stream for a moment.
    if (entry.id > (this.#rows.at(-1)?.id ?? 0)) this.#rows.push(entry);
    else if (!this.#rows.some(({ id }) => id === entry.id)) this.merge([entry]);
    if (this.#rows.length >= this.#most * 2) this.#rows = this.#rows.slice(-this.#most);
  }

  /** Puts entries that were read elsewhere, in whichever order, to those received; the newer state of an entry wins. */
  merge(entries: readonly StoredEvent[]): void {
    const known = new Map(this.#rows.map((row) => [row.id, row]));
    for (const entry of entries) known.set(entry.id, entry);
    this.#rows = [...known.values()].sort((a, b) => a.id - b.id).slice(-this.#most);
  }

  /** Marks an entry as voided. */
  replace(entry: StoredEvent): void {
    const at = this.#rows.findLastIndex(({ id }) => id === entry.id);
    if (at >= 0) this.#rows[at] = entry;
  }

  clear(): void {
    this.#rows = [];
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  /** Newest first. */
  rows(): StoredEvent[] {
    return this.#rows.slice(-this.#most).reverse();
  }
}
