import { createStaffClient, dataOf } from "../client/staff.ts";

/** A client that is signed in as the admin, and what the console keeps of the login. */
export async function signIn(url: string, password: string) {
  const answer = await dataOf(
    createStaffClient(url).POST("/auth/v1/login", { body: { username: "admin", password } }),
  );
  const { token, expires_in, user, timezone } = answer;
  const session = { token, expiresAt: Date.now() + expires_in * 1000, user, timezone, clockAhead: 0 };
  return { token, staff: createStaffClient(url, { token }), session: JSON.stringify(session) };
}

/** Runs in the page: keeps a session as the console does. */
export function kept(session: string): void {
  localStorage.clear();
  localStorage.setItem("loket.language", "id");
  localStorage.setItem("loket.session", session);
}
