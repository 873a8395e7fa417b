import { Badge, NavLink as Item, Stack, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { memo, type ReactNode, useEffect, useRef } from "react";
import { NavLink, useLocation, useNavigation } from "react-router";
import { correctionMessages } from "../levy/corrections/messages.ts";
import { useWaitingCorrections } from "../levy/corrections/use-waiting.ts";
import { quarantineMessages } from "../levy/quarantine/messages.ts";
import { useWaitingCauses } from "../levy/quarantine/use-waiting.ts";
import { useMessages } from "../messages/language.tsx";
import { viewNames } from "../messages/view-names.ts";
import classes from "./sidebar.module.css";
import { currentOf, type SidebarLink } from "./sidebar-links.ts";
import { useSidebarState } from "./sidebar-state.ts";
import { useGroups } from "./use-groups.ts";

/**
 * The links to every view that this person may open, by group. A folded group keeps the link of the current view alone.
 * @param hasIconsOnly a narrow sidebar, whose links are named by what a pointer or a screen reader is told
 */
export function Sidebar({ hasIconsOnly = false }: { hasIconsOnly?: boolean }) {
  const names = useMessages(viewNames);
  const { pathname } = useLocation();
  const links = useRef<HTMLDivElement>(null);
  const groups = useGroups();
  const [{ folded }, change] = useSidebarState();
  const current = currentOf(
    groups.flatMap((group) => group.links),
    pathname,
  );
  const isFolded = (name: string) => !hasIconsOnly && folded.includes(name);
  const fold = (name: string) =>
    change({ folded: isFolded(name) ? folded.filter((one) => one !== name) : [...folded, name] });
  // On a low screen the link of the current page may be below the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for whenever the address changes
  useEffect(() => {
    // With the frame that is drawn next: at once it would lay out the page a second time.
    const frame = requestAnimationFrame(() => {
      showIn(links.current?.closest(".mantine-ScrollArea-viewport"), "[data-active]");
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <Stack
      gap={hasIconsOnly ? "xs" : "md"}
      pb="md"
      ref={links}
      className={hasIconsOnly ? classes.icons : undefined}
    >
      {groups.map((group) => (
        <section key={group.name} aria-label={names[group.name]}>
          {!hasIconsOnly && (
            <UnstyledButton
              className={classes.fold}
              aria-expanded={!isFolded(group.name)}
              onClick={() => fold(group.name)}
            >
              {names[group.name]}
              <IconChevronDown size={14} aria-hidden />
            </UnstyledButton>
          )}
          {group.links
            .filter((link) => !isFolded(group.name) || link === current)
            .map((link) => (
              <Link key={link.path} link={link} isCurrent={link === current} hasIconOnly={hasIconsOnly} />
            ))}
        </section>
      ))}
    </Stack>
  );
}

/** Scrolls down, or up, to where the chosen link is seen. scrollIntoView would let Tab begin at that link, behind the one that skips them all. */
function showIn(viewport: Element | null | undefined, chosen: string): void {
  const current = viewport?.querySelector(chosen);
  if (viewport == null || current == null) return;
  const [outer, inner] = [viewport.getBoundingClientRect(), current.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) viewport.scrollTop += inner.bottom - outer.bottom;
  else if (inner.top < outer.top) viewport.scrollTop -= outer.top - inner.top;
}

/** A number next to the events: a second person who has to decide is told so on every page. */
function WaitingCorrections() {
  const t = useMessages(correctionMessages);
  const count = useWaitingCorrections();
  return <Waiting count={count} most={9} text={t.waiting(count)} color="red.9" />;
}

/** A number next to the quarantine: each of them may be a levy that was lost. */
function WaitingInQuarantine() {
  const t = useMessages(quarantineMessages);
  const count = useWaitingCauses().data?.waiting ?? 0;
  return <Waiting count={count} most={99} text={t.waiting(count)} color="gray.7" />;
}

interface WaitingProps {
  count: number;
  /** What is above it is shown as "9+". */
  most: number;
  text: string;
  color: string;
}

function Waiting({ count, most, text, color }: WaitingProps) {
  if (count === 0) return null;
  return (
    <Badge size="sm" circle={count <= 9} color={color} role="img" aria-label={text} title={text}>
      {count > most ? `${most}+` : count}
    </Badge>
  );
}

const marks: Record<string, () => ReactNode> = {
  "/events": () => <WaitingCorrections />,
  "/quarantine": () => <WaitingInQuarantine />,
};

interface LinkProps {
  link: SidebarLink;
  isCurrent: boolean;
  hasIconOnly: boolean;
}

function Link({ link, isCurrent, hasIconOnly }: LinkProps) {
  const { path, name } = link;
  const names = useMessages(viewNames);
  const isMoving = useNavigation().state === "loading";
  const named = hasIconOnly ? { title: names[name], "aria-label": names[name] } : {};
  return (
    <NavLink
      to={path}
      end={path === "/" || path === "/water"}
      style={{ textDecoration: "none", color: "inherit" }}
      {...named}
    >
      {({ isPending }) => (
        <LinkContent
          link={link}
          // What was pressed shows that at once, though its view may take seconds to load.
          isMarked={isPending || (!isMoving && isCurrent)}
          hasIconOnly={hasIconOnly}
        />
      )}
    </NavLink>
  );
}

interface LinkContentProps {
  link: SidebarLink;
  isMarked: boolean;
  hasIconOnly: boolean;
}

/** Memoised: only two links change when the address does. */
const LinkContent = memo(function LinkContent({ link, isMarked, hasIconOnly }: LinkContentProps) {
  const { path, name, icon: Icon } = link;
  const names = useMessages(viewNames);
  return (
    <Item
      component="span"
      active={isMarked}
      label={hasIconOnly ? undefined : names[name]}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      rightSection={!hasIconOnly && marks[path]?.()}
      styles={{ root: { borderRadius: 6, minHeight: "var(--loket-reach)", scrollMarginBlock: 12 } }}
    />
  );
});
