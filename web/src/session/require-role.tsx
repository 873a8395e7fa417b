import type { ReactNode } from "react";
import {
  everything,
  hasProduct,
  type Product,
  type Role,
  type StaffRole,
  type StaffSession,
  useSession,
} from "./session.ts";

const rank: Record<Role, number> = { viewer: 0, operator: 1, admin: 2 };

/** What roles of one kind of work may do beyond reading, as the service has it (src/staff/permissions.ts). */
export type Permission =
  | "counter"
  | "readings"
  | "billing"
  | "matching"
  | "approval"
  | "field"
  | "collecting"
  | "closing"
  | "depositing"
  | "verifying"
  | "reconciling"
  | "checking";
const permissionsOf: Partial<Record<string, readonly Permission[]>> = {
  counter: ["counter"],
  reader: ["readings"],
  billing: ["billing"],
  matching: ["matching"],
  approver: ["approval"],
  crew: ["field"],
  collector: ["collecting", "checking"],
  supervisor: ["closing", "checking"],
  treasurer: ["depositing", "reconciling"],
  finance: ["verifying", "reconciling"],
};

function holds(session: StaffSession | undefined, role: Role, permission?: Permission): boolean {
  if (session === undefined) return false;
  return rolesOf(session).some((own) => {
    const isRank = own === "viewer" || own === "operator" || own === "admin";
    if (rank[isRank ? own : "viewer"] >= rank[role]) return true;
    return permission !== undefined && permissionsOf[own]?.includes(permission) === true;
  });
}

/** All roles of who is signed in: what one of them allows is allowed. */
export function rolesOf({ user: { role, roles } }: StaffSession): readonly StaffRole[] {
  return roles ?? [role];
}

/** Whether the person signed in has at least this role, or a role of the water utility's with this permission. */
export function useHasRole(role: Role, permission?: Permission): boolean {
  return holds(useSession(), role, permission);
}

interface RequireRoleProps {
  role: Role;
  permission?: Permission;
  children: ReactNode;
}

/** Shows its children only to users with at least this role, or with this permission. */
export function RequireRole({ role, permission, children }: RequireRoleProps) {
  return useHasRole(role, permission) ? children : null;
}

/** The check itself, for several roles in one component: `hasRole("admin")`. */
export function useRoleCheck(): (role: Role, permission?: Permission) => boolean {
  const session = useSession();
  return (role, permission) => holds(session, role, permission);
}

/** Whether work of a kind is somebody's own: of who may do it, and of a viewer, who watches over all of it. */
export function useConcernCheck(): (permission?: Permission) => boolean {
  const session = useSession();
  const watches = session !== undefined && rolesOf(session).every((role) => role === "viewer");
  return (permission) => watches || holds(session, "operator", permission);
}

/**
 * What a view is about: a product; the levies of all locations together, or the service as a whole, for those who are confined to no
 * part of it; undefined: both products.
 */
export type ViewProduct = Product | "all locations" | "whole" | undefined;
/** What some records are about: they are there for who sees one of these. */
export type ProductsOf = readonly ViewProduct[];

/** What the installation is run for. */
export function useInstalledProducts(): readonly Product[] {
  return useSession()?.products ?? everything;
}

/** The code of the location that the person signed in is confined to; empty: to none, or to several. */
export function useOnlyLocation(): string {
  const codes = useSession()?.user.location_codes ?? [];
  return codes.length === 1 ? (codes[0] ?? "") : "";
}

/** Whether what belongs to a product is there for the person signed in, in an installation that is run for it: `sees("water")`. */
export function useProductCheck(): (product: ViewProduct) => boolean {
  const session = useSession();
  const { products = everything, location_codes: codes = null } = session?.user ?? {};
  return (product) => {
    if (product === undefined) return true;
    if (product === "whole") return products.length === everything.length && codes === null;
    if (product === "all locations") return codes === null && hasProduct(session, "levies");
    return hasProduct(session, product);
  };
}
