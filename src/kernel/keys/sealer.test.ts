import { describe, expect, test } from "vitest";
import { createKeyRing, newKeys, purposes, ringOfSecret } from "./key-ring.ts";
import { createSealer } from "./sealer.ts";

const now = new Date("2026-11-22T07:00:00Z");
const first = newKeys(purposes, now, now);
const second = newKeys(purposes, now, new Date(now.getTime() + 1));
const before = createSealer(
  createKeyRing(
    () => first,
    () => now,
  ).sealing,
);
const after = createSealer(
  createKeyRing(
    () => [...first, ...second],
    () => new Date(now.getTime() + 1),
  ).sealing,
);
const text = "3201012345671234";

describe("a sealer", () => {
  test("opens what it sealed, in its place alone, and nothing in it is the text", () => {
    const sealed = before.seal(text, "nik accounts:ani");
    expect(before.open(sealed, "nik accounts:ani")).toBe(text);
    expect(sealed.bytes.includes(text)).toBe(false);
    expect(before.seal(text, "nik accounts:ani").bytes.equals(sealed.bytes)).toBe(false);
    for (const place of ["nik accounts:budi", "nik customers:ani", ""])
      expect(() => before.open(sealed, place)).toThrow();
  });

  test("refuses every changed byte, and another key", () => {
    const sealed = before.seal(text, "here");
    for (let at = 0; at < sealed.bytes.length; at += 1) {
      const bytes = Buffer.from(sealed.bytes);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(() => before.open({ ...sealed, bytes }, "here"), `byte ${at}`).toThrow();
    }
    const other = createSealer(ringOfSecret("a secret for tests that is long enough").sealing);
    expect(() => other.open(sealed, "here")).toThrow(sealed.kid);
    expect(() => other.open({ ...sealed, kid: other.newest() }, "here")).toThrow();
  });

  test("after a rotation opens and finds what is older, and seals by the newest", () => {
    const sealed = before.seal(text, "here");
    expect(after.open(sealed, "here")).toBe(text);
    expect(after.seal(text, "here").kid).toBe(second[3]?.kid);
    expect(after.hashesOf(text, "nik")).toContainEqual(before.hashesOf(text, "nik")[0]);
    expect(after.hashesOf(text, "nik")[0]).not.toEqual(before.hashesOf(text, "nik")[0]);
    expect(before.hashesOf(text, "nik")[0]).not.toEqual(before.hashesOf(text, "something else")[0]);
  });
});
