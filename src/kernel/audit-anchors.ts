import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { positionOf, type TrailPosition } from "./audit.ts";

/** An anchor: how long the audit trail was on a local day, and its head then. */
interface Anchor {
  day: string;
  position: TrailPosition;
}

/** What is noted of the audit trail elsewhere, in the folder AUDIT_ANCHORS: a trail that was cut off or built anew contradicts it. */
export interface AnchorFile {
  /** Those that were noted, oldest first; none where there is no file yet. */
  read(): Promise<Anchor[]>;
  /** Adds one; what stands there is never written again. */
  add(anchor: Anchor): Promise<void>;
}

/** One line a day: `2026-11-28 949-<head>`. Several servers may share the folder; each line is written by one call. */
export function anchorsIn(folder: string): AnchorFile {
  const path = join(folder, "loket-audit-anchors.txt");
  return {
    async read() {
      const lines = [...(await textOf(path)).matchAll(/^(\d{4}-\d\d-\d\d) ([1-9]\d{0,14}-[0-9a-f]{64})$/gm)];
      return lines.map(([, day = "", position = ""]) => ({ day, position: positionOf(position) }));
    },
    add: ({ day, position: { records, head } }) =>
      appendFile(path, `${day} ${records}-${head}\n`, { flush: true }),
  };
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
