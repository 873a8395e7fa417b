import type { Tx } from "../../kernel/context.ts";
import { addEndingMails, addOpeningMails } from "./queries.ts";

const minute = 60_000;

/** Lets a change be mailed at the end of its minute, with whatever else that minute brings. Acknowledging is not mailed. */
export async function queueMails(
  tx: Tx,
  { id, state, at }: { id: number; state: "opened" | "acknowledged" | "ended"; at: Date },
): Promise<void> {
  const due = new Date(Math.floor(at.getTime() / minute + 1) * minute);
  if (state === "opened") await addOpeningMails(tx, id, due);
  if (state === "ended") await addEndingMails(tx, id, due);
}
