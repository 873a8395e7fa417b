import type { FastifyReply } from "fastify";
import { OutcomeUnknown } from "../../db/outcome.ts";

/** Milliseconds since a request began: within the 5 s of guarantee 8, with room for the answer's way. */
const answerWithin = 4500;
/** Milliseconds that the work has at the least: the request itself may have come slowly. */
const leastForWork = 1500;

/**
 * The result of a call's work, or, where that takes too long, a refusal that promises nothing. Each wait for the database is bounded,
 * but a call that commits more than once waits more than once. The work goes on; a repeat of the call finds what became of it.
 * @throws OutcomeUnknown after four and a half seconds
 */
export function inTime<T>(reply: FastifyReply, work: Promise<T> | T): Promise<T> {
  if (!(work instanceof Promise)) return Promise.resolve(work);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new OutcomeUnknown("it took too long")),
      Math.max(leastForWork, answerWithin - reply.elapsedTime),
    );
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
