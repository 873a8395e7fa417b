import { Type } from "typebox";
import { OneOf } from "../kernel/http/schema.ts";
import { type HeldRoles, mayDo, type Permission, type Role } from "./permissions.ts";

/**
 * What staff may do with a kind of record, and the role that each action needs, or else the permission; its call takes both from here
 * too.
 */
type ActionRoles<Action extends string> = Readonly<Record<Action, { access: Role; permission?: Permission }>>;

/** The field of a record that names the actions open to the caller. @param description "…: cancel it, give its money back." */
export function Actions<Action extends string>(roles: ActionRoles<Action>, description: string) {
  return Type.Array(OneOf(Object.keys(roles) as Action[]), {
    description: `What the caller may do with it now: ${description}`,
  });
}

/** The actions that a record's state allows now and that are open to this actor, in the order of the table. */
export function actionsFor<Action extends string>(
  roles: ActionRoles<Action>,
  isPossible: Record<Action, boolean>,
  actor: HeldRoles,
): Action[] {
  const actions = Object.keys(roles) as Action[];
  return actions.filter((action) => {
    const { access, permission } = roles[action];
    return isPossible[action] && mayDo(actor, access, permission);
  });
}
