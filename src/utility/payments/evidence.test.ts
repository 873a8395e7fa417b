import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  bankEvidence,
  counterEvidence,
  type Evidence,
  simulatedEvidence,
  walletEvidence,
} from "./evidence.ts";
import type { LockedPayment } from "./payments.ts";
import type { PaymentRow } from "./queries.ts";

const folder = join(import.meta.dirname, "..");

/** Files of the utility that import the makers of evidence, and not only the type. */
function makers(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  return files
    .filter((name) => !name.endsWith(".test.ts"))
    .filter((name) => /^import (?!type)[^;]*evidence\.ts"/m.test(readFileSync(join(folder, name), "utf8")))
    .sort();
}

describe("guard", () => {
  test("evidence is made where a debit, the counter, the bank or the sandbox is, and nowhere else", () => {
    expect(makers()).toEqual(["payments/confirm.ts", "payments/counter.ts", "payments/matching.ts"]);
  });

  test("what customers' routes import cannot make evidence by itself", () => {
    const routes = readFileSync(join(folder, "payments/customer-routes.ts"), "utf8");
    expect(routes).not.toMatch(/evidence|settle\b/);
  });

  test("what is written by hand is no evidence to the compiler", () => {
    // @ts-expect-error: the brand is missing, and its name is not exported
    const forged: Evidence = { by: "bank", method: "TRANSFER", columns: { mutation_id: 1 }, note: "" };
    // @ts-expect-error: from a request's body neither
    const claimed: Evidence = JSON.parse("{}") as Pick<Evidence, "by" | "method" | "columns" | "note">;
    const made: Evidence[] = [
      bankEvidence(1, new Date(0)),
      walletEvidence(1),
      counterEvidence("ani", { till: null, received: null }),
    ];
    expect([forged, claimed, ...made]).toHaveLength(5);
  });

  test("a payment that lockForSettling has not locked cannot be settled, says the compiler", () => {
    // @ts-expect-error: the brand is missing, and its name is not exported
    const unlocked: LockedPayment = { payment: {} as PaymentRow, billIds: [] };
    expect(unlocked.billIds).toEqual([]);
  });

  test("nothing is simulated without SANDBOX", () => {
    expect(() => simulatedEvidence({ sandbox: false })).toThrow(/SANDBOX/);
    expect(simulatedEvidence({ sandbox: true }).by).toBe("sandbox");
  });
});
