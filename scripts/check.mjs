// Everything CI checks, in one go: `npm test`. Arguments name the checks to run (`npm test -- types lint`); `npm test -- quick` is all of
// them, with those tests alone that are about a feature: nothing that needs a browser, attacks, crashes or lives through months.
// `npm test -- test/demo.test.ts` is these files alone, by their paths or the beginnings of them.
// `--at 2028-02-29T23:40Z` runs them as if they began at that moment; `npm test -- dates` runs those that depend on the day, 35 days ahead.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { delimiter, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { clockAt, momentAhead, momentFrom } from "./clock.ts";
import { skippedTests } from "./skipped.mjs";

process.chdir(join(import.meta.dirname, ".."));
const results = join(mkdtempSync(join(tmpdir(), "loket-check-")), "vitest.json");

const { values: options, positionals: asked } = parseArgs({
  options: { at: { type: "string" } },
  allowPositionals: true,
});
const isQuick = asked.includes("quick");
const files = asked.filter((word) => word.includes("/"));
const isAboutDates = asked.includes("dates");
const features = ["src/", "client/", "labels/", "web/", "app/", "test/architecture.test.ts"];
// Of those, what `quick` leaves out: databases that are started, killed and moved, and models that live through months.
const longLives = [
  "src/cli/backup/**",
  "src/cli/archive/**",
  "src/db/embedded.test.ts",
  "src/utility/bank/money.test.ts",
  "src/utility/payments/walk.test.ts",
  "src/utility/readings/way.test.ts",
];

// Whose answers follow from the day of the run: windows, due days, penalties, periods, the spans of reports.
const aboutDates = [
  "src/kernel/time.test.ts",
  "src/kernel/date-range.test.ts",
  "src/levy/periodic-reports/",
  "src/levy/reports/",
  "src/levy/tariffs/",
  "src/reporting/",
  "src/utility/bank/",
  "src/utility/bills/",
  "src/utility/connections/",
  "src/utility/installations/",
  "src/utility/payments/",
  "src/utility/periodic-reports/",
  "src/utility/pricing/",
  "src/utility/readings/",
  "test/fuzz-order.test.ts",
];

const tests = {
  name: isAboutDates ? "dates" : "tests",
  run: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}`],
};
if (isQuick) tests.run.push(...features, ...longLives.flatMap((path) => ["--exclude", path]));
tests.run.push(...files);
if (isAboutDates) tests.run.push(...aboutDates, ...longLives.flatMap((path) => ["--exclude", path]));

// By its path: TypeScript 5, which other tools need, has a program of the same name and takes three times as long. One checker each: the
// two run side by side, and of several checkers in one program each works out the same types again.
const tsc = ["node", join("node_modules", "typescript-7", "bin", "tsc"), "--noEmit", "--checkers", "1"];
// It ends before it has used much of a machine's memory, so it looks for no garbage until then, which took a quarter of its work.
const memory = Math.max(1024, Math.floor(totalmem() / 2 ** 20 / 8));
const sparesGarbage = { GOGC: "off", GOMEMLIMIT: `${memory}MiB` };
const sources = [
  { name: "lint", run: ["biome", "check", "--error-on-warnings"] },
  { name: "unused", run: ["knip", "--no-progress"] },
  { name: "types", run: [...tsc], own: sparesGarbage },
  { name: "console types", run: [...tsc, "-p", "web"], own: sparesGarbage },
  { name: "app types", run: [...tsc, "-p", "app"], own: sparesGarbage },
];

const env = {
  ...process.env,
  PATH: [join("node_modules", ".bin"), process.env.PATH].join(delimiter),
};
const moment = momentOfRun();
if (moment !== undefined) await say(`the tests' clock begins at ${moment.toISOString()}\n`);
// What is written through us is no terminal's any more, and keeps its colours.
if (process.stdout.isTTY) env.FORCE_COLOR ??= "1";

