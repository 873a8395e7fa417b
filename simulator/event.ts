import type { Category } from "./counts.ts";

/** What a machine sends for one passage. */
export interface PassageEvent {
  /** Unix seconds. */
  timestamp: number;
  location_code: string;
  gate_code: string;
  category: Category;
  /** The same for the same passage in every run, so that repeating a run counts nothing twice. */
  event_id: string;
}
