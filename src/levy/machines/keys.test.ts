import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findKey, type KeyRing, mayUse, newKeyText, storedForm, visiblePrefix } from "./keys.ts";

describe("guard", () => {
  test("generated keys are unlike each other, and their prefix is never taken for a piece of a hash", () => {
    const texts = Array.from({ length: 200 }, newKeyText);
    expect(new Set(texts).size).toBe(200);
    for (const text of texts) expect(visiblePrefix(storedForm(text).prefix)).toBe(text.slice(4, 12));
  });

  test("a ring opens to the exact text of its keys and to no other", () => {
    const now = new Date();
    const key = { id: 1, name: "x", expiresAt: null, scope: [] };
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (text, other) => {
        const { prefix, secret_hash } = storedForm(text);
        const ring: KeyRing = new Map([
          [prefix, { secretHash: Buffer.from(secret_hash, "hex"), validUntil: null, key }],
        ]);
        expect(findKey(ring, text, now)).toBe(key);
        expect(findKey(ring, other, now)).toBe(other === text ? key : undefined);
        expect(findKey(ring, undefined, now)).toBeUndefined();
      }),
    );
  });

  test("a scope is exact about codes", () => {
    const scope = [
      { location_code: "A", gate_code: "1" },
      { location_code: "B", gate_code: null },
    ];
    const may = (location: string, gate: string) =>
      mayUse({ id: 1, name: "x", expiresAt: null, scope }, location, gate);
    expect([
      may("A", "1"),
      may("A", "2"),
      may("a", "1"),
      may("B", "9"),
      may("", ""),
      may("A/1", "1"),
    ]).toEqual([true, false, false, true, false, false]);
  });
});
