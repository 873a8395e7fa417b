import {
  ActionIcon,
  Anchor,
  AppShell,
  Box,
  Burger,
  Button,
  Group,
  ScrollArea,
  Stack,
  Text,
} from "@mantine/core";
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconSearch,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { SchemeAndLanguage } from "../components/scheme-and-language.tsx";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { officeName } from "../session/office-name.ts";
import type { StaffRole } from "../session/session.ts";
import { AlertBell } from "./alert-bell.tsx";
import { layoutMessages } from "./messages.ts";
import { Sidebar } from "./sidebar.tsx";

interface NavigationProps {
  username: string;
  roles: readonly StaffRole[];
  /** Next to the view, and no sheet over it. */
  isWide: boolean;
  onFind: () => void;
  onClose: () => void;
  /** Leaves room to the view, next to which it stands. */
  onNarrow: () => void;
  onSignOut: () => void;
}

/** What the sidebar holds. On a phone it is written when the sheet is opened: thirty links are a tenth of a second before the first view. */
export function Navigation({
  isWide,
  username,
  roles,
  onFind,
  onClose,
  onNarrow,
  onSignOut,
}: NavigationProps) {
  const t = useMessages(layoutMessages);
  const common = useMessages(commonMessages);
  return (
    <>
      <Group p="md" pb="xs" gap="xs" justify="space-between" wrap="nowrap">
        <Box flex={1} miw={0}>
          <Text fw={700} size="xl" lh={1.2}>
            Loket
          </Text>
          {officeName !== undefined && (
            <Text size="xs" c="dimmed" lineClamp={2} title={officeName}>
              {officeName}
            </Text>
          )}
        </Box>
        {isWide ? (
          <>
            <AlertBell />
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.narrow} onClick={onNarrow}>
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        ) : (
          <Burger opened onClick={onClose} size="sm" aria-label={common.close} />
        )}
      </Group>
      {isWide && (
        <Box px="md" pb="xs">
          <Button
            fullWidth
            variant="default"
            justify="space-between"
            styles={{ label: { marginInlineEnd: "auto" } }}
            leftSection={<IconSearch size={16} />}
            rightSection={
              <Text size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
                Ctrl K
              </Text>
            }
            onClick={onFind}
          >
            {t.find}
          </Button>
        </Box>
      )}
      <AppShell.Section grow component={ScrollArea} px="xs" scrollbars="y">
        <Sidebar />
      </AppShell.Section>
      <AppShell.Section p="md" style={{ borderTop: "1px solid var(--loket-line)" }}>
        <Stack gap="xs">
          <Group justify="space-between" wrap="nowrap">
            <div>
              <Text size="xs" c="dimmed">
                {t.signedIn}
              </Text>
              <Anchor component={Link} to="/account" size="sm" fw={500} truncate maw={130} display="block">
                {username}
              </Anchor>
              <Text size="xs" c="dimmed">
                {roles.map((role) => common.roles[role]).join(", ")}
              </Text>
            </div>
            <Button variant="default" size="xs" flex="none" onClick={onSignOut}>
              {t.signOut}
            </Button>
          </Group>
          <SchemeAndLanguage />
        </Stack>
      </AppShell.Section>
    </>
  );
}

interface NarrowNavigationProps {
  onFind: () => void;
  onWiden: () => void;
  onSignOut: () => void;
}

/** The sidebar as a column of icons; what else it holds is in the command palette and at the account. */
export function NarrowNavigation({ onFind, onWiden, onSignOut }: NarrowNavigationProps) {
  const t = useMessages(layoutMessages);
  const button = { variant: "default", size: "lg" } as const;
  return (
    <>
      <Stack py="md" gap="xs" align="center">
        <ActionIcon {...button} title={t.widen} aria-label={t.widen} onClick={onWiden}>
          <IconLayoutSidebarLeftExpand size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <AlertBell />
        <ActionIcon {...button} title={t.find} aria-label={t.find} onClick={onFind}>
          <IconSearch size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Stack>
      <AppShell.Section grow component={ScrollArea} px="xs" scrollbars="y" type="never">
        <Sidebar hasIconsOnly />
      </AppShell.Section>
      <Stack py="md" align="center" style={{ borderTop: "1px solid var(--loket-line)" }}>
        <ActionIcon {...button} title={t.signOut} aria-label={t.signOut} onClick={onSignOut}>
          <IconLogout size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Stack>
    </>
  );
}
