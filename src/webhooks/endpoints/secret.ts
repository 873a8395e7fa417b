import type { Ctx, Tx } from "../../kernel/context.ts";
import { randomToken } from "../../kernel/ids.ts";
import { reseal } from "../../kernel/keys/reseal.ts";
import { newSecret } from "../deliveries/signature.ts";
import * as queries from "./queries.ts";

/*
 * The one place where an endpoint's secret becomes what the database keeps, and comes back: bound to its row (decision 0024).
 */

const placeOf = (id: string) => `webhook_secrets.secret ${id}`;

function seal({ sealer }: Pick<Ctx, "sealer">, id: string, secret: string): queries.SealedSecret {
  const { kid, bytes } = sealer.seal(secret, placeOf(id));
  return { id, kid, sealed: bytes };
}

function open({ sealer }: Pick<Ctx, "sealer">, { id, kid, sealed }: queries.SealedSecret): string {
  return sealer.open({ kid, bytes: sealed }, placeOf(id));
}

/** Gives the endpoint a new secret, which it returns; earlier ones sign as well until `oldUntil`. */
export async function replaceSecret(tx: Tx, endpointId: number, oldUntil: Date): Promise<string> {
  const secret = newSecret();
  await queries.endSecrets(tx, endpointId, oldUntil);
  await queries.addSecret(tx, endpointId, seal(tx, randomToken(18), secret));
  return secret;
}

/** What signs a message to the endpoint now, the newest first. */
export async function secretsOf(ctx: Ctx, endpointId: number): Promise<string[]> {
  return (await queries.livingSecrets(ctx.db, endpointId, ctx.now())).map((row) => open(ctx, row));
}

/** Seals every secret by the newest key. */
export function sealWebhookSecrets(ctx: Ctx): Promise<void> {
  return reseal(ctx, {
    lock: queries.lockUnsealed,
    async write(tx, rows) {
      for (const row of rows) await queries.rewriteSecret(tx, seal(tx, row.id, open(tx, row)));
    },
  });
}
