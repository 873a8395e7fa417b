import type pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { readAddress } from "./address.ts";
import { ImpatientClient } from "./client.ts";
import { connectionSettings } from "./connect.ts";

/** Name of the role in the embedded database. In your own it may have any name. */
export const serviceRole = "loket_service";

/** The role that connections by this address have. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(readAddress(url).connectionString).username);
}

/*
 * What the service may do with each table, and can do now. Tables whose changes a trigger refuses are to be read and added to, and so
 * much of the rest as the trigger lets through; the list of migrations is to be read.
 */
const tableRights = `
  WITH refused AS (
    -- Bits of tgtype: 16 UPDATE, 8 DELETE.
    SELECT t.tgrelid, bool_or(t.tgtype & 16 <> 0) AS updates, bool_or(t.tgtype & 8 <> 0) AS deletes
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE p.proname = 'refuse_change' GROUP BY t.tgrelid),
  wanted AS (
    SELECT c.oid, c.relname, word,
      CASE WHEN word = 'SELECT' THEN true
        WHEN c.relname = 'migrations' OR word = 'TRUNCATE' THEN false
        WHEN word = 'UPDATE' THEN r.updates IS NOT TRUE
        WHEN word = 'DELETE' THEN r.deletes IS NOT TRUE
        ELSE true END AS may
    FROM pg_class c LEFT JOIN refused r ON r.tgrelid = c.oid
      CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS word
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v'))
  SELECT format(CASE WHEN may THEN 'GRANT %s ON %I TO %I' ELSE 'REVOKE %s ON %I FROM %I' END,
    string_agg(word, ', ' ORDER BY word), relname, $1::text) AS statement
  FROM wanted WHERE may <> has_table_privilege($1::name, oid, word) GROUP BY relname, may
  UNION ALL
  SELECT format('GRANT USAGE, SELECT ON SEQUENCE %I TO %I', c.relname, $1::text) FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
    AND NOT (has_sequence_privilege($1::name, c.oid, 'USAGE') AND has_sequence_privilege($1::name, c.oid, 'SELECT'))
  ORDER BY 1`;

/**
 * The statements that give a role what the service needs, and take from it what it does not; none when it has just that.
 * @param url of the owner of the tables
 * @throws OperatorError when there is no such role, or it is a superuser or owns tables, from whom nothing can be taken
 */
export function grantsFor(url: string, role: string): Promise<string[]> {
  return connected(url, (client) => statements(client, role));
}

/** Which of the rights that the service needs the role of this address lacks, as the statements that give them. @param url of the service */
export function lackingRights(url: string): Promise<string[]> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ statement: string }>(tableRights, [client.user]);
    return rows.map(({ statement }) => statement).filter((statement) => statement.startsWith("GRANT"));
  });
}

/** Carries them out; several servers that start at once wait for each other. Returns what was done. */
export function applyGrants(url: string, role: string): Promise<string[]> {
  return connected(url, async (client) => {
    if ((await statements(client, role)).length === 0) return [];
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('loket grants'))");
    const all = await statements(client, role);
    for (const statement of all) await client.query(statement);
    await client.query("COMMIT");
    return all;
  });
}

/** Makes the service's role in the embedded database, with a password of this start's own. Returns its address. */
export async function embeddedService(url: string, password: string): Promise<string> {
  await connected(url, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [serviceRole]);
    const verb = rowCount === 0 ? "CREATE" : "ALTER";
    const secret = client.escapeLiteral(password);
    await client.query(
      `${verb} ROLE ${serviceRole} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD ${secret}`,
    );
  });
  await applyGrants(url, serviceRole);
  return Object.assign(new URL(url), { username: serviceRole, password }).href;
}

/** For the doctor: the rights of the role beyond what a service needs; null if there are none. */
export function whyPowerful(url: string): Promise<string | null> {
  return connected(url, (client) => powerOf(client, client.user ?? ""));
}

async function statements(client: pg.Client, role: string): Promise<string[]> {
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
  if (rowCount === 0)
    throw new OperatorError(`there is no role ${role}: CREATE ROLE ${role} LOGIN PASSWORD '…'`);
  const power = await powerOf(client, role);
  if (power !== null) throw new OperatorError(`${power}: DATABASE_URL needs a role of its own`);
  const { rows } = await client.query<{ statement: string }>(tableRights, [role]);
  return rows.map(({ statement }) => statement);
}

async function powerOf(client: pg.Client, role: string): Promise<string | null> {
  const { rows } = await client.query<{ superuser: boolean; owner: boolean }>(
    `SELECT rolsuper AS superuser, EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
       AND c.relkind = 'r' AND pg_has_role(r.oid, c.relowner, 'USAGE')) AS owner
     FROM pg_roles r WHERE rolname = $1`,
    [role],
  );
  if (rows[0]?.superuser) return `the role ${role} is a superuser`;
  return rows[0]?.owner ? `the role ${role} owns the tables` : null;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new ImpatientClient({
    ...connectionSettings(url),
    connectionTimeoutMillis: 2500,
    query_timeout: 10_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
