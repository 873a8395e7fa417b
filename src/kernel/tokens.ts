import { randomUUID } from "node:crypto";
import { decodeProtectedHeader, errors, type JWTVerifyOptions, jwtVerify, SignJWT } from "jose";
import type { Key } from "./keys/key-ring.ts";

/** Which API a token opens; a token of one means nothing to the other. */
export type Audience = "staff" | "customer";

export interface TokenClaims {
  iss: string;
  aud: Audience;
  sub: string;
  /** Unix seconds. */
  iat: number;
  /** Unix seconds; from here on the token is expired. */
  exp: number;
  jti: string;
  /** Whatever else was issued: the reader checks each before use. */
  [extra: string]: unknown;
}

export type TokenReading = { ok: true; claims: TokenClaims } | { ok: false; reason: "expired" | "invalid" };

export interface NewToken {
  key: Key;
  audience: Audience;
  subject: string;
  /** Seconds from `now`. */
  lifetime: number;
  now: Date;
  /** Its jti, where something is kept of the token; without it a new UUID. */
  id?: string;
  claims?: Record<string, string | number | boolean>;
}

const ISSUER = "loket";
const ALGORITHM = "HS256";
const SHORTEST_SECRET = 32;

// Three parts, the last one 32 bytes in their only spelling: decoders ignore the two spare bits of its last sign, so
// without this rule four texts would pass for the same token.
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

/** Importing a key costs more than using it. A process knows a few secrets. */
const keys = new Map<string, Promise<CryptoKey>>();
const MOST_KEYS = 16;

interface Proven {
  by: Key;
  claims: Readonly<TokenClaims>;
}

/**
 * Tokens that a key has been found to have signed, by audience and text, the oldest first. Web Crypto checks a signature in a thread of its
 * own, which takes ten times as long as to look here, and a person at work sends the same token with every call.
 */
const proven = new Map<string, Proven>();
const MOST_PROVEN = 5000;

/**
 * A signed token: HS256 with iss, aud, sub, iat, exp, jti and the extra claims, which cannot replace those
 * (docs/contracts/levy-contract.md, "Authentication").
 * @throws RangeError when the secret is shorter than 32 bytes
 */
export async function issueToken(token: NewToken): Promise<string> {
  const issuedAt = Math.floor(token.now.getTime() / 1000);
  return new SignJWT({ ...token.claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: token.key.kid })
    .setIssuer(ISSUER)
    .setAudience(token.audience)
    .setSubject(token.subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + token.lifetime)
    .setJti(token.id ?? randomUUID())
    .sign(await keyOf(token.key.secret));
}

/**
 * What a token says, when it was signed with one of these keys, for this audience, by the pinned algorithm. Only such a token can be
 * 'expired'; every other text is 'invalid'. A token of before keys had ids may be of any of them.
 * @throws RangeError when a secret is shorter than 32 bytes
 */
export async function readToken(
  text: string,
  expected: { keys: readonly Key[]; audience: Audience; now: Date },
): Promise<TokenReading> {
  const options = {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: expected.audience,
    currentDate: expected.now,
  };
  const known = proven.get(placeOf(expected.audience, text));
  // Of a token, only the time changes what it means. A key that was withdrawn is not asked.
  if (known !== undefined && expected.keys.some((key) => isSame(key, known.by)))
    return unlessExpired(known.claims, expected.now);
  for (const key of keysFor(text, expected.keys)) {
    const reading = await readWith(key, text, expected.audience, options);
    if (reading !== "of another key") return reading;
  }
  return { ok: false, reason: "invalid" };
}

/** Those keys that may have signed the text. A key is only ever looked up among ours, whatever the text calls it. */
function keysFor(text: string, keys: readonly Key[]): readonly Key[] {
  if (!COMPACT.test(text)) return [];
  try {
    const { kid } = decodeProtectedHeader(text);
    return kid === undefined ? keys : keys.filter((key) => key.kid === kid);
  } catch {
    return []; // not a header at all
  }
}

/** A key of another id means nothing to a token that names its own. */
function isSame(one: Key, other: Key): boolean {
  return one.kid === other.kid && one.secret === other.secret;
}

function placeOf(audience: Audience, text: string): string {
  return `${audience} ${text}`;
}

async function readWith(
  by: Key,
  text: string,
  aud: Audience,
  options: JWTVerifyOptions & { currentDate: Date },
): Promise<TokenReading | "of another key"> {
  try {
    const { payload } = await jwtVerify(text, await keyOf(by.secret), options);
    const { sub, iat, exp, nbf, jti } = payload;
    if (typeof sub !== "string" || typeof jti !== "string") return { ok: false, reason: "invalid" };
    if (typeof iat !== "number" || typeof exp !== "number") return { ok: false, reason: "invalid" };
    const claims = { ...payload, iss: ISSUER, aud, sub, iat, exp, jti };
    // Ours have no nbf; what else was signed with this key may begin later than another clock says.
    if (nbf === undefined) remember(placeOf(aud, text), { by, claims: { ...claims } });
    return { ok: true, claims };
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return "of another key";
    if (error instanceof errors.JWTExpired) return { ok: false, reason: "expired" };
    if (error instanceof errors.JOSEError) return { ok: false, reason: "invalid" };
    throw error;
  }
}

/** As jose decides it: in whole seconds. */
function unlessExpired(claims: Readonly<TokenClaims>, now: Date): TokenReading {
  if (claims.exp <= Math.floor(now.getTime() / 1000)) return { ok: false, reason: "expired" };
  return { ok: true, claims: { ...claims } };
}

function remember(place: string, token: Proven): void {
  const [oldest] = proven.size < MOST_PROVEN ? [] : proven.keys();
  if (oldest !== undefined) proven.delete(oldest);
  proven.set(place, token);
}

function keyOf(secret: string): Promise<CryptoKey> {
  let key = keys.get(secret);
  if (key === undefined) {
    if (keys.size >= MOST_KEYS) keys.clear();
    key = importKey(secret);
    keys.set(secret, key);
  }
  return key;
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = Buffer.from(secret, "utf8");
  if (bytes.length < SHORTEST_SECRET)
    throw new RangeError(`a token secret has at least ${SHORTEST_SECRET} bytes`);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}
