/*
 * Who may do what, in one table (docs/security.md, "Roles"). The three ranks each may do what the next one may. The water utility's
 * roles read what a viewer of it reads, and each does one kind of work besides, so that the one who takes money is not the one who
 * decides what is owed (decision 0048). A person may hold several: what one of them allows is allowed.
 */
export const roles = ["admin", "operator", "viewer"] as const;
export type Role = (typeof roles)[number];

/** What a role may do beyond reading; a call says which of these opens it. */
export const permissions = [
  "counter",
  "readings",
  "billing",
  "matching",
  "approval",
  "field",
  "collecting",
  "closing",
  "depositing",
  "verifying",
  "reconciling",
  "checking",
] as const;
export type Permission = (typeof permissions)[number];

/** The water utility's roles, and what each may do. */
export const waterRoles = {
  counter: ["counter"],
  reader: ["readings"],
  billing: ["billing"],
  matching: ["matching"],
  approver: ["approval"],
  crew: ["field"],
} as const satisfies Record<string, readonly Permission[]>;

/** The roles of the money that gates bring in: who hands it in, closes the day, takes it to the bank, and checks that (docs/cash.md). */
export const levyRoles = {
  collector: ["collecting", "checking"],
  supervisor: ["closing", "checking"],
  treasurer: ["depositing", "reconciling"],
  finance: ["verifying", "reconciling"],
} as const satisfies Record<string, readonly Permission[]>;

const workRoles = { ...levyRoles, ...waterRoles };
export type WorkRole = keyof typeof workRoles;
const workRoleNames = Object.keys(workRoles) as WorkRole[];
export const staffRoles = [...roles, ...workRoleNames] as const;
export type StaffRole = Role | WorkRole;

/** The product that a role is of; undefined: a rank, which is of both. */
export function productOfRole(role: string): "water" | "levies" | undefined {
  if (Object.hasOwn(waterRoles, role)) return "water";
  return Object.hasOwn(levyRoles, role) ? "levies" : undefined;
}

function isWorkRole(role: string): role is WorkRole {
  return Object.hasOwn(workRoles, role);
}

/** The first of the roles that somebody has, and the others. */
export interface HeldRoles {
  role: string;
  furtherRoles: readonly string[];
}

/**
 * What is kept of the roles that somebody is given, in one order and without what another of them includes: the highest rank, or none
 * where it is a viewer's and a role of one kind of work reads as much; then the roles of work.
 * @param given at least one
 */
export function heldRoles(given: readonly StaffRole[]): { role: StaffRole; further: WorkRole[] } {
  const work = workRoleNames.filter((one) => given.includes(one));
  const rank = roles.find((one) => given.includes(one));
  if (rank !== undefined && (rank !== "viewer" || work.length === 0)) return { role: rank, further: work };
  const [role, ...further] = work;
  if (role === undefined) throw new Error("nobody has no role at all");
  return { role, further };
}

/** Whether the actor's rank is sufficient: admin ⊇ operator ⊇ viewer. */
export function hasRole({ role }: Pick<HeldRoles, "role">, needed: Role): boolean {
  // A rank comes first where there is one (heldRoles).
  const place = (roles as readonly string[]).indexOf(isWorkRole(role) ? "viewer" : role);
  return place >= 0 && place <= roles.indexOf(needed);
}

/** Whether the actor may do what needs a rank, or what one of the permissions opens as well. */
export function mayDo(actor: HeldRoles, needed: Role, permission?: Permission): boolean {
  if (hasRole(actor, needed)) return true;
  const own = [actor.role, ...actor.furtherRoles].flatMap((role): readonly Permission[] =>
    isWorkRole(role) ? workRoles[role] : [],
  );
  return permission !== undefined && own.includes(permission);
}
