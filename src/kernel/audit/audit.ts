import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import canonicalize from "canonicalize";
import { sql } from "kysely";
import type { AuditAction, AuditEntity } from "../../db/audit-words.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Db, Tx } from "../context.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Snapshot = { [key: string]: Json };

export interface Change {
  entity: AuditEntity;
  entityKey: string;
  action: AuditAction;
  before: Snapshot | null;
  after: Snapshot | null;
}

/** The part of a record that is hashed, in the names of the contract (docs/contracts/levy-contract.md, "Audit trail"). */
export interface HashedRecord {
  id: number;
  entity: string;
  entity_key: string;
  action: string;
  actor: { id: number | null; username: string; role: string };
  before: Snapshot | null;
  after: Snapshot | null;
  changed_fields: string[];
  ip_address: string | null;
  user_agent: string | null;
  request_id: string;
  /** ISO 8601, UTC, milliseconds. */
  created_at: string;
}

type AuditRow = Awaited<ReturnType<typeof auditRowsAfter>>[number];

/** What stands before the first record. */
export const genesisHash = "0".repeat(64);

const chainLock = 0x10ce7;

/**
 * Writes the audit record of a change into the transaction of the change, so both commit or neither does (guarantee 4).
 * Call it last: it holds the chain's lock until the transaction ends.
 */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const waiting = waitingOf.get(tx.db);
  if (waiting === undefined) await writeChanges(tx, [change]);
  else waiting.push(change);
}

/** The records that wait for the end of a change of many things. */
const waitingOf = new WeakMap<Tx["db"], Change[]>();

/**
 * Writes the audit records of `work` together at its end, in their order: a change of many things locks them all before the
 * chain, and holds the chain for as long as it takes to write. The transaction must end without success when `work` throws.
 */
export async function recordTogether<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const changes: Change[] = [];
  waitingOf.set(tx.db, changes);
  try {
    const result = await work();
    await writeChanges(tx, changes);
    return result;
  } finally {
    waitingOf.delete(tx.db);
  }
}

/** Hashed in a turn of the event loop, which stores no event meanwhile: a few milliseconds. */
const recordsAtOnce = 200;

