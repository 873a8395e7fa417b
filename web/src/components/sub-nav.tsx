import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { scrollIntoRow } from "./scroll-into-row.ts";
import classes from "./sub-nav.module.css";

interface SubNavProps {
  /** What the views have in common, for screen readers. */
  label: string;
  links: { to: string; label: string }[];
}

/** Links between views that belong together, as one line below the head. */
export function SubNav({ label, links }: SubNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, another link that must be seen
  useEffect(() => scrollIntoRow(nav.current, '[aria-current="page"]'), [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={classes.nav}>
      {links.map(({ to, label: name }) => (
        <NavLink key={to} to={to} end className={classes.link ?? ""}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
