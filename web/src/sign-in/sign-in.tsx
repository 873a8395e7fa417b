import { Alert, Button, Center, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { ApiError } from "../../../client/errors.ts";
import { api, dataOf } from "../api/client.ts";
import { ActionError } from "../components/action-error.tsx";
import { SchemeAndLanguage } from "../components/scheme-and-language.tsx";
import { SecretInput } from "../components/secret-input.tsx";
import { usePageTitle } from "../components/use-page-title.ts";
import { fieldMessages } from "../messages/field-messages.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { officeName } from "../session/office-name.ts";
import { enterSession, session, storeSession, useSession } from "../session/session.ts";
import { CodeInput } from "./code-input.tsx";
import { Enrolment } from "./enrolment.tsx";
import { PasswordForm } from "./password-form.tsx";
import { signOut } from "./sign-out.ts";

const messages = defineMessages({
  title: ["Masuk ke Loket", "Sign in to Loket"],
  username: ["Nama pengguna", "Username"],
  signIn: ["Masuk", "Sign in"],
  ended: [
    "Sesi Anda telah berakhir. Masuk lagi untuk kembali ke halaman tadi.",
    "Your session has ended. Sign in again to return to where you were.",
  ],
  first: [
    { change_password: "Buat kata sandi Anda", enrol_second_factor: "Pasang faktor kedua" },
    { change_password: "Choose your own password", enrol_second_factor: "Set up a second factor" },
  ],
  why: [
    {
      change_password:
        "Kata sandi Anda dibuat oleh orang lain. Gantilah dahulu dengan yang hanya Anda ketahui.",
      enrol_second_factor: "Di sini admin masuk dengan kata sandi dan kode dari aplikasi autentikator.",
    },
    {
      change_password: "Somebody else set your password. Change it first to one that only you know.",
      enrol_second_factor: "Admins sign in here with a password and a code of an authenticator app.",
    },
  ],
  leave: ["Keluar", "Sign out"],
  help: [
    "Lupa kata sandi, atau belum punya akun? Hubungi admin Loket di kantor Anda.",
    "No account, or forgotten your password? Ask the Loket admin of your office.",
  ],
});

/** Signs in, asks for what has to be done first, and goes on to where the person was, or wanted to go. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useMessages(messages);
  usePageTitle(t.signIn);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const current = useSession();
  const [busy, setBusy] = useState(false);
  const next = localPath(params.get("next"));
  const goOn = async () => {
    onSignedIn();
    await navigate(next, { replace: true });
  };

  if (current !== undefined && current.requiredAction === undefined && !busy)
    return <Navigate to={next} replace />;
  const action = current?.requiredAction;
  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper withBorder p="xl" w={420} maw="100%">
        {action === undefined ? (
          <Credentials ended={params.has("ended")} busy={busy} setBusy={setBusy} onSignedIn={goOn} />
        ) : (
          <Stack>
            <Title order={1}>{t.first[action]}</Title>
            <Text>{t.why[action]}</Text>
            {action === "change_password" ? <PasswordForm onDone={goOn} /> : <Enrolment onDone={goOn} />}
            <Button variant="default" onClick={signOut}>
              {t.leave}
            </Button>
            <SchemeAndLanguage />
          </Stack>
        )}
      </Paper>
    </Center>
  );
}

interface CredentialsProps {
  /** Whether a session has ended just now. */
  ended: boolean;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onSignedIn: () => Promise<void>;
}

/** Name and password; and the code of who has a second factor, once the password was right. */
function Credentials({ ended, busy, setBusy, onSignedIn }: CredentialsProps) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const [error, setError] = useState<unknown>();
  const [wantsCode, setWantsCode] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = form.get("code");
    setBusy(true);
    try {
      const username = String(form.get("username"));
      const password = String(form.get("password"));
      await openSession({ username, password, ...(typeof code === "string" ? { code } : {}) });
      if (session()?.requiredAction === undefined) await onSignedIn();
      setBusy(false);
    } catch (failure) {
      const lacksCode = failure instanceof ApiError && failure.code === "SECOND_FACTOR_REQUIRED";
      setWantsCode((before) => before || lacksCode);
      setError(lacksCode ? undefined : failure);
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void signIn(event)} aria-label={t.title}>
      <Stack>
        <div>
          {officeName !== undefined && (
            <Text size="sm" c="dimmed">
              {officeName}
            </Text>
          )}
          <Title order={1}>{t.title}</Title>
        </div>
        {ended && error === undefined && <Alert color="accent">{t.ended}</Alert>}
        <ActionError error={error} />
        <TextInput ref={first} name="username" label={t.username} autoComplete="username" required />
        <SecretInput name="password" label={fields.password} autoComplete="current-password" required />
        {wantsCode && <CodeInput name="code" takesFocus />}
        <Button type="submit" loading={busy} size="md">
          {t.signIn}
        </Button>
        <Text size="sm" c="dimmed">
          {t.help}
        </Text>
        <SchemeAndLanguage />
      </Stack>
    </form>
  );
}

async function openSession(body: { username: string; password: string; code?: string }): Promise<void> {
  storeSession(undefined);
  enterSession(await dataOf(api.POST("/auth/v1/login", { body })));
}

/** An address of ours to go on to; anything else leads home. */
function localPath(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : "/";
}
