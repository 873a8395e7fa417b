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
      return reports.map(({ complaint_no, deadline, status, type_code }) => ({
        kind: "report_due",
        subject: complaint_no,
        details: { deadline: isoInZone(deadline.getTime(), zone), status, type: type_code },
        ...nowhere,
      }));
    },
  ];
}
