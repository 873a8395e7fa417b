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

test("an address as libpq writes it; node-postgres gets what it knows, messages the server alone", () => {
  expect(readAddress("postgres://loket:p%40ss@[::1]:5434/loket?sslmode=verify-full")).toEqual({
    connectionString: "postgres://loket:p%40ss@[::1]:5434/loket?sslmode=verify-full&uselibpqcompat=true",
    shown: "[::1]:5434",
  });
  expect(readAddress("postgresql:///loket?host=/run/postgresql").shown).toBe("a local socket");
  expect(readAddress("postgres://loket@a/loket").shown).toBe("a:5432");
});

test.each([
  ["mysql://a/loket", /postgres:\/\//],
  ["postgres://a:5432,b:5432/loket", /one server; before several put HAProxy/],
  ["postgres://a/loket?target_session_attrs=primary", /one server; before several put HAProxy/],
  ["postgres://a:70000x/loket", /postgres:\/\/user/],
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
