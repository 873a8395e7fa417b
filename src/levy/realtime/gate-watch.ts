import { type GateState, keyText } from "../gates/gates.ts";

// Milliseconds that may lie between a snapshot and the stream that goes on from it.
const remembered = 60_000;

/** Which gates came alive or fell silent, and which did so lately. */
export class GateWatch {
  readonly #conditions = new Map<string, string>();
  #changes: { at: number; state: GateState }[] = [];

  /** Those that are not as at the last look; the first one only remembers. Deleted ones are no news. */
  look(states: readonly GateState[]): GateState[] {
    const isFirst = this.#conditions.size === 0;
    const changed: GateState[] = [];
    for (const state of states) {
      if (state.gate.is_deleted) continue;
      const key = keyText(state.gate);
      const condition = [state.status, ...state.problems].join();
      if (!isFirst && this.#conditions.get(key) !== condition) changed.push(state);
      this.#conditions.set(key, condition);
    }
    const at = performance.now();
    this.#changes = [...this.#lately(), ...changed.map((state) => ({ at, state }))];
    return changed;
  }

  /** What has changed since a snapshot can have been read by a client that begins to listen, in its order. */
  get lately(): GateState[] {
    return this.#lately().map(({ state }) => state);
  }

  #lately() {
    const since = performance.now() - remembered;
    return this.#changes.filter(({ at }) => at >= since);
  }
}
