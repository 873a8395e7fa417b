import { makeReading } from "../billing.ts";
import type { TestServer } from "../harness.ts";
import { makeConnection, makeUtility } from "../utility.ts";

const zone = "Asia/Jakarta";

/** This many connections that one can be elsewhere while they are billed. */
export const many = 4000;

/** Last month, in which `many` and three connections were read (25 m³) and two were not, which used 8 m³ the month before. */
export async function readPeriod(server: TestServer) {
  await makeUtility(server);
  const first = Temporal.Now.plainDateISO(zone).with({ day: 1 });
  const [before = "", period = ""] = [2, 1].map((months) =>
    first.subtract({ months }).toString().slice(0, 7).replace("-", ""),
  );
  for (const isRead of [true, true, true, false, false]) {
    const { id } = await makeConnection(server);
    await makeReading(server, id, before, { usage: 8 });
    if (isRead) await makeReading(server, id, period, { previous: 8, usage: 25 });
  }
  await server.sql.query(
    `WITH made AS (
       INSERT INTO connections (sl, customer_id, class_code, address, area, created_at, updated_at)
       SELECT 'BANYAK' || n, (SELECT min(id) FROM customers), 'RT-A', 'Jalan', 'SELATAN', now(), now()
       FROM generate_series(1, ${many}) n RETURNING id)
     INSERT INTO readings (connection_id, period, previous, stand, usage, method, read_at, recorded_by, created_at, updated_at)
     SELECT id, $1, 0, 25, 25, 'PETUGAS', now(), 'test', now(), now() FROM made`,
    [period],
  );
  const at = new Date(`${period.slice(0, 4)}-${period.slice(4)}-15T00:00:00Z`);
  const month = new Intl.DateTimeFormat("id", { month: "long", year: "numeric" }).format(at);
  return { period, month, late: { usage: 8 } };
}

/** Lets a billing take long, a second for every thousand bills, until what this returns is called. */
export async function slowBilling({ sql }: TestServer): Promise<() => Promise<void>> {
  const wait = (seconds: number) =>
    sql.query(
      `CREATE OR REPLACE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_sleep(${seconds}); RETURN NULL; END $$`,
    );
  await wait(1.5);
  await sql.query("CREATE TRIGGER slow AFTER INSERT ON bills EXECUTE FUNCTION wait()");
  return async () => void (await wait(0));
}
