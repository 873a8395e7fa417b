import type { Config } from "../config.ts";
import type { FileStore } from "../kernel/file-store.ts";
import type { Mailer } from "../kernel/mail.ts";
import type { Runs } from "./runs/runs.ts";

/** What the utility's routes and jobs work with, made once by server.ts. */
export interface UtilityParts {
  config: Config;
  /** Zone of every local date of the utility. */
  zone: string;
  store: FileStore;
  mailer: Mailer;
  runs: Runs;
  /** Signs customers' tokens; keys for codes and receipts are derived from it. */
  jwtSecret: string;
  /** Address of the customer API, without a slash at its end. */
  publicUrl: () => string;
}
