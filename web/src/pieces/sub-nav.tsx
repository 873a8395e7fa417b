import { NavLink } from "react-router";
import classes from "./sub-nav.module.css";

interface SubNavProps {
  /** What the views have in common, for screen readers. */
  label: string;
  links: { to: string; label: string }[];
}

/** Links between views that belong together, as one line below the head. */
export function SubNav({ label, links }: SubNavProps) {
  return (
    <nav aria-label={label} className={classes.nav}>
      {links.map(({ to, label: name }) => (
        <NavLink key={to} to={to} end className={classes.link ?? ""}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
