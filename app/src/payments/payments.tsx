import { Link } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { StateTag } from "../components/state-tag.tsx";
import { common } from "../messages/messages.ts";
import { payMessages } from "./pay-messages.ts";

/** The last payments, each with its receipt. */
export function Payments() {
  const t = { ...useMessages(common), ...useMessages(payMessages) };
  const { money, moment } = useFormat();
  const payments = useRead("/app/pembayaran", { query: { per_halaman: 100 } });
  return (
    <Page title={t.title} back="/tagihan">
      <Link to="/bayar/pilih" className="button main wide">
        {t.newOne}
      </Link>
      <Answer of={payments}>
        {(all) =>
          all.length === 0 ? (
            <p>{t.nothing}</p>
          ) : (
            <ul className="card list">
              {all.map((one) => (
                <li key={one.kode_pembayaran}>
                  <Link to={`/bayar/${one.kode_pembayaran}`}>
                    <span>
                      <strong className="number">{money(one.total_bayar)}</strong>
                      <br />
                      <span className="quiet">{moment(one.dibayar_pada ?? one.dibuat_pada)}</span>
                    </span>
                    <StateTag of="payment" state={one.status} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Page>
  );
}
