import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type CustomerCaller, jwtSecret, sharedServer } from "../harness.ts";

const server = sharedServer();
let customer: CustomerCaller;
beforeAll(async () => {
  customer = await server.customer();
});

interface Api {
  /** A genuine token of somebody at this API. */
  token: string;
  /** The status that a caller with this Authorization gets. */
  status: (authorization: string) => Promise<number>;
}

function apiOf(name: "staff" | "public"): Api {
  if (name === "public")
    return {
      token: customer.token,
      status: async (authorization) => (await server.public.get("/app/akun", { authorization })).status,
    };
  return {
    token: bearerOf(server.admin.headers),
    status: async (authorization) => (await server.anonymous.get("/auth/v1/me", { authorization })).status,
  };
}

function bearerOf(headers: Record<string, string>): string {
  return headers.authorization?.slice("Bearer ".length) ?? "";
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const read = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

/** The token with other claims or another header, and a signature made of it. */
function forged(
  token: string,
  { header = {}, claims = {} }: { header?: object; claims?: object },
  signatureOf: (text: string) => string,
): string {
  const [head, payload] = token.split(".");
  const text = `${base64({ ...read(head), ...header })}.${base64({ ...read(payload), ...claims })}`;
  return `${text}.${signatureOf(text)}`;
}

const hmac = (key: string | Buffer, algorithm = "sha256") => {
  return (text: string) => createHmac(algorithm, key).update(text).digest("base64url");
};
const ours = hmac(jwtSecret);

describe.each(["staff", "public"] as const)("at the %s API", (name) => {
  const isRefused = async (authorization: string, what: string) =>
    expect(await apiOf(name).status(authorization), what).toBe(401);

  test("a genuine token opens, and so does the same one signed by this test, so that what follows is well made", async () => {
    const { token, status } = apiOf(name);
    expect(await status(`Bearer ${token}`)).toBe(200);
    expect(await status(`Bearer ${forged(token, {}, ours)}`)).toBe(200);
  });

  test("no signature, however its algorithm is spelled", async () => {
    const { token } = apiOf(name);
    for (const alg of ["none", "None", "NONE", "nOnE", "", null, 0, ["none"], ["HS256", "none"]]) {
      for (const signature of ["", ours("x"), token.split(".")[2] ?? ""])
        await isRefused(`Bearer ${forged(token, { header: { alg } }, () => signature)}`, JSON.stringify(alg));
    }
    await isRefused(`Bearer ${token.split(".").slice(0, 2).join(".")}`, "two parts");
  });

  test("another algorithm, with our secret, with nothing, or with a key of one's own", async () => {
    const { token } = apiOf(name);
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const rsa = (text: string) => sign("sha256", Buffer.from(text), privateKey).toString("base64url");
    const pem = publicKey.export({ type: "spki", format: "pem" });
    const jwk = publicKey.export({ format: "jwk" });
    const secret = Buffer.from(jwtSecret).toString("base64url");
    const tries: [object, (text: string) => string][] = [
      [{ alg: "HS384" }, hmac(jwtSecret, "sha384")],
      [{ alg: "HS512" }, hmac(jwtSecret, "sha512")],
      [{ alg: "HS384" }, ours],
      [{ alg: "RS256" }, ours],
      [{ alg: "ES256" }, ours],
      [{ alg: "RS256" }, rsa],
      [{ alg: "RS256", jwk }, rsa],
      [{ alg: "RS256", x5c: [String(pem)] }, rsa],
      [{ alg: "HS256", jwk: { kty: "oct", k: secret } }, hmac("")],
      [{ alg: "HS256" }, hmac(pem)],
      [{ alg: "HS256" }, hmac("")],
      [{ alg: "HS256" }, hmac("a secret of somebody else that is long enough, surely")],
      [{ alg: "HS256" }, hmac(secret)],
      [{ alg: "HS256", crit: ["exp"] }, ours],
      [{ alg: "HS256", b64: false, crit: ["b64"] }, ours],
      [{ alg: "HS256", zip: "DEF" }, hmac("")],
    ];
    for (const [header, signatureOf] of tries)
      await isRefused(`Bearer ${forged(token, { header }, signatureOf)}`, JSON.stringify(header));
  });

  test("a key that is named by the token itself", async () => {
    const { token } = apiOf(name);
    const kids = [
      "../../../dev/null",
      "/dev/null",
      "x' UNION SELECT ''--",
      "\0",
      "",
      "https://x.invalid/key",
    ];
    for (const kid of kids) {
      for (const key of ["", "\0", kid]) {
        const header = { kid, jku: "https://x.invalid/jwks", x5u: "https://x.invalid/cert" };
        await isRefused(`Bearer ${forged(token, { header }, hmac(key))}`, kid);
      }
    }
  });

  test("one bit changed, anywhere", async () => {
    const { token } = apiOf(name);
    for (let at = 0; at < token.length; at += 1) {
      const changed = String.fromCharCode(token.charCodeAt(at) ^ 1);
      const other = token.slice(0, at) + changed + token.slice(at + 1);
      await isRefused(`Bearer ${other}`, `sign ${at}`);
    }
  });

  test("claims of another person, role, API, issuer or time, without our secret or with it", async () => {
    const { token } = apiOf(name);
    const other = name === "staff" ? "customer" : "staff";
    const now = server.clock.seconds();
    const unsigned = [
      { sub: "2" },
      { role: "owner" },
      { exp: now + 1e9 },
      { tv: 7 },
      { aud: [other, "staff"] },
    ];
    for (const claims of unsigned)
      await isRefused(
        `Bearer ${forged(token, { claims }, () => token.split(".")[2] ?? "")}`,
        JSON.stringify(claims),
      );
    const signed = [
      { aud: other },
      { aud: undefined },
      { iss: "somebody" },
      { exp: now - 1 },
      { exp: undefined },
      { exp: String(now + 1000) },
      { nbf: now + 1000 },
      { tv: -1 },
      { tv: "0" },
      { tv: undefined },
      { sub: "999999999" },
      { sub: 1 },
      { sub: "" },
      { sub: "9007199254740993" },
      { sub: "-1" },
      { sub: "NaN" },
      { jti: undefined },
      { sub: randomUUID() },
    ];
    for (const claims of signed)
      await isRefused(`Bearer ${forged(token, { claims }, ours)}`, JSON.stringify(claims));
  });

  test("the other API's token, everywhere that takes one", async () => {
    const foreign = apiOf(name === "staff" ? "public" : "staff").token;
    await isRefused(`Bearer ${foreign}`, "of the other API");
    const caller = name === "staff" ? server.anonymous : server.public;
    const headers = { authorization: `Bearer ${foreign}` };
    const paths =
      name === "staff"
        ? [
            "/backoffice/v1/accounts",
            "/retribusi/v1/realtime/stream",
            `/retribusi/v1/realtime/stream?ticket=${foreign}`,
          ]
        : ["/app/daftar_sl", "/app/pembayaran", `/app/berkas/${"A".repeat(32)}`];
    for (const path of paths) expect((await caller.get(path, headers)).status, path).toBe(401);
  });

  test("what only looks like a header with a token", async () => {
    const { token } = apiOf(name);
    const texts = [
      token,
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      `Bearer ${token},${token}`,
    ];
    for (const text of [
      ...texts,
      `Bearer "${token}"`,
      "Bearer",
      "Bearer .",
      "Bearer ..",
      "Bearer a.b.c",
      `bearer:${token}`,
    ])
      await isRefused(text, text.slice(0, 30));
  });
});
