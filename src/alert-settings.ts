import { whole } from "./config-values.ts";
import { type Setting, setting } from "./setting.ts";

/** When something is an alert (docs/alerts.md); part of `settings`. */
export const alertSettings = {
  queueGrowingAfter: setting(
    "QUEUE_GROWING_AFTER",
    600,
    whole(1, 31_536_000),
    "seconds for which what waits at an agent has not become less, after which its queue grows",
  ),
  clockOffLimit: setting(
    "CLOCK_OFF_LIMIT",
    60,
    whole(1, 31_536_000),
    "seconds by which the clock of an agent's machine may be off",
  ),
  alertLookEvery: setting(
    "ALERT_LOOK_EVERY",
    15,
    whole(1, 3600),
    "seconds between two looks for what is wrong",
  ),
  alertOpenAfter: setting(
    "ALERT_OPEN_AFTER",
    120,
    whole(0, 86_400),
    "seconds for which something is wrong before an alert opens",
  ),
  alertEndAfter: setting(
    "ALERT_END_AFTER",
    600,
    whole(0, 86_400),
    "seconds for which it is right again before the alert ends",
  ),
  alertLogDays: setting(
    "ALERT_LOG_DAYS",
    365,
    whole(1, 3650),
    "days for which alerts that have ended are kept",
  ),
  alertDeadLetters: setting(
    "ALERT_DEAD_LETTERS",
    0,
    whole(0, 1e9),
    "dead letters at an agent that are no alert",
  ),
  alertQuarantine: setting(
    "ALERT_QUARANTINE",
    100,
    whole(0, 1e9),
    "events of the last 7 days in quarantine that are no alert",
  ),
  alertTakingsBand: setting(
    "ALERT_TAKINGS_BAND",
    4,
    whole(0, 100),
    "by how many times their usual deviation takings may lie below those of the same weekday; 0: no such alert",
  ),
  alertMoneyDays: setting(
    "ALERT_MONEY_DAYS",
    3,
    whole(0, 3650),
    "days that money at the bank may stay unmatched",
  ),
  alertReportDueWithin: setting(
    "ALERT_REPORT_DUE_WITHIN",
    14_400,
    whole(0, 31_536_000),
    "seconds before its deadline at which an unfinished fault report is an alert",
  ),
} satisfies Record<string, Setting<unknown>>;
