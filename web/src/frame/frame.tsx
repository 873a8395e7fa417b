import { Alert, AppShell, Box, Burger, Button, Group, ScrollArea, Stack, Text } from "@mantine/core";
import { useDisclosure, useNetwork } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigation } from "react-router";
import { useSession } from "../session/session.ts";
import { everywhere } from "../words/everywhere.ts";
import { useWords, wordsOf } from "../words/language.tsx";
import { openPalette, Palette } from "./palette.tsx";
import { Rail } from "./rail.tsx";
import { SchemeAndLanguage } from "./scheme-and-language.tsx";

const words = wordsOf(
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

/** What stands around every view: the rail, the palette, the notice of a lost connection; and nothing without a session. */
export function Frame({ bare = false, onSignOut }: { bare?: boolean; onSignOut: () => void }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  // Who signs out, or comes for the first time, is not told that a session has ended.
  const [ends, setEnds] = useState(session !== undefined);
  if (session === undefined) {
    const back = new URLSearchParams();
    if (pathname + search !== "/") back.set("next", pathname + search);
    if (ends) back.set("ended", "");
    return <Navigate to={`/sign-in?${back}`} replace />;
  }
  if (bare) return <Outlet />;
  const signOut = () => {
    setEnds(false);
    onSignOut();
  };
  return <Shell username={session.user.username} role={session.user.role} onSignOut={signOut} />;
}

interface ShellProps {
  username: string;
  role: "viewer" | "operator" | "admin";
  onSignOut: () => void;
}

function Shell({ username, role, onSignOut }: ShellProps) {
  const w = useWords(words);
  const all = useWords(everywhere);
  const [open, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const { online } = useNetwork();
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
        {w.skip}
      </a>
      <AppShell.Header hiddenFrom="sm">
        <Group h="100%" px="sm" justify="space-between">
          <Group gap="xs">
            <Burger opened={open} onClick={toggle} size="sm" aria-label={w.menu} aria-expanded={open} />
            <Text fw={600}>Loket</Text>
          </Group>
          <Button variant="default" size="sm" leftSection={<IconSearch size={16} />} onClick={openPalette}>
            {all.search}
          </Button>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={w.menu}>
        <Group p="md" pb="xs" justify="space-between" wrap="nowrap">
          <Text fw={700} size="xl">
            Loket
          </Text>
          <Burger hiddenFrom="sm" opened={open} onClick={toggle} size="sm" aria-label={all.close} />
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
            {w.find}
          </Button>
        </Box>
        <AppShell.Section grow component={ScrollArea} px="xs" scrollbars="y">
          <Rail />
        </AppShell.Section>
        <AppShell.Section p="md" style={{ borderTop: "1px solid var(--loket-line)" }}>
          <Stack gap="xs">
            <Group justify="space-between" wrap="nowrap">
              <div>
                <Text size="xs" c="dimmed">
                  {w.signedIn}
                </Text>
                <Text size="sm" fw={500} truncate maw={130}>
                  {username}
                </Text>
                <Text size="xs" c="dimmed">
                  {all.roles[role]}
                </Text>
              </div>
              <Button variant="default" size="xs" onClick={onSignOut}>
                {w.signOut}
              </Button>
            </Group>
            <SchemeAndLanguage />
          </Stack>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} aria-busy={moving}>
        {!online && (
          <Alert color="orange" mb="md" role="status">
            {all.offline}
          </Alert>
        )}
        <Outlet />
      </AppShell.Main>
      <Palette />
    </AppShell>
  );
}
