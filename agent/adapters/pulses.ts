import { type Adapter, nothing } from "./adapter.ts";

/**
 * Loops, barriers and turnstiles on a contact: each line that a program such as gpiomon or a serial reader prints is one passage. The
 * line's first word names the place.
 */
export const pulses: Adapter<null> = {
  initial: null,
  read(state, { payload }) {
    const [place = ""] = payload.trim().split(/\s+/);
    if (place === "") return nothing(state);
    const passage = { place: place.slice(0, 200), kind: "pulse", at: null, key: null };
    return { ok: true, state, passages: [passage], jumps: [] };
  },
};
