import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { guestReports } from "../outbox/guest-reports.ts";
import { useOutbox } from "../outbox/outbox.ts";
import { Course } from "./course.tsx";
import { reportMessages } from "./report-messages.ts";

/** How a report goes that was sent without an account, for who has its code. */
export function GuestReport() {
  const t = useMessages(reportMessages);
  const { no = "", kode = "" } = useParams<{ no: string; kode: string }>();
  const path = { no_laporan: no, kode_lacak: kode };
  const report = useRead("/app/lapor_umum/{no_laporan}/{kode_lacak}", { path }, { every: () => 30_000 });
  return (
    <Page title={report.data?.jenis ?? t.title} back="/lapor">
      <Answer of={report}>
        {(data) => (
          <>
            <Course report={data}>
              <p>{data.keterangan}</p>
              {data.alamat !== null && <p className="quiet">{data.alamat}</p>}
            </Course>
            <p className="note">{t.keepAddress}</p>
          </>
        )}
      </Answer>
    </Page>
  );
}

/** What was sent from this phone without an account. */
export function OfThisPhone() {
  const t = useMessages(reportMessages);
  const { moment } = useFormat();
  const waiting = useOutbox().length;
  const { data: sent = [] } = useQuery({
    queryKey: ["guest-reports", waiting],
    queryFn: guestReports,
    gcTime: 0,
  });
  if (sent.length === 0) return null;
  return (
    <section className="card" aria-labelledby="sent">
      <h2 id="sent">{t.ofThisPhone}</h2>
      <ul className="list">
        {sent.map(({ no_laporan, kode_lacak, jenis, dibuat_pada }) => (
          <li key={no_laporan}>
            <Link to={`/lapor/${no_laporan}/${kode_lacak}`}>
              <span>
                <strong>{jenis}</strong>
                <br />
                <span className="quiet">{moment(dibuat_pada)}</span>
              </span>
              <span className="quiet number">{no_laporan}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
