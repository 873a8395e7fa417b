import { sql } from "kysely";
import { insertRecord, lockRow, updateRecord } from "../../db/records.ts";
import type { Db, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";

export type EndpointRow = Awaited<ReturnType<typeof endpointById>> & {};

/** Endpoints with what waits for them, and until when an older secret still signs. */
function endpoints(db: Db, now: Date) {
  return db
    .selectFrom("webhook_endpoints")
    .selectAll("webhook_endpoints")
    .select((row) => [
      row
        .selectFrom("webhook_deliveries")
        .whereRef("endpoint_id", "=", "webhook_endpoints.id")
        .where("status", "=", "waiting")
        .select((delivery) => delivery.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("waiting"),
      row
        .selectFrom("webhook_secrets")
        .whereRef("endpoint_id", "=", "webhook_endpoints.id")
        .where("valid_until", ">", now)
        .select((secret) => secret.fn.max("valid_until").as("until"))
        .$asScalar()
        .as("old_secret_until"),
    ]);
}

export function listOfEndpoints(db: Db, now: Date) {
  return listed(endpoints(db, now).orderBy("id"));
}

export function endpointById(db: Db, id: number, now: Date) {
  return endpoints(db, now).where("id", "=", id).executeTakeFirst();
}

export const lockEndpoint = (tx: Tx, id: number) => lockRow(tx, "webhook_endpoints", id);

export interface EndpointValues {
  name: string;
  url: string;
  types: string[];
  is_active: boolean;
  gone_at: Date | null;
  failing_since: Date | null;
}

export async function addEndpoint(tx: Tx, values: Pick<EndpointValues, "name" | "url" | "types">) {
  const { id } = await insertRecord(tx, "webhook_endpoints", { ...values, is_active: true });
  return id;
}

export async function updateEndpoint(tx: Tx, id: number, values: Partial<EndpointValues>): Promise<void> {
  await updateRecord(tx, "webhook_endpoints", { id }, values);
}

/** Takes the endpoint away, and with it its secrets, deliveries and their attempts. */
export async function removeEndpoint(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom("webhook_endpoints").where("id", "=", id).execute();
}

/** Notes whether attempts fail. It is no change of the record, so its version stays, and usually there is nothing to write. */
export async function noteHealth(tx: Tx, id: number, isFailing: boolean): Promise<void> {
  await tx.db
    .updateTable("webhook_endpoints")
    .set({ failing_since: isFailing ? tx.now() : null })
    .where("id", "=", id)
    .where("failing_since", isFailing ? "is" : "is not", null)
    .execute();
}

export interface SealedSecret {
  id: string;
  sealed: Buffer;
  kid: string;
}

export async function addSecret(tx: Tx, endpointId: number, secret: SealedSecret): Promise<void> {
  await tx.db
    .insertInto("webhook_secrets")
    .values({ ...secret, endpoint_id: endpointId, created_at: tx.now() })
    .execute();
}

/** Ends an endpoint's secrets at `until`; those that end earlier keep their end, and those whose end has come are removed. */
export async function endSecrets({ db, now }: Tx, endpointId: number, until: Date): Promise<void> {
  await sql`UPDATE webhook_secrets SET valid_until = least(valid_until, ${until}::timestamptz) WHERE endpoint_id = ${endpointId}`.execute(
    db,
  );
  await sql`DELETE FROM webhook_secrets WHERE endpoint_id = ${endpointId} AND valid_until <= ${now()}`.execute(
    db,
  );
}

/** What signs now, the newest first. */
export function livingSecrets(db: Db, endpointId: number, now: Date) {
  return db
    .selectFrom("webhook_secrets")
    .select(["id", "sealed", "kid"])
    .where("endpoint_id", "=", endpointId)
    .where((row) => row.or([row("valid_until", "is", null), row("valid_until", ">", now)]))
    .orderBy("valid_until", (order) => order.desc().nullsFirst())
    .execute();
}

/** Locks secrets that the newest key has not sealed. */
export function lockUnsealed(tx: Tx, newest: string, most: number) {
  return tx.db
    .selectFrom("webhook_secrets")
    .select(["id", "sealed", "kid"])
    .where("kid", "!=", newest)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function rewriteSecret(tx: Tx, { id, sealed, kid }: SealedSecret): Promise<void> {
  await tx.db.updateTable("webhook_secrets").set({ sealed, kid }).where("id", "=", id).execute();
}
