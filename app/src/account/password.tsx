import { useState } from "react";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { CurrentPasswordField, NewPasswordField } from "../components/sign-in-fields.tsx";
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
            <CurrentPasswordField
              name="password_lama"
              label={t.currentPassword}
              wrong={wrong.password_lama}
            />
            <NewPasswordField name="password_baru" label={t.newPassword} wrong={wrong.password_baru} />
          </>
        )}
      </SendForm>
    </Page>
  );
}
