import { useMessages } from "../../messages/language.tsx";
import { type SendingRule, sharedHours } from "./sending-rule.ts";
import { sendingRuleMessages } from "./sending-rule-messages.ts";

/** A sending rule in a line: "Mon Tue Wed 06:00–17:00; silent after 30 minutes". */
export function RuleText({ rule, none }: { rule: SendingRule | null; none: string }) {
  const t = useMessages(sendingRuleMessages);
  if (rule === null) return <>{none}</>;
  const lines = sharedHours(rule.hours).map(
    ({ days, from, until }) => `${days.map((day) => t.weekdays[Number(day) - 1]).join(" ")} ${from}–${until}`,
  );
  return (
    <>{[...(lines.length === 0 ? [t.closed] : lines), t.silentAfter(rule.silent_after_minutes)].join("; ")}</>
  );
}
