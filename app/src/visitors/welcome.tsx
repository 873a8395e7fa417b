import { IconAlertTriangle, IconCalculator, IconDropletOff, IconReceipt } from "@tabler/icons-react";
import { Link } from "wouter";
import { defineMessages, useMessages } from "../../../web/src/messages/language.tsx";
import { LanguageChoice } from "../components/language-choice.tsx";
import { Page } from "../components/page.tsx";
import { useUtility } from "../components/utility.ts";
import { common } from "../messages/messages.ts";

const messages = defineMessages({
  title: ["Layanan pelanggan air", "Water customer service"],
  check: ["Cek tagihan", "Check a bill"],
  checkHint: ["Cukup nomor sambungan, tanpa masuk", "With the connection number alone"],
  leak: ["Lapor kebocoran", "Report a leak"],
  leakHint: ["Dalam satu menit, dengan foto", "Within a minute, with a photo"],
  outages: ["Gangguan air saat ini", "Outages now"],
  outagesHint: ["Yang sudah kami ketahui", "Those that we know of"],
  tariff: ["Hitung biaya air", "Work out a bill"],
  tariffHint: ["Menurut tarif yang berlaku", "By the tariff in force"],
  trial: ["Layanan uji coba: tidak ada uang sungguhan.", "A trial service: no real money moves."],
  call: ["Telepon", "Telephone"],
  hours: ["Jam layanan", "Opening hours"],
});

/** What everybody finds at the address of the utility, before signing in. */
export function Welcome() {
  const t = { ...useMessages(common), ...useMessages(messages) };
  const utility = useUtility();
  const offers = [
    ["/cek", t.check, t.checkHint, IconReceipt],
    ["/lapor", t.leak, t.leakHint, IconAlertTriangle],
    ["/gangguan", t.outages, t.outagesHint, IconDropletOff],
    ["/tarif", t.tariff, t.tariffHint, IconCalculator],
  ] as const;
  return (
    <Page title={t.title}>
      {utility?.uji_coba === true && <p className="note warn">{t.trial}</p>}
      <div className="stack">
        <Link to="/masuk" className="button main wide">
          {t.signIn}
        </Link>
        <Link to="/daftar" className="button wide">
          {t.signUp}
        </Link>
      </div>
      <ul className="card list">
        {offers.map(([address, name, hint, Icon]) => (
          <li key={address}>
            <Link to={address}>
              <Icon size={28} aria-hidden />
              <span className="grow" style={{ flex: 1 }}>
                <strong>{name}</strong>
                <br />
                <span className="quiet">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {utility !== undefined && (utility.telepon ?? utility.jam_layanan ?? utility.alamat) !== null && (
        <dl className="card facts">
          {utility.telepon !== null && (
            <>
              <dt>{t.call}</dt>
              <dd>
                <a href={`tel:${utility.telepon}`}>{utility.telepon}</a>
              </dd>
            </>
          )}
          {utility.jam_layanan !== null && (
            <>
              <dt>{t.hours}</dt>
              <dd>{utility.jam_layanan}</dd>
            </>
          )}
          {utility.alamat !== null && (
            <>
              <dt>{t.address}</dt>
              <dd>{utility.alamat}</dd>
            </>
          )}
        </dl>
      )}
      <LanguageChoice />
    </Page>
  );
}
