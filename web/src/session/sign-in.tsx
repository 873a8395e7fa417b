import { Alert, Button, Center, Paper, PasswordInput, Stack, TextInput, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { dataOf } from "../../../client/staff.ts";
import { api } from "../api/client.ts";
import { SchemeAndLanguage } from "../frame/scheme-and-language.tsx";
import { faultText } from "../words/faults.ts";
import { useLanguage, useWords, wordsOf } from "../words/language.tsx";
import { keepSession, type Role, useSession } from "./session.ts";

const words = wordsOf(
  {
    title: "Masuk ke Loket",
    username: "Nama pengguna",
    password: "Kata sandi",
    signIn: "Masuk",
    ended: "Sesi Anda telah berakhir. Masuk lagi untuk kembali ke halaman tadi.",
  },
  {
    title: "Sign in to Loket",
    username: "Username",
    password: "Password",
    signIn: "Sign in",
    ended: "Your session has ended. Sign in again to return to where you were.",
  },
);

/** Signs in, and goes on to where the person was, or wanted to go. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const w = useWords(words);
  const language = useLanguage();
  const [asked] = useSearchParams();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const signedIn = useSession() !== undefined;
  const next = localPath(asked.get("next"));

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await openSession(String(form.get("username")), String(form.get("password")));
      onSignedIn();
      await navigate(next, { replace: true });
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  if (signedIn && !busy) return <Navigate to={next} replace />;
  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper withBorder p="xl" w={380} maw="100%">
        <form onSubmit={(event) => void signIn(event)} aria-label={w.title}>
          <Stack>
            <Title order={1}>{w.title}</Title>
            {asked.has("ended") && error === undefined && <Alert color="accent">{w.ended}</Alert>}
            {error !== undefined && (
              <Alert color="red" role="alert">
                {faultText(error, language)}
              </Alert>
            )}
            <TextInput name="username" label={w.username} autoComplete="username" required data-autofocus />
            <PasswordInput name="password" label={w.password} autoComplete="current-password" required />
            <Button type="submit" loading={busy} size="md">
              {w.signIn}
            </Button>
            <SchemeAndLanguage />
          </Stack>
        </form>
      </Paper>
    </Center>
  );
}

async function openSession(username: string, password: string): Promise<void> {
  keepSession(undefined);
  const { token, expires_in, user } = await dataOf(
    api.POST("/auth/v1/login", { body: { username, password } }),
  );
  keepSession({
    token,
    expiresAt: Date.now() + expires_in * 1000,
    user: { ...user, role: user.role as Role },
  });
}

/** An address of ours to go on to; anything else leads home. */
function localPath(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : "/";
}
