import { unavailable } from "./errors.ts";

export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Bounds work that costs memory or cores, such as password hashes and image decodes (guarantee 11): `atOnce` run, up to
 * `waiting` more queue in order of arrival.
 * @throws LoketError unavailable when the queue is full
 */
export function turns(limits: { atOnce: number; waiting: number }): TakeTurn {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) throw unavailable("Too much work is waiting.");
      // Whoever finishes hands its place over, so that `running` stays as it is and no newcomer gets in between.
      await new Promise<void>((admit) => queue.push(admit));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
