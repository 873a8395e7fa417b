import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { makeLocation } from "../harness.ts";
import { makeDebtor } from "../payments.ts";
import { sharedUtility } from "../utility.ts";

const server = sharedUtility();

beforeAll(async () => {
  // A pool of four, as all test servers have.
  await makeLocation(server, "A");
});

/** Holds a statement's locks in another session while `work` runs. */
async function holding<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query(statement);
  try {
    return await work();
  } finally {
    await holder.query("ROLLBACK");
    await holder.end();
  }
}

test("whoever waits for rows that a long transaction holds keeps no connection from those who read", async () => {
  const debtors = [await makeDebtor(server), await makeDebtor(server)] as const;
  const change = () => server.admin.put("/retribusi/v1/frontend/locations/A", { name: "Pasar" });
  const ask = () => debtors[0].customer.post("/app/request_pembayaran", { sl: debtors[0].sl });
  await holding("SELECT FROM bills, ledger FOR UPDATE", async () => {
    let isWaiting = true;
    const waiting = Promise.all([...Array.from({ length: 8 }, change), ask(), ask()]).finally(() => {
      isWaiting = false;
    });
    const reads: number[] = [];
    while (isWaiting) {
      const answers = await Promise.all([
        server.viewer.get("/retribusi/v1/frontend/locations"),
        debtors[1].customer.get("/app/daftar_sl"),
      ]);
      reads.push(...answers.map(({ status }) => status));
    }
    expect(reads.length).toBeGreaterThan(10);
    expect(new Set(reads)).toEqual(new Set([200]));
    const refused = await waiting;
    expect(refused.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
      refused.map(() => [503, "2"]),
    );
    // Nobody says that the database is away.
    for (const { text } of refused)
      expect(text).toMatch(/Somebody else|wait for one another|took too long|proses lain|tidak tersedia/);
  });
  expect((await change()).status).toBe(200);
  expect((await ask()).status).toBe(201);
});
