import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../operator-error.ts";
import { makeFolder } from "./make-folder.ts";

/** Another Loket process works on this DATA_DIR. */
export class DataDirInUse extends OperatorError {
  override name = "DataDirInUse";
}

/**
 * Makes this process the only one that works on `dataDir`; returns the release, which may be called twice. The lock is SQLite's on an empty file,
 * that is the kernel's: it ends with the process however it dies, and no pid can be mistaken for it.
 * @throws {DataDirInUse} naming the process that holds it
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = openLock(dataDir);
  const pidFile = join(dataDir, "loket.pid");
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
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** As {@link lockDataDir}, for a look ahead: takes nothing, and makes nothing where there is nothing yet. */
export function demandUnlocked(dataDir: string): void {
  if (existsSync(join(dataDir, LOCK))) lockDataDir(dataDir)();
}

const LOCK = "loket.lock";
const SQLITE_BUSY = 5;

function openLock(dataDir: string): DatabaseSync {
  try {
    makeFolder(dataDir);
    return new DatabaseSync(join(dataDir, LOCK));
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** For the message alone: the lock itself does not know who holds it. */
function holder(pidFile: string): string {
  try {
    return ` (pid ${readFileSync(pidFile, "utf8").trim()})`;
  } catch {
    return "";
  }
}
