import { Stack } from "@mantine/core";
import { PageHeader } from "../../components/page-header.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { useMessages } from "../../messages/language.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";

/** What somebody of the staff manages of the own account: password, second factor, and where one is signed in. */
export function Account() {
  const names = useMessages(viewNames);
  return (
    <>
      <PageHeader title={names.account} />
      <Stack gap="lg" maw={960}>
        <PasswordCard />
        <SecondFactorCard />
        <OwnSessions />
      </Stack>
    </>
  );
}
