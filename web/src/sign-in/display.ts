import { api, dataOf } from "../api/client.ts";
import { enterSession, session } from "../session/session.ts";
import { endSession } from "./sign-out.ts";

/** Leaves this browser to a wall: signed in for months with a viewer's rights, and no longer as the person who set it up. */
export async function becomeDisplay(): Promise<void> {
  const before = session()?.token;
  enterSession(await dataOf(api.POST("/auth/v1/sessions/display", {})));
  if (before !== undefined) endSession(before);
}
