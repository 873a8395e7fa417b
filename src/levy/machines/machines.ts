import type { AuditAction } from "../../db/audit-words.ts";
import type { SecurityEventKind } from "../../db/security-words.ts";
import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, type Db, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { conflict, recordNotFound, unauthenticated, worded } from "../../kernel/refusal.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import { OutOfScope } from "../../staff/scope.ts";
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
import * as queries from "./queries.ts";
import type { ApiKey, ApiKeyChange, ApiKeyQuery, NewApiKey, Rotation, ShownApiKey } from "./schema.ts";
import { addedTo, gatesIn, isScopeWithin, locationsIn, scopeOf } from "./scope.ts";

export { findKey, type KeyRing, type MachineKey, mayUse, visiblePrefix } from "./keys.ts";
export { createUseNotes, type UseNotes } from "./uses.ts";

export const InvalidApiKey = unauthenticated("INVALID_API_KEY", worded, "The API key is not valid.");
export const ApiKeyNotFound = recordNotFound("API_KEY_NOT_FOUND", "API key", 3);
export const ApiKeyRevoked = conflict(
  "API_KEY_REVOKED",
  (id: number) => `The API key ${id} has been revoked.`,
  3,
);

export const KeyExists = conflict(
  "API_KEY_EXISTS",
  (name: string) => `There is already a key ${name} that works: events show by its name which key sent them.`,
  "Palang utara",
);

/** Every secret that may open the ingest calls, by prefix; read it again when the catalogue's version has changed. */
export async function loadKeyRing(db: Db): Promise<KeyRing> {
  const keys = new Map<number, MachineKey>();
  const ring = new Map<string, KeySecret>();
  for (const { id, name, expires_at, scope, prefix, secret_hash, valid_until } of await queries.livingSecrets(
    db,
  )) {
    const key = keys.get(id) ?? { id, name, expiresAt: expires_at, scope };
    keys.set(id, key);
    ring.set(prefix, { secretHash: Buffer.from(secret_hash, "hex"), validUntil: valid_until, key });
  }
  return ring;
}

/** Keys by id, revoked ones too. */
export function listKeys(ctx: Ctx, query: ApiKeyQuery) {
  return queries.listOfKeys(ctx, query.q).map((row) => presentKey(ctx, row));
}

export async function getKey(ctx: Ctx, id: number): Promise<Versioned<ApiKey>> {
  return versioned(ctx, await requireKey(ctx, id));
}

/** Creates a key; its text is in the answer and nowhere else. */
export async function createKey(ctx: Ctx, input: NewApiKey): Promise<Versioned<ShownApiKey>> {
  const scope = scopeOf(input.location_codes ?? [], input.gates ?? []);
  refuseWiderScope(ctx, scope);
  const expiresAt = expiryOf(ctx, input.expires_at ?? null);
  const text = newKeyText();
  return changed(ctx, "key_created", async (tx) => {
    await changeCatalogue(tx);
    await refuseUnknown(tx, scope, []);
    const row = await addRecordedKey(tx, { name: input.name, expires_at: expiresAt }, scope, text);
    return shown(tx, row, text);
  });
}

/**
 * Creates the unscoped first key when there is no key at all (docs/contracts/levy-contract.md, "First start"): with the given
 * text, else with a generated one, which it returns.
 */
export async function createFirstKey(ctx: Ctx, given: string | undefined): Promise<string | undefined> {
  if ((await queries.countKeys(ctx.db)) > 0) return undefined;
  const text = given ?? newKeyText();
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    // Another process may have come first; the ledger's lock lets us see it.
    if ((await queries.countKeys(tx.db)) > 0) return undefined;
    await addRecordedKey(tx, { name: "Kunci pertama", expires_at: null }, [], text);
    return given === undefined ? text : undefined;
  });
}

async function addRecordedKey(
  tx: Tx,
  values: { name: string; expires_at: Date | null },
  scope: ScopeEntry[],
  text: string,
): Promise<queries.KeyRow> {
  const id = await onViolation({ api_keys_name_unique: KeyExists(values.name) }, () =>
    queries.addKey(tx, values),
  );
  await queries.addSecret(tx, id, storedForm(text));
  await queries.replaceScope(tx, id, scope);
  return recorded(tx, id, "create", null);
}

export async function changeKey(ctx: Ctx, id: number, change: ApiKeyChange, ifMatch?: string) {
  const { name, location_codes, gates, expires_at } = change;
  const expiry = expires_at === undefined ? {} : { expires_at: expiryOf(ctx, expires_at) };
  return changed(ctx, "key_changed", async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    if (location_codes !== undefined || gates !== undefined) {
      const scope = scopeOf(location_codes ?? locationsIn(before.scope), gates ?? gatesIn(before.scope));
      const bothSent = location_codes !== undefined && gates !== undefined;
      if (scope.length === 0 && before.scope.length > 0 && !bothSent) throw wouldOpenEverything();
      refuseWiderScope(tx, scope);
      await refuseUnknown(tx, scope, before.scope);
      await queries.replaceScope(tx, id, scope);
    }
    const named = name === undefined ? {} : { name };
    await onViolation({ api_keys_name_unique: KeyExists(name ?? before.name) }, () =>
      queries.updateKey(tx, id, { ...named, ...expiry }),
    );
    return versioned(tx, await recorded(tx, id, "update", before));
  });
}

