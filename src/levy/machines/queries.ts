import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { insertRecord, lockRow, updateRecord } from "../../db/records.ts";
import type { Actor, Ctx, Db, Tx } from "../../kernel/context.ts";
import { countRows, listed } from "../../kernel/lists/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { ScopeEntry } from "./keys.ts";
import type { UnmappedCounts } from "./schema.ts";

export type KeyRow = Awaited<ReturnType<typeof keyById>> & {};

/** Secrets of the keys that are not revoked, ended ones too, each with its key and scope: one statement, so all of one moment. */
export function livingSecrets(db: Db) {
  return db
    .selectFrom("api_key_secrets")
    .innerJoin("api_keys", "api_keys.id", "api_key_secrets.api_key_id")
    .where("api_keys.revoked_at", "is", null)
    .select((row) => [
      "api_keys.id",
      "api_keys.name",
      "api_keys.expires_at",
      "api_key_secrets.prefix",
      "secret_hash",
      "valid_until",
      jsonArrayFrom(
        row
          .selectFrom("api_key_scopes")
          .whereRef("api_key_scopes.api_key_id", "=", "api_keys.id")
          .select(["location_code", "gate_code"]),
      ).as("scope"),
    ])
    .execute();
}

/** Keys with their newest secret's prefix, until when an older secret still works, and what agents reported with them. */
function keys(db: Db, now: Date) {
  return db
    .selectFrom("api_keys")
    .selectAll("api_keys")
    .select((row) => [
      row
        .selectFrom("api_key_secrets")
        .whereRef("api_key_id", "=", "api_keys.id")
        .where("valid_until", "is", null)
        .select("prefix")
        .$asScalar()
        .$notNull()
        .as("prefix"),
      row
        .selectFrom("api_key_secrets")
        .whereRef("api_key_id", "=", "api_keys.id")
        .where("valid_until", ">", now)
        .select((secret) => secret.fn.max("valid_until").as("until"))
        .$asScalar()
        .as("old_secret_until"),
      jsonArrayFrom(
        row
          .selectFrom("api_key_scopes")
          .whereRef("api_key_id", "=", "api_keys.id")
          .select(["location_code", "gate_code"])
          .orderBy("location_code")
          .orderBy("gate_code"),
      ).as("scope"),
      jsonArrayFrom(
        row
          .selectFrom("gate_agents")
          .innerJoin("gates", "gates.id", "gate_agents.gate_id")
          .innerJoin("locations", "locations.id", "gates.location_id")
          .whereRef("gate_agents.api_key_id", "=", "api_keys.id")
          .where("gates.deleted_at", "is", null)
          .where("locations.deleted_at", "is", null)
          .select([
            "locations.code as location_code",
            "gates.code as gate_code",
            "gate_agents.name",
            "gate_agents.version",
            "queue_length",
            "oldest_waiting_seconds",
            "clock_offset_seconds",
            "dead_letters",
            "is_store_full",
            sql<UnmappedCounts>`unmapped`.as("unmapped"),
            "reported_at",
          ])
          .orderBy("gate_agents.name")
          .orderBy("locations.code_order")
          .orderBy("locations.code")
          .orderBy("gates.code_order")
          .orderBy("gates.code"),
      ).as("reports"),
    ]);
}

/** Those that are visible to the actor. @param part what is looked for in their names; all without it */
export function listOfKeys({ db, actor, now }: Pick<Ctx, "db" | "actor" | "now">, part: string | undefined) {
  const named = part === undefined ? sql`true` : sql`strpos(lower(api_keys.name), ${part.toLowerCase()}) > 0`;
  const seen = sql<boolean>`${keysWithin(actor)} AND ${named}`;
  const count = () => countRows(db.selectFrom("api_keys").where(seen));
  return listed(keys(db, now()).where(seen).orderBy("id"), { count });
}

