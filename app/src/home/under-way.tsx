import { Link } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import type { Answer } from "../api/read.ts";
import { Countdown } from "../components/countdown.tsx";
import { useStateName } from "../components/state-tag.tsx";
import { homeMessages } from "./home-messages.ts";

/** Open payments with their time left, meters to be read, reports and requests that are not done. */
export function UnderWay({ home }: { home: Answer<"/app/beranda"> }) {
  const t = useMessages(homeMessages);
  const { money, date } = useFormat();
  const reportState = useStateName("report");
  const paymentState = useStateName("payment");
  const installationState = useStateName("installation");
  const lines = [
    ...home.pembayaran.map(({ kode_pembayaran, total_bayar, status, kadaluarsa_pada }) => ({
      to: `/bayar/${kode_pembayaran}`,
      name: t.payment(money(total_bayar)),
      state: (
        <>
          {paymentState(status)} <Countdown until={kadaluarsa_pada} />
        </>
      ),
    })),
    ...home.jadwal
      .filter(({ sudah_dibaca }) => !sudah_dibaca)
      .map(({ sl, tanggal_selesai }) => ({
        to: "/meter",
        name: t.window(sl, date(tanggal_selesai)),
        state: null,
      })),
    ...home.laporan.map(({ no_laporan, jenis, status }) => ({
      to: `/lapor/${no_laporan}`,
      name: t.report(jenis),
      state: reportState(status),
    })),
    ...home.pasang_baru.map(({ no_registrasi, status }) => ({
      to: `/pasang/${no_registrasi}`,
      name: t.installation(no_registrasi),
      state: installationState(status),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <section className="card" aria-labelledby="going">
      <h2 id="going">{t.going}</h2>
      <ul className="list">
        {lines.map(({ to, name, state }) => (
          <li key={to + name}>
            <Link to={to}>
              <span>{name}</span>
              <span className="quiet">{state}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
