// npm run bench: what Loket does in a second beside what this machine can do (docs/performance.md).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureBatches } from "./batches.ts";
import { measureBilling } from "./billing.ts";
import { measureCustomers } from "./customers.ts";
import type { Row } from "./figures.ts";
import { measureLogins } from "./logins.ts";
import { type Machine, startMachine } from "./machine.ts";
import { fullPace, type Pace, quickPace } from "./pace.ts";
import { measureReads } from "./reads.ts";
import { aboutThisRun, table, verdicts } from "./report.ts";
import { replaceResults } from "./results.ts";
import { measureSingles } from "./singles.ts";
import { buildTown } from "./town.ts";
import { buildWaterworks } from "./waterworks.ts";

interface Part {
  /** Makes the database that the part clones. */
  build: (machine: Machine) => Promise<void>;
  measure: (machine: Machine, pace: Pace) => Promise<Row[]>;
}

const parts: Record<string, Part> = {
  singles: { build: buildTown, measure: measureSingles },
  batches: { build: buildTown, measure: measureBatches },
  reads: { build: buildTown, measure: measureReads },
  customers: { build: buildWaterworks, measure: measureCustomers },
  billing: { build: buildWaterworks, measure: measureBilling },
  logins: { build: buildWaterworks, measure: measureLogins },
};

const usage = `npm run bench -- [--quick] [--only ${Object.keys(parts).join("|")}] [--rounds n] [--seconds n] [--profile folder] [--write]
  --quick    a minute or two, for trying things; its figures are rough
  --only     one part (may be repeated)
  --profile  writes a CPU profile of our server into this folder
  --write    puts the results into docs/performance.md`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: Object.keys(parts) },
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
  if (values.profile !== undefined) pace.profile = ["--cpu-prof", `--cpu-prof-dir=${values.profile}`];
  return pace;
}

async function bench(pace: Pace): Promise<void> {
  const machine = await startMachine();
  const interrupted = () => void machine.close().finally(() => process.exit(130));
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  const rows: Row[] = [];
  try {
    const asked = values.only.flatMap((name) =>
      parts[name] === undefined ? [] : [{ name, ...parts[name] }],
    );
    for (const build of new Set(asked.map((part) => part.build))) await build(machine);
    for (const { name, measure } of asked) {
      console.error(`measuring ${name} …`);
      rows.push(...(await measure(machine, pace)));
    }
  } finally {
    await machine.close();
  }
  const about = aboutThisRun(machine.postgresVersion, pace);
  console.log(`\n${about}\n\n${table(rows)}\n\n${verdicts(rows)}`);
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  if (values.write) {
    const path = join(import.meta.dirname, "../docs/performance.md");
    const results = `${about}\n\n${table(rows)}`;
    writeFileSync(path, replaceResults(readFileSync(path, "utf8"), "npm run bench -- --write", results));
    console.log("written to docs/performance.md");
  }
}
