/**
 * It is not known whether what was asked is stored for good: its commit was not answered, or was answered as done while it is on one
 * machine alone. It must not be promised.
 */
export class OutcomeUnknown extends Error {
  override name = "OutcomeUnknown";
  /** PostgreSQL's transaction_resolution_unknown. */
  readonly code = "08007";

  constructor(reason: string, cause?: unknown) {
    super(`it is not known whether this was stored: ${reason}`, { cause });
  }
}

/** What PostgreSQL says in addition to an answer: the parts that are looked at. */
interface Notice {
  message?: string | undefined;
  /** The function of PostgreSQL's source that said it; the same in every language of messages. */
  routine?: string | undefined;
}

/**
 * Whether PostgreSQL says that it gave up waiting for a synchronous standby. The commit that waited is then answered as done, alongside this
 * warning: it is on one machine, and lost with it.
 */
export function meansNotReplicated({ message, routine }: Notice): boolean {
  return (
    routine === "SyncRepWaitForLSN" || /cancel\w* (the )?wait for synchronous replication/.test(message ?? "")
  );
}

/** Whether a COMMIT that failed may have taken effect: anything but a refusal of the database's own, which is an answer. */
export function leavesOpen(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  if (!("code" in error) || typeof error.code !== "string" || !/^[0-9A-Z]{5}$/.test(error.code)) return true;
  // Class 08 is a connection that failed; 57P01 to 57P05 end one.
  return /^(08|57P0)/.test(error.code);
}
