import { setImmediate } from "node:timers/promises";

/** The same in their order, this many at a time. */
export function* chunksOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/**
 * Has each chunk's answer used, and the next chunk made, while another chunk's answer is under way: this thread and PostgreSQL work at
 * once, and one question comes after the other. When it throws, nothing is under way any more.
 * @param use asks nothing of the same transaction
 */
export async function askAhead<Chunk, Answer extends object>(
  chunks: Iterable<Chunk>,
  ask: (chunk: Chunk) => Promise<Answer>,
  use: (answer: Answer) => void | Promise<void>,
): Promise<void> {
  let underWay: Promise<Answer> | undefined;
  try {
    for (const chunk of chunks) {
      const answer = await underWay;
      underWay = ask(chunk);
      // It is awaited later; until then its failure would be an unhandled rejection.
      underWay.catch(() => {});
      // So that the question is sent before this thread is taken.
      await setImmediate();
      if (answer !== undefined) await use(answer);
    }
    if (underWay !== undefined) await use(await underWay);
  } catch (error) {
    await underWay?.catch(() => {}); // the first error counts
    throw error;
  }
}
