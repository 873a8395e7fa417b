// npm run bench: what Loket does in a second compared with what this machine can do (docs/performance.md).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Row } from "./figures.ts";
import { startMachine } from "./machine.ts";
import { fullPace, type Pace, quickPace } from "./pace.ts";
import { type Part, parts } from "./parts.ts";
import { aboutThisRun, table, verdicts } from "./report.ts";
import { replaceResults } from "./results.ts";

const usage = `npm run bench -- [--quick] [--only ${Object.keys(parts).join("|")}] [--city-days n] [--rounds n] [--seconds n] [--profile folder] [--write]
  --quick      a few minutes, for trying things; its figures are rough
  --only       one part (may be repeated). Only when named: peers (installs Directus, Drizzle and pgbench into a temporary folder),
               growth (a ledger of 1, 10 and 100 million events: an hour, 40 GB of disk), lighthouse (fetches it from npm)
  --city-days  history of the city, which is filled once a run: three years are 26 GB of disk and many minutes, two months with --quick
  --profile    writes a CPU profile of our server into this folder
  --write      puts the results into docs/performance.md`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    only: {
      type: "string",
      multiple: true,
      default: Object.keys(parts).filter((name) => parts[name]?.onlyNamed !== true),
    },
    "city-days": { type: "string" },
    rounds: { type: "string" },
    seconds: { type: "string" },
    profile: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

if (values.help || values.only.some((name) => parts[name] === undefined)) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  await bench(paceAsked()).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
}

function paceAsked(): Pace {
  const pace = { ...(values.quick ? quickPace : fullPace) };
  if (values.rounds !== undefined) pace.rounds = Number(values.rounds);
  if (values.seconds !== undefined) pace.seconds = Number(values.seconds);
  if (values["city-days"] !== undefined) pace.cityDays = Number(values["city-days"]);
  if (values.profile !== undefined) pace.profile = ["--cpu-prof", `--cpu-prof-dir=${values.profile}`];
  return pace;
}

async function bench(pace: Pace): Promise<void> {
  const machine = await startMachine();
  const interrupted = () => void machine.close().finally(() => process.exit(130));
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  const rows: Row[] = [];
  try {
    const asked = partsAsked();
    for (const build of new Set(asked.map(([, part]) => part.build))) await build(machine);
    for (const [name, part] of asked) {
      console.error(`measuring ${name} …`);
      const measured = await part.measure(machine, pace);
      rows.push(...measured);
      report(name, aboutThisRun(machine.postgresVersion, pace), measured);
    }
  } finally {
    await machine.close();
  }
  console.log(`\n${verdicts(rows)}`);
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

function partsAsked(): [name: string, part: Part][] {
  return Object.entries(parts).filter(([name]) => values.only.includes(name));
}

/** Each part has its own section of the results, since parts can be measured alone. */
function report(name: string, about: string, rows: Row[]): void {
  console.log(`\n${about}\n\n${table(rows)}`);
  if (!values.write) return;
  const path = join(import.meta.dirname, "../docs/performance.md");
  const command = `npm run bench -- --only ${name} --write`;
  writeFileSync(path, replaceResults(readFileSync(path, "utf8"), command, `${about}\n\n${table(rows)}`));
  console.error(`results of ${name} written to docs/performance.md`);
}
