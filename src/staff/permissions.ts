/*
 * Who may do what, in one table (docs/security.md, "Roles"). The three ranks each may do what the next one may. The water utility's
 * roles read what a viewer of it reads, and each does one kind of work besides, so that the one who takes money is not the one who
 * decides what is owed (decision 0048).
 */
export const roles = ["admin", "operator", "viewer"] as const;
export type Role = (typeof roles)[number];

/** What a water role may do beyond reading; a call says which of these opens it. */
export const permissions = ["counter", "readings", "billing", "matching", "approval"] as const;
export type Permission = (typeof permissions)[number];

/** The water utility's roles, and what each may do. */
export const waterRoles = {
  counter: ["counter"],
  reader: ["readings"],
  billing: ["billing"],
  matching: ["matching"],
  approver: ["approval"],
} as const satisfies Record<string, readonly Permission[]>;
export type WaterRole = keyof typeof waterRoles;

export const waterRoleNames = Object.keys(waterRoles) as WaterRole[];
export const staffRoles = [...roles, ...waterRoleNames] as const;
export type StaffRole = Role | WaterRole;

export function isWaterRole(role: string): role is WaterRole {
  return Object.hasOwn(waterRoles, role);
}

/** Whether the actor's role is sufficient: admin ⊇ operator ⊇ viewer. */
export function hasRole(role: string, needed: Role): boolean {
  const place = (roles as readonly string[]).indexOf(isWaterRole(role) ? "viewer" : role);
  return place >= 0 && place <= roles.indexOf(needed);
}

/** Whether the role may do what needs a rank, or what one of the water utility's permissions opens as well. */
export function mayDo(role: string, needed: Role, permission?: Permission): boolean {
  if (hasRole(role, needed)) return true;
  const own: readonly Permission[] = isWaterRole(role) ? waterRoles[role] : [];
  return permission !== undefined && own.includes(permission);
}
