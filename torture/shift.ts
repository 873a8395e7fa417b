import type { Api } from "./api.ts";

/** What a writer needs besides the scene. */
export interface Shift {
  isOn(): boolean;
  /** Asks until it is answered, or until its patience ends: then it walks away, and nobody knows what became of it. */
  ask<T>(work: (api: Api) => Promise<T>): Promise<T | undefined>;
}
