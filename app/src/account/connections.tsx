import { useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { useRead } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { accountMessages } from "./account-messages.ts";

export function Connections() {
  const t = useMessages(accountMessages);
  const queries = useQueryClient();
  const remove = async (sl: string) => {
    await dataOf(api.POST("/app/hapus_sl", { body: { sl } }));
    await queries.invalidateQueries();
  };
  return (
    <Page title={t.connections} back="/akun">
      <Answer of={useRead("/app/daftar_sl")}>
        {(all) =>
          all.map(({ sl, label, alamat, golongan, hubungan, no_meter }) => (
            <section key={sl} className="card" aria-label={sl}>
              <h2>{label ?? alamat}</h2>
              <p className="quiet number">
                {[sl, alamat, golongan, no_meter].filter((part) => part !== null).join(" · ")}
              </p>
              <p>{t.relations[hubungan]}</p>
              <div className="row">
                {hubungan === "PEMILIK" ? (
                  <Link to={`/akun/sambungan/${sl}`} className="button">
                    {t.payers}
                  </Link>
                ) : (
                  <Link to={`/sambungan?sl=${sl}`} className="button">
                    {t.proof}
                  </Link>
                )}
                <ActionButton act={() => remove(sl)}>{t.remove}</ActionButton>
              </div>
            </section>
          ))
        }
      </Answer>
      <Link to="/sambungan" className="button main wide">
        {t.add}
      </Link>
    </Page>
  );
}
