import { cpus } from "node:os";
import { markdownTable } from "../bench/results.ts";
import type { LoopVerdict } from "./loop.ts";
import type { Verdict } from "./run.ts";

/** When, on what and how the verdicts were reached. @param options as given on the command line, to repeat the run */
export function aboutThisRun(postgresVersion: string, options: string, minutes: number): string {
  const date = new Date().toISOString().slice(0, 16).replace("T", " ");
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"})`;
  const programs = `Node ${process.versions.node}, PostgreSQL ${postgresVersion} with fsync and synchronous_commit on`;
  return `${date} UTC, \`npm run torture -- ${options}\`, ${minutes.toFixed(0)} minutes. ${machine}. ${programs}.`;
}

/** What became of a fault's promises, in a word. */
export function outcomeOf({ skipped, broken }: Pick<Verdict, "skipped" | "broken">): string {
  if (skipped !== null) return `skipped: ${skipped}`;
  return broken.length === 0 ? "kept" : "BROKEN";
}

/** The verdicts as a Markdown table. */
export function table(verdicts: readonly Verdict[]): string {
  return markdownTable([
    ["Fault", "What is done", "Answers", "Acknowledged", "Goes on after", "Promises"],
    ...verdicts.map((verdict) => {
      const { name, about, statuses, acknowledged, recovery, skipped } = verdict;
      const { events, money } = acknowledged;
      return [
        name,
        about,
        answersIn(statuses),
        skipped === null ? `${events} events, ${money} bills and payments` : "",
        recovery === null ? "" : `${recovery.toFixed(1)} s`,
        outcomeOf(verdict),
      ];
    }),
  ]);
}

/** The faults of three machines as a Markdown table, a line for all runs of each. */
export function tableOfThree(verdicts: readonly Verdict[]): string {
  const names = [...new Set(verdicts.map(({ name }) => name))];
  return markdownTable([
    [
      "Fault",
      "What is done",
      "Runs",
      "Longest silence",
      "Goal",
      "Acknowledged events",
      "Lost",
      "Twice",
      "Promises",
    ],
    ...names.map((name) => {
      const runs = verdicts.filter((verdict) => verdict.name === name && verdict.skipped === null);
      const [first] = verdicts.filter((verdict) => verdict.name === name);
      const sum = (figure: (verdict: Verdict) => number) => runs.reduce((all, one) => all + figure(one), 0);
      const most = (figure: (verdict: Verdict) => number) => Math.max(0, ...runs.map(figure));
      const broken = runs.filter((verdict) => verdict.broken.length > 0).length;
      return [
        name,
        first?.about ?? "",
        String(runs.length),
        runs.length === 0 ? "" : `${most(({ silence }) => silence).toFixed(1)} s`,
        first?.goal === null || first === undefined ? "" : `${first.goal} s`,
        String(sum(({ acknowledged }) => acknowledged.events)),
        // What is lost stays lost: each later look finds it too.
        String(most(({ lost }) => lost)),
        String(most(({ twice }) => twice)),
        runs.length === 0 ? `skipped: ${first?.skipped}` : broken === 0 ? "kept" : `${broken} BROKEN`,
      ];
    }),
  ]);
}

function answersIn(statuses: ReadonlyMap<number, number>): string {
  const counts = { done: 0, refused: 0, "503": 0, "other 5xx": 0, none: 0 };
  for (const [status, count] of statuses) {
    if (status === 0) counts.none += count;
    else if (status === 503) counts["503"] += count;
    else if (status >= 500) counts["other 5xx"] += count;
    else if (status >= 400) counts.refused += count;
    else counts.done += count;
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
}

/** The loop over failing queries, in a sentence. */
export function aboutLoop({ calls, queries, broken }: LoopVerdict): string {
  const verdict = broken.length === 0 ? "nothing was half done" : `${broken.length} BROKEN`;
  return `Failing queries: ${calls} calls of both APIs, ${queries} failures, each query once not arriving and once not answered: ${verdict}.`;
}

/** One line per broken promise. */
export function complaints(
  verdicts: readonly Pick<Verdict, "name" | "broken">[],
  loop: LoopVerdict | null,
): string {
  return [
    ...verdicts.flatMap(({ name, broken }) => broken.map((what) => `BROKEN  ${name}: ${what}`)),
    ...(loop?.broken ?? []).map((what) => `BROKEN  failing queries: ${what}`),
  ].join("\n");
}
