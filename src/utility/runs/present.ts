import type { Snapshot } from "../../kernel/audit.ts";
import { isoInZone } from "../../kernel/time.ts";
import type { Problem, Run, RunSummary } from "./office-schema.ts";
import type { RunRow, RunSummaryRow } from "./queries.ts";

/** What is told of a run whose process has ended. */
export const processEnded: Problem[] = [
  { line: null, column: null, message: "The process that carried it out has ended. Start it again." },
];

export function presentRunSummary(row: RunSummaryRow, zone: string): RunSummary {
  const iso = (at: Date) => isoInZone(at.getTime(), zone);
  const { id, kind, status, total, done, problem_count, created_by } = row;
  const finishedAt = row.finished_at ?? (status === "BERJALAN" ? null : row.beat_at);
  return {
    id,
    kind,
    status,
    total,
    done,
    result: row.result as Snapshot | null,
    problem_count: endedSilently(row) ? processEnded.length : problem_count,
    created_by,
    created_at: iso(row.created_at),
    finished_at: finishedAt === null ? null : iso(finishedAt),
  };
}

export function presentRun(row: RunRow, zone: string): Run {
  const problems = endedSilently(row) ? processEnded : (row.problems as Problem[]);
  return { ...presentRunSummary(row, zone), problems };
}

/** Nobody has written its end yet: that is done when the next of its kind is started. */
function endedSilently({ status, finished_at }: RunSummaryRow): boolean {
  return status === "GAGAL" && finished_at === null;
}