async function writeChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`SELECT pg_advisory_xact_lock(${chainLock})`.execute(tx.db);
  const last = await tx.db
    .selectFrom("audit_log")
    .select(["id", "hash"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const shared = sharedBy(tx);
  const chained = chainedAfter(last ?? { id: 0, hash: genesisHash }, shared, changes);
  // As one document: others wait for the locks of a change of many things, and parameters for each field take ten times as long.
  const insert = (rows: readonly object[]) =>
    sql`INSERT INTO audit_log SELECT * FROM jsonb_populate_recordset(
      jsonb_populate_record(NULL::audit_log, ${JSON.stringify(shared)}::jsonb), ${JSON.stringify(rows)}::jsonb)`.execute(
      tx.db,
    );
  let chunk = chained.next();
  while (chunk.done !== true)
    // The next ones are hashed while PostgreSQL writes these: once they are sent, after this turn of the event loop.
    [, chunk] = await Promise.all([insert(chunk.value), setImmediate().then(() => chained.next())]);
}

/** What the records of one transaction have in common: who, whence, when. */
function sharedBy({ actor, requestId, now }: Tx) {
  return {
    actor_id: actor.id,
    actor_username: actor.username,
    actor_role: actor.role,
    ip_address: actor.ipAddress,
    user_agent: actor.userAgent,
    request_id: requestId,
    created_at: now(),
  };
}

type Shared = ReturnType<typeof sharedBy>;

/** What else the rows of changes say, chunk by chunk, each chained to the one before. */
function* chainedAfter(last: Pick<AuditRow, "id" | "hash">, shared: Shared, changes: readonly Change[]) {
  let { id, hash } = last;
  for (const chunk of chunksOf(changes, recordsAtOnce))
    yield chunk.map((change) => {
      id += 1;
      const row = rowOf(change, shared, { id, prev_hash: hash });
      hash = row.hash;
      return row;
    });
}

function rowOf(change: Change, shared: Shared, place: Pick<AuditRow, "id" | "prev_hash">) {
  const { entity, entityKey: entity_key, action, before, after } = change;
  const said = { entity, entity_key, action, before, after, changed_fields: changedFields(before, after) };
  const hash = chainHash(place.prev_hash, hashedRecord({ ...place, ...said, ...shared }));
  return { ...place, ...said, hash };
}

/**
 * The trail of one kind of record: call it inside the change, last, with the rows before and after (null: it was not there, or
 * is gone). Says once how such a record is named and what of it the trail keeps.
 * @param key the field that is the record's key, as the trail is searched by it, or what makes that of a record
 * @param snapshot the fields that the trail keeps as they are, or what makes all that it keeps of a record
 * @param others what it keeps in another form in addition to those fields
 */
export function auditOf<Row extends object>(
  entity: AuditEntity,
  key: (keyof Row & string) | ((row: Row) => string),
  snapshot: readonly Kept<Row>[] | ((row: Row) => Snapshot),
  others: (row: Row) => Snapshot = () => ({}),
): (tx: Tx, action: AuditAction, before: Row | null, after: Row | null, more?: Snapshot) => Promise<void> {
  const snapshotOf =
    typeof snapshot === "function"
      ? snapshot
      : (row: Row) => ({ ...fieldsOf(row, snapshot), ...others(row) });
  return (tx, action, before, after, more = {}) => {
    const known = after ?? before;
    if (known === null) throw new Error(`a change of ${entity} is about no record`);
    return recordChange(tx, {
      entity,
      entityKey: typeof key === "string" ? String(known[key]) : key(known),
      action,
      before: before === null ? null : snapshotOf(before),
      after: after === null ? null : { ...snapshotOf(after), ...more },
    });
  };
}

/** The fields of a row that stand in JSON as they are. */
type Kept<Row> = { [Name in keyof Row]: Row[Name] extends Json ? Name : never }[keyof Row];

function fieldsOf<Row>(row: Row, names: readonly Kept<Row>[]): Snapshot {
  return Object.fromEntries(names.map((name) => [name, row[name] as Json]));
}

/** SHA-256, in hex, over the previous record's hash and this record's canonical JSON. */
export function chainHash(prevHash: string, record: HashedRecord): string {
  return createHash("sha256").update(prevHash).update(hashedText(record)).digest("hex");
}

/** A record's canonical JSON (RFC 8785), which is hashed. @throws Error when it has none */
export function hashedText(record: HashedRecord): string {
  const canonical = canonicalize(record);
  if (canonical === undefined) throw new Error("an audit record has no canonical form");
  return canonical;
}

function changedFields(before: Snapshot | null, after: Snapshot | null): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => !isSame(before?.[name] ?? null, after?.[name] ?? null)).sort();
}

function isSame(one: Json, other: Json): boolean {
  const areWhole = typeof one === "object" && typeof other === "object" && one !== null && other !== null;
  return areWhole ? canonicalize(one) === canonicalize(other) : one === other;
}

/** Rebuilds from a stored row what was hashed when it was written. */
export function hashedRecord(row: Omit<AuditRow, "prev_hash" | "hash">): HashedRecord {
  return {
    id: row.id,
    entity: row.entity,
    entity_key: row.entity_key,
    action: row.action,
    actor: { id: row.actor_id, username: row.actor_username, role: row.actor_role },
    before: row.before as Snapshot | null,
    after: row.after as Snapshot | null,
    changed_fields: row.changed_fields,
    ip_address: row.ip_address,
    user_agent: row.user_agent,
    request_id: row.request_id,
    created_at: row.created_at.toISOString(),
  };
}

function auditRowsAfter(db: Db, id: number, limit: number) {
  return db.selectFrom("audit_log").selectAll().where("id", ">", id).orderBy("id").limit(limit).execute();
}

