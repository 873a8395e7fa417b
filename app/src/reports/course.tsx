import type { ReactNode } from "react";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import type { Answer } from "../api/read.ts";
import { StateTag, useStateName } from "../components/state-tag.tsx";
import { Timeline } from "../components/timeline.tsx";
import { common } from "../messages/messages.ts";
import { reportMessages } from "./report-messages.ts";

type OwnReport = Answer<"/app/laporan/{no_laporan}">;

interface CourseProps {
  report: Pick<OwnReport, "no_laporan" | "status" | "batas_waktu" | "selesai_pada" | "riwayat"> &
    Partial<Pick<OwnReport, "gangguan">>;
  /** What was reported. */
  children: ReactNode;
}

/** Where a report stands, until when it is to be done, what has happened, and what was said. */
export function Course({ report, children }: CourseProps) {
  const t = { ...useMessages(common), ...useMessages(reportMessages) };
  const nameOf = useStateName("report");
  const { moment } = useFormat();
  const { no_laporan, status, batas_waktu, selesai_pada, riwayat, gangguan } = report;
  const isOpen = selesai_pada === null && !["DITOLAK", "DIBATALKAN"].includes(status);
  return (
    <>
      <div className="row apart" role="status">
        <StateTag of="report" state={status} />
        <span className="quiet number">{no_laporan}</span>
      </div>
      {isOpen && gangguan != null && gangguan.selesai_pada === null ? (
        <p className="note warn">{t.knownUntil(gangguan.keterangan, moment(gangguan.perkiraan_selesai))}</p>
      ) : (
        isOpen && <p className="note">{t.until(moment(batas_waktu))}</p>
      )}
      <section className="card" aria-label={t.status}>
        <Timeline
          steps={riwayat.map((step) => ({ name: nameOf(step.status), at: step.waktu, note: step.catatan }))}
        />
      </section>
      <section className="card" aria-labelledby="what">
        <h2 id="what">{t.what}</h2>
        {children}
      </section>
    </>
  );
}
