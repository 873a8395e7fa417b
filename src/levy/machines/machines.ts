import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid, notFound } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, type Paging, pageOf } from "../../kernel/paging.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import {
  type KeyRing,
  type KeySecret,
  type MachineKey,
  newKeyText,
  type ScopeEntry,
  storedForm,
} from "./keys.ts";
import { presentKey, snapshot } from "./present.ts";
import {
  addKey,
  addSecret,
  countKeys,
  endSecrets,
  type KeyRow,
  keyById,
  livingSecrets,
  lockKey,
  pageOfKeys,
  replaceScope,
  unknownScopes,
  updateKey,
} from "./queries.ts";
import type { ApiKey, ApiKeyChange, NewApiKey, Rotation, ShownApiKey } from "./schema.ts";
import { addedTo, gatesIn, locationsIn, scopeOf } from "./scope.ts";

export { findKey, type KeyRing, type MachineKey, mayUse } from "./keys.ts";
export { createUseNotes, type UseNotes } from "./uses.ts";

/** Every secret that may open the door, by prefix; read it anew when the catalogue's version has changed. */
export async function loadKeyRing(db: Kysely<DB>): Promise<KeyRing> {
  const keys = new Map<number, MachineKey>();
  const ring = new Map<string, KeySecret>();
  for (const { id, name, expires_at, scope, prefix, secret_hash, valid_until } of await livingSecrets(db)) {
    const key = keys.get(id) ?? { id, name, expiresAt: expires_at, scope };
    keys.set(id, key);
    ring.set(prefix, { secretHash: Buffer.from(secret_hash, "hex"), validUntil: valid_until, key });
  }
  return ring;
}

/** Keys by id, revoked ones too. `zone` is the IANA zone in which times are written. */
export async function listKeys(ctx: Ctx, paging: Paging, zone: string): Promise<Page<ApiKey>> {
  const { rows, total } = await pageOfKeys(ctx.db, paging, ctx.now());
  return pageOf(
    rows.map((row) => presentKey(row, zone, ctx.now())),
    total,
    paging,
  );
}

/** @throws 404 API_KEY_NOT_FOUND */
export async function getKey(ctx: Ctx, id: number, zone: string): Promise<Versioned<ApiKey>> {
  return versioned(ctx, await requireKey(ctx, id), zone);
}

/** Creates a key; its text is in the answer and nowhere else. @throws 422 */
export async function createKey(ctx: Ctx, input: NewApiKey, zone: string): Promise<Versioned<ShownApiKey>> {
  const scope = scopeOf(input.location_codes ?? [], input.gates ?? []);
  const expiresAt = expiryOf(ctx, input.expires_at ?? null);
  const text = newKeyText();
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    await refuseUnknown(tx, scope, []);
    const row = await addRecordedKey(tx, { name: input.name, expires_at: expiresAt }, scope, text);
    return shown(tx, row, zone, text);
  });
}

/**
 * Creates the unscoped first key when there is no key at all (levy-contract.md, "First start"): with the given text, else with a
 * generated one, which it returns.
 */
export async function createFirstKey(ctx: Ctx, given: string | undefined): Promise<string | undefined> {
  if ((await countKeys(ctx.db)) > 0) return undefined;
  const text = given ?? newKeyText();
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    // Another process may have come first; the ledger's lock lets us see it.
    if ((await countKeys(tx.db)) > 0) return undefined;
    await addRecordedKey(tx, { name: "First key", expires_at: null }, [], text);
    return given === undefined ? text : undefined;
  });
}

async function addRecordedKey(
  tx: Tx,
  values: { name: string; expires_at: Date | null },
  scope: ScopeEntry[],
  text: string,
): Promise<KeyRow> {
  const id = await addKey(tx, values);
  await addSecret(tx, id, storedForm(text));
  await replaceScope(tx, id, scope);
  return recorded(tx, id, "create", null);
}

/** @throws 404 API_KEY_NOT_FOUND, 409 API_KEY_REVOKED, 412, 422 */
export async function changeKey(
  ctx: Ctx,
  id: number,
  change: ApiKeyChange,
  zone: string,
  ifMatch?: string,
): Promise<Versioned<ApiKey>> {
  const { name, location_codes, gates, expires_at } = change;
  const expiry = expires_at === undefined ? {} : { expires_at: expiryOf(ctx, expires_at) };
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    if (location_codes !== undefined || gates !== undefined) {
      const scope = scopeOf(location_codes ?? locationsIn(before.scope), gates ?? gatesIn(before.scope));
      const bothSent = location_codes !== undefined && gates !== undefined;
      if (scope.length === 0 && before.scope.length > 0 && !bothSent) throw wouldOpenEverything();
      await refuseUnknown(tx, scope, before.scope);
      await replaceScope(tx, id, scope);
    }
    await updateKey(tx, id, { ...(name === undefined ? {} : { name }), ...expiry });
    return versioned(tx, await recorded(tx, id, "update", before), zone);
  });
}

