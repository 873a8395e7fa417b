import { useState } from "react";
import { useLocation } from "wouter";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { AnyNameField, CodeField, NewPasswordField } from "../components/sign-in-fields.tsx";
import { common } from "../messages/messages.ts";
import { signIn } from "../session/sign-in.ts";
import { visitorMessages } from "./visitor-messages.ts";

/** Another password by a code, which comes by mail or from the counter. */
export function Recover() {
  const t = { ...useMessages(common), ...useMessages(visitorMessages) };
  const [, navigate] = useLocation();
  const [username, setUsername] = useState<string>();
  const ask = async (entered: Record<string, string>) => {
    const { username: name = "" } = entered;
    await dataOf(api.POST("/app/buat_kode", { body: { username: name } }));
    setUsername(name);
  };
  const reset = async (entered: Record<string, string>) => {
    const { username: name = "", kode = "", password_baru = "" } = entered;
    await dataOf(api.POST("/app/reset_kode", { body: { username: name, kode, password_baru } }));
    await signIn(name, password_baru);
    navigate("/", { replace: true });
  };
  return (
    <Page title={t.recover} back="/masuk">
      {username === undefined ? (
        <>
          <p className="quiet">{t.recoverHint}</p>
          <SendForm label={t.askCode} onSend={ask}>
            {(wrong) => <AnyNameField wrong={wrong.username} />}
          </SendForm>
          <button type="button" onClick={() => setUsername("")}>
            {t.haveCode}
          </button>
        </>
      ) : (
        <>
          <p role="status" className="note">
            {t.codeSent}
          </p>
          <SendForm label={t.setPassword} onSend={reset}>
            {(wrong) => (
              <>
                <AnyNameField first={username} wrong={wrong.username} />
                <CodeField wrong={wrong.kode} />
                <NewPasswordField name="password_baru" label={t.newPassword} wrong={wrong.password_baru} />
              </>
            )}
          </SendForm>
        </>
      )}
    </Page>
  );
}
