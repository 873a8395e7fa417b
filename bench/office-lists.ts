import { Agent } from "node:http";
import { timed } from "./calls.ts";
import { median, milliseconds, percentile, type Row } from "./figures.ts";
import { slOf } from "./waterworks.ts";

/** What the office asks the list of bills for; `period`: one of those that are there, YYYYMM. */
const filters = (period: string) =>
  [
    ["nothing, by amount", "sort=-amount"],
    ["a period, by amount", `period=${period}&sort=-amount`],
    ["part of a number", `q=${slOf(7).slice(2)}`],
  ] as const;

/** The first page of the office's bills, with the exact total, under each filter that it offers. */
export async function measureOfficeLists(
  url: string,
  token: string,
  { turns, about }: { turns: number; about: string },
): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true });
  const rows: Row[] = [];
  for (const [name, filter] of filters(lastYear())) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1)
      times.push(await timed({ url: `${url}/backoffice/v1/bills?limit=20&${filter}`, agent, token }));
    rows.push({
      what: `the office's list of bills, filtered by ${name}, ${about}: 9 of 10 answered within (median)`,
      ours: `${milliseconds(percentile(0.9, times))} (${milliseconds(median(times))})`,
      limit: "",
      ratio: null,
    });
  }
  agent.destroy();
  return rows;
}

/** The month a year ago, YYYYMM. */
function lastYear(): string {
  const now = new Date();
  return `${now.getUTCFullYear() - 1}${String(now.getUTCMonth() + 1).padStart(2, "0")}`;
}
