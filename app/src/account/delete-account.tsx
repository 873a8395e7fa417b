import { useState } from "react";
import { Link } from "wouter";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { CurrentPasswordField } from "../components/sign-in-fields.tsx";
import { endSession } from "../session/session.ts";
import { accountMessages } from "./account-messages.ts";

/** In two steps: first what goes and what stays, then the password. */
export function DeleteAccount() {
  const t = useMessages(accountMessages);
  const [isRead, setRead] = useState(false);
  const send = async ({ password = "" }: Record<string, string>) => {
    await dataOf(api.POST("/app/hapus_akun", { body: { password } }));
    await endSession();
  };
  return (
    <Page title={t.delete} back="/akun">
      <section className="card">
        <p>{t.deleteHint}</p>
        <ul className="points">
          {t.deleteEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
      {isRead ? (
        <SendForm label={t.deleteNow} onSend={send}>
          {(wrong) => (
            <CurrentPasswordField name="password" label={t.currentPassword} wrong={wrong.password} />
          )}
        </SendForm>
      ) : (
        <button type="button" className="wide" onClick={() => setRead(true)}>
          {t.deleteGoOn}
        </button>
      )}
      <Link to="/akun" className="button">
        {t.keepAccount}
      </Link>
    </Page>
  );
}
