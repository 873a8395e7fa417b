import type { ItemOf } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { useNow } from "../../format/now.ts";
import { StatusBadge, type Tone } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { reportWords } from "./words.ts";

/** A fault report as lists have it. */
export type Report = ItemOf<"/backoffice/v1/reports">;
export type ReportState = Report["status"];
export type Priority = Report["priority"];

const tones: Record<ReportState, Tone> = {
  DITERIMA: "waiting",
  DIBUKA_KEMBALI: "warn",
  DITUGASKAN: "plain",
  DIKERJAKAN: "waiting",
  SELESAI: "good",
  DITOLAK: "off",
  DIBATALKAN: "off",
};

/** The states in which somebody still has to do something, in the order of the work. */
export const openStates = ["DITERIMA", "DIBUKA_KEMBALI", "DITUGASKAN", "DIKERJAKAN"] as const;
/** Every state, open ones first. */

/** Where a report stands. */
export function ReportStatus({ status }: { status: ReportState }) {
  const w = useWords(reportWords);
  return <StatusBadge tone={tones[status]}>{w.statuses[status]}</StatusBadge>;
}

const priorityTones: Record<Priority, Tone> = {
  RENDAH: "off",
  SEDANG: "plain",
  TINGGI: "warn",
  DARURAT: "bad",
};

/** How soon it matters. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  const w = useWords(reportWords);
  return <StatusBadge tone={priorityTones[priority]}>{w.priorities[priority]}</StatusBadge>;
}

/** Seconds before the deadline in which a report is told apart from those with time. */
const soon = 4 * 3600;

/** How much time is left until the deadline, or by how much it was missed. */
export function Sla({ report }: { report: Pick<Report, "status" | "deadline" | "finished_at"> }) {
  const w = useWords(reportWords);
  const format = useFormat();
  const now = useNow();
  const deadline = Date.parse(report.deadline) / 1000;
  if ((openStates as readonly string[]).includes(report.status)) {
    const left = deadline - now;
    if (left < 0) return <StatusBadge tone="bad">{w.slaOver(format.span(-left))}</StatusBadge>;
    return <StatusBadge tone={left < soon ? "warn" : "plain"}>{w.slaLeft(format.span(left))}</StatusBadge>;
  }
  if (report.finished_at === null) return <>–</>;
  const late = Date.parse(report.finished_at) / 1000 - deadline;
  if (late <= 0) return <StatusBadge tone="good">{w.slaMet}</StatusBadge>;
  return <StatusBadge tone="warn">{w.slaMissed(format.span(late))}</StatusBadge>;
}
