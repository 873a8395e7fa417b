import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { type BillStatus, billTones, billWords } from "./words.ts";

/** The state of a bill. */
export function BillBadge({ status }: { status: BillStatus }) {
  const w = useWords(billWords);
  return <StatusBadge tone={billTones[status]}>{w.status[status]}</StatusBadge>;
}
