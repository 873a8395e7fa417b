import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { generatePassword, hashPassword, verifyAgainstNothing, verifyPassword } from "./passwords.ts";

describe("passwords", () => {
  test("are kept as argon2id with 19 MiB, two passes and a salt of their own", async () => {
    const [first, second] = await Promise.all([hashPassword("rahasia"), hashPassword("rahasia")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    expect(await verifyPassword(first, "rahasia")).toBe(true);
    expect(await verifyPassword(second, "rahasia")).toBe(true);
  });

  test("differ by a single sign, by case and by anything after the end", async () => {
    const stored = await hashPassword("Rahasia-1");
    for (const wrong of ["rahasia-1", "Rahasia-2", "Rahasia-1 ", "Rahasia-1\0", "", "Rahasia"]) {
      expect(await verifyPassword(stored, wrong), JSON.stringify(wrong)).toBe(false);
    }
  });

  test("the stored text is not a password for itself", async () => {
    const stored = await hashPassword("rahasia");
    expect(await verifyPassword(stored, stored)).toBe(false);
  });

  test("may hold any characters and be long", async () => {
    for (const password of ["密码 пароль 🔑", "x".repeat(10_000)]) {
      expect(await verifyPassword(await hashPassword(password), password)).toBe(true);
    }
  });

  test("are the same however their signs are composed, and those that were hashed as they were typed still open", async () => {
    const [composed, decomposed] = ["crème brûlée été".normalize("NFC"), "crème brûlée été".normalize("NFD")];
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true);
    expect(await verifyPassword(await hashPassword(decomposed), composed)).toBe(true);
    expect(await verifyPassword(await hashPassword(composed), "creme brulee ete")).toBe(false);
    const old = await hash(decomposed, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await verifyPassword(old, decomposed)).toBe(true);
  });

  test("a stored text that is no hash is an error, not a wrong password", async () => {
    await expect(verifyPassword("plain", "plain")).rejects.toThrow();
  });

  test("more checks at once than may run all get their answer", async () => {
    const stored = await hashPassword("rahasia");
    const guesses = Array.from({ length: 12 }, (_, index) => (index === 7 ? "rahasia" : `guess ${index}`));
    const answers = await Promise.all(guesses.map((guess) => verifyPassword(stored, guess)));
    expect(answers).toEqual(guesses.map((_, index) => index === 7));
  });

  test("nobody's password is never right", async () => {
    expect(await verifyAgainstNothing("")).toBe(false);
    expect(await verifyAgainstNothing("rahasia")).toBe(false);
  });
});

describe("generated passwords", () => {
  test("are 20 readable characters and never the same", () => {
    const many = Array.from({ length: 500 }, generatePassword);
    for (const one of many)
      expect(one).toMatch(/^[a-hj-km-np-z2-9]{6}-[a-hj-km-np-z2-9]{6}-[a-hj-km-np-z2-9]{6}$/);
    expect(new Set(many).size).toBe(500);
  });
});
