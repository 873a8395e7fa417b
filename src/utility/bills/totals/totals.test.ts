import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { loket } from "../../../../test/backups.ts";
import { wrongBillTotals } from "../../../../test/bill-totals.ts";
import { makePayment } from "../../../../test/billing.ts";
import { jwtSecret } from "../../../../test/staff.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility();
const connections: number[] = [];

beforeAll(async () => {
  for (let made = 0; made < 3; made += 1) connections.push((await makeConnection(server)).id);
});

const periods = ["202601", "202602", "202603"] as const;
const statuses = ["BELUM_LUNAS", "LUNAS", "DIKOREKSI"] as const;
const kinds = ["AIR", "NON_AIR"] as const;

const period = fc.constantFrom(...periods);
const pick = fc.nat({ max: 99 });
const step = fc.oneof(
  // Of no connection, several in one statement; some cost nothing, and are paid from the start.
  fc.record({ do: fc.constant("add"), period, amounts: fc.array(fc.nat({ max: 3 }), { maxLength: 4 }) }),
  fc.record({ do: fc.constant("water"), period, pick }),
  fc.record({ do: fc.constant("pay"), pick }),
  fc.record({ do: fc.constant("supersede"), period, isUndone: fc.boolean() }),
  fc.record({ do: fc.constant("cancel"), pick }),
  fc.record({ do: fc.constant("reprice"), period }),
  fc.record({ do: fc.constant("remove"), pick }),
  fc.record({ do: fc.constant("fold") }),
  fc.record({ do: fc.constant("rebuild") }),
);
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const insertOthers = `
  INSERT INTO bills (kind, period, name, address, issued_on, due_on, installment, status, created_at)
  SELECT 'NON_AIR', $1, 'Budi Contoh', 'Jalan Melati 1', now(), now(), amount, CASE amount WHEN 0 THEN 'LUNAS' ELSE 'BELUM_LUNAS' END, now()
  FROM unnest($2::int[]) AS amount`;
const insertWater = `
  INSERT INTO bills (kind, connection_id, period, name, address, tariff_id, issued_on, due_on, usage, base, created_at)
  SELECT 'AIR', $1, $2, 'Budi Contoh', 'Jalan Melati 1', min(id), now(), now(), 0, 5000, now() FROM water_tariffs
  ON CONFLICT DO NOTHING`;
const unpaid = "status = 'BELUM_LUNAS'";

/** One of the bills on which a condition holds. */
async function oneOf(condition: string, at: number): Promise<number | undefined> {
  const { rows } = await server.sql.query(`SELECT id::int FROM bills WHERE ${condition} ORDER BY id`);
  return rows[at % Math.max(1, rows.length)]?.id;
}

async function carryOut(one: Step): Promise<void> {
  const { sql } = server;
  if (one.do === "add") await sql.query(insertOthers, [one.period, one.amounts]);
  if (one.do === "water") await sql.query(insertWater, [connections[one.pick % 3], one.period]);
  if (one.do === "pay") {
    const id = await oneOf(unpaid, one.pick);
    if (id !== undefined) await makePayment(server, [{ id }], { paidAt: "2026-04-01T00:00:00Z" });
  }
  if (one.do === "supersede") {
    const client = await sql.connect();
    await client.query("BEGIN");
    await client.query(`UPDATE bills SET status = 'DIKOREKSI' WHERE ${unpaid} AND period = $1`, [one.period]);
    await client.query(one.isUndone ? "ROLLBACK" : "COMMIT");
    client.release();
  }
  if (one.do === "cancel") {
    const id = await oneOf("amount = 0 AND NOT is_cancelled", one.pick);
    await sql.query("UPDATE bills SET is_cancelled = true WHERE id = $1", [id]);
  }
  if (one.do === "reprice")
    await sql.query(`UPDATE bills SET levy = levy + 7 WHERE ${unpaid} AND period = $1`, [one.period]);
  if (one.do === "remove")
    await sql.query("DELETE FROM bills WHERE id = $1", [await oneOf("paid_payment_id IS NULL", one.pick)]);
  if (one.do === "fold") await sql.query("SELECT fold_bill_changes()");
  if (one.do === "rebuild") await sql.query("SELECT rebuild_bill_totals()");
}

