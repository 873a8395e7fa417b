import { Link, useLocation, useSearchParams } from "wouter";
import { defineMessages, useMessages } from "../../../web/src/messages/language.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { AnyNameField, CurrentPasswordField } from "../components/sign-in-fields.tsx";
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
            <AnyNameField wrong={wrong.username} />
            <CurrentPasswordField name="password" label={t.password} wrong={wrong.password} />
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
