import { cpSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { endProcess, startProcess } from "./acceptance/processes.ts";
import { onceInRun } from "./once-in-run.ts";

/**
 * Makes `dataDir` what a first start of `loket serve` has left behind, which is prepared once in a run: who starts there starts for the
 * second time, and waits for no database to be made. Its admin and first key are those of startProcess.
 */
export async function copyUsedDataDir(dataDir: string): Promise<void> {
  const used = await onceInRun("used-data-dir", async () => {
    const folder = join(inject("runFolder"), "used-data-dir");
    const run = await startProcess(folder);
    await endProcess(run);
    return folder;
  });
  cpSync(used, dataDir, { recursive: true, preserveTimestamps: true });
}
