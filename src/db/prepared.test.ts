import { sql } from "kysely";
import { expect, test } from "vitest";
import { sharedServer } from "../../test/harness.ts";
import { openDatabase } from "./connect.ts";
import { prepared } from "./prepared.ts";

const server = sharedServer();

test("a connection keeps the plan of a marked statement, and of no other; values are new each time", async () => {
  const { db, close } = openDatabase(server.databaseUrl, { size: 1, onError: () => {} });
  await db.connection().execute(async (one) => {
    const asked = async (value: number) => {
      const marked = await sql<{ n: number }>`${prepared} SELECT ${value}::int + 1 AS n`.execute(one);
      const built = await one
        .selectFrom("ledger")
        .modifyFront(prepared)
        .select((row) => row.val(value).as("n"))
        .executeTakeFirstOrThrow();
      const plain = await sql<{ n: number }>`SELECT ${value}::int + 2 AS n`.execute(one);
      return [marked.rows[0]?.n, Number(built.n), plain.rows[0]?.n];
    };
    expect(await asked(1)).toEqual([2, 1, 3]);
    expect(await asked(5)).toEqual([6, 5, 7]);
    const kept = await sql<{ calls: number }>`
      SELECT generic_plans + custom_plans AS calls FROM pg_prepared_statements ORDER BY prepare_time`.execute(
      one,
    );
    expect(kept.rows).toEqual([{ calls: 2 }, { calls: 2 }]);
  });
  await close();
});

test("no statement is planned for several processes, however many rows PostgreSQL expects", async () => {
  const { db, close } = openDatabase(server.databaseUrl, { size: 1, onError: () => {} });
  await db.transaction().execute(async (tx) => {
    await sql`SELECT set_config(name, '0', true) FROM unnest(ARRAY['parallel_setup_cost', 'parallel_tuple_cost',
      'min_parallel_table_scan_size']) AS name`.execute(tx);
    const planned = async () =>
      JSON.stringify((await sql`EXPLAIN (FORMAT JSON) SELECT count(*) FROM entries`.execute(tx)).rows);
    expect(await planned()).not.toContain('"Gather"');
    await sql`SET LOCAL max_parallel_workers_per_gather = 2`.execute(tx);
    expect(await planned()).toContain('"Gather"');
  });
  await close();
});