/** Every filter that is answered without counting bills. */
const filters = [undefined, ...periods].flatMap((period) =>
  [undefined, ...statuses].flatMap((status) =>
    [undefined, ...kinds].map((kind) => ({ period, status, kind })),
  ),
);

const addressOf = (path: string, query: object) =>
  `/backoffice/v1/bills${path}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`;

/** What the API says under a filter, in addition to what the bills say. */
async function compare(filter: (typeof filters)[number], limit: number): Promise<void> {
  const { rows } = await server.sql.query(
    `SELECT bill_no, amount::int, status FROM bills
     WHERE period = coalesce($1, period) AND status = coalesce($2, status) AND kind = coalesce($3, kind) ORDER BY period DESC, id DESC`,
    [filter.period, filter.status, filter.kind],
  );
  const sumOf = (some: { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const open = rows.filter(({ status }) => status === "BELUM_LUNAS");
  const sums = await server.viewer.get(addressOf("/sums", filter));
  expect(sums.body.data, JSON.stringify(filter)).toEqual({
    count: rows.length,
    amount: sumOf(rows),
    unpaid: open.length,
    unpaid_amount: sumOf(open),
  });
  const pages = Math.ceil(rows.length / limit);
  // The first, the last, and one beyond; where the limit is even, the oldest bills first.
  const sort = limit % 2 === 0 ? "oldest" : undefined;
  const inOrder = sort === undefined ? rows : rows.toReversed();
  for (const page of new Set([1, Math.max(1, pages), pages + 1])) {
    const { body } = await server.viewer.get(addressOf("", { ...filter, limit, page, sort }));
    const { items, pagination } = body.data;
    expect(pagination, JSON.stringify(filter)).toMatchObject({ total: rows.length, total_pages: pages });
    expect(items.map((bill: { bill_no: string }) => bill.bill_no)).toEqual(
      inOrder.slice((page - 1) * limit, page * limit).map(({ bill_no }) => bill_no),
    );
  }
}

test("totals, sums and pages are what the bills come to, in every random history", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 30 }),
      fc.subarray(filters, { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 5 }),
      async (steps, compared, limit) => {
        for (const one of steps) {
          await carryOut(one);
          expect(await wrongBillTotals(server.sql), JSON.stringify(one)).toEqual([]);
        }
        for (const filter of compared) await compare(filter, limit);
      },
    ),
    { numRuns: 6 },
  );
  for (const [index, filter] of filters.entries()) await compare(filter, 6 + (index % 2));
});

test("totals are exact at every moment while many pay bills of one month, and they are folded and made again", async () => {
  const ids: number[] = [];
  for (let made = 0; made < 12; made += 1) {
    const { id } = await makeConnection(server);
    ids.push((await makeBill(server, id, { period: "202607" })).id);
  }
  let isOver = false;
  const looks = (async () => {
    for (let look = 0; !isOver; look += 1) {
      await server.sql.query(look % 5 === 4 ? "SELECT rebuild_bill_totals()" : "SELECT fold_bill_changes()");
      expect(await wrongBillTotals(server.sql)).toEqual([]);
    }
  })();
  const paid = await Promise.allSettled(
    ids.map((id) => makePayment(server, [{ id }], { paidAt: "2026-08-01T00:00:00Z" })),
  );
  isOver = true;
  await looks;
  expect(paid.filter(({ status }) => status === "rejected")).toEqual([]);
  const { body } = await server.viewer.get(addressOf("", { period: "202607", status: "LUNAS" }));
  expect(body.data.pagination.total).toBe(ids.length);
});

test("totals that differ from the bills are found by the doctor, who says how to put them right", async () => {
  const doctor = () => loket({ DATABASE_URL: server.databaseUrl, JWT_SECRET: jwtSecret }, "doctor");
  await server.sql.query("SELECT rebuild_bill_totals()");
  const { out } = await doctor();
  expect(out).toMatch(/totals of bills: (\d+) periods of \1 found equal to their bills/);
  await server.sql.query("UPDATE bill_totals SET count = count + 1 WHERE period = '202607'");
  const wrong = await doctor();
  expect(wrong.code).toBe(1);
  expect(wrong.out).toContain(
    "totals of bills differ from the bills of 1 period (202607): SELECT rebuild_bill_totals() makes them again",
  );
  await server.sql.query("SELECT rebuild_bill_totals()");
  expect((await doctor()).out).not.toContain("rebuild_bill_totals");
});
