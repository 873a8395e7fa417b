import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { useRead } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Answer } from "../components/answer.tsx";
import { Copy } from "../components/copy.tsx";
import { Page } from "../components/page.tsx";
import { common } from "../messages/messages.ts";
import { payerMessages } from "./payer-messages.ts";
import { WhatPayersSee } from "./what-payers-see.tsx";

/** Of a connection of one's own: who pays for it too, how others are invited, and how that ends. */
export function Payers() {
  const t = useMessages(payerMessages);
  const { sl = "" } = useParams<{ sl: string }>();
  return (
    <Page title={t.title} back="/akun/sambungan">
      <p>
        {t.intro} <span className="quiet number">{sl}</span>
      </p>
      <WhatPayersSee />
      <Invite sl={sl} />
      <Current sl={sl} />
    </Page>
  );
}

function Invite({ sl }: { sl: string }) {
  const t = { ...useMessages(common), ...useMessages(payerMessages) };
  const address = `${window.location.origin}/sambungan?${new URLSearchParams({ sl, undangan: "1" })}`;
  const text = t.shared(sl, address);
  return (
    <section className="card" aria-labelledby="invite">
      <h2 id="invite">{t.invite}</h2>
      <p className="quiet">{t.inviteHint}</p>
      <div className="row">
        <Copy text={address} of={t.link} />
        {"share" in navigator && (
          // A customer who closes the phone's own sheet has changed their mind.
          <button type="button" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            {t.share}
          </button>
        )}
        <a
          className="button"
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
      </div>
    </section>
  );
}

function Current({ sl }: { sl: string }) {
  const t = useMessages(payerMessages);
  const { date } = useFormat();
  const queries = useQueryClient();
  const remove = async (id_pembayar: number) => {
    await dataOf(api.POST("/app/cabut_pembayar", { body: { sl, id_pembayar } }));
    await queries.invalidateQueries();
  };
  return (
    <section className="card" aria-labelledby="payers">
      <h2 id="payers">{t.payers}</h2>
      <Answer of={useRead("/app/pembayar/{sl}", { path: { sl } })}>
        {(all) =>
          all.length === 0 ? (
            <p className="quiet">{t.nobody}</p>
          ) : (
            <ul className="list">
              {all.map(({ id_pembayar, nama, sejak }) => (
                <li key={id_pembayar}>
                  <div>
                    <span>
                      <strong>{nama}</strong>
                      <br />
                      <span className="quiet">{t.since(date(sejak.slice(0, 10)))}</span>
                    </span>
                    <ActionButton act={() => remove(id_pembayar)}>
                      <span aria-hidden>{t.removeShort}</span>
                      <span className="unseen">{t.remove(nama)}</span>
                    </ActionButton>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}
