import { sql } from "kysely";
import type { Writer } from "./records.ts";

/** Makes the function that ends an owner's secrets at `until`; those that end earlier keep their end, and those whose end has come are removed. */
export function enderOf(table: "api_key_secrets" | "webhook_secrets", owner: string) {
  const [secrets, ownerId] = [sql.table(table), sql.ref(owner)];
  return async ({ db, now }: Writer, id: number, until: Date): Promise<void> => {
    const ended = sql`least(valid_until, ${until}::timestamptz)`;
    await sql`UPDATE ${secrets} SET valid_until = ${ended} WHERE ${ownerId} = ${id}`.execute(db);
    await sql`DELETE FROM ${secrets} WHERE ${ownerId} = ${id} AND valid_until <= ${now()}`.execute(db);
  };
}
