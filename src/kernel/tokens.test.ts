import fc from "fast-check";
import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../test/any-text.ts";
import { type Audience, issueToken, readToken } from "./tokens.ts";

const secret = "a secret of at least thirty-two bytes";
const now = new Date("2026-11-21T07:00:00.500Z");
const seconds = Math.floor(now.getTime() / 1000);
const staff = { ...keyed(secret), audience: "staff" as Audience, now };

/** As the key that signs, and the one that is read by. */
function keyed(secret: string) {
  const key = { kid: "one", secret };
  return { key, keys: [key] };
}

function issue(): Promise<string> {
  return issueToken({
    ...staff,
    subject: "7",
    lifetime: 60,
    claims: { username: "ani", role: "viewer", tv: 3 },
  });
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

describe("tokens work", () => {
  test("what was issued is read, with exactly the promised claims", async () => {
    const reading = await readToken(await issue(), staff);
    expect(reading).toEqual({
      ok: true,
      claims: {
        iss: "loket",
        aud: "staff",
        sub: "7",
        iat: seconds,
        exp: seconds + 60,
        jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
        username: "ani",
        role: "viewer",
        tv: 3,
      },
    });
  });

  test("what was read once is read again: by this key and for this audience alone, until it expires", async () => {
    const token = await issue();
    const at = (second: number) => ({ ...staff, now: new Date((seconds + second) * 1000) });
    const first = await readToken(token, staff);
    expect(first).toMatchObject({ ok: true, claims: { sub: "7" } });
    if (first.ok) first.claims.sub = "1";
    expect(await readToken(token, at(59))).toMatchObject({ ok: true, claims: { sub: "7" } });
    expect(await readToken(token, at(60))).toEqual({ ok: false, reason: "expired" });
    expect(await readToken(token, at(59))).toMatchObject({ ok: true });
    for (const other of [
      { ...staff, audience: "customer" as const },
      { ...staff, keys: keyed("another secret of at least thirty-two bytes").keys },
      { ...staff, keys: [] },
    ])
      expect(await readToken(token, other)).toEqual({ ok: false, reason: "invalid" });
  });

  test("two tokens of one moment differ", async () => {
    expect(await issue()).not.toBe(await issue());
  });

  test("extra claims cannot replace the promised ones", async () => {
    const token = await issueToken({
      ...staff,
      subject: "7",
      lifetime: 60,
      claims: { sub: "1", aud: "customer" },
    });
    expect(await readToken(token, staff)).toMatchObject({ ok: true, claims: { sub: "7", aud: "staff" } });
  });

  test("a token ends with its lifetime, to the second", async () => {
    const token = await issue();
    const last = new Date((seconds + 60) * 1000 - 1);
    expect(await readToken(token, { ...staff, now: last })).toMatchObject({ ok: true });
    const over = new Date((seconds + 60) * 1000);
    expect(await readToken(token, { ...staff, now: over })).toEqual({ ok: false, reason: "expired" });
  });
});

describe("tokens refuse", () => {
  const invalid = { ok: false, reason: "invalid" };

  test("the other API's token, expired or not", async () => {
    const token = await issueToken({ ...staff, audience: "customer", subject: "7", lifetime: 60 });
    expect(await readToken(token, staff)).toEqual(invalid);
    expect(await readToken(token, { ...staff, now: new Date("2027-01-01") })).toEqual(invalid);
  });

  test("another key, expired or not", async () => {
    const token = await issueToken({ ...staff, ...keyed(secret.toUpperCase()), subject: "7", lifetime: 60 });
    expect(await readToken(token, staff)).toEqual(invalid);
    expect(await readToken(token, { ...staff, now: new Date("2027-01-01") })).toEqual(invalid);
  });

  test("alg none, with and without a signature", async () => {
    const [, payload, signature] = (await issue()).split(".");
    const header = part({ alg: "none", typ: "JWT" });
    expect(await readToken(`${header}.${payload}.`, staff)).toEqual(invalid);
    expect(await readToken(`${header}.${payload}.${signature}`, staff)).toEqual(invalid);
  });

  test("another algorithm with the right key", async () => {
    const key = new TextEncoder().encode(secret.repeat(2));
    const claims = new SignJWT({}).setIssuer("loket").setAudience("staff").setSubject("7").setJti("x");
    const timed = claims.setIssuedAt(seconds).setExpirationTime(seconds + 60);
    const token = await timed.setProtectedHeader({ alg: "HS512" }).sign(key);
    expect(await readToken(token, { ...staff, ...keyed(secret.repeat(2)) })).toEqual(invalid);
  });

  test("our own signature over claims that lack one of the promised", async () => {
    const key = new TextEncoder().encode(secret);
    const whole = { iss: "loket", aud: "staff", sub: "7", jti: "x", iat: seconds, exp: seconds + 60 };
    for (const missing of Object.keys(whole)) {
      const claims = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== missing));
      const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(key);
      expect(await readToken(token, staff), missing).toEqual(invalid);
    }
    const token = await new SignJWT(whole).setProtectedHeader({ alg: "HS256" }).sign(key);
    expect(await readToken(token, staff)).toMatchObject({ ok: true });
  });

  test("a change of any single character, even one that decodes alike", async () => {
    const token = await issue();
    const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/= ";
    for (let index = 0; index < token.length; index += 1) {
      const every = index === token.length - 1 ? [...signs] : [signs.charAt((index * 7) % signs.length)];
      for (const sign of every.filter((other) => other !== token.charAt(index))) {
        const changed = token.slice(0, index) + sign + token.slice(index + 1);
        expect(await readToken(changed, staff), changed).toEqual(invalid);
      }
    }
  });

  test("any text at all, without an exception", async () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc
        .tuple(fc.json(), fc.json(), fc.base64String())
        .map(([a, b, c]) => `${btoa(encodeURI(a))}.${part(b)}.${c}`),
      fc.tuple(fc.base64String(), fc.base64String()).map(([a, b]) => `${a}.${b}.${"A".repeat(43)}`),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await readToken(text, staff)).toEqual(invalid);
      }),
    );
  });

  test("a secret under 32 bytes", async () => {
    await expect(issueToken({ ...staff, ...keyed("short"), subject: "7", lifetime: 60 })).rejects.toThrow(
      RangeError,
    );
    await expect(readToken(await issue(), { ...staff, ...keyed("short") })).rejects.toThrow(RangeError);
  });
});
