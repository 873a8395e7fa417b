import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../test/harness.ts";
import { openDatabase } from "./connect.ts";
import { prepared } from "./prepared.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
