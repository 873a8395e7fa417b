import pg from "pg";
import { leavesOpen, meansNotReplicated, OutcomeUnknown } from "./outcome.ts";
import { nameOfPrepared } from "./prepared.ts";

/**
 * A client whose connection is given up with the first answer that does not come: whatever the server still does with it, no later query
 * must wait behind it. And with the first commit whose outcome is not known: that query and every later one is refused with
 * OutcomeUnknown, so that the answer to a ROLLBACK after it is not taken for the answer.
 */
export class ImpatientClient extends pg.Client {
  #doubt: OutcomeUnknown | undefined;

  constructor(settings?: pg.ClientConfig) {
    super(settings);
    // A client out of the pool, between two queries, has no listener of the pool's, and an unheard error ends the process. The
    // next query tells the holder of the client.
    this.on("error", () => {});
    this.on("notice", (notice) => {
      if (meansNotReplicated(notice))
        this.#doubt ??= new OutcomeUnknown("the wait for its standby was cancelled");
    });
    const patient = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      if (this.#doubt !== undefined) return Promise.reject(this.#doubt);
      const result = patient(...withName(args));
      return result instanceof Promise ? this.#judged(result, args[0]) : result;
    }) as typeof this.query;
  }

  /** Drops the connection without a word. */
  discard(): void {
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  /** The answer to a query, or why it is none. The notice of a cancelled wait arrives in one packet with the answer, and before it. */
  async #judged(result: Promise<unknown>, query: unknown): Promise<unknown> {
    try {
      const answer = await result;
      if (this.#doubt === undefined) return answer;
    } catch (error) {
      if (isCommit(query) && leavesOpen(error))
        this.#doubt ??= new OutcomeUnknown("its commit was not answered", error);
      const isLate = error instanceof Error && error.message === "Query read timeout";
      if (isLate && this.#doubt === undefined) this.discard();
      if (this.#doubt === undefined) throw error;
    }
    this.discard();
    throw this.#doubt;
  }
}

function isCommit(query: unknown): boolean {
  return typeof query === "string" && /^commit$/i.test(query);
}

/** The arguments of a query; of a prepared statement with its name. */
function withName(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args;
  const name = typeof text === "string" ? nameOfPrepared(text) : undefined;
  return name === undefined ? args : [{ name, text, values }, ...rest];
}
