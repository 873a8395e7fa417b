import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { onlyIf } from "../needs.ts";

const folder = join(import.meta.dirname, "..", "..", "ops", "systemd");
const units = readdirSync(folder).filter((name) => name.endsWith(".service"));

const analyze = "/usr/bin/systemd-analyze";
// Whoever builds on another system has no systemd; the units are for machines that have it.
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
