/*
 * Who may do what, in one table (docs/security.md, "Roles"). The three ranks each may do what the next one may. The water utility's
 * roles read what a viewer of it reads, and each does one kind of work besides, so that the one who takes money is not the one who
 * decides what is owed (decision 0048). A person may hold several: what one of them allows is allowed.
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

/** The first of the roles that somebody has, and the others. */
export interface HeldRoles {
  role: string;
  furtherRoles: readonly string[];
}

/**
 * What is kept of the roles that somebody is given, in one order and without what another of them includes: the highest rank, or none
 * where it is a viewer's and a role of the water utility's reads as much; then the water roles.
 * @param given at least one
 */
export function heldRoles(given: readonly StaffRole[]): { role: StaffRole; further: WaterRole[] } {
  const water = waterRoleNames.filter((one) => given.includes(one));
  const rank = roles.find((one) => given.includes(one));
  if (rank !== undefined && (rank !== "viewer" || water.length === 0)) return { role: rank, further: water };
  const [role, ...further] = water;
  if (role === undefined) throw new Error("nobody has no role at all");
  return { role, further };
}

/** Whether the actor's rank is sufficient: admin ⊇ operator ⊇ viewer. */
export function hasRole({ role }: Pick<HeldRoles, "role">, needed: Role): boolean {
  // A rank comes first where there is one (heldRoles).
  const place = (roles as readonly string[]).indexOf(isWaterRole(role) ? "viewer" : role);
  return place >= 0 && place <= roles.indexOf(needed);
}

/** Whether the actor may do what needs a rank, or what one of the water utility's permissions opens as well. */
export function mayDo(actor: HeldRoles, needed: Role, permission?: Permission): boolean {
  if (hasRole(actor, needed)) return true;
  const own = [actor.role, ...actor.furtherRoles].flatMap((role): readonly Permission[] =>
    isWaterRole(role) ? waterRoles[role] : [],
  );
  return permission !== undefined && own.includes(permission);
}
