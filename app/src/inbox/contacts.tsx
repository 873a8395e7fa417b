import { useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { Confirmation } from "../account/confirmation.tsx";
import { api, dataOf } from "../api/client.ts";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { inboxMessages } from "./inbox-messages.ts";

type Account = AnswerOf<"/app/akun">;

/** What keeps messages from an address or a number, and how to change that. @param hasGateway whether WhatsApp or SMS is a way */
export function Contacts({ hasGateway }: { hasGateway: boolean }) {
  const { data } = useRead("/app/akun");
  if (data === undefined) return null;
  return (
    <>
      <Contact account={data} field="email" isConfirmed={data.email_dikonfirmasi} />
      {hasGateway && <Contact account={data} field="no_hp" isConfirmed={data.no_hp_dikonfirmasi} />}
    </>
  );
}

interface ContactProps {
  account: Account;
  field: "email" | "no_hp";
  isConfirmed: boolean;
}

function Contact({ account, field, isConfirmed }: ContactProps) {
  const t = useMessages(inboxMessages);
  const queries = useQueryClient();
  const value = account[field];
  if (isConfirmed) return null;
  if (value === null)
    return (
      <p className="note">
        {t.missing[field]} <Link to="/akun/data">{t.fillIn}</Link>
      </p>
    );
  const waiting = account.menunggu_konfirmasi.find(({ isian, nilai }) => isian === field && nilai === value);
  const ask = async () => {
    await dataOf(api.POST("/app/kirim_ulang_kontak", { body: { isian: field } }));
    await queries.invalidateQueries();
  };
  return (
    <section className="note warn stack" aria-label={value}>
      <p>{t.unconfirmed(value)}</p>
      {waiting === undefined ? (
        <ActionButton act={ask}>{t.sendCode(value)}</ActionButton>
      ) : (
        <Confirmation waiting={waiting} />
      )}
    </section>
  );
}
