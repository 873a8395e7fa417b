import type { Ctx } from "../../kernel/context.ts";

/*
 * The one place where the shared secret of a second factor becomes what the database keeps, and comes back: `<kid>:<base64url>`, bound to
 * its user. Before there were keys for sealing it was base32 text, which holds no colon.
 */

export function sealSecret({ sealer }: Pick<Ctx, "sealer">, userId: number, secret: string): string {
  const { kid, bytes } = sealer.seal(secret, placeOf(userId));
  return `${kid}:${bytes.toString("base64url")}`;
}

export function openSecret({ sealer }: Pick<Ctx, "sealer">, userId: number, stored: string): string {
  const [kid = "", bytes] = stored.split(":");
  return bytes === undefined
    ? stored
    : sealer.open({ kid, bytes: Buffer.from(bytes, "base64url") }, placeOf(userId));
}

const placeOf = (userId: number) => `second_factors.secret ${userId}`;