const words = ["quick", "dates", "tests", ...sources.map(({ name }) => name)];
const unknown = asked.find((word) => !files.includes(word) && !words.includes(word));
if (unknown !== undefined) {
  console.error(`There is no check "${unknown}"; there are ${words.join(", ")}, and paths of tests.`);
  process.exit(2);
}

const isAsked = (one) =>
  asked.length === 0 || isQuick || asked.includes(one.name) || (one === tests && files.length > 0);
const failed = [];

// All side by side: the tests begin with building and with starting a database, which leaves a core to those who read the sources.
await Promise.all([
  ...sources.filter(isAsked).map((one) => check(one)),
  ...(isAsked(tests) ? [check(tests, say)] : []),
]);

if (existsSync(results)) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, "utf8"));
  if (!isQuick) await say(slowest(testResults));
  await say(`${numPassedTests} passed, ${numFailedTests} failed\n${skippedTests(testResults)}`);
  if (failed.includes(tests.name)) await repeatAlone(testResults);
}
if (failed.length > 0) await say(`failed: ${failed.join(", ")}\n`);
rmSync(join(results, ".."), { recursive: true });
if (tests.own !== undefined) rmSync(tests.own.LOKET_CLOCK);
process.exitCode = failed.length > 0 ? 1 : 0;

/** The moment at which the tests' clock begins, set for them; undefined: now. */
function momentOfRun() {
  if (options.at === undefined && !isAboutDates) return undefined;
  try {
    const moment = options.at === undefined ? momentAhead(new Date()) : momentFrom(options.at);
    tests.own = clockAt(moment);
    return moment;
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

/** Runs a check and says how it ended. @param live takes what it prints, line by line; unless given, only a failure's is shown */
async function check({ name, run, own }, live) {
  const start = Date.now();
  const { code, output } = await outcome(run, own, live);
  const isFine = code === 0;
  if (!isFine) failed.push(name);
  const took = `${((Date.now() - start) / 1000).toFixed(1)} s`;
  await say(`${isFine ? "" : output}${isFine ? "ok    " : "FAILED"} ${name} (${took})\n`);
}

/** Runs a program, with settings of its own; what it prints is passed on by whole lines, or kept. */
function outcome([program, ...args], own, live) {
  return new Promise((done) => {
    const stdio = ["ignore", "pipe", "pipe"];
    const child = spawn(program, args, {
      env: { ...env, ...own },
      stdio,
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        if (live === undefined) return;
        const whole = output.lastIndexOf("\n") + 1;
        void live(output.slice(0, whole));
        output = output.slice(whole);
      });
    }
    child.on("error", (error) => done({ code: 1, output: `${error.message}\n` }));
    child.on("close", (code) => done({ code, output: output === "" ? "" : `${output.trimEnd()}\n` }));
  });
}

/**
 * Runs up to three files that failed once more, with nothing beside them: on two busy cores a browser or a killed server can be late once
 * in some thousand tests. What passes then is still named, since its cause is to be found; what fails again stays failed.
 */
async function repeatAlone(testResults) {
  const files = testResults
    .filter(({ status }) => status === "failed")
    .map(({ name }) => relative(".", name));
  if (files.length === 0 || files.length > 3) return;
  await say(`once more, alone: ${files.join(", ")}\n`);
  const { code } = await outcome(["vitest", "run", "--maxWorkers=1", ...files], tests.own, say);
  if (code !== 0) return;
  failed.splice(failed.indexOf(tests.name), 1);
  await say(`UNSTABLE: ${files.join(", ")} failed beside the others and passed alone. Find the cause.\n`);
}

/** The ten files whose tests took longest. */
function slowest(files) {
  const lines = files
    .map(({ name, startTime, endTime }) => ({
      path: relative(".", name),
      took: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.took - one.took)
    .slice(0, 10)
    .map(({ path, took }) => `${took.toFixed(1).padStart(7)} s ${path}\n`);
  return `slowest files:\n${lines.join("")}`;
}

/** Waits until the text is out: what is queued for a pipe would be lost. */
function say(text) {
  return new Promise((done) => process.stdout.write(text, done));
}