/** For a person who is confined to some locations, a key exists when all that it opens lies there; one without a scope opens more. */
function keysWithin(actor: Actor) {
  if (actor.places === null) return sql<boolean>`true`;
  const mine = withinPlaces(actor, sql.ref("s.location_code"));
  return sql<boolean>`(
    EXISTS (SELECT FROM api_key_scopes s WHERE s.api_key_id = api_keys.id)
    AND NOT EXISTS (SELECT FROM api_key_scopes s WHERE s.api_key_id = api_keys.id AND NOT ${mine}))`;
}

export function keyById(db: Db, id: number, now: Date) {
  return keys(db, now).where("id", "=", id).executeTakeFirst();
}

export function countKeys(db: Db) {
  return countRows(db.selectFrom("api_keys"));
}

/** Which of these are neither a location nor a gate that is alive. */
export async function unknownScopes(db: Db, scope: readonly ScopeEntry[]): Promise<ScopeEntry[]> {
  const locationCodes = scope.map((entry) => entry.location_code);
  const gateCodes = scope.map((entry) => entry.gate_code);
  const { rows } = await sql<ScopeEntry>`
    SELECT wanted.location_code, wanted.gate_code
    FROM unnest(${locationCodes}::text[], ${gateCodes}::text[]) AS wanted (location_code, gate_code)
    LEFT JOIN locations l ON l.code = wanted.location_code AND l.deleted_at IS NULL
    LEFT JOIN gates g ON g.location_id = l.id AND g.code = wanted.gate_code AND g.deleted_at IS NULL
    WHERE l.id IS NULL OR (wanted.gate_code IS NOT NULL AND g.id IS NULL)`.execute(db);
  return rows;
}

export const lockKey = (tx: Tx, id: number) => lockRow(tx, "api_keys", id);

export async function addKey(tx: Tx, values: { name: string; expires_at: Date | null }): Promise<number> {
  const { id } = await insertRecord(tx, "api_keys", values);
  return id;
}

export function updateKey(
  tx: Tx,
  id: number,
  values: { name?: string; expires_at?: Date | null; revoked_at?: Date },
) {
  return updateRecord(tx, "api_keys", { id }, values);
}

export function addSecret(tx: Tx, keyId: number, secret: { prefix: string; secret_hash: string }) {
  return tx.db
    .insertInto("api_key_secrets")
    .values({ ...secret, api_key_id: keyId, created_at: tx.now() })
    .execute();
}

/**
 * Ends a key's secrets at `until`; those that end earlier keep their end. They stay: their prefixes name the key that sent an event, and
 * a hash opens nothing.
 */
export async function endSecrets({ db }: Tx, keyId: number, until: Date): Promise<void> {
  await sql`UPDATE api_key_secrets SET valid_until = least(valid_until, ${until}::timestamptz) WHERE api_key_id = ${keyId}`.execute(
    db,
  );
}

export async function replaceScope(tx: Tx, keyId: number, scope: readonly ScopeEntry[]): Promise<void> {
  await tx.db.deleteFrom("api_key_scopes").where("api_key_id", "=", keyId).execute();
  if (scope.length === 0) return;
  await tx.db
    .insertInto("api_key_scopes")
    .values(scope.map((entry) => ({ api_key_id: keyId, ...entry })))
    .execute();
}

/** Keeps the latest use of each key. It is no change of the record, so its version stays. Rows are locked in one order. */
export async function storeUses(db: Db, uses: { id: number; at: Date; ip: string | null }[]) {
  const sorted = uses.toSorted((one, other) => one.id - other.id);
  await sql`
    WITH used AS (
      SELECT * FROM unnest(${sorted.map(({ id }) => id)}::int[], ${sorted.map(({ at }) => at)}::timestamptz[], ${sorted.map(({ ip }) => ip)}::text[])
        AS u (id, at, ip)
    ), locked AS (
      SELECT k.id FROM api_keys k WHERE k.id IN (SELECT id FROM used) ORDER BY k.id FOR NO KEY UPDATE
    )
    UPDATE api_keys k SET last_used_at = used.at, last_used_ip = used.ip
    FROM used, locked
    WHERE k.id = used.id AND locked.id = k.id
      AND (k.last_used_at IS NULL OR k.last_used_at <= used.at)`.execute(db);
}
