import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { CurrentPasswordField, PinField } from "../components/sign-in-fields.tsx";
import { common } from "../messages/messages.ts";
import { accountMessages } from "./account-messages.ts";

/** The balance, its last entries, and the PIN without which nothing is paid from it. */
export function Wallet() {
  const t = { ...useMessages(common), ...useMessages(accountMessages) };
  const { money, moment } = useFormat();
  const queries = useQueryClient();
  const wallet = useQuery({
    queryKey: ["cek_wipay"],
    queryFn: () => dataOf(api.POST("/app/cek_wipay", { body: {} })),
  });
  const [isSet, setSet] = useState(false);
  const setPin = async ({ password = "", pin = "" }: Record<string, string>) => {
    await dataOf(api.POST("/app/atur_pin", { body: { password, pin } }));
    setSet(true);
    await queries.invalidateQueries();
  };
  return (
    <Page title={t.wallet} back="/akun">
      <Answer of={wallet}>
        {({ saldo, no_wipay, mutasi_terakhir }) => (
          <>
            <section className="card" aria-label={t.balance}>
              <p className="quiet">
                {t.balance} <span className="number">{no_wipay}</span>
              </p>
              <p className="sum">{money(saldo)}</p>
            </section>
            <section className="card" aria-labelledby="entries">
              <h2 id="entries">{t.entries}</h2>
              {mutasi_terakhir.length === 0 && <p className="quiet">{t.nothing}</p>}
              <ul className="list">
                {mutasi_terakhir.map(({ waktu, jenis, jumlah, keterangan }) => (
                  <li key={`${waktu} ${jumlah}`}>
                    <div>
                      <span>
                        {keterangan}
                        <br />
                        <span className="quiet">{moment(waktu)}</span>
                      </span>
                      <span className="number">{money(jenis === "KREDIT" ? jumlah : -jumlah)}</span>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </Answer>
      {isSet && (
        <p role="status" className="note good">
          {t.pinSet}
        </p>
      )}
      <SendForm label={t.setPin} onSend={setPin}>
        {(wrong) => (
          <>
            <PinField label={t.pin} wrong={wrong.pin} />
            <CurrentPasswordField name="password" label={t.password} wrong={wrong.password} />
          </>
        )}
      </SendForm>
    </Page>
  );
}
