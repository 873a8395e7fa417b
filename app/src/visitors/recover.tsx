import { useState } from "react";
import { useLocation } from "wouter";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Field } from "../components/field.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
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
  const name = (wrong: Readonly<Record<string, string>>) => (
    <Field
      label={t.anyName}
      name="username"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={username ?? ""}
      wrong={wrong.username}
    />
  );
  return (
    <Page title={t.recover} back="/masuk">
      {username === undefined ? (
        <>
          <p className="quiet">{t.recoverHint}</p>
          <SendForm label={t.askCode} onSend={ask}>
            {name}
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
                {name(wrong)}
                <Field
                  label={t.code}
                  name="kode"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  required
                  wrong={wrong.kode}
                />
                <Field
                  label={t.newPassword}
                  hint={t.passwordHint}
                  name="password_baru"
                  type="password"
                  required
                  minLength={8}
                  autoComplete="new-password"
                  wrong={wrong.password_baru}
                />
              </>
            )}
          </SendForm>
        </>
      )}
    </Page>
  );
}
