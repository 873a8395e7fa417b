import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../operator-error.ts";

/** Another Loket process works on this DATA_DIR. */
export class DataDirInUse extends OperatorError {
  override name = "DataDirInUse";
}

/**
 * Makes this process the only one that works on `dataDir`; returns the release. The lock is SQLite's on an empty file,
 * that is the kernel's: it ends with the process however it dies, and no pid can be mistaken for it.
 * @throws {DataDirInUse} naming the process that holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pidFile = join(dataDir, "loket.pid");
  const lock = new DatabaseSync(join(dataDir, "loket.lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new DataDirInUse(
      `DATA_DIR ${dataDir} is in use by another Loket${holder(pidFile)}; stop that one first`,
    );
  }
  writeFileSync(pidFile, String(process.pid));
  return () => lock.close();
}

const SQLITE_BUSY = 5;

/** For the message alone: the lock itself does not know who holds it. */
function holder(pidFile: string): string {
  try {
    return ` (pid ${readFileSync(pidFile, "utf8").trim()})`;
  } catch {
    return "";
  }
}
