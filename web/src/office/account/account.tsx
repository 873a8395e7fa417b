import { Stack } from "@mantine/core";
import { PageHeader } from "../../components/page-header.tsx";
import { useTexts } from "../../messages/texts.ts";
import { EmailCard } from "./email-card.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";

/** What somebody of the staff manages of the own account: password, second factor, and where one is signed in. */
export function Account() {
  const { names } = useTexts();
  return (
    <>
      <PageHeader title={names.account} />
      <Stack gap="lg" maw={960}>
        <PasswordCard />
        <EmailCard />
        <SecondFactorCard />
        <OwnSessions />
      </Stack>
    </>
  );
}
