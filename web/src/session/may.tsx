import type { ReactNode } from "react";
import { type Role, useSession } from "./session.ts";

const rank: Record<Role, number> = { viewer: 0, operator: 1, admin: 2 };

/** Whether the person signed in has at least this role. */
export function useMay(role: Role): boolean {
  const session = useSession();
  return session !== undefined && rank[session.user.role] >= rank[role];
}

/** What a role may not do is not offered: shows its children to at least this role. */
export function For({ role, children }: { role: Role; children: ReactNode }) {
  return useMay(role) ? children : null;
}

/** Asks for several roles at once: `mayOpen("admin")`. */
export function useMayOpen(): (role: Role) => boolean {
  const session = useSession();
  return (role) => session !== undefined && rank[session.user.role] >= rank[role];
}
