import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { billingMessages, type PeriodStatus, periodTones } from "./messages.ts";

/** How far the billing of a period is. */
export function PeriodBadge({ status }: { status: PeriodStatus }) {
  const t = useMessages(billingMessages);
  return <StatusBadge tone={periodTones[status]}>{t.status[status]}</StatusBadge>;
}
