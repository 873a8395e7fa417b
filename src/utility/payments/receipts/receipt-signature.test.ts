import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ringOfSecret } from "../../../kernel/keys/key-ring.ts";
import { isReceiptSignature, type ReceiptClaim, receiptSignature, verifyUrl } from "./receipt-signature.ts";

const secret = "a secret for tests that is long enough, surely";
const receipt: ReceiptClaim = {
  receiptNo: "R-202611-000123",
  total: 180_000,
  paidAt: new Date("2026-11-21T07:05:09.123Z"),
};
const signature = receiptSignature(secret, receipt);
const keys = ringOfSecret(secret).receipts;

describe("work", () => {
  test("a receipt has one signature, of 128 bits, and it is the right one", () => {
    expect(signature).toMatch(/^[\w-]{22}$/);
    expect(receiptSignature(secret, { ...receipt, paidAt: new Date(receipt.paidAt) })).toBe(signature);
    expect(isReceiptSignature(keys, receipt, signature)).toBe(true);
  });

  test("receipts that are out in the world stay valid: the signature never changes", () => {
    // Computed by Python's hmac, from RFC 5869 and RFC 2104.
    expect(signature).toBe("sYmbhDBDZvbc635htesRdw");
  });

  test("the address for checking is below the public one, with or without a slash", () => {
    const expected = `https://air.example/app/verifikasi_resi/R-202611-000123/${signature}`;
    expect(verifyUrl("https://air.example", receipt.receiptNo, signature)).toBe(expected);
    expect(verifyUrl("https://air.example/", receipt.receiptNo, signature)).toBe(expected);
    expect(verifyUrl("https://x.example/air/", "R/1?", "a")).toBe(
      "https://x.example/air/app/verifikasi_resi/R%2F1%3F/a",
    );
  });
});

describe("refuse", () => {
  test("another number, total, moment or secret", () => {
    const others: Partial<ReceiptClaim>[] = [
      { receiptNo: "R-202611-000124" },
      { total: 180_001 },
      { paidAt: new Date(receipt.paidAt.getTime() + 1) },
    ];
    for (const other of others)
      expect(isReceiptSignature(keys, { ...receipt, ...other }, signature)).toBe(false);
    expect(isReceiptSignature(ringOfSecret(`${secret}!`).receipts, receipt, signature)).toBe(false);
  });

  test("any other text, also another spelling of the same bytes", () => {
    const bytes = Buffer.from(signature, "base64url");
    const spellings = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"]
      .map((last) => signature.slice(0, -1) + last)
      .filter((text) => text !== signature && Buffer.from(text, "base64url").equals(bytes));
    expect(spellings.length).toBeGreaterThan(0);
    const wrong = [
      "",
      "x",
      `${signature}A`,
      `${signature}=`,
      ` ${signature}`,
      signature.slice(1),
      "é".repeat(22),
    ];
    for (const text of [...wrong, ...spellings])
      expect(isReceiptSignature(keys, receipt, text), text).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => !isReceiptSignature(keys, receipt, text)));
  });
});

describe("guard", () => {
  test("what is signed cannot be moved from one part to the next", () => {
    const claims = fc.record({
      receiptNo: fc.string({ unit: fc.constantFrom("1", "2", '"', ",", "[", "-", "R"), maxLength: 6 }),
      total: fc.nat(300),
      paidAt: fc.date({ min: new Date(0), max: new Date(9), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(claims, claims, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(receiptSignature(secret, one) === receiptSignature(secret, other)).toBe(isSame);
      }),
    );
  });

  test("the secret itself signs nothing here", () => {
    const claim = JSON.stringify([receipt.receiptNo, receipt.total, receipt.paidAt.toISOString()]);
    const direct = createHmac("sha256", secret).update(claim).digest("base64url");
    expect(direct.startsWith(signature)).toBe(false);
  });
});
