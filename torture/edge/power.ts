import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The disk of a machine whose power can be cut: an ext4 file system of its own, in a file. */
export interface Disk {
  readonly folder: string;
  /** Flushes what was written until now. */
  sync(): void;
  /**
   * Puts in the place of the file system what its file held at the cut, as the machine finds it at its next start.
   * @throws Error where something outlived the cut that nobody had flushed: then it was none
   */
  restore(): void;
  /** Unmounts it; its file stays. */
  close(): void;
}

const run = (program: string, ...args: string[]) =>
  void execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"] });

// FS_IOC_SHUTDOWN (as XFS_IOC_GOINGDOWN, and since Linux 4.14 of ext4) without a flush: from then on each write and fsync is EIO, and
// nothing more reaches the device. Node has no ioctl.
const shutdown = `import fcntl, os, struct, sys
for folder in [os.open(path, os.O_RDONLY) for path in sys.argv[1:]]:
    fcntl.ioctl(folder, 0x8004587D, struct.pack("I", 2))`;

const witness = "written-and-never-flushed";
let why: string | null | undefined;

/** Why no power can be cut here; null when it can. */
export function whyNoPowerCut(): string | null {
  if (why !== undefined) return why;
  const folder = mkdtempSync(join(tmpdir(), "loket-torture-power-"));
  try {
    const disk = openDisk(join(folder, "try"), 16);
    try {
      cutPower([disk]);
      disk.restore();
      why = null;
    } finally {
      disk.close();
    }
  } catch {
    why = "loop mounts are not permitted here (root, ext4, mkfs.ext4 and python3 are needed)";
  } finally {
    rmSync(folder, { recursive: true });
  }
  return why;
}

/** Mounts a new file system of this many megabytes at `folder`, its file alongside it. @throws Error where that is not permitted */
export function openDisk(folder: string, megabytes: number): Disk {
  let image = `${folder}.ext4`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(image, "", { mode: 0o600 });
  truncateSync(image, megabytes * 1_000_000);
  run("mkfs.ext4", "-q", "-F", image);
  const mount = () => run("mount", "-t", "ext4", "-o", "loop", image, folder);
  const unmount = () => run("umount", "--lazy", folder);
  mount();
  // What is put there wants an empty folder.
  rmSync(join(folder, "lost+found"), { recursive: true });
  return {
    folder,
    sync: () => run("sync", "--file-system", folder),
    restore() {
      unmount();
      // Of the file itself the kernel may have a mount left, in the namespace of another site.
      const before = image;
      image = `${image}+`;
      run("cp", "--sparse=always", before, image);
      rmSync(before);
      mount();
      if (hasContent(join(folder, witness)))
        throw new Error(`what nobody had flushed was still in ${folder} after its power was cut`);
    },
    close: unmount,
  };
}

/** Cuts the power of all these disks at one moment; what uses them lives on, and is to be killed. */
export function cutPower(disks: readonly Disk[]): void {
  for (const { folder } of disks) {
    const path = join(folder, witness);
    // A file that is emptied and written again is flushed by ext4 as soon as it is closed (auto_da_alloc); a new one is not.
    rmSync(path, { force: true });
    writeFileSync(path, witness.repeat(1000));
  }
  run("python3", "-c", shutdown, ...disks.map(({ folder }) => folder));
}

function hasContent(path: string): boolean {
  try {
    return readFileSync(path).length > 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}
