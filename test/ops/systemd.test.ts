import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { freePort } from "../../torture/ports.ts";
import { startMailbox } from "../mailbox.ts";
import { onlyIf } from "../needs.ts";
import { mayMount, onMachine } from "./machine.ts";
import { startOwnDatabase } from "./own-database.ts";
import { blockOf, textsOf } from "./pages.ts";

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

const packaging = textsOf("docs/operations/packaging.md", "sh");
const moving = textsOf("docs/operations/own-postgresql.md", "sh");

/** The commands of the page up to a served installation; what it leaves to the reader is at these ports and this mail server. */
function installation(levyPort: number, customerPort: number, smtpUrl: string): string[] {
  const [install = "", secrets = "", start = ""] = packaging;
  return [
    // The project lies there already, as installed.
    install.replace("cp -r loket /opt/loket\n", ""),
    secrets,
    `printf 'LEVY_PORT=${levyPort}\\nCUSTOMER_PORT=${customerPort}\\n' >>/etc/loket/env
     sed -i 's|^SMTP_URL=.*|SMTP_URL=${smtpUrl}|' /etc/loket/env`,
    start,
    `curl --fail --silent http://127.0.0.1:${levyPort}/ready`,
  ];
}

describe("docs/operations/packaging.md", onlyIf(mayMount, "this user may not mount"), () => {
  test("its commands make an installation that serves, and commands that see what it sees", async () => {
    const mailbox = await startMailbox();
    try {
      const { out, err } = await onMachine(
        ...installation(await freePort(), await freePort(), mailbox.url),
        packaging[3] ?? "",
        // A command of root's, after which the server must still be able to read its keys.
        "loket keys rotate >/dev/null; stat --format='keys of %U' /var/lib/loket/keys.json",
        'loket restore --check "$(ls -d /var/backups/loket/*)"',
        "loket doctor | sed -n 's/^ *newest backup: 20.*/a backup is known/p'",
        "setpriv --reuid=nobody --regid=nogroup --clear-groups loket doctor || echo refused",
        'systemctl stop loket; tail -1 "$PLACE/journal"',
      );
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
    }
  });
});

describe("docs/operations/own-postgresql.md", onlyIf(mayMount, "this user may not mount"), () => {
  test("its commands move what is there, with the event that was counted, into another database", async () => {
    const mailbox = await startMailbox();
    const own = await startOwnDatabase();
    const [levyPort, customerPort] = [await freePort(), await freePort()];
    const [look = "", stop = "", restore = "", start = ""] = moving;
    const summary = `curl -s "$LOKET/retribusi/v1/summary/daily?date=$(TZ=Asia/Jakarta date +%F)" -H "Authorization: Bearer $TOKEN"`;
    try {
      await own.asAdministrator(blockOf("docs/operations.md", "CREATE ROLE loket_owner"));
      const { out, err } = await onMachine(
        ...installation(levyPort, customerPort, mailbox.url),
        firstEvent(levyPort),
        `${look.trim()} | tee "$PLACE/trail"`,
        stop,
        restore.replaceAll("127.0.0.1:5432", `127.0.0.1:${own.port}`),
        `anchor="$(sed -n 's/.*whole: \\([0-9]*\\) records, head \\(.*\\)/\\1-\\2/p' "$PLACE/trail")"`,
        start.replace("RECORDS-HEAD", '"$anchor"').replace("127.0.0.1:3000", `127.0.0.1:${levyPort}`),
        `TOKEN=$(token); ${summary}`,
        "systemctl stop loket",
      );
      expect(err).not.toMatch(/^loket: /m);
      expect(out).toContain("all compared");
      expect(out.split("Nothing is wrong.").length - 1).toBe(2);
      expect(out).toContain("rights: loket_service is neither superuser nor owner");
      expect(out.match(/the audit trail is whole: \d+ records/g)?.length).toBe(3);
      // Before and after, and of the second in the other database.
      expect(out.match(/"total_count":1,"total_revenue":2000/g)?.length).toBe(2);
      expect(await own.countOf("entries")).toBe(1);
    } finally {
      await own.close();
      await mailbox.close();
    }
  });
});

/** README's first event, with what the first start has printed. */
function firstEvent(port: number): string {
  return blockOf("README.md", "export LOKET=")
    .replace("127.0.0.1:3000", `127.0.0.1:${port}`)
    .replace("PASSWORD='…'", `PASSWORD="$(sed -n 's/.*password *//p' "$PLACE/journal")"`)
    .replace("'rtb_…'", `"$(grep --only-matching 'rtb_[^ ]*' "$PLACE/journal")"`)
    .replace(/^curl -sN .*\n/m, "");
}
