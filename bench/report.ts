import { cpus, loadavg } from "node:os";
import type { Row } from "./figures.ts";
import type { Pace } from "./pace.ts";
import { markdownTable } from "./results.ts";

/** When and on what the figures were made. */
export function aboutThisRun(postgresVersion: string, pace: Pace): string {
  const cores = cpus();
  const machine = `${cores.length} cores (${cores[0]?.model.trim() ?? "unknown"})`;
  const programs = `Node ${process.versions.node}, PostgreSQL ${postgresVersion} with fsync and synchronous_commit on`;
  const busy = loadavg()[0]?.toFixed(1);
  const date = new Date().toISOString().slice(0, 16).replace("T", " ");
  return `${date} UTC. ${machine}, shared by load generator, server and database; load average at the end ${busy}. ${programs}. ${pace.rounds} rounds of ${pace.seconds} s a side, in turns; medians.`;
}

/** The rows as a Markdown table, in columns. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ["What", "Loket", "Beside it", "Ratio", "Target", ""],
    ...rows.map(({ what, ours, limit, ratio, target, isMet }) => [
      what,
      ours,
      limit,
      ratio === null ? "" : ratio.toFixed(2),
      target ?? "(shown)",
      isMet === undefined ? "" : isMet ? "met" : "MISSED",
    ]),
  ];
  return markdownTable(cells);
}

/** One line per judged row. */
export function verdicts(rows: readonly Row[]): string {
  return rows
    .filter(({ isMet }) => isMet !== undefined)
    .map(({ what, ours, ratio, target, isMet }) => {
      return `${isMet === true ? "pass" : "FAIL"}  ${what}: ${ratio === null ? ours : ratio.toFixed(2)} (target ${target})`;
    })
    .join("\n");
}
