import { expect, test } from "vitest";
import { byWords } from "./by-words.ts";

const groups = [
  {
    group: "Customers",
    actions: [{ id: "a", label: "Sari Ombak", description: "SL 1", keywords: ["sari"] }],
  },
  {
    group: "Levies",
    actions: [
      { id: "b", label: "Tarif", keywords: "harga motor mobil" },
      { id: "c", label: "Pembayaran", keywords: "kas loket" },
    ],
  },
];
const found = (query: string) =>
  byWords(query, groups).flatMap((one) => ("actions" in one ? one.actions.map(({ id }) => id) : []));

test("finds by all words in any order, over names, descriptions and keywords", () => {
  expect(found("motor tarif")).toEqual(["b"]);
  expect(found("kas")).toEqual(["c"]);
  expect(found("ombak SARI")).toEqual(["a"]);
  expect(found("tarif kas")).toEqual([]);
});

test("shows first the groups in which a name fits", () => {
  expect(found("mo")).toEqual(["b"]);
  expect(byWords("ar", groups.toReversed()).map((one) => "group" in one && one.group)).toEqual([
    "Levies",
    "Customers",
  ]);
  expect(found("o")[0]).toBe("a");
  expect(found("")).toEqual(["a", "b", "c"]);
});
