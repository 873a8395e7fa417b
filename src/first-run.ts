import type { Config } from "./config.ts";
import type { Ctx } from "./kernel/context.ts";
import { generatePassword } from "./kernel/passwords/passwords.ts";
import { createFirstKey } from "./levy/machines/machines.ts";
import { createFirstAdmin } from "./staff/users.ts";

/** What was made because the database was empty. */
export interface FirstRun {
  /** Its password is absent when it was given by ADMIN_PASSWORD. */
  admin?: { username: string; password?: string };
  /** Absent when it was given by INGEST_API_KEY. */
  apiKey?: string;
}

/** Two processes may share the first start: each reports what it made itself. */
export async function prepareFirstRun(ctx: Ctx, config: Config): Promise<FirstRun | undefined> {
  const { adminUsername: username, adminPassword: given } = config;
  const password = given ?? generatePassword();
  const madeAdmin = await createFirstAdmin(ctx, { username, password });
  const apiKey = await createFirstKey(ctx, config.ingestApiKey);
  if (!madeAdmin && apiKey === undefined) return undefined;
  return {
    ...(madeAdmin ? { admin: { username, ...(given === undefined ? { password } : {}) } } : {}),
    ...(apiKey === undefined ? {} : { apiKey }),
  };
}
