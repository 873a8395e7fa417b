import { api, dataOf } from "../../api/client.ts";

/** A link that was made, to be handed to whom it is for. */
export interface Invited {
  username: string;
  link: string;
  /** Until when it opens. */
  ends_at: string;
  /** Where it was mailed; null: nowhere. */
  mailed_to: string | null;
}

/** Makes the link by which a user sets the password, and mails it where there is an address; an earlier one opens nothing any more. */
export async function invite(user: { id: number; username: string }, email: string): Promise<Invited> {
  const { token, ends_at, mailed_to } = await dataOf(
    api.POST("/auth/v1/users/{id}/invitation", {
      params: { path: { id: user.id } },
      body: email.trim() === "" ? {} : { email: email.trim() },
    }),
  );
  const link = `${window.location.origin}/console/sign-in#invite=${token}`;
  return { username: user.username, link, ends_at, mailed_to };
}
