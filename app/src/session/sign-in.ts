import { api, dataOf } from "../api/client.ts";
import { forgetAnswers } from "../api/queries.ts";
import { canPush, unsubscribe } from "../inbox/push.ts";
import { beginSession, endSession } from "./session.ts";

interface Entered {
  token: string;
  akun: { username: string; nama: string };
}

export async function signIn(username: string, password: string): Promise<void> {
  await enter(await dataOf(api.POST("/app/login", { body: { username, password } })));
}

/** Makes a cookie of the token, which is forgotten with this call. */
export async function keepSession({ token }: { token: string }): Promise<void> {
  await dataOf(api.POST("/app/sesi_web", { headers: { authorization: `Bearer ${token}` }, body: {} }));
}

export async function enter({ token, akun }: Entered): Promise<void> {
  await keepSession({ token });
  await forgetAnswers();
  beginSession({ username: akun.username, nama: akun.nama });
}

/** What would be pushed to this phone is the customer's own, and ends first. */
export async function signOut(): Promise<void> {
  if (canPush()) await unsubscribe();
  await dataOf(api.POST("/app/logout", { body: {} }));
  await endSession();
}
