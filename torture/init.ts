/** In Python, because Patroni is, and Node asks the kernel for nothing of this kind. 36 is PR_SET_CHILD_SUBREAPER. */
const init = `
import ctypes, os, sys
ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
first = os.fork()
if first == 0:
    os.execv(sys.argv[1], sys.argv[1:])
while True:
    pid, status = os.wait()
    if pid == first:
        sys.exit(os.waitstatus_to_exitcode(status) & 255)
`;

/**
 * A command under an init of its own, as under systemd: processes whose parent has gone are its children, and are gone at once when they
 * are dead. Under a first process that looks for the dead each second or so, Patroni takes a killed postmaster for a living one.
 */
export function underInit(command: readonly string[]): string[] {
  return ["/usr/bin/python3", "-c", init, ...command];
}
