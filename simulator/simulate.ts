// `npm run simulate`: replays files of hourly counts through a running service, and compares its answers with them.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { Presets, SingleBar } from "cli-progress";
import { readCounts } from "./counts.ts";
import { datesBetween } from "./hours.ts";
import { type Connection, replay } from "./replay.ts";

const usage = `npm run simulate -- FILE.csv… --password PASSWORD --api-key KEY [--url URL] [--username NAME] [--location CODE] [--timezone ZONE]

  Replays hourly counts (local_hour,person_walk_in,…) as events of a location, then compares every day and hour of the
  service's answers with the file. Start the service with \`npm start\`; its first start prints the password and the key.
  A repeated run counts nothing twice. Exits with 1 when a figure differs.

  --url       the staff API (http://127.0.0.1:3000)
  --username  an operator or admin (admin)
  --location  code of the location to make (from the name of the file)
  --timezone  zone of the file's hours (America/Los_Angeles)`;

const shown = 40;

async function simulate(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      url: { type: "string", default: "http://127.0.0.1:3000" },
      username: { type: "string", default: "admin" },
      password: { type: "string" },
      "api-key": { type: "string" },
      location: { type: "string" },
      timezone: { type: "string", default: "America/Los_Angeles" },
      help: { type: "boolean", default: false },
    },
  });
  const { url, username, password, timezone, "api-key": apiKey } = values;
  if (values.help || positionals.length === 0 || password === undefined || apiKey === undefined) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  let differing = 0;
  for (const path of positionals) {
    const locationCode = values.location ?? codeOf(path);
    differing += await simulateFile({ url, username, password, apiKey }, { path, locationCode, timezone });
  }
  return differing === 0 ? 0 : 1;
}

async function simulateFile(
  connection: Connection,
  { path, locationCode, timezone }: { path: string; locationCode: string; timezone: string },
): Promise<number> {
  const file = readCounts(readFileSync(path, "utf8"));
  const dates = datesBetween(file.hours[0]?.date ?? "", file.hours.at(-1)?.date ?? "").length;
  console.log(
    `${basename(path)}: ${file.events} events in ${file.hours.length} local hours, as ${locationCode}`,
  );

  const send = progress("sending  ", file.events, "events");
  let compare: SingleBar | undefined;
  const result = await replay(connection, { locationCode, timezone, file }, (step, done) => {
    if (step === "send") return send.increment(done);
    send.stop();
    compare ??= progress("comparing", dates, "days");
    compare.increment(done);
  }).finally(() => {
    send.stop();
    compare?.stop();
  });

  const { sent, comparison, sendSeconds, compareSeconds } = result;
  console.log(
    `sent in ${sendSeconds.toFixed(1)} s (${Math.round(file.events / sendSeconds)} events/s): ` +
      `${sent.accepted} accepted, ${sent.duplicates} counted before, rejected: ${rejections(sent.rejected)}`,
  );
  console.log(
    `compared ${comparison.compared} figures of ${dates} days in ${compareSeconds.toFixed(1)} s: ` +
      `${comparison.mismatches.length} mismatches`,
  );
  for (const { view, figure, expected, actual } of comparison.mismatches.slice(0, shown)) {
    console.log(`  ${view}: ${figure}: the file says ${expected}, the service ${actual}`);
  }
  if (comparison.mismatches.length > shown)
    console.log(`  … and ${comparison.mismatches.length - shown} more`);
  return comparison.mismatches.length + Object.values(sent.rejected).reduce((sum, count) => sum + count, 0);
}

function codeOf(path: string): string {
  return basename(path)
    .replace(/(-hourly)?\.csv$/, "")
    .replace(/[^A-Za-z0-9._-]/g, "-")
    .slice(0, 50);
}

function rejections(rejected: Record<string, number>): string {
  const parts = Object.entries(rejected).map(([error, count]) => `${count} ${error}`);
  return parts.length === 0 ? "none" : parts.join(", ");
}

function progress(what: string, total: number, unit: string): SingleBar {
  const format = `${what} {bar} {percentage}% | {value}/{total} ${unit} | {eta} s left`;
  const bar = new SingleBar({ format, noTTYOutput: true, notTTYSchedule: 5000 }, Presets.shades_classic);
  bar.start(total, 0);
  return bar;
}

try {
  process.exitCode = await simulate(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? `simulate: ${error.message}` : error);
  process.exitCode = 1;
}
