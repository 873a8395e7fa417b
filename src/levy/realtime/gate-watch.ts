export interface GateLife {
  location_code: string;
  gate_code: string;
  status: string;
  problems: readonly string[];
  last_event_at: string | null;
}

// Milliseconds that may lie between a snapshot and the stream that goes on from it.
const remembered = 60_000;

/** Which gates came alive or fell silent, and which did so lately. */
export class GateWatch {
  readonly #states = new Map<string, string>();
  #changes: { at: number; gate: GateLife }[] = [];

  /** Those that are not as at the last look; the first one only remembers. */
  look(gates: readonly GateLife[]): GateLife[] {
    const isFirst = this.#states.size === 0;
    const changed: GateLife[] = [];
    for (const gate of gates) {
      const key = `${gate.location_code}/${gate.gate_code}`;
      const state = [gate.status, ...gate.problems].join();
      if (!isFirst && this.#states.get(key) !== state) changed.push(gate);
      this.#states.set(key, state);
    }
    const at = performance.now();
    this.#changes = [...this.#lately(), ...changed.map((gate) => ({ at, gate }))];
    return changed;
  }

  /** What has changed since a snapshot can have been read by a client that begins to listen, in its order. */
  get lately(): GateLife[] {
    return this.#lately().map(({ gate }) => gate);
  }

  #lately() {
    const since = performance.now() - remembered;
    return this.#changes.filter(({ at }) => at >= since);
  }
}
