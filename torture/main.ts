// npm run torture: what Loket promises, held against everything that can go wrong around it (docs/contracts/guarantees.md).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { replaceResults } from "../bench/results.ts";
import { type EdgeVerdicts, edgeTable, longEdgePace, shortEdgePace, tortureEdge } from "./edge/run.ts";
import { longPace, shortPace } from "./fault.ts";
import { threeFaults } from "./faults-three.ts";
import { failAllQueries, type LoopVerdict } from "./loop.ts";
import { aboutLoop, aboutThisRun, complaints, outcomeOf, table, tableOfThree } from "./report.ts";
import { carryOut, faultNames, type Verdicts } from "./schedule.ts";

/** The loop over failing queries, and the agents at gates, which are chosen like a fault. */
const [loopName, edgeName] = ["failing-queries", "edge"];
const names = [...faultNames, loopName, edgeName];

const usage = `npm run torture -- [--seed n] [--only fault] [--rounds n] [--seconds n] [--short] [--write]
  --seed     repeats the order of a run, and its random moments
  --only     one of (may be repeated): ${names.join(", ")}
  --three    those of three machines and two servers alone
  --rounds   how often each fault is tried (1)
  --storm    seconds of the edge's last fault, in which everything happens at once (${longEdgePace.storm})
  --seconds  after so many no further fault is begun (1800)
  --short    each fault takes a few seconds
  --write    puts the results into docs/contracts/guarantees.md`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    only: { type: "string", multiple: true },
    three: { type: "boolean", default: false },
    rounds: { type: "string", default: "1" },
    seconds: { type: "string", default: "1800" },
    storm: { type: "string" },
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

const chosen = values.only ?? (values.three ? threeFaults.map(({ name }) => name) : names);

if (values.help || chosen.some((name) => !names.includes(name))) {
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
  const verdicts = await carryOut({
    seed: values.seed,
    chosen,
    pace: values.short ? shortPace : longPace,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    onVerdict: (verdict) =>
      console.error([`${outcomeOf(verdict)}  ${verdict.name}`, ...verdict.broken].join("\n  ")),
    signal: ending.signal,
  });
  const loop = chosen.includes(loopName)
    ? await failAllQueries(values.seed, values.short ? "5" : "all", ending.signal)
    : null;
  const edge = chosen.includes(edgeName)
    ? await tortureEdge({
        seed: values.seed,
        pace: { ...edgePace, storm: Number(values.storm ?? edgePace.storm) },
        rounds: Number(values.rounds),
        onVerdict: (verdict) => console.error(`${outcomeOf(verdict)}  ${verdict.name}`),
        signal: ending.signal,
      })
    : { verdicts: [], postgresVersion: "unknown" };
  const sections = sectionsOf(verdicts, loop, edge, (performance.now() - began) / 60_000);
  const all = [...verdicts.alone, ...verdicts.three, ...edge.verdicts];
  console.log(`\n${[...sections.values()].join("\n\n")}\n\n${complaints(all, loop)}`);
  if (ending.signal.aborted || isBroken(all, loop)) process.exitCode = 1;
  if (values.write) write(sections);
}

/** What is to be said, by the section of the document that it replaces. */
function sectionsOf(
  { alone, three, postgresVersions }: Verdicts,
  loop: LoopVerdict | null,
  edge: EdgeVerdicts,
  minutes: number,
) {
  const sections = new Map<string, string>();
  const options = optionsToRepeat();
  const about = (version: string) => aboutThisRun(version, options, minutes);
  if (alone.length > 0 || loop !== null) {
    const parts = [about(postgresVersions.alone), table(alone)];
    sections.set(
      "npm run torture -- --write",
      [...parts, ...(loop === null ? [] : [aboutLoop(loop)])].join("\n\n"),
    );
  }
  const wasTried = ({ skipped }: { skipped: string | null }) => skipped === null;
  if (three.some(wasTried))
    sections.set(
      "npm run torture -- --three --write",
      [about(postgresVersions.three), tableOfThree(three)].join("\n\n"),
    );
  if (edge.verdicts.some(wasTried))
    sections.set(
      "npm run torture -- --only edge --write",
      [about(edge.postgresVersion), edgeTable(edge.verdicts)].join("\n\n"),
    );
  return sections;
}

/** The command line, with the seed that was drawn where none was given. */
function optionsToRepeat(): string {
  const given = process.argv.slice(2).filter((word) => word !== "--write");
  return [...given, ...(given.includes("--seed") ? [] : ["--seed", values.seed])].join(" ");
}

function isBroken(verdicts: readonly { broken: readonly string[] }[], loop: LoopVerdict | null): boolean {
  return [...verdicts, ...(loop === null ? [] : [loop])].some(({ broken }) => broken.length > 0);
}

function write(sections: ReadonlyMap<string, string>): void {
  const path = join(import.meta.dirname, "../docs/contracts/guarantees.md");
  const document = [...sections].reduce(
    (text, [command, results]) => replaceResults(text, command, results),
    readFileSync(path, "utf8"),
  );
  writeFileSync(path, document);
  console.log("written to docs/contracts/guarantees.md");
}
