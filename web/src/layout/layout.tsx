import { Alert, AppShell, Burger, Button, Group, Text } from "@mantine/core";
import { useDisclosure, useHotkeys, useMediaQuery, useNetwork } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { memo, type ReactNode, useCallback, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigation } from "react-router";
import { discardAllDrafts } from "../components/drafts.ts";
import { UnsavedGuard, useLeave } from "../components/unsaved.tsx";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { WaitingList } from "../outbox/waiting-list.tsx";
import { rolesOf } from "../session/require-role.tsx";
import { type StaffRole, useSession } from "../session/session.ts";
import { SessionEnd } from "../sign-in/session-end.tsx";
import { AlertBell } from "./alert-bell.tsx";
import { CommandPalette, openPalette } from "./command-palette.tsx";
import { KeySheet } from "./key-sheet.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { layoutMessages } from "./messages.ts";
import { NarrowNavigation, Navigation } from "./navigation.tsx";
import { PrintHead } from "./print-head.tsx";
import { useSidebarState } from "./sidebar-state.ts";

/** What surrounds every view: sidebar, command palette, notice of a lost connection. Without a session it leads to the sign-in. */
export function Layout({ bare = false, onSignOut }: { bare?: boolean; onSignOut: () => void }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  // After a sign-out, and on a first visit, there is no notice that a session has ended.
  const [ends, setEnds] = useState(session !== undefined);
  const signOut = useCallback(() => {
    setEnds(false);
    discardAllDrafts();
    onSignOut();
  }, [onSignOut]);
  if (session === undefined || session.requiredAction !== undefined) {
    const back = new URLSearchParams();
    if (pathname + search !== "/") back.set("next", pathname + search);
    if (ends && session === undefined) back.set("ended", "");
    return <Navigate to={`/sign-in?${back}`} replace />;
  }
  if (session.isKiosk === true && pathname !== "/wall") return <Navigate to="/wall" replace />;
  if (bare) return <Outlet />;
  return <Shell username={session.user.username} roles={rolesOf(session)} onSignOut={signOut} />;
}

/** Mantine's `sm`: where the sidebar stands next to the view, and is no sheet. */
const wide = "(min-width: 48em)";
/** Where a whole sidebar leaves a list the room for its columns. */
const roomy = "(min-width: 68.75em)";
const atOnce = { getInitialValueInEffect: false };

interface ShellProps {
  username: string;
  roles: readonly StaffRole[];
  onSignOut: () => void;
}

/** Drawn again only for what is said of itself: each address of a view would draw the whole sidebar three times. */
const Shell = memo(function Shell({ username, roles, onSignOut }: ShellProps) {
  const t = useMessages(layoutMessages);
  const common = useMessages(commonMessages);
  const [open, { toggle, close }] = useDisclosure();
  const leave = useLeave();
  const askAndSignOut = () => leave(onSignOut);
  const { online } = useNetwork();
  const isWide = useMediaQuery(wide, undefined, atOnce);
  const isRoomy = useMediaQuery(roomy, undefined, atOnce);
  const [sidebar, changeSidebar] = useSidebarState();
  const hasIconsOnly = isWide && (isRoomy ? sidebar.isNarrow : sidebar.isNarrowOnSmall);
  const narrow = (isNarrow: boolean) => changeSidebar(isRoomy ? { isNarrow } : { isNarrowOnSmall: isNarrow });
  useHotkeys([["mod+K", openPalette]], []);
  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 56, sm: 0 }, collapsed: false }}
      navbar={{ width: hasIconsOnly ? 64 : 232, breakpoint: "sm", collapsed: { mobile: !open } }}
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
            {!isWide && <AlertBell />}
            <Button variant="default" size="sm" leftSection={<IconSearch size={16} />} onClick={openPalette}>
              {common.search}
            </Button>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={t.menu}>
        {hasIconsOnly ? (
          <NarrowNavigation onFind={openPalette} onWiden={() => narrow(false)} onSignOut={askAndSignOut} />
        ) : (
          (isWide || open) && (
            <Navigation
              isWide={isWide}
              username={username}
              roles={roles}
              onFind={openPalette}
              onClose={close}
              onNarrow={() => narrow(true)}
              onSignOut={askAndSignOut}
            />
          )
        )}
      </AppShell.Navbar>
      <AfterMove then={close} />
      <Main>
        <LoadingBar />
        <PrintHead username={username} />
        {!online && (
          <Alert color="orange" mb="md" role="status">
            {common.offline}
          </Alert>
        )}
        <WaitingList />
        <Outlet />
      </Main>
      <CommandPalette onSignOut={askAndSignOut} />
      <KeySheet />
      <UnsavedGuard />
      <SessionEnd />
    </AppShell>
  );
});

/** Runs when the address has changed: on a phone the sheet of links closes. */
function AfterMove({ then }: { then: () => void }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes
  useEffect(then, [pathname]);
  return null;
}

function Main({ children }: { children: ReactNode }) {
  const isMoving = useNavigation().state === "loading";
  return (
    <AppShell.Main id="content" tabIndex={-1} aria-busy={isMoving}>
      {children}
    </AppShell.Main>
  );
}
