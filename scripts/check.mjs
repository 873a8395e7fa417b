// Everything CI checks, in one go: `npm test`. Arguments name the checks to run (`npm test -- types lint`).
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

process.chdir(join(import.meta.dirname, ".."));
const results = join(mkdtempSync(join(tmpdir(), "loket-check-")), "vitest.json");

const checks = [
  { name: "lint", run: ["biome", "check", "--error-on-warnings"] },
  { name: "types", run: ["tsc", "--noEmit"] },
  { name: "console types", run: ["tsc", "--noEmit", "-p", "web"] },
  { name: "unused", run: ["knip", "--no-progress"] },
  {
    name: "tests",
    run: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}`],
    live: true,
  },
];

const env = {
  ...process.env,
  PATH: [join("node_modules", ".bin"), process.env.PATH].join(delimiter),
};

const asked = process.argv.slice(2);
const failed = [];
for (const { name, run, live } of checks) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const start = Date.now();
  const { code, output } = await outcome(run, live);
  const ok = code === 0;
  if (!ok) failed.push(name);
  await say(
    `${ok ? "" : output}${ok ? "ok    " : "FAILED"} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`,
  );
}

if (failed.length > 0) await say(`failed: ${failed.join(", ")}`);
if (existsSync(results)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, "utf8"));
  await say(`${numPassedTests} passed, ${numFailedTests} failed`);
}
rmSync(join(results, ".."), { recursive: true });
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs a program; `live` ones write to our terminal, of the others only failures are shown. */
function outcome([program, ...args], live = false) {
  return new Promise((done) => {
    const stdio = ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"];
    const child = spawn(program, args, { env, stdio, shell: process.platform === "win32" });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", (error) => done({ code: 1, output: `${error.message}\n` }));
    child.on("close", (code) => done({ code, output }));
  });
}

/** Waits until the line is out: what is queued for a pipe would be lost, or overtaken by the next program. */
function say(text) {
  return new Promise((done) => process.stdout.write(`${text}\n`, done));
}
