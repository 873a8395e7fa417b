import type { Door } from "./door.ts";

/** What a writer needs besides the scene. */
export interface Shift {
  isOn(): boolean;
  /** Asks until it is answered, or until its patience ends: then it walks away, and nobody knows what became of it. */
  ask<T>(work: (door: Door) => Promise<T>): Promise<T | undefined>;
}
