import { NavLink as Item, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { NavLink, useLocation, useNavigation } from "react-router";
import { useMessages } from "../messages/language.tsx";
import { useProductCheck, useRoleCheck } from "../session/require-role.tsx";
import { linksFor, type SidebarLink, sidebar, viewNames } from "./sidebar-links.ts";

/** The links to every view that this person may open, by group. */
export function Sidebar() {
  const names = useMessages(viewNames);
  const { pathname } = useLocation();
  const links = useRef<HTMLDivElement>(null);
  const [sees, hasRole] = [useProductCheck(), useRoleCheck()];
  const groups = sidebar
    .map((group) => ({ name: group.name, links: linksFor(group, sees, hasRole) }))
    .filter((group) => group.links.length > 0);
  // On a low screen the link of the current page may be below the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for whenever the address changes
  useEffect(() => {
    // New Chromium answers a promise, which React would take for a clean-up.
    void links.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <Stack gap="md" pb="md" ref={links}>
      {groups.map((group) => (
        <section key={group.name} aria-label={names[group.name]}>
          <Text size="xs" c="dimmed" fw={600} px="sm" pb={4}>
            {names[group.name]}
          </Text>
          {group.links.map((link) => (
            <Link key={link.path} {...link} />
          ))}
        </section>
      ))}
    </Stack>
  );
}

function Link({ path, name, icon: Icon, also = [] }: SidebarLink) {
  const names = useMessages(viewNames);
  const { pathname } = useLocation();
  const isMoving = useNavigation().state === "loading";
  const holds = also.some((start) => pathname.startsWith(start));
  return (
    <NavLink
      to={path}
      end={path === "/" || path === "/water"}
      style={{ textDecoration: "none", color: "inherit" }}
    >
      {({ isActive, isPending }) => (
        <Item
          component="span"
          // What was pressed shows that at once, though its view may take seconds to load.
          active={isPending || (!isMoving && (isActive || holds))}
          label={names[name]}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          styles={{ root: { borderRadius: 6, minHeight: "var(--loket-reach)", scrollMarginBlock: 12 } }}
        />
      )}
    </NavLink>
  );
}
