import { useQueryClient } from "@tanstack/react-query";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { useRead } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { accountMessages } from "./account-messages.ts";

/** Where the account is signed in, and how to end that. */
export function Devices() {
  const t = useMessages(accountMessages);
  const { moment } = useFormat();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries();
  return (
    <Page title={t.sessions} back="/akun">
      <Answer of={useRead("/app/sesi")}>
        {(all) => (
          <>
            <ul className="card list">
              {all.map(({ id_sesi, perangkat, alamat_ip, terakhir_dipakai, sesi_ini }) => (
                <li key={id_sesi}>
                  <div>
                    <span className="grow" style={{ flex: "1 1 10rem" }}>
                      {perangkat ?? "–"}
                      <br />
                      <span className="quiet">
                        {sesi_ini ? t.thisOne : `${alamat_ip ?? ""} ${t.lastUsed(moment(terakhir_dipakai))}`}
                      </span>
                    </span>
                    {!sesi_ini && (
                      <ActionButton
                        act={() => dataOf(api.POST("/app/akhiri_sesi", { body: { id_sesi } })).then(again)}
                      >
                        {t.end}
                      </ActionButton>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {all.length > 1 && (
              <ActionButton act={() => dataOf(api.POST("/app/akhiri_sesi_lain", { body: {} })).then(again)}>
                {t.endOthers}
              </ActionButton>
            )}
          </>
        )}
      </Answer>
    </Page>
  );
}
