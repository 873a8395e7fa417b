// Replicates the hourly sums of several municipalities' databases into one reporting database, by PostgreSQL's own logical replication.
// docs/operations/province.md says how it is used.
import pg from "pg";

/** How many locations, and how many gates, a municipality may have in all its life. The limit of `int` then allows 2,146 of them. */
const idsEach = 1_000_000;

/**
 * Gives a municipality's database its own range of ids, so that rows of several fit into one table, and publishes its sums.
 * @param number of the municipality, 1 to 2,146
 * @throws Error when it has locations or gates already whose ids are of another range
 */
export async function publish(municipalityUrl: string, number: number): Promise<void> {
  if (!Number.isInteger(number) || number < 1 || number > 2146)
    throw new Error("a municipality's number is 1 to 2146");
  const [first, last] = [number * idsEach, (number + 1) * idsEach - 1];
  await onDatabase(municipalityUrl, async (client) => {
    await client.query("BEGIN");
    for (const table of ["locations", "gates"]) {
      await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const { rows } = await client.query<{ next: number; strangers: number }>(
        `SELECT greatest(max(id) + 1, $1::int) AS next, (count(*) FILTER (WHERE id NOT BETWEEN $1 AND $2))::int AS strangers FROM ${table}`,
        [first, last],
      );
      const { next, strangers } = rows[0] ?? { next: first, strangers: 0 };
      if (strangers > 0)
        throw new Error(
          `${strangers} ids of ${table} are not between ${first} and ${last}: publish a database before its first location`,
        );
      await client.query(
        `ALTER TABLE ${table} ALTER COLUMN id SET MAXVALUE ${last} SET MINVALUE ${first} SET START ${first} RESTART WITH ${next}`,
      );
    }
    await client.query(`CREATE PUBLICATION province FOR TABLE
      locations (id, code, name, timezone), gates (id, location_id, code, name), hourly_totals`);
    await client.query("COMMIT");
  });
}

/** Makes the tables of an empty reporting database. */
export async function makeReporting(reportingUrl: string): Promise<void> {
  await onDatabase(reportingUrl, (client) =>
    client.query(`
      CREATE TABLE locations (id int PRIMARY KEY, code text NOT NULL, name text NOT NULL, timezone text NOT NULL);
      CREATE TABLE gates (id int PRIMARY KEY, location_id int NOT NULL, code text NOT NULL, name text NOT NULL);
      CREATE TABLE hourly_totals (
        municipality   int GENERATED ALWAYS AS (gate_id / ${idsEach}) STORED,
        local_date     date, gate_id int, local_hour smallint, category text, direction text, utc_hour timestamptz,
        count          bigint NOT NULL, revenue bigint NOT NULL, late_count bigint NOT NULL,
        voided_count   bigint NOT NULL, voided_revenue bigint NOT NULL,
        first_event_at timestamptz, last_event_at timestamptz,
        PRIMARY KEY (local_date, gate_id, local_hour, category, direction, utc_hour)
      )`),
  );
}

/**
 * Begins to replicate a published municipality: what it has is copied, what changes follows.
 * @throws Error of PostgreSQL's when the number has been joined already, or nothing is published
 */
export async function join(reportingUrl: string, number: number, municipalityUrl: string): Promise<void> {
  const name = `municipality_${number}`;
  // By itself, because CREATE SUBSCRIPTION would wait for ever for a slot in its own cluster.
  await onDatabase(municipalityUrl, (client) =>
    client.query("SELECT pg_create_logical_replication_slot($1, 'pgoutput')", [name]),
  );
  await onDatabase(reportingUrl, (client) =>
    client.query(
      `CREATE SUBSCRIPTION ${name} CONNECTION ${pg.escapeLiteral(municipalityUrl)} PUBLICATION province
       WITH (create_slot = false, slot_name = '${name}')`,
    ),
  );
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2);
  const [first = "", number = "", third = ""] = args;
  if (command === "publish" && args.length === 2) await publish(first, Number(number));
  else if (command === "reporting" && args.length === 1) await makeReporting(first);
  else if (command === "join" && args.length === 3) await join(first, Number(number), third);
  else {
    console.error("province.ts publish URL NUMBER | reporting URL | join REPORTING_URL NUMBER URL");
    process.exitCode = 2;
  }
}
