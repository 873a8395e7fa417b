import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { freePort } from "../../torture/ports.ts";
import { startMailbox } from "../mailbox.ts";
import { onlyIf } from "../needs.ts";

const folder = join(import.meta.dirname, "..", "..", "ops", "systemd");
const units = readdirSync(folder).filter((name) => name.endsWith(".service"));

const analyze = "/usr/bin/systemd-analyze";
// Anyone who builds on another system has no systemd; the units are for machines that have it.
describe("systemd", onlyIf(existsSync(analyze), "this system has no systemd"), () => {
  test.each(units)("finds nothing wrong in %s, and next to nothing that it leaves open", (name) => {
    const place = mkdtempSync(join(tmpdir(), "loket-unit-"));
    try {
      const unit = join(place, name);
      // Loket is not installed here, but a Node is.
      const text = readFileSync(join(folder, name), "utf8");
      writeFileSync(unit, text.replaceAll(/^(Exec\w+=)\S+/gm, `$1${process.execPath}`));
      const { stdout, stderr, status } = spawnSync(analyze, ["verify", unit], { encoding: "utf8" });
      const ownWords = stderr.split("\n").filter((line) => line.includes("loket"));
      expect({ stdout, ownWords, status }).toEqual({ stdout: "", ownWords: [], status: 0 });
      // 1.3 for the server; 10 is a service that may do everything.
      const options = ["--offline=true", "--threshold=20", "--no-pager"];
      const answer = execFileSync(analyze, ["security", ...options, unit], { encoding: "utf8" });
      expect(answer).toContain(`Overall exposure level for ${name}`);
    } finally {
      rmSync(place, { recursive: true });
    }
  });
});

const project = join(import.meta.dirname, "..", "..");
const page = readFileSync(join(project, "docs/operations/packaging.md"), "utf8");
const section = page.slice(page.indexOf("## systemd"), page.indexOf("## Container"));
const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = ""]) => text);

/**
 * What stands in for systemd where it is not the machine's first process: `enable` makes the state's folder and starts the unit's command
 * as its user, `start` runs one to its end. What the units write is in the journal.
 */
const systemctl = `#!/bin/bash
set -e
run() { # unit
  exec="$(sed -n "s/^ExecStart=//p" /etc/systemd/system/$1.service | sed 's/%%/%/g; s/\\$\\$/$/g')"
  setpriv --reuid=loket --regid=loket --init-groups env -i PATH=/usr/bin:/bin bash -c "umask 077; exec $exec"
}
case "$1" in
  enable) install -d --owner=loket --group=loket --mode=0700 /var/lib/loket
    run loket >>"$PLACE/journal" 2>&1 & echo $! >"$PLACE/pid"
    for _ in $(seq 600); do grep -q "Loket is ready" "$PLACE/journal" && exit 0; sleep 0.1; done; exit 1 ;;
  start) run "$2" ;;
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
const mayMount = isRoot && tools && spawnSync("unshare", ["--mount", "true"]).status === 0;

describe("docs/operations/packaging.md", onlyIf(mayMount, "this user may not mount"), () => {
  test("its commands make an installation that serves, and commands that see what it sees", async () => {
    const mailbox = await startMailbox();
    const place = mkdtempSync("/var/tmp/loket-page-");
    chmodSync(place, 0o755);
    const bin = join(place, "bin");
    mkdirSync(bin);
    const tool = (name: string, text: string) => writeFileSync(join(bin, name), text, { mode: 0o755 });
    tool("systemctl", systemctl);
    tool("journalctl", '#!/bin/sh\nexec cat "$PLACE/journal"\n');
    // The project lies there already, as installed.
    tool("node", "#!/bin/sh\nexit 0\n");
    const [levyPort, customerPort] = [await freePort(), await freePort()];
    const ownSettings = `printf 'LEVY_PORT=${levyPort}\\nCUSTOMER_PORT=${customerPort}\\n' >>/etc/loket/env
      sed -i 's|^SMTP_URL=.*|SMTP_URL=${mailbox.url}|' /etc/loket/env\n`;
    const [install = "", secrets = "", start = "", commands = ""] = blocks;
    const script = [
      machine,
      install.replace("cp -r loket /opt/loket\n", ""),
      secrets,
      ownSettings,
      start,
      `curl --fail --silent http://127.0.0.1:${levyPort}/ready`,
      commands,
      // A command of root's, after which the server must still be able to read its keys.
      "loket keys rotate >/dev/null; stat --format='keys of %U' /var/lib/loket/keys.json",
      'loket restore --check "$(ls -d /var/backups/loket/*)"',
      "loket doctor | sed -n 's/^ *newest backup: 20.*/a backup is known/p'",
      "setpriv --reuid=nobody --regid=nogroup --clear-groups loket doctor || echo refused",
      'kill $(pgrep --parent "$(cat "$PLACE/pid")" || cat "$PLACE/pid"); wait; sleep 1; tail -1 "$PLACE/journal"',
    ].join("\n");
    try {
      const child = spawn("unshare", ["--mount", "bash", "-c", script], {
        env: { PLACE: place, PROJECT: project, PATH: process.env.PATH ?? "" },
      });
      const [out, err] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
      const told = `${out}\n${err}`;
      expect(told).toContain("Loket is ready");
      expect(told).toMatch(/password +\S{12}/);
      expect(told).toContain('{"status":"ready"}');
      expect(told).toContain("free in /var/lib/loket");
      expect(told).toMatch(/NODE_ENV +production/);
      expect(told).toContain("Nothing is wrong.");
      expect(told).toContain("keys of loket");
      expect(told).toContain("is whole");
      expect(told).toContain("a backup is known");
      expect(err).toContain("nobody may not read /etc/loket/env: run it as root");
      expect(out).toContain("refused");
      expect(told).toContain("loket: stopped");
    } finally {
      await mailbox.close();
      rmSync(place, { recursive: true, force: true });
    }
  }, 180_000);
});