/** How a record can be broken, and how the command line says it. */
export const breaks = {
  MISSING: "the record is missing",
  UNLINKED: "prev_hash is not the hash of the record before it",
  ALTERED: "the content does not match its hash",
  STRAY: "no record of the trail has such a number",
} as const;
export type Break = keyof typeof breaks;
export const breakNames = Object.keys(breaks) as Break[];

export type Verdict =
  | { ok: true; records: number; head: string }
  | { ok: false; brokenId: number; reason: (typeof breaks)[Break] };

/** How far along the trail one has come: this many records, and the hash of the last one. */
export interface TrailPosition {
  readonly records: number;
  readonly head: string;
}

export const beforeTrail: TrailPosition = { records: 0, head: genesisHash };

type Broken = Verdict & { ok: false };

/** Verifies the next 1,000 records. `isEnd`: there were no more. */
export async function verifyPage(
  db: Db,
  from: TrailPosition,
): Promise<Broken | (TrailPosition & { ok: true; isEnd: boolean })> {
  let { records, head } = from;
  const rows = await auditRowsAfter(db, records, 1000);
  for (const row of rows) {
    if (row.id !== records + 1) return { ok: false, brokenId: records + 1, reason: breaks.MISSING };
    if (row.prev_hash !== head) return { ok: false, brokenId: row.id, reason: breaks.UNLINKED };
    if (row.hash !== chainHash(head, hashedRecord(row)))
      return { ok: false, brokenId: row.id, reason: breaks.ALTERED };
    head = row.hash;
    records = row.id;
  }
  if (rows.length > 0) return { ok: true, records, head, isEnd: false };
  return (await besideChain(db, records)) ?? { ok: true, records, head, isEnd: true };
}

/** What a walk along the chain does not come by: a record before the first one, and a trail that was emptied. */
async function besideChain(db: Db, records: number): Promise<Broken | undefined> {
  const stray = await db.selectFrom("audit_log").select("id").where("id", "<", 1).limit(1).executeTakeFirst();
  if (stray !== undefined) return { ok: false, brokenId: stray.id, reason: breaks.STRAY };
  if (records > 0) return undefined;
  // No event is stored before its location, its gate and its price are, each of which has its record.
  const event = await db.selectFrom("entries").select("id").limit(1).executeTakeFirst();
  return event === undefined ? undefined : { ok: false, brokenId: 1, reason: breaks.MISSING };
}

/** Whether the trail holds what was noted of it elsewhere; undefined when it does. A trail that was cut or rebuilt does not. */
export async function contradiction(db: Db, { records, head }: TrailPosition): Promise<Broken | undefined> {
  const found = await db.selectFrom("audit_log").select("hash").where("id", "=", records).executeTakeFirst();
  if (found?.hash === head) return undefined;
  return { ok: false, brokenId: records, reason: found === undefined ? breaks.MISSING : breaks.ALTERED };
}

/** A position as it is noted and sent: `17-<hash>`. The text must be of that form. */
export function positionOf(text: string): TrailPosition {
  const [records, head = ""] = text.split("-");
  return { records: Number(records), head };
}

/**
 * Walks the whole chain and names the first broken record. A trail whose newest records were cut off, or that was built again from a
 * record on, is whole in itself: only what was noted of it elsewhere shows that.
 * @param anchor what was noted
 */
export async function verifyAuditTrail(
  db: Db,
  {
    anchor,
    onProgress = () => {},
  }: { anchor?: TrailPosition | undefined; onProgress?: (records: number) => void } = {},
): Promise<Verdict> {
  const contradicted = anchor === undefined ? undefined : await contradiction(db, anchor);
  if (contradicted !== undefined) return contradicted;
  let position = beforeTrail;
  for (;;) {
    const page = await verifyPage(db, position);
    if (!page.ok) return page;
    const { records, head, isEnd } = page;
    if (isEnd) return { ok: true, records, head };
    position = page;
    onProgress(records);
  }
}
