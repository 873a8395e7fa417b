import { useState } from "react";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Field } from "../components/field.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { common } from "../messages/messages.ts";
import { keepSession } from "../session/sign-in.ts";
import { accountMessages } from "./account-messages.ts";

export function Password() {
  const t = { ...useMessages(common), ...useMessages(accountMessages) };
  const [isDone, setDone] = useState(false);
  const send = async ({ password_lama = "", password_baru = "" }: Record<string, string>) => {
    const body = { password_lama, password_baru };
    await keepSession(await dataOf(api.POST("/app/update_password", { body })));
    setDone(true);
  };
  return (
    <Page title={t.changePassword} back="/akun">
      {isDone && (
        <p role="status" className="note good">
          {t.passwordChanged}
        </p>
      )}
      <SendForm label={t.changePassword} onSend={send}>
        {(wrong) => (
          <>
            <Field
              label={t.currentPassword}
              name="password_lama"
              type="password"
              required
              autoComplete="current-password"
              wrong={wrong.password_lama}
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
    </Page>
  );
}
