import fc from "fast-check";
import { expect, test } from "vitest";
import { newRequestId, randomToken, requestIdFrom, sameSecret, sha256, sha256Hex } from "./ids.ts";

test("random tokens are as long as asked, clean in a URL and never the same", () => {
  for (const bytes of [1, 9, 16, 32]) {
    expect(randomToken(bytes)).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(Buffer.from(randomToken(bytes), "base64url")).toHaveLength(bytes);
  }
  expect(new Set(Array.from({ length: 1000 }, () => randomToken(16))).size).toBe(1000);
});

test("digests are SHA-256 of the UTF-8 bytes", () => {
  expect(sha256Hex("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256Hex("é")).toBe("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
  expect(sha256("é").toString("hex")).toBe(sha256Hex("é"));
});

test("secrets are the same when all their signs are, whatever the lengths", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(sameSecret(one, other)).toBe(one === other);
      expect(sameSecret(one, one)).toBe(true);
      expect(sameSecret(`${one}x`, one)).toBe(false);
    }),
  );
});

test("request ids never repeat and would be taken over", () => {
  const many = Array.from({ length: 1000 }, newRequestId);
  expect(new Set(many).size).toBe(1000);
  for (const id of many) expect(requestIdFrom(id)).toBe(id);
});

test("a clean request id is taken over, any other header gets a new one", () => {
  const clean = ["a", "0af7651916cd43dd8448eb211c80319c", "A.b_c:d-9", "x".repeat(128)];
  for (const id of clean) expect(requestIdFrom(id)).toBe(id);
  const odd = [
    "",
    "x".repeat(129),
    "a b",
    "a\n",
    "a\r\nSet-Cookie: x",
    "ä",
    'a"',
    "<b>",
    undefined,
    ["a", "b"],
  ];
  for (const header of odd) expect(requestIdFrom(header)).toMatch(/^[A-Za-z0-9_-]{12}-[0-9a-z]+$/);
});
