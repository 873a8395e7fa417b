import type { Ctx } from "../kernel/context.ts";

/** Who acts, as histories name them: an account's username may be a member of staff's too, so accounts go by their number. */
export function actorName({ actor }: Ctx): string {
  return actor.role === "customer" ? `account:${actor.id}` : actor.username;
}
