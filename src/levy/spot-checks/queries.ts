import { type Insertable, type Kysely, sql } from "kysely";
import type { DB, SpotChecks } from "../../db/tables.ts";
import type { Asker, Db, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { byLocation } from "../locations/queries.ts";
import type { Category } from "../tariffs/schema.ts";
import type { Compared } from "./error-bounds.ts";
import { type CheckedGateQuery, type CheckQuery, lastChecks } from "./schema.ts";

function checks({ db, actor }: Asker) {
  return db
    .selectFrom("spot_checks as c")
    .innerJoin("gates", "gates.id", "c.gate_id")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .select(["c.id", "locations.code as location_code", "gates.code as gate_code", "gates.name as gate_name"])
    .select(["c.direction", "c.weather", "c.note", "c.counted_by", "c.created_at"])
    .select(sql<number>`extract(epoch FROM c.started_at)::bigint`.as("from"))
    .select(sql<number>`extract(epoch FROM c.ended_at)::bigint`.as("until"))
    .select(["c.voided_at", "c.voided_by", "c.void_reason"]);
}
export type CheckRow = NonNullable<Awaited<ReturnType<typeof checkById>>>;

export function checkById(asker: Asker, id: number) {
  return checks(asker).where("c.id", "=", id).executeTakeFirst();
}

const localDate = sql<string>`(c.started_at AT TIME ZONE locations.timezone)::date`;

/** Newest first. */
export function listOfChecks(asker: Asker, query: CheckQuery) {
  let found = checks(asker);
  if (query.location_code !== undefined) found = found.where("locations.code", "=", query.location_code);
  if (query.gate_code !== undefined) found = found.where("gates.code", "=", query.gate_code);
  if (query.machine !== undefined) found = found.where(hasMachine(query.machine));
  if (query.from !== undefined) found = found.where(localDate, ">=", query.from);
  if (query.to !== undefined) found = found.where(localDate, "<=", query.to);
  if (query.counted_by !== undefined) found = found.where("c.counted_by", "=", query.counted_by);
  if (query.state !== undefined)
    found = found.where("c.voided_at", query.state === "voided" ? "is not" : "is", null);
  return listed(found.orderBy("c.started_at", "desc").orderBy("c.id", "desc"));
}

export async function lockCheck(tx: Tx, id: number): Promise<void> {
  await tx.db.selectFrom("spot_checks").select("id").where("id", "=", id).forUpdate().execute();
}

type NewCheck = Omit<Insertable<SpotChecks>, "created_at" | "counted_by" | "machine_ids">;

export async function addCheck(tx: Tx, values: NewCheck): Promise<number> {
  const { gate_id, started_at, ended_at } = values;
  const machine_ids = sql<number[]>`ARRAY(
    SELECT DISTINCT api_key_id FROM entries WHERE event_time >= ${started_at} AND event_time < ${ended_at} AND gate_id = ${gate_id})`;
  const { id } = await tx.db
    .insertInto("spot_checks")
    .values({ ...values, machine_ids, counted_by: tx.actor.username, created_at: tx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds what was counted of a category, with what the machine has counted of it by now. */
export async function addCount(tx: Tx, checkId: number, category: Category, taps: number[]): Promise<void> {
  await sql`
    INSERT INTO spot_check_counts (check_id, category, taps, machine_first)
    SELECT c.id, ${category}, ${taps}::int[], (
      SELECT count(*) FROM entries e
      WHERE e.event_time >= c.started_at AND e.event_time < c.ended_at AND e.gate_id = c.gate_id AND e.category = ${category}
        AND NOT EXISTS (SELECT FROM entry_voids v WHERE v.entry_id = e.id))
    FROM spot_checks c WHERE c.id = ${checkId}`.execute(tx.db);
}

export async function voidCheck(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.db
    .updateTable("spot_checks")
    .set({ voided_at: tx.now(), voided_by: tx.actor.username, void_reason: reason })
    .where("id", "=", id)
    .execute();
}

export interface CountRow extends Compared {
  check_id: number;
  category: Category;
  machine_first: number;
}

/**
 * What was counted in these checks by the person and by the machine, minute by minute, and by how many they differ. Of an archived month,
 * whose events are not here, the machine's figure is the first one, and the whole check is one minute.
 */
export async function countsOf(db: Db, ids: readonly number[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    WITH asked AS (
      SELECT c.id, c.gate_id, c.started_at, c.ended_at, EXISTS (
        SELECT FROM archives a WHERE a.month IN (
          date_trunc('month', c.started_at AT TIME ZONE l.timezone)::date, date_trunc('month', c.ended_at AT TIME ZONE l.timezone)::date)
      ) AS is_archived
      FROM spot_checks c JOIN gates g ON g.id = c.gate_id JOIN locations l ON l.id = g.location_id
      WHERE c.id = ANY(${ids}::bigint[])
    ), machine AS (
      SELECT a.id, e.category, floor(extract(epoch FROM e.event_time - a.started_at) / 60)::int AS minute, count(*) AS machine
      FROM asked a JOIN entries e ON e.event_time >= a.started_at AND e.event_time < a.ended_at AND e.gate_id = a.gate_id
      WHERE NOT a.is_archived AND NOT EXISTS (SELECT FROM entry_voids v WHERE v.entry_id = e.id)
      GROUP BY 1, 2, 3
      UNION ALL
      SELECT a.id, n.category, 0, n.machine_first FROM asked a JOIN spot_check_counts n ON n.check_id = a.id WHERE a.is_archived
    ), person AS (
      SELECT a.id, n.category, CASE WHEN a.is_archived THEN 0 ELSE tap / 60 END AS minute, count(*) AS person
      FROM asked a JOIN spot_check_counts n ON n.check_id = a.id CROSS JOIN unnest(n.taps) AS tap GROUP BY 1, 2, 3
    ), minutes AS (
      SELECT id, category, coalesce(person, 0) AS person, coalesce(machine, 0) AS machine
      FROM person FULL JOIN machine USING (id, category, minute)
    )
    SELECT n.check_id, n.category, n.person, n.machine_first, coalesce(sum(m.machine), 0)::int AS machine,
      coalesce(sum(greatest(m.person - m.machine, 0)), 0)::int AS missed, coalesce(sum(greatest(m.machine - m.person, 0)), 0)::int AS extra
    FROM spot_check_counts n LEFT JOIN minutes m ON m.id = n.check_id AND m.category = n.category
    WHERE n.check_id = ANY(${ids}::bigint[]) GROUP BY n.check_id, n.category ORDER BY n.check_id, n.category`.execute(
    db,
  );
  return rows;
}

/** Ids of the keys whose events the machine's figures of a check `c` are of: those that were there when it was sent, and later ones. */
const keysOfCheck = sql`
  SELECT unnest(c.machine_ids) AS key_id
  UNION
  SELECT e.api_key_id FROM entries e WHERE e.event_time >= c.started_at AND e.event_time < c.ended_at AND e.gate_id = c.gate_id`;

/** By check, the names of those keys. */
export async function machinesOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    SELECT c.id, array_agg(DISTINCT k.name ORDER BY k.name) AS names
    FROM spot_checks c CROSS JOIN LATERAL (${keysOfCheck}) AS sent JOIN api_keys k ON k.id = sent.key_id
    WHERE c.id = ANY(${ids}::bigint[]) GROUP BY c.id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Whether a machine of this name sent events of a check `c`. */
const hasMachine = (name: string) => sql<boolean>`EXISTS (
  SELECT FROM api_keys k WHERE k.name = ${name} AND k.id IN (${keysOfCheck}))`;

/** Another text as soon as a check was sent or voided. */
export async function stateOfChecks(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    SELECT concat_ws('/', count(*), count(voided_at), max(id)) AS state FROM spot_checks`.execute(db);
  return rows[0]?.state ?? "";
}

export interface GateOfChecks {
  location_code: string;
  gate_code: string;
  gate_name: string;
  check_ids: number[];
  last_at: Date;
}

/** The gates that were checked lately, each with its last checks that count; in the order of locations and gates. */
export async function checkedGates({ db, actor }: Asker, now: Date, asked: CheckedGateQuery) {
  const { location_code: location = null, gate_code: gate = null } = asked;
  const { rows } = await sql<GateOfChecks>`
    SELECT locations.code AS location_code, g.code AS gate_code, g.name AS gate_name, last.check_ids, last.last_at
    FROM gates g JOIN locations ON locations.id = g.location_id CROSS JOIN LATERAL (
      SELECT jsonb_agg(c.id) AS check_ids, max(c.started_at) AS last_at FROM (
        SELECT id, started_at FROM spot_checks
        WHERE gate_id = g.id AND voided_at IS NULL AND started_at > ${now}::timestamptz - make_interval(days => ${lastChecks.days})
        ORDER BY started_at DESC, id DESC LIMIT ${lastChecks.most}
      ) c
    ) last
    WHERE last.last_at IS NOT NULL AND g.deleted_at IS NULL AND ${withinPlaces(actor, sql.ref("locations.code"))}
      AND (${location}::text IS NULL OR locations.code = ${location}) AND (${gate}::text IS NULL OR g.code = ${gate})
    ORDER BY ${byLocation}, g.code_order, g.code`.execute(db);
  return rows;
}

export interface MachineOfChecks {
  name: string;
  /** Codes of location and gate, "PSR01/G1". */
  gates: string[];
  check_ids: number[];
  last_at: Date;
}

/** The machines whose events were checked lately, each with its last checks that count; by their names. */
export async function checkedMachines({ db, actor }: Asker, now: Date, asked: CheckedGateQuery) {
  const { location_code: location = null, gate_code: gate = null } = asked;
  const { rows } = await sql<MachineOfChecks>`
    SELECT name, array_agg(DISTINCT gate ORDER BY gate) AS gates, jsonb_agg(id) AS check_ids, max(started_at) AS last_at
    FROM (
      SELECT k.name, locations.code || '/' || g.code AS gate, c.id, c.started_at,
        row_number() OVER (PARTITION BY k.name ORDER BY c.started_at DESC, c.id DESC) AS place
      FROM spot_checks c JOIN gates g ON g.id = c.gate_id JOIN locations ON locations.id = g.location_id
        CROSS JOIN LATERAL (${keysOfCheck}) AS sent JOIN api_keys k ON k.id = sent.key_id
      WHERE c.voided_at IS NULL AND c.started_at > ${now}::timestamptz - make_interval(days => ${lastChecks.days})
        AND ${withinPlaces(actor, sql.ref("locations.code"))}
        AND (${location}::text IS NULL OR locations.code = ${location}) AND (${gate}::text IS NULL OR g.code = ${gate})
      GROUP BY 1, 2, 3, 4
    ) AS checked WHERE place <= ${lastChecks.most} GROUP BY name ORDER BY name`.execute(db);
  return rows;
}
