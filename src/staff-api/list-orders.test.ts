import { beforeAll, expect, test } from "vitest";
import { makeLocation } from "../../test/harness.ts";
import { makeBill, makeConnection, sharedUtility } from "../../test/utility.ts";

const server = sharedUtility();
const levy = "/retribusi/v1/frontend";
const office = "/backoffice/v1";
const waters = [35_800, 8800, 120_000, 8800, 61_000];

beforeAll(async () => {
  await makeLocation(server, "PSR01", {
    gates: { G9: "in", G10: "out" },
    prices: { motor: 2000, car: 5000, person_walk: 1000 },
  });
  await makeLocation(server, "PSR02", { gates: { G9: "in" }, prices: { motor: 3000 } });
  for (const [index, water] of waters.entries()) {
    const { id, sl } = await makeConnection(server);
    await makeBill(server, id, { period: `20260${1 + (index % 3)}`, water });
    if (index === 4) continue;
    const { status, text } = await server.operator.post(`${office}/counter-payments`, { sl });
    expect(status, text).toBe(201);
  }
  await server.sql.query(`INSERT INTO bank_mutations (bank_account_id, booked_at, amount, description, fingerprint, entered_by, created_at)
    SELECT min(id), '2026-08-01'::timestamptz + n * interval '1 hour', (n * 37 % 11 + 1) * 1000, 'TRF ' || n, sha256(n::text::bytea), 'test', now()
    FROM bank_accounts, generate_series(1, 40) n GROUP BY n`);
});

type Item = Record<string, never>;

async function items(path: string, query: string): Promise<Item[]> {
  const { status, body, text } = await server.viewer.get(`${path}?${query}`);
  expect(status, text).toBe(200);
  return body.data.items;
}

test("each list refuses an order that it has not, and names its own", async () => {
  const amounts = ["oldest", "amount", "-amount"];
  const own = {
    [`${levy}/locations`]: ["name", "-name"],
    [`${levy}/gates`]: ["name", "-name"],
    [`${levy}/tariffs`]: ["price", "-price", "gate", "-gate", "category", "-category"],
    [`${levy}/entry-events`]: ["oldest"],
    "/retribusi/v1/realtime/events": ["oldest"],
    [`${office}/customers`]: ["name", "-name"],
    [`${office}/connections`]: ["name", "-name"],
    [`${office}/reports`]: ["oldest", "due", "-due"],
    [`${office}/bills`]: amounts,
    [`${office}/payments`]: amounts,
    [`${office}/mutations`]: amounts,
  };
  for (const [path, allowed] of Object.entries(own)) {
    const { status, body } = await server.viewer.get(`${path}?sort=size`);
    expect([path, status, body.details]).toEqual([
      path,
      422,
      [expect.objectContaining({ field: "sort", code: "NOT_ONE_OF", params: { allowed } })],
    ]);
  }
});

test("bills, payments and mutations are sorted by amount, page after page, in the list and in its file", async () => {
  for (const [path, field, key] of [
    [`${office}/bills`, "amount", "bill_no"],
    [`${office}/payments`, "total", "code"],
    [`${office}/mutations`, "amount", "id"],
  ] as const)
    for (const way of ["", "-"]) {
      const whole = await items(path, `sort=${way}amount&limit=100`);
      expect(whole.length).toBeGreaterThan(3);
      const amounts = whole.map((item) => Number(item[field]));
      const sorted = amounts.toSorted((a, b) => (way === "-" ? b - a : a - b));
      expect([path, amounts]).toEqual([path, sorted]);
      const paged: Item[] = [];
      for (let page = 1; (page - 1) * 9 < whole.length; page += 1)
        paged.push(...(await items(path, `sort=${way}amount&limit=9&page=${page}`)));
      expect(paged.map((item) => item[key])).toEqual(whole.map((item) => item[key]));
      const { text } = await server.viewer.get(`${path}/export?format=csv&separator=,&sort=${way}amount`);
      const lines = text.trimEnd().split("\r\n");
      const head = lines[lines.length - whole.length - 1]?.split(",") ?? [];
      const column = lines.slice(-whole.length).map((line) => Number(line.split(",")[head.indexOf(field)]));
      expect([path, column]).toEqual([path, sorted]);
    }
  const unpaid = await items(`${office}/bills`, "sort=-amount&status=BELUM_LUNAS");
  expect(unpaid).toMatchObject([{ amount: 72_500 }]);
  const ofPeriod = await items(`${office}/bills`, "sort=amount&period=202601");
  expect(ofPeriod.map(({ amount }) => amount)).toEqual([20_300, 47_300]);
  const booked = await items(`${office}/mutations`, "sort=oldest&limit=100");
  const newest = await items(`${office}/mutations`, "limit=100");
  expect(booked.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed());
});

test("tariffs are sorted by price, gate and category; what is alike comes by place", async () => {
  const shown = async (sort: string) =>
    (await items(`${levy}/tariffs`, `limit=100&sort=${sort}`)).map(
      ({ location_code, gate_code, category, price }) => `${location_code} ${gate_code} ${category} ${price}`,
    );
  const all = [
    ...["PSR01 G9 person_walk 1000", "PSR01 G10 person_walk 1000", "PSR01 G9 motor 2000"],
    ...["PSR01 G10 motor 2000", "PSR02 G9 motor 3000", "PSR01 G9 car 5000", "PSR01 G10 car 5000"],
  ];
  expect(await shown("price")).toEqual(all);
  expect((await shown("-price")).slice(0, 3)).toEqual([all[5], all[6], all[4]]);
  expect(await shown("category")).toEqual(all);
  expect((await shown("-category")).slice(0, 3)).toEqual([all[5], all[6], all[2]]);
  expect(await shown("gate")).toEqual([all[0], all[2], all[5], all[4], all[1], all[3], all[6]]);
  expect((await shown("-gate")).slice(0, 4)).toEqual([all[1], all[3], all[6], all[0]]);
  const later = server.clock.seconds() + 3600;
  await server.operator.put(`${levy}/tariffs/PSR02/G9/motor`, { price: 9000, effective_from: later });
  expect(await shown("price")).toEqual(all);
});
