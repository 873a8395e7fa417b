import { Button, Center, Paper, Stack, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { SchemeAndLanguage } from "../components/scheme-and-language.tsx";
import { usePageTitle } from "../components/use-page-title.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { useSession } from "../session/session.ts";
import { Enrolment } from "./enrolment.tsx";
import { localPath } from "./local-path.ts";
import { PasswordForm } from "./password-form.tsx";
import { signOut } from "./sign-out.ts";

const messages = defineMessages({
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
});

/**
 * At the address of the sign-in, which is a page of its own (page.ts): what has to be done before anything else. Without a session that
 * page is loaded.
 */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const current = useSession();
  const isSignedOut = current === undefined;
  useEffect(() => {
    if (isSignedOut) window.location.reload();
  }, [isSignedOut]);
  const next = localPath(params.get("next"));
  if (isSignedOut) return null;
  if (current.requiredAction === undefined) return <Navigate to={next} replace />;
  const goOn = async () => {
    onSignedIn();
    await navigate(next, { replace: true });
  };
  return <FirstAction action={current.requiredAction} onDone={goOn} />;
}

interface FirstActionProps {
  action: keyof (typeof messages.id)["first"];
  onDone: () => Promise<void>;
}

function FirstAction({ action, onDone }: FirstActionProps) {
  const t = useMessages(messages);
  usePageTitle(t.first[action]);
  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper withBorder p="xl" w={420} maw="100%">
        <Stack>
          <Title order={1}>{t.first[action]}</Title>
          <Text>{t.why[action]}</Text>
          {action === "change_password" ? <PasswordForm onDone={onDone} /> : <Enrolment onDone={onDone} />}
          <Button variant="default" onClick={signOut}>
            {t.leave}
          </Button>
          <SchemeAndLanguage />
        </Stack>
      </Paper>
    </Center>
  );
}
