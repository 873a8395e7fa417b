import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { type BillStatus, billMessages, billTones } from "./messages.ts";

/** The state of a bill. */
export function BillBadge({ status }: { status: BillStatus }) {
  const t = useMessages(billMessages);
  return <StatusBadge tone={billTones[status]}>{t.status[status]}</StatusBadge>;
}
