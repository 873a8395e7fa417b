import type { Config } from "../config.ts";
import type { FileStore } from "../kernel/files/file-store.ts";
import type { KeyRing } from "../kernel/keys/key-ring.ts";
import type { Mailer } from "../kernel/mail.ts";
import type { Runs } from "../runs/runs.ts";

/** What the utility's routes and jobs work with, made once by composition.ts. */
export interface UtilityParts {
  config: Config;
  /** Zone of every local date of the utility. */
  zone: string;
  store: FileStore;
  mailer: Mailer;
  runs: Runs;
  /** They sign customers' tokens, codes and receipts. */
  keys: KeyRing;
  /** Address of the customer API, without a slash at its end. */
  publicUrl: () => string;
}
