import { expect, test } from "vitest";
import { readAddress } from "./address.ts";

const wrong = (text: string) => {
  try {
    readAddress(text);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test("several servers in one address, each with its port; node-postgres gets the first and what it knows", () => {
  const { connectionString, targets, wanted, shown } = readAddress(
    "postgres://loket:p%40ss@a,b.example:5433,[::1]:5434/loket?target_session_attrs=primary&sslmode=verify-full",
  );
  expect(targets.map(({ host, port }) => [host, port])).toEqual([
    ["a", 5432],
    ["b.example", 5433],
    ["::1", 5434],
  ]);
  expect({ wanted, shown }).toEqual({ wanted: "primary", shown: "a:5432, b.example:5433, [::1]:5434" });
  expect(connectionString).toBe("postgres://loket:p%40ss@a/loket?sslmode=verify-full&uselibpqcompat=true");
  expect(readAddress("postgresql:///loket?host=/run/postgresql").targets).toEqual([]);
  expect(readAddress("postgres://loket@a:5433/loket")).toMatchObject({ targets: [], shown: "a:5433" });
});

test.each([
  ["mysql://a/loket", /postgres:\/\//],
  ["postgres://a,,b/loket", /number 2 of them/],
  ["postgres://a:5432,b:99999/loket", /number 2 of them/],
  ["postgres://a:5432;b:5432/loket", /number 1 of them/],
  ["postgres://a:5432,a/loket", /each server once/],
  ["postgres://a/loket?target_session_attrs=any", /read-write or primary/],
  ["postgres://a/loket?sslmode=prefer", /disable, require, verify-ca, verify-full/],
  ["postgres://a/loket?sslmode=verify-ca", /sslrootcert/],
  ["postgres://a/loket?sslmode=verify-full&sslrootcert=/no/such.pem", /file that can be read/],
])("%s is refused in words that say what to write", (text, advice) => {
  expect(wrong(text)).toMatch(advice);
});

test("an address that is cut wrong shows nothing of its password", () => {
  for (const text of [
    "postgres://loket:hun/ter2@a/loket",
    "postgres://loket:hunter2?@a/b",
    "postgres://u:hunter2#@a,b",
  ])
    expect(wrong(text)).not.toMatch(/hun|ter2/);
});
