import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Field } from "../components/field.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { common } from "../messages/messages.ts";
import { accountMessages } from "./account-messages.ts";
import { Confirmation } from "./confirmation.tsx";

type AccountAnswer = AnswerOf<"/app/akun">;

export function Profile() {
  const t = useMessages(accountMessages);
  return (
    <Page title={t.mine} back="/akun">
      <Answer of={useRead("/app/akun")} isFresh>
        {(account) => (
          <>
            {account.menunggu_konfirmasi.map((one) => (
              <Confirmation key={one.isian} waiting={one} />
            ))}
            <Change account={account} />
          </>
        )}
      </Answer>
    </Page>
  );
}

/** Only what differs from what is stored is sent; an emptied field is deleted. */
function Change({ account }: { account: AccountAnswer }) {
  const t = { ...useMessages(common), ...useMessages(accountMessages) };
  const queries = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const send = async ({ password_lama, ...entered }: Record<string, string>) => {
    const names = ["nama", "email", "no_hp", "alamat"] as const;
    const changed = names.filter((name) => (entered[name] ?? "") !== (account[name] ?? ""));
    const body = {
      ...Object.fromEntries(changed.map((name) => [name, entered[name] ?? ""])),
      ...(password_lama === undefined ? {} : { password_lama }),
    };
    await dataOf(api.POST("/app/update_akun", { body }));
    setSaved(true);
    await queries.invalidateQueries();
  };
  return (
    <>
      {isSaved && (
        <p role="status" className="note good">
          {t.saved}
        </p>
      )}
      <SendForm label={t.save} onSend={send}>
        {(wrong) => (
          <>
            <Field
              label={t.fullName}
              name="nama"
              required
              autoComplete="name"
              defaultValue={account.nama}
              wrong={wrong.nama}
            />
            <Field
              label={t.email}
              hint={account.email !== null && !account.email_dikonfirmasi ? t.unconfirmed : undefined}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={account.email ?? ""}
              wrong={wrong.email}
            />
            <Field
              label={t.phone}
              name="no_hp"
              type="tel"
              autoComplete="tel"
              defaultValue={account.no_hp ?? ""}
              wrong={wrong.no_hp}
            />
            <Field
              label={t.address}
              name="alamat"
              autoComplete="street-address"
              defaultValue={account.alamat ?? ""}
              wrong={wrong.alamat}
            />
            <Field
              label={t.currentPassword}
              hint={t.currentHint}
              name="password_lama"
              type="password"
              autoComplete="current-password"
              wrong={wrong.password_lama}
            />
          </>
        )}
      </SendForm>
    </>
  );
}
