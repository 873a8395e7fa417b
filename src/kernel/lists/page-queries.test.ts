import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "../../db/connect.ts";
import { overSnapshot } from "../../db/snapshot.ts";
import type { Db } from "../context.ts";
import { type Listed, listed, listedById, readPage } from "./page-queries.ts";

let database: Database;
beforeAll(() => {
  database = openDatabase(inject("databaseServer"), { size: 2, onError: () => {} });
});
afterAll(() => database.close());

/** The numbers from 25 down to 1. */
function numbers(db: Db) {
  return db
    .selectFrom(sql<{ id: number }>`(SELECT generate_series(1, 25) AS id)`.as("numbers"))
    .select("id")
    .orderBy("id", "desc");
}

function page<Row>(find: (db: Db) => Listed<Row>, page: number, limit: number) {
  const { db } = database;
  return readPage({ db, read: db }, { page, limit }, (ctx) => find(ctx.db));
}

async function pieces<Row>(find: (db: Db) => Listed<Row>, size: number): Promise<Row[][]> {
  const found: Row[][] = [];
  for await (const rows of overSnapshot(database.db, (snapshot) => find(snapshot).pieces(snapshot, size)))
    found.push(rows);
  return found;
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, place) => from - place);

test("a page has its rows in order and the exact total, also beyond the last one", async () => {
  const ids = (db: Db) => listed(numbers(db)).map(({ id }) => id);
  expect(await page(ids, 3, 10)).toEqual({
    items: down(5, 1),
    pagination: { page: 3, limit: 10, total: 25, total_pages: 3 },
  });
  expect(await page(ids, 4, 10)).toMatchObject({ items: [], pagination: { total: 25 } });
  expect((await page(ids, Number.MAX_SAFE_INTEGER, 100)).items).toEqual([]);
});

test("pieces are every row once, and none of an empty list", async () => {
  const ids = (db: Db) => listed(numbers(db)).map(({ id }) => id);
  expect(await pieces(ids, 10)).toEqual([down(25, 16), down(15, 6), down(5, 1)]);
  expect(await pieces(ids, 25)).toEqual([down(25, 1)]);
  expect(await pieces((db) => listed(numbers(db).where("id", ">", 99)), 10)).toEqual([]);
});

test("rows that are read by their ids keep the order in which these were found", async () => {
  const asked: number[][] = [];
  const whole = (db: Db) =>
    listedById(numbers(db), async (ids) => {
      asked.push(ids);
      return ids.toSorted((a, b) => a - b).map((id) => ({ id, square: id * id }));
    });
  expect((await page(whole, 2, 2)).items).toEqual([
    { id: 23, square: 529 },
    { id: 22, square: 484 },
  ]);
  expect((await page(whole, 99, 2)).items).toEqual([]);
  expect((await pieces(whole, 20)).flat().map(({ id }) => id)).toEqual(down(25, 1));
  // Nothing is asked for of a page that has no rows.
  expect(asked).toEqual([[23, 22], down(25, 6), down(5, 1)]);
});

test("a list's own count and page take the place of its query's", async () => {
  const own = (db: Db) =>
    listed(numbers(db), { count: async () => 7, page: async ({ page }) => [{ id: page }] }).map(
      ({ id }) => id,
    );
  expect(await page(own, 3, 2)).toMatchObject({ items: [3], pagination: { total: 7, total_pages: 4 } });
  expect((await pieces(own, 25)).flat()).toEqual(down(25, 1));
});

test("what a page looks up for its rows is looked up once for all of them", async () => {
  const looked: number[] = [];
  const named = (db: Db) =>
    listed(numbers(db)).mapRows(async (rows) => {
      looked.push(rows.length);
      return rows.map(({ id }) => `number ${id}`);
    });
  expect((await page(named, 1, 2)).items).toEqual(["number 25", "number 24"]);
  expect(looked).toEqual([2]);
});
