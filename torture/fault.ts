import type { Scene } from "./scene.ts";

/** How long things take, seconds. */
export interface Pace {
  /** Load before a fault, and how long an ordinary one lasts. */
  before: number;
  lasts: number;
  frozen: number;
  /** Within which the server must be ready again, by itself. */
  recovery: number;
  /** Within which 503 must come, where no network of ours delays it; null: not judged. */
  refusal: number | null;
}

export const longPace: Pace = { before: 2, lasts: 6, frozen: 20, recovery: 30, refusal: 5 };
/** For a machine that does other things as well. */
export const shortPace: Pace = { before: 0.7, lasts: 1.5, frozen: 4, recovery: 40, refusal: null };

/** What goes wrong, on a scene of this kind. */
export interface Fault<Where extends Scene> {
  name: string;
  /** What is done, for a person to read. */
  about: string;
  /** It fills a disk. */
  needsSmallDisks?: boolean;
  /** Seconds that the service may acknowledge nothing; a goal, which a busy computer may miss. */
  silence?: number;
  /** The network between clients and server is slow by itself. */
  delaysAnswers?: boolean;
  /** Why it cannot be done here; null when it can. */
  whyNot?: () => string | null;
  /** Statuses that are right answers meanwhile. */
  allows?: readonly number[];
  /** Does it, and undoes it. @returns what is wrong already, empty when nothing is */
  inflict: (scene: Where, pace: Pace) => Promise<string[]>;
}
