import type { Verdict } from "./run.ts";

/** What was promised of a fault, in a word. */
export function outcomeOf({ skipped, broken }: Verdict): string {
  if (skipped !== null) return `skipped: ${skipped}`;
  return broken.length === 0 ? "kept" : "BROKEN";
}

/** The verdicts as a Markdown table, in columns. */
export function table(verdicts: readonly Verdict[]): string {
  const cells = [
    ["Fault", "What is done", "Answers", "Acknowledged", "Goes on after", "Promises"],
    ...verdicts.map((verdict) => {
      const { name, about, statuses, acknowledged, recovery } = verdict;
      const { events, money } = acknowledged;
      const isTried = verdict.skipped === null;
      return [
        name,
        about,
        answersIn(statuses),
        isTried ? `${events} events, ${money} of money` : "",
        recovery === null ? "" : `${recovery.toFixed(1)} s`,
        outcomeOf(verdict),
      ];
    }),
  ];
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

function answersIn(statuses: ReadonlyMap<number, number>): string {
  const groups = { "2xx": 0, "4xx": 0, "503": 0, none: 0, "5xx": 0 };
  for (const [status, count] of statuses) {
    if (status === 0) groups.none += count;
    else if (status === 503) groups["503"] += count;
    else if (status >= 500) groups["5xx"] += count;
    else if (status >= 400) groups["4xx"] += count;
    else groups["2xx"] += count;
  }
  return Object.entries(groups)
    .filter(([, count]) => count > 0)
    .map(([group, count]) => `${count} ${group}`)
    .join(", ");
}

/** One line per broken promise. */
export function complaints(verdicts: readonly Verdict[]): string {
  return verdicts.flatMap(({ name, broken }) => broken.map((what) => `BROKEN  ${name}: ${what}`)).join("\n");
}
