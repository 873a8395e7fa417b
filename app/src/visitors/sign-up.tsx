import { Link, useLocation, useSearchParams } from "wouter";
import { defineMessages, useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Field } from "../components/field.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { NewPasswordField } from "../components/sign-in-fields.tsx";
import { common } from "../messages/messages.ts";
import { ownAddress } from "../session/own-address.ts";
import { enter } from "../session/sign-in.ts";

const messages = defineMessages({
  contactHint: [
    "Isi surel atau nomor HP: untuk masuk, dan untuk mengatur ulang kata sandi.",
    "Give an e-mail address or a mobile number: for signing in, and for setting another password.",
  ],
  usernameHint: [
    "3 sampai 30 huruf kecil, angka, titik, atau garis bawah.",
    "3 to 30 small letters, digits, dots or underscores.",
  ],
  known: ["Sudah punya akun? Masuk", "Have an account? Sign in"],
});

export function SignUp() {
  const t = { ...useMessages(common), ...useMessages(messages) };
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const send = async ({ username = "", password = "", nama = "", ...contact }: Record<string, string>) => {
    await enter(await dataOf(api.POST("/app/daftar", { body: { username, password, nama, ...contact } })));
    navigate(ownAddress(query.get("ke")) ?? "/sambungan", { replace: true });
  };
  return (
    <Page title={t.signUp} back="/">
      <SendForm label={t.signUp} onSend={send}>
        {(wrong) => (
          <>
            <Field label={t.fullName} name="nama" required autoComplete="name" wrong={wrong.nama} />
            <Field
              label={t.username}
              hint={t.usernameHint}
              name="username"
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              wrong={wrong.username}
            />
            <Field
              label={t.email}
              hint={t.contactHint}
              name="email"
              type="email"
              autoComplete="email"
              wrong={wrong.email}
            />
            <Field label={t.phone} name="no_hp" type="tel" autoComplete="tel" wrong={wrong.no_hp} />
            <NewPasswordField name="password" label={t.password} wrong={wrong.password} />
          </>
        )}
      </SendForm>
      <Link to="/masuk">{t.known}</Link>
    </Page>
  );
}
