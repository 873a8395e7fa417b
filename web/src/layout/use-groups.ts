import { rolesOf, useProductCheck, useRoleCheck } from "../session/require-role.tsx";
import { useSession } from "../session/session.ts";
import { groupsFor } from "./sidebar-links.ts";

/** The sidebar's groups, with the links that are there for the person signed in. */
export function useGroups() {
  const session = useSession();
  const [sees, hasRole] = [useProductCheck(), useRoleCheck()];
  return groupsFor({ sees, hasRole, roles: session === undefined ? [] : rolesOf(session) });
}
