import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";

const project = join(import.meta.dirname, "..", "..");

/**
 * What stands in for systemd where it is not the machine's first process: `enable`, or `start` after a `stop`, makes the state's folder and
 * starts the unit's command as its user; `start` of another unit runs it to its end. What the units write is in the journal.
 */
const systemctl = `#!/bin/bash
set -e
run() { # unit
  exec="$(sed -n "s/^ExecStart=//p" /etc/systemd/system/$1.service | sed 's/%%/%/g; s/\\$\\$/$/g')"
  setpriv --reuid=loket --regid=loket --init-groups env -i PATH=/usr/bin:/bin bash -c "umask 077; exec $exec"
}
serve() {
  install -d --owner=loket --group=loket --mode=0700 /var/lib/loket
  : >"$PLACE/journal"
  run loket >>"$PLACE/journal" 2>&1 & echo $! >"$PLACE/pid"
  for _ in $(seq 600); do grep -q "Loket is ready" "$PLACE/journal" && exit 0; sleep 0.1; done
  cat "$PLACE/journal"; exit 1
}
stop() {
  kill $(pgrep --parent "$(cat "$PLACE/pid")" || cat "$PLACE/pid")
  while kill -0 "$(cat "$PLACE/pid")" 2>/dev/null; do sleep 0.1; done
}
case "$1 $2" in
  "enable --now" | "start loket") serve ;;
  "stop loket") stop ;;
  start*) run "$2" ;;
  *) ;;
esac
`;

/** A machine of its own: what the page writes to is there alone, and ends with it. */
const machine = `
set -e
mount --make-rprivate /
mkdir "$PLACE/etc" && cp -a /etc/. "$PLACE/etc" && mount --bind "$PLACE/etc" /etc
mkdir -p /etc/systemd/system
for folder in /opt /var/lib /usr/local/bin /var/backups; do mount -t tmpfs tmpfs $folder; done
mkdir /opt/loket && mount --bind "$PROJECT" /opt/loket && mount -o remount,bind,ro /opt/loket
export PATH="$PLACE/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
cd "$PLACE"
`;

const isRoot = process.getuid?.() === 0;
const tools = ["unshare", "setpriv", "adduser"].every((tool) =>
  ["/usr/bin", "/usr/sbin"].some((bin) => existsSync(join(bin, tool))),
);

/** Whether this user may have a machine of its own. */
export const mayMount = isRoot && tools && spawnSync("unshare", ["--mount", "true"]).status === 0;

/** Runs commands on a machine of its own, as root, in their order, until one fails. */
export async function onMachine(...commands: string[]): Promise<{ out: string; err: string }> {
  const place = mkdtempSync("/var/tmp/loket-page-");
  try {
    chmodSync(place, 0o755);
    const bin = join(place, "bin");
    mkdirSync(bin);
    const tool = (name: string, text: string) => writeFileSync(join(bin, name), text, { mode: 0o755 });
    tool("systemctl", systemctl);
    tool("journalctl", '#!/bin/sh\nexec cat "$PLACE/journal"\n');
    // What the pages have installed lies there already.
    for (const name of ["node", "apt-get"]) tool(name, "#!/bin/sh\nexit 0\n");
    const child = spawn("unshare", ["--mount", "bash", "-c", [machine, ...commands].join("\n")], {
      env: { PLACE: place, PROJECT: project, PATH: process.env.PATH ?? "" },
    });
    const [out, err] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
    return { out, err };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
