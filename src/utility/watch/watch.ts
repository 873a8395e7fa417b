import type { Finding, Watcher } from "../../alerts/alerts.ts";
import { isoInZone } from "../../kernel/time.ts";
import { reportsDueBefore, unmatchedBefore } from "./queries.ts";

export interface UtilityWatchSettings {
  /** Days that money at the bank may stay unmatched. */
  alertMoneyDays: number;
  /** Seconds before its deadline at which a fault report is an alert. */
  alertReportDueWithin: number;
}

const day = 86_400_000;
/** A utility that is late with more than that has other alarms. */
const mostReports = 1000;
const nowhere = { locationCode: null, gateCode: null, state: "wrong" } as const;

/** What the utility watches: money at the bank that is not matched, and fault reports near their deadline. */
export function utilityWatchers({ alertMoneyDays, alertReportDueWithin }: UtilityWatchSettings): Watcher[] {
  return [
    async ({ db, now, zone }): Promise<Finding[]> => {
      const before = new Date(now().getTime() - alertMoneyDays * day);
      const { count, amount, oldest } = await unmatchedBefore(db, before);
      if (count === 0 || oldest === null) return [];
      const details = {
        count,
        amount: Number(amount),
        oldest_at: isoInZone(oldest.getTime(), zone),
        days: alertMoneyDays,
      };
      return [{ kind: "unmatched_money", subject: "bank", details, ...nowhere }];
    },
    async ({ db, now, zone }): Promise<Finding[]> => {
      const before = new Date(now().getTime() + alertReportDueWithin * 1000);
      const reports = await reportsDueBefore(db, before, mostReports);
      // One alert a cause: of a hundred late reports a hundred alerts would hide the one gate that is silent.
      const { overdue = [], soon = [] } = Object.groupBy(reports, ({ deadline }) =>
        deadline < now() ? "overdue" : "soon",
      );
      return Object.entries({ overdue, soon }).flatMap(([subject, those]): Finding[] => {
        const [first] = those;
        if (first === undefined) return [];
        const deadline = isoInZone(first.deadline.getTime(), zone);
        const details = { count: those.length, first: first.complaint_no, deadline };
        return [{ kind: "report_due", subject, details, ...nowhere }];
      });
    },
  ];
}
