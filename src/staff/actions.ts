import { Type } from "typebox";
import { OneOf } from "../kernel/http/schema.ts";
import { mayDo, type Permission, type Role } from "./permissions.ts";

/**
 * What staff may do with a kind of record, and the role that each action needs, or else the permission; its call takes both from here
 * too.
 */
type ActionRoles = Readonly<Record<string, { access: Role; permission?: Permission }>>;

/** The field of a record that names the actions open to the caller. @param description "…: cancel it, give its money back." */
export function Actions<const Roles extends ActionRoles>(roles: Roles, description: string) {
  return Type.Array(OneOf(namesOf(roles)), {
    description: `What the caller may do with it now: ${description}`,
  });
}

/** The actions that a record's state allows now and that are open to this role, in the order of the table. */
export function actionsFor<const Roles extends ActionRoles>(
  roles: Roles,
  isPossible: Record<keyof Roles, boolean>,
  role: string,
): (keyof Roles & string)[] {
  return namesOf(roles).filter((action) => {
    const { access, permission } = roles[action] as ActionRoles[string];
    return isPossible[action] && mayDo(role, access, permission);
  });
}

function namesOf<Roles extends ActionRoles>(roles: Roles) {
  return Object.keys(roles) as (keyof Roles & string)[];
}
