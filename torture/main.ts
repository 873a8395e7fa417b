// npm run torture: what Loket promises, held against everything that can go wrong around it (docs/contracts/guarantees.md).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { replaceResults } from "../bench/results.ts";
import { edgeTable, longEdgePace, shortEdgePace, tortureEdge } from "./edge/run.ts";
import { longPace, shortPace } from "./fault.ts";
import { failAllQueries, type LoopVerdict } from "./loop.ts";
import { aboutLoop, aboutThisRun, complaints, outcomeOf, table } from "./report.ts";
import { carryOut, faults } from "./schedule.ts";

/** The loop over failing queries, and the agents at gates, which are chosen like a fault. */
const [loopName, edgeName] = ["failing-queries", "edge"];
const names = [...faults.map(({ name }) => name), loopName, edgeName];

const usage = `npm run torture -- [--seed n] [--only fault] [--rounds n] [--seconds n] [--short] [--write]
  --seed     repeats the order of a run, and its random moments
  --only     one of (may be repeated): ${names.join(", ")}
  --rounds   how often each fault is tried (1)
  --storm    seconds of the edge's last fault, in which everything happens at once (${longEdgePace.storm})
  --seconds  after so many no further fault is begun (1800)
  --short    each fault takes a few seconds
  --write    puts the results into docs/contracts/guarantees.md`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    only: { type: "string", multiple: true, default: names },
    rounds: { type: "string", default: "1" },
    seconds: { type: "string", default: "1800" },
    storm: { type: "string" },
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

if (values.help || values.only.some((name) => !names.includes(name))) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  await torture().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  });
}

async function torture(): Promise<void> {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
  const edgePace = values.short ? shortEdgePace : longEdgePace;
  const began = performance.now();
  console.log(`seed ${values.seed}`);
  const { verdicts, postgresVersion } = await carryOut({
    seed: values.seed,
    faults: faults.filter(({ name }) => values.only.includes(name)),
    pace: values.short ? shortPace : longPace,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    onVerdict: (verdict) => console.error(`${outcomeOf(verdict)}  ${verdict.name}`),
    signal: ending.signal,
  });
  const loop = values.only.includes(loopName)
    ? await failAllQueries(values.seed, values.short ? "5" : "all", ending.signal)
    : null;
  const edge = values.only.includes(edgeName)
    ? await tortureEdge({
        seed: values.seed,
        pace: { ...edgePace, storm: Number(values.storm ?? edgePace.storm) },
        rounds: Number(values.rounds),
        onVerdict: (verdict) => console.error(`${outcomeOf(verdict)}  ${verdict.name}`),
        signal: ending.signal,
      })
    : { verdicts: [], postgresVersion: "unknown" };
  const minutes = (performance.now() - began) / 60_000;
  const version = verdicts.length === 0 ? edge.postgresVersion : postgresVersion;
  const about = aboutThisRun(version, optionsToRepeat(), minutes);
  const service = [
    ...(verdicts.length === 0 ? [] : [table(verdicts)]),
    ...(loop === null ? [] : [aboutLoop(loop)]),
  ];
  const sections = new Map([
    ["npm run torture -- --write", service],
    ["npm run torture -- --only edge --write", edge.verdicts.length === 0 ? [] : [edgeTable(edge.verdicts)]],
  ]);
  console.log(`\n${[about, ...[...sections.values()].flat()].join("\n\n")}`);
  console.log(`\n${complaints([...verdicts, ...edge.verdicts], loop)}`);
  if (ending.signal.aborted || isBroken([...verdicts, ...edge.verdicts], loop)) process.exitCode = 1;
  if (!values.write) return;
  for (const [command, results] of sections)
    if (results.length > 0) write(command, [about, ...results].join("\n\n"));
}

/** The command line, with the seed that was drawn where none was given. */
function optionsToRepeat(): string {
  const given = process.argv.slice(2).filter((word) => word !== "--write");
  return [...given, ...(given.includes("--seed") ? [] : ["--seed", values.seed])].join(" ");
}

function isBroken(verdicts: readonly { broken: readonly string[] }[], loop: LoopVerdict | null): boolean {
  return [...verdicts, ...(loop === null ? [] : [loop])].some(({ broken }) => broken.length > 0);
}

/** @param command that the document names for the section */
function write(command: string, results: string): void {
  const path = join(import.meta.dirname, "../docs/contracts/guarantees.md");
  const document = readFileSync(path, "utf8");
  writeFileSync(path, replaceResults(document, command, results));
  console.log("written to docs/contracts/guarantees.md");
}
