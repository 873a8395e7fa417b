import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "wouter";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { Reason } from "../components/reason.tsx";
import { Course } from "./course.tsx";
import { reportMessages } from "./report-messages.ts";

type ReportAnswer = AnswerOf<"/app/laporan/{no_laporan}">;

/** One report: what was said, what staff did with it and when, and whether it is all right now. */
export function Report() {
  const t = useMessages(reportMessages);
  const { no = "" } = useParams<{ no: string }>();
  const report = useRead("/app/laporan/{no_laporan}", { path: { no_laporan: no } }, { every: () => 30_000 });
  return (
    <Page title={report.data?.jenis ?? t.title} back="/lapor">
      <Answer of={report}>{(data) => <Shown report={data} />}</Answer>
    </Page>
  );
}

function Shown({ report }: { report: ReportAnswer }) {
  const t = useMessages(reportMessages);
  return (
    <>
      <Course report={report}>
        <p>{report.keterangan}</p>
        {report.alamat !== null && <p className="quiet">{report.alamat}</p>}
        {report.foto.map((address, at) => (
          <img key={address} className="photo" src={`${address}?lebar=800`} alt={t.photos(at + 1)} />
        ))}
      </Course>
      <Afterwards report={report} />
    </>
  );
}

function Afterwards({ report: { no_laporan, status, rating } }: { report: ReportAnswer }) {
  const t = useMessages(reportMessages);
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries();
  if (status === "SELESAI")
    return (
      <section className="card" aria-labelledby="done">
        <h2 id="done">{t.done}</h2>
        {rating === null ? (
          <div className="row">
            {[1, 2, 3, 4, 5].map((stars) => (
              <ActionButton
                key={stars}
                act={() =>
                  dataOf(api.POST("/app/nilai_laporan", { body: { no_laporan, rating: stars } })).then(again)
                }
              >
                <span aria-hidden>★ {stars}</span>
                <span className="unseen">{t.rate(stars)}</span>
              </ActionButton>
            ))}
          </div>
        ) : (
          <p>{t.rated(rating)}</p>
        )}
        <Reason
          offer={t.reopen}
          question={t.why}
          onGiven={(alasan) =>
            dataOf(api.POST("/app/buka_laporan", { body: { no_laporan, alasan } })).then(again)
          }
        />
      </section>
    );
  if (status !== "DITERIMA" && status !== "DITUGASKAN") return null;
  return (
    <Reason
      offer={t.withdraw}
      question={t.why}
      onGiven={(alasan) =>
        dataOf(api.POST("/app/batal_laporan", { body: { no_laporan, alasan } })).then(again)
      }
    />
  );
}
