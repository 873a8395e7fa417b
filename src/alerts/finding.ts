import type { AlertKind } from "../db/alert-words.ts";
import type { Snapshot } from "../kernel/audit/audit.ts";
import type { Ctx } from "../kernel/context.ts";

/** What a check has found to be wrong, or cannot judge now. */
export interface Finding {
  kind: AlertKind;
  /** Names what is concerned by its key; with `kind` it names the alert. */
  subject: string;
  locationCode: string | null;
  gateCode: string | null;
  /** The figures that explain it; texts are made of them (texts.ts). */
  details: Snapshot;
  /**
   * `held`: neither wrong nor right, as a gate whose market is closed. Nothing opens and nothing ends by it.
   */
  state: "wrong" | "held";
}

/** Looks at one part of the service. What it does not find is right. */
export type Watcher = (ctx: Ctx) => Promise<Finding[]>;
