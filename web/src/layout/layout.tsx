import { Alert, Anchor, AppShell, Box, Burger, Button, Group, ScrollArea, Stack, Text } from "@mantine/core";
import { useDisclosure, useHotkeys, useNetwork } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, Navigate, Outlet, useLocation, useNavigation } from "react-router";
import { discardAllDrafts } from "../components/drafts.ts";
import { UnsavedGuard, useLeave } from "../components/unsaved.tsx";
import { commonMessages } from "../messages/common-messages.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { officeName } from "../session/office-name.ts";
import { type StaffRole, useSession } from "../session/session.ts";
import { SessionEnd } from "../session/session-end.tsx";
import { AlertBell } from "./alert-bell.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { PrintHead } from "./print-head.tsx";
import { SchemeAndLanguage } from "./scheme-and-language.tsx";
import { Sidebar } from "./sidebar.tsx";

const loadPalette = () => import("./command-palette.tsx");
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

const messages = defineMessages(
  {
    skip: "Langsung ke isi",
    menu: "Menu",
    signOut: "Keluar",
    find: "Cari apa saja",
    signedIn: "Masuk sebagai",
  },
  {
    skip: "Skip to content",
    menu: "Menu",
    signOut: "Sign out",
    find: "Find anything",
    signedIn: "Signed in as",
  },
);

/** What surrounds every view: sidebar, command palette, notice of a lost connection. Without a session it leads to the sign-in. */
export function Layout({ bare = false, onSignOut }: { bare?: boolean; onSignOut: () => void }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  // After a sign-out, and on a first visit, there is no notice that a session has ended.
  const leave = useLeave();
  const [ends, setEnds] = useState(session !== undefined);
  if (session === undefined || session.requiredAction !== undefined) {
    const back = new URLSearchParams();
    if (pathname + search !== "/") back.set("next", pathname + search);
    if (ends && session === undefined) back.set("ended", "");
    return <Navigate to={`/sign-in?${back}`} replace />;
  }
  if (session.isKiosk === true && pathname !== "/wall") return <Navigate to="/wall" replace />;
  if (bare) return <Outlet />;
  const signOut = () =>
    leave(() => {
      setEnds(false);
      discardAllDrafts();
      onSignOut();
    });
  return <Shell username={session.user.username} role={session.user.role} onSignOut={signOut} />;
}

interface ShellProps {
  username: string;
  role: StaffRole;
  onSignOut: () => void;
}

function Shell({ username, role, onSignOut }: ShellProps) {
  const t = useMessages(messages);
  const common = useMessages(commonMessages);
  const [open, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const { online } = useNetwork();
  const [hasPalette, setHasPalette] = useState(false);
  const openPalette = () => {
    setHasPalette(true);
    void loadPalette().then((palette) => palette.openPalette());
  };
  useHotkeys([["mod+K", openPalette]], []);
  const moving = useNavigation().state === "loading";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes whenever the address changes
  useEffect(close, [pathname]);
  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 56, sm: 0 }, collapsed: false }}
      navbar={{ width: 232, breakpoint: "sm", collapsed: { mobile: !open } }}
      padding={{ base: "sm", sm: "lg" }}
    >
      <a className="loket-skip" href="#content">
        {t.skip}
      </a>
      <AppShell.Header hiddenFrom="sm">
        <Group h="100%" px="sm" justify="space-between">
          <Group gap="xs">
            <Burger opened={open} onClick={toggle} size="sm" aria-label={t.menu} aria-expanded={open} />
            <Text fw={600}>Loket</Text>
          </Group>
          <Group gap="sm">
            <AlertBell />
            <Button variant="default" size="sm" leftSection={<IconSearch size={16} />} onClick={openPalette}>
              {common.search}
            </Button>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={t.menu}>
        <Group p="md" pb="xs" justify="space-between" wrap="nowrap">
          <div>
            <Text fw={700} size="xl" lh={1.2}>
              Loket
            </Text>
            {officeName !== undefined && (
              <Text size="xs" c="dimmed" lineClamp={2} title={officeName}>
                {officeName}
              </Text>
            )}
          </div>
          <Box visibleFrom="sm">
            <AlertBell />
          </Box>
          <Burger hiddenFrom="sm" opened={open} onClick={toggle} size="sm" aria-label={common.close} />
        </Group>
        <Box px="md" pb="xs" visibleFrom="sm">
          <Button
            fullWidth
            variant="default"
            justify="space-between"
            leftSection={<IconSearch size={16} />}
            rightSection={
              <Text size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
                Ctrl K
              </Text>
            }
            onClick={openPalette}
          >
            {t.find}
          </Button>
        </Box>
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
                  {common.roles[role]}
                </Text>
              </div>
              <Button variant="default" size="xs" onClick={onSignOut}>
                {t.signOut}
              </Button>
            </Group>
            <SchemeAndLanguage />
          </Stack>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} aria-busy={moving}>
        <LoadingBar />
        <PrintHead username={username} />
        {!online && (
          <Alert color="orange" mb="md" role="status">
            {common.offline}
          </Alert>
        )}
        <Outlet />
      </AppShell.Main>
      {hasPalette && (
        <Suspense>
          <CommandPalette />
        </Suspense>
      )}
      <UnsavedGuard />
      <SessionEnd />
    </AppShell>
  );
}
