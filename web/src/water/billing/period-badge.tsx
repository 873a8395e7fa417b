import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { billingWords, type PeriodStatus, periodTones } from "./words.ts";

/** How far the billing of a period is. */
export function PeriodBadge({ status }: { status: PeriodStatus }) {
  const w = useWords(billingWords);
  return <StatusBadge tone={periodTones[status]}>{w.status[status]}</StatusBadge>;
}