/**
 * Gives the key a new text. Earlier ones work until the grace is over, so that the machine can be changed without losing a levy;
 * one that a former rotation ends sooner still ends then.
 * @throws 404 API_KEY_NOT_FOUND, 409 API_KEY_REVOKED
 */
export async function rotateKey(
  ctx: Ctx,
  id: number,
  { grace_seconds = 0 }: Rotation,
  zone: string,
): Promise<Versioned<ShownApiKey>> {
  const text = newKeyText();
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id);
    await endSecrets(tx, id, new Date(tx.now().getTime() + grace_seconds * 1000));
    await addSecret(tx, id, storedForm(text));
    await updateKey(tx, id, {});
    return shown(tx, await recorded(tx, id, "rotate", before), zone, text);
  });
}

/** Ends the key at once and for ever. A second time changes nothing and answers the same. @throws 404 API_KEY_NOT_FOUND */
export async function revokeKey(ctx: Ctx, id: number, zone: string): Promise<Versioned<ApiKey>> {
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const before = await lockedKey(tx, id);
    if (before.revoked_at !== null) return versioned(tx, before, zone);
    await updateKey(tx, id, { revoked_at: tx.now() });
    return versioned(tx, await recorded(tx, id, "revoke", before), zone);
  });
}

async function lockForChange(tx: Tx, id: number, ifMatch?: string): Promise<KeyRow> {
  await changeCatalogue(tx);
  const row = await lockedKey(tx, id);
  if (row.revoked_at !== null) throw conflict("API_KEY_REVOKED", `The API key ${id} has been revoked.`);
  checkIfMatch(ifMatch, row.version);
  return row;
}

async function lockedKey(tx: Tx, id: number): Promise<KeyRow> {
  await lockKey(tx, id);
  return requireKey(tx, id);
}

async function requireKey(ctx: Ctx, id: number): Promise<KeyRow> {
  const row = await keyById(ctx.db, id, ctx.now());
  if (row === undefined) throw notFound("API_KEY_NOT_FOUND", `There is no API key ${id}.`);
  return row;
}

/** The key as it is now, after its change was written to the audit trail. */
async function recorded(tx: Tx, id: number, action: string, before: KeyRow | null): Promise<KeyRow> {
  const after = await requireKey(tx, id);
  await recordChange(tx, {
    entity: "api_keys",
    entityKey: String(id),
    action,
    before: before === null ? null : snapshot(before),
    after: snapshot(after),
  });
  return after;
}

/** @throws 422 for a moment that is not in the future */
function expiryOf(ctx: Ctx, text: string | null): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()))
    throw invalid({ expires_at: ["must be a moment with offset such as 2027-01-31T00:00:00+07:00"] });
  if (at <= ctx.now()) throw invalid({ expires_at: ["must be in the future; to end a key now, revoke it"] });
  return at;
}

/** A mistyped code would be a key that opens nothing. What the key had already may meanwhile be deleted. */
async function refuseUnknown(tx: Tx, scope: ScopeEntry[], known: readonly ScopeEntry[]): Promise<void> {
  const unknown = await unknownScopes(tx.db, addedTo(known, scope));
  if (unknown.length === 0) return;
  const locations = locationsIn(unknown).map((code) => `there is no location ${code}`);
  const gates = gatesIn(unknown).map(
    ({ location_code, gate_code }) => `there is no gate ${location_code}/${gate_code}`,
  );
  throw invalid({
    ...(locations.length === 0 ? {} : { location_codes: locations }),
    ...(gates.length === 0 ? {} : { gates }),
  });
}

function wouldOpenEverything() {
  return invalid({
    body: [
      "would leave the key without a scope, so that it opens every gate: send both location_codes: [] and gates: [] if you mean that",
    ],
  });
}

function versioned(ctx: Ctx, row: KeyRow, zone: string): Versioned<ApiKey> {
  return { record: presentKey(row, zone, ctx.now()), version: row.version };
}

function shown(ctx: Ctx, row: KeyRow, zone: string, text: string): Versioned<ShownApiKey> {
  return { record: { ...presentKey(row, zone, ctx.now()), key: text }, version: row.version };
}
