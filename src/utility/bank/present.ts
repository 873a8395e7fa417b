import type { Ctx } from "../../kernel/context.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { type Mutation, mutationRoles } from "./office-schema.ts";
import type { JoinedMutationRow } from "./queries.ts";

/** A mutation with what the caller may do with it. */
export function presentMutation(row: JoinedMutationRow, { zone, actor }: Ctx): Mutation {
  const isWaiting = row.status === "ANTREAN";
  const isPossible = {
    match: isWaiting,
    "pay-bills": isWaiting,
    credit: isWaiting,
    return: isWaiting,
    // A colleague takes back what was entered by hand; what a statement brought stays.
    void: isWaiting && row.entered_by !== null && row.entered_by !== actor.username,
  };
  return { ...wire(row, zone), actions: actionsFor(mutationRoles, isPossible, actor.role) };
}
