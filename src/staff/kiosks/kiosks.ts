import { auditOf } from "../../kernel/audit/audit.ts";
import { type Actor, type Ctx, type Db, inTransaction } from "../../kernel/context.ts";
import { randomToken, sha256Hex } from "../../kernel/ids.ts";
import { notFound } from "../../kernel/refusal.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import { wire } from "../../kernel/wire.ts";
import { refuseUnknownLocations } from "../users.ts";
import * as queries from "./queries.ts";
import type { Kiosk, NewKiosk, ShownKiosk } from "./schema.ts";

export { holdingKiosks } from "./queries.ts";

/** A screen on a wall that sends a request: no user is signed in at it. */
export type KioskScreen = Pick<queries.KioskRow, "id" | "name" | "location_codes">;

export const KioskNotFound = notFound("KIOSK_NOT_FOUND", "There is no such screen.");

const mark = "kiosk_";
/** Milliseconds. */
const coarse = 60_000;

/** Screens, the newest first, revoked ones too. */
export function listKiosks(ctx: Ctx) {
  return queries.listOfKiosks(ctx.db).map((row) => wire(row, ctx.zone));
}

/** Creates a screen; its token, 256 bits, is in the answer and nowhere else. */
export async function createKiosk(ctx: Ctx, input: NewKiosk): Promise<ShownKiosk> {
  const token = mark + randomToken(32);
  const { name, location_codes = null } = input;
  const kiosk = await inTransaction(ctx, async (tx) => {
    await refuseUnknownLocations(tx, location_codes);
    const row = await queries.addKiosk(tx, { name, location_codes, token_hash: sha256Hex(token) });
    await audit(tx, "create", null, row);
    return wire(row, tx.zone);
  });
  recordSecurityEvent(ctx, "kiosk_changed", { about: ["SCREEN_CREATED", kiosk.id, name] });
  return { ...kiosk, token };
}

/** Ends a screen at once and for ever. A second time changes nothing and answers the same. */
export async function revokeKiosk(ctx: Ctx, id: number): Promise<Kiosk> {
  const kiosk = await inTransaction(ctx, async (tx) => {
    const before = await queries.lockKiosk(tx, id);
    if (before === undefined) throw KioskNotFound();
    if (before.revoked_at !== null) return wire(before, tx.zone);
    const after = await queries.setRevoked(tx, id);
    await audit(tx, "revoke", before, after);
    return wire(after, tx.zone);
  });
  recordSecurityEvent(ctx, "kiosk_changed", { about: ["SCREEN_REVOKED", id, kiosk.name] });
  return kiosk;
}

/** The token of a screen, if that is what an `Authorization` header holds. */
export function kioskToken(header: string | undefined): string | undefined {
  const token = /^Bearer ([^\s]+)$/i.exec(header ?? "")?.[1];
  return token?.startsWith(mark) === true ? token : undefined;
}

/** The screen whose token it is, unless it was revoked; notes that it was used, at most once a minute. */
export async function readKiosk(db: Db, token: string, now: Date, { ipAddress }: Pick<Actor, "ipAddress">) {
  const row = await queries.kioskByHash(db, sha256Hex(token));
  if (row !== undefined && now.getTime() - (row.last_used_at?.getTime() ?? 0) > coarse)
    await queries.noteUse(db, row.id, now, ipAddress);
  return row;
}

const audit = auditOf("kiosks", "id", ["name", "location_codes"], ({ revoked_at }: queries.KioskRow) => ({
  revoked_at: revoked_at?.toISOString() ?? null,
}));
