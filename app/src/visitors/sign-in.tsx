import { Link, useLocation, useSearchParams } from "wouter";
import { defineMessages, useMessages } from "../../../web/src/messages/language.tsx";
import { Field } from "../components/field.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { common } from "../messages/messages.ts";
import { ownAddress } from "../session/own-address.ts";
import { signIn } from "../session/sign-in.ts";

const messages = defineMessages({
  title: ["Masuk ke akun Anda", "Sign in to your account"],
  forgotten: ["Lupa kata sandi?", "Forgotten your password?"],
});

export function SignIn() {
  const t = { ...useMessages(common), ...useMessages(messages) };
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const send = async ({ username = "", password = "" }: Record<string, string>) => {
    await signIn(username, password);
    navigate(ownAddress(query.get("ke")) ?? "/", { replace: true });
  };
  return (
    <Page title={t.title} back="/">
      <SendForm label={t.signIn} onSend={send}>
        {(wrong) => (
          <>
            <Field
              label={t.anyName}
              name="username"
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              wrong={wrong.username}
            />
            <Field
              label={t.password}
              name="password"
              type="password"
              required
              autoComplete="current-password"
              wrong={wrong.password}
            />
          </>
        )}
      </SendForm>
      <div className="row apart">
        <Link to="/pulihkan">{t.forgotten}</Link>
        <Link to={`/daftar?${query}`}>{t.signUp}</Link>
      </div>
    </Page>
  );
}