/**
 * Gives the key a new text. Earlier ones work until the grace is over, so that the machine can be changed without losing a levy;
 * one that a former rotation ends sooner still ends then.
 */
export async function rotateKey(ctx: Ctx, id: number, { grace_seconds = 0 }: Rotation) {
  const text = newKeyText();
  return changed(ctx, "key_rotated", async (tx) => {
    const before = await lockForChange(tx, id);
    await queries.endSecrets(tx, id, new Date(tx.now().getTime() + grace_seconds * 1000));
    await queries.addSecret(tx, id, storedForm(text));
    await queries.updateKey(tx, id, {});
    return shown(tx, await recorded(tx, id, "rotate", before), text);
  });
}

/** Ends the key at once and for ever. A second time changes nothing and answers the same. */
export async function revokeKey(ctx: Ctx, id: number): Promise<Versioned<ApiKey>> {
  return changed(ctx, "key_revoked", async (tx) => {
    await changeCatalogue(tx);
    const before = await lockedKey(tx, id);
    if (before.revoked_at !== null) return versioned(tx, before);
    await queries.updateKey(tx, id, { revoked_at: tx.now() });
    return versioned(tx, await recorded(tx, id, "revoke", before));
  });
}

/** Runs a change of a key in one transaction, and records it for those who watch over the service. */
async function changed<Key extends ApiKey>(
  ctx: Ctx,
  kind: SecurityEventKind,
  work: (tx: Tx) => Promise<Versioned<Key>>,
): Promise<Versioned<Key>> {
  const answer = await inTransaction(ctx, work);
  const { id, name } = answer.record;
  recordSecurityEvent(ctx, kind, { about: ["KEY", id, name] });
  return answer;
}

/** For a change that a revoked key refuses. */
async function lockForChange(tx: Tx, id: number, ifMatch?: string): Promise<queries.KeyRow> {
  await changeCatalogue(tx);
  const row = await lockedKey(tx, id);
  if (row.revoked_at !== null) throw ApiKeyRevoked(id);
  checkIfMatch(ifMatch, row.version);
  return row;
}

async function lockedKey(tx: Tx, id: number): Promise<queries.KeyRow> {
  await queries.lockKey(tx, id);
  return requireKey(tx, id);
}

async function requireKey(ctx: Ctx, id: number): Promise<queries.KeyRow> {
  const row = await queries.keyById(ctx.db, id, ctx.now());
  if (row === undefined || !isScopeWithin(ctx.actor, row.scope)) throw ApiKeyNotFound(id);
  return row;
}

/** The key as it is now, after its change was written to the audit trail. */
async function recorded(tx: Tx, id: number, action: AuditAction, before: queries.KeyRow | null) {
  const after = await requireKey(tx, id);
  await audit(tx, action, before, after);
  return after;
}

const audit = auditOf("api_keys", ({ id }: queries.KeyRow) => String(id), snapshot);

function expiryOf(ctx: Ctx, text: string | null): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()))
    throw invalid({ expires_at: [fieldError("NOT_A_MOMENT", { example: "2036-01-31T00:00:00+07:00" })] });
  if (at <= ctx.now()) throw invalid({ expires_at: [fieldError("EXPIRY_PASSED")] });
  return at;
}

/** A mistyped code would be a key that opens nothing. What the key had already may meanwhile be deleted. */
async function refuseUnknown(tx: Tx, scope: ScopeEntry[], known: readonly ScopeEntry[]): Promise<void> {
  const unknown = await queries.unknownScopes(tx.db, addedTo(known, scope));
  if (unknown.length === 0) return;
  const locations = locationsIn(unknown).map((location_code) =>
    fieldError("NO_SUCH_LOCATION", { location_code }),
  );
  const gates = gatesIn(unknown).map((gate) => fieldError("NO_SUCH_GATE", gate));
  throw invalid({
    ...(locations.length === 0 ? {} : { location_codes: locations }),
    ...(gates.length === 0 ? {} : { gates }),
  });
}

/** A key must not open what is not visible to its maker. @throws OutOfScope */
function refuseWiderScope({ actor }: Ctx, scope: readonly ScopeEntry[]): void {
  if (!isScopeWithin(actor, scope)) throw OutOfScope("A key of yours opens your locations only: name some.");
}

function wouldOpenEverything() {
  return invalid({ body: [fieldError("KEY_WITHOUT_SCOPE")] });
}

function versioned(ctx: Ctx, row: queries.KeyRow): Versioned<ApiKey> {
  return { record: presentKey(ctx, row), version: row.version };
}

function shown(ctx: Ctx, row: queries.KeyRow, text: string): Versioned<ShownApiKey> {
  return { record: { ...presentKey(ctx, row), key: text }, version: row.version };
}
