import type { ReactNode } from "react";
import { type Role, useSession } from "./session.ts";

const rank: Record<Role, number> = { viewer: 0, operator: 1, admin: 2 };

/** Whether the person signed in has at least this role. */
export function useHasRole(role: Role): boolean {
  const session = useSession();
  return session !== undefined && rank[session.user.role] >= rank[role];
}

/** Shows its children only to users with at least this role. */
export function RequireRole({ role, children }: { role: Role; children: ReactNode }) {
  return useHasRole(role) ? children : null;
}

/** The check itself, for several roles in one component: `hasRole("admin")`. */
export function useRoleCheck(): (role: Role) => boolean {
  const session = useSession();
  return (role) => session !== undefined && rank[session.user.role] >= rank[role];
}
