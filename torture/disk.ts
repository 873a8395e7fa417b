import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** A small file system that can be full. */
export interface Disk {
  readonly folder: string;
  /** Takes every byte that is free. */
  fill(): void;
  /** Gives them back. */
  free(): void;
  unmount(): void;
}

/** Mounts memory of this many megabytes as a file system at `folder`; null where that is not permitted. */
export function mountDisk(folder: string, megabytes: number): Disk | null {
  mkdirSync(folder, { recursive: true });
  try {
    const options = `size=${megabytes}m,mode=0711`;
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null; // not root, or no such right in this container
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const file = openSync(ballast, "a");
      try {
        for (let size = 1 << 20; size > 0; size >>= 1) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync("umount", ["--lazy", folder], { stdio: "ignore" }),
  };
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
