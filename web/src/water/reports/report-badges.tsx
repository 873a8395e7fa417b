import type { ItemOf } from "../../api/queries.ts";
import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import { useNow } from "../../session/clock.ts";
import { reportMessages } from "./messages.ts";

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

/** The status of a report. */
export function ReportStatus({ status }: { status: ReportState }) {
  const t = useMessages(reportMessages);
  return <StatusBadge tone={tones[status]}>{t.statuses[status]}</StatusBadge>;
}

const priorityTones: Record<Priority, Tone> = {
  RENDAH: "off",
  SEDANG: "plain",
  TINGGI: "warn",
  DARURAT: "bad",
};

/** How soon it matters. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  const t = useMessages(reportMessages);
  return <StatusBadge tone={priorityTones[priority]}>{t.priorities[priority]}</StatusBadge>;
}

/** Seconds before the deadline from which a report is marked as urgent. */
const soon = 4 * 3600;

/** How much time is left until the deadline, or by how much it was missed. */
export function Sla({
  report,
}: {
  report: Pick<Report, "is_open" | "deadline" | "finished_at" | "outage_is_open">;
}) {
  const t = useMessages(reportMessages);
  const format = useFormat();
  const now = useNow();
  const deadline = Date.parse(report.deadline) / 1000;
  if (report.is_open === 1 && report.outage_is_open === 1 && deadline >= now)
    return <StatusBadge tone="off">{t.slaWaits}</StatusBadge>;
  if (report.is_open === 1) {
    const left = deadline - now;
    if (left < 0) return <StatusBadge tone="bad">{t.slaOver(format.span(-left))}</StatusBadge>;
    return <StatusBadge tone={left < soon ? "warn" : "plain"}>{t.slaLeft(format.span(left))}</StatusBadge>;
  }
  if (report.finished_at === null) return <>–</>;
  const late = Date.parse(report.finished_at) / 1000 - deadline;
  if (late <= 0) return <StatusBadge tone="good">{t.slaMet}</StatusBadge>;
  return <StatusBadge tone="warn">{t.slaMissed(format.span(late))}</StatusBadge>;
}
