import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CustomerCaller, startTestServer, type TestServer } from "../harness.ts";
import { fillWallet, makeDebtor, requestOf } from "../payments.ts";
import { makeConnection, makeUtility } from "../utility.ts";

const limits = {
  RATE_LIMITS: "on",
  LOGIN_LIMIT_PER_ADDRESS: "5",
  LOGIN_LIMIT_PER_USER: "5",
  REGISTRATION_LIMIT: "5",
  RESET_CODE_LIMIT: "5",
  CEK_SL_LIMIT: "5",
  PROOF_LIMIT: "5",
  PIN_LIMIT: "5",
  PAYMENT_REQUEST_LIMIT: "5",
};

let server: TestServer;
afterEach(() => server.close());

/** Statuses of tries, each with these headers, at names that nobody has. */
async function guesses(headersOf: (n: number) => Record<string, string>, count = 8): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const guess = { username: `tidak.ada.${randomUUID()}`, password: "salah sekali" };
    statuses.push((await server.public.post("/app/login", guess, headersOf(n))).status);
  }
  return statuses;
}

const heldUp = [401, 401, 401, 401, 401, 429, 429, 429];

describe("headers", () => {
  const names = [
    "x-forwarded-for",
    "x-real-ip",
    "x-client-ip",
    "x-originating-ip",
    "x-remote-addr",
    "x-cluster-client-ip",
    "true-client-ip",
    "cf-connecting-ip",
    "client-ip",
  ];

  test("without a proxy none of them moves a limit", async () => {
    server = await startTestServer(limits);
    expect(
      await guesses((n) => ({
        ...Object.fromEntries(names.map((name) => [name, `203.0.113.${n}`])),
        forwarded: `for=203.0.113.${n}`,
        "user-agent": `browser ${n}`,
        authorization: `Bearer ${n}`,
      })),
    ).toEqual(heldUp);
  });

  test("behind one proxy what the client wrote before the proxy moves none either", async () => {
    server = await startTestServer({ ...limits, TRUST_PROXY: "on" });
    expect(await guesses((n) => ({ "x-forwarded-for": `198.51.100.${n}, 203.0.113.9` }))).toEqual(heldUp);
    expect(await guesses(() => ({ "x-forwarded-for": "203.0.113.10" }), 1)).toEqual([401]);
  });

  test("an IPv6 network counts as one address, and an IPv4 address in the form of IPv6 as itself", async () => {
    server = await startTestServer({ ...limits, TRUST_PROXY: "loopback" });
    const networks = [
      "2001:db8:1:2::1",
      "2001:DB8:1:2:ffff::7",
      "2001:db8:1:2:3:4:5:6",
      "2001:0db8:0001:0002::",
    ];
    expect(await guesses((n) => ({ "x-forwarded-for": networks[n % 4] ?? "" }))).toEqual(heldUp);
    expect(await guesses(() => ({ "x-forwarded-for": "2001:db8:1:3::1" }), 1)).toEqual([401]);
    const forms = ["192.0.2.7", "::ffff:192.0.2.7", "::FFFF:192.0.2.7"];
    expect(await guesses((n) => ({ "x-forwarded-for": forms[n % 3] ?? "" }))).toEqual(heldUp);
  });
});

describe("processes and restarts", () => {
  let me: CustomerCaller;
  let sl: string;
  let code: string;

  beforeEach(async () => {
    server = await startTestServer({ ...limits, SANDBOX: "1" });
    await makeUtility(server);
    me = await server.customer();
    ({ sl } = await makeConnection(server));
    await fillWallet(server, me, 100_000);
    ({ code } = await requestOf(server, "WIPAY", { customer: me }));
  });

  test("every limit of the customer API holds across them", async () => {
    // The first account of this server was counted.
    await server.sql.query("DELETE FROM throttles");
    const calls: Record<string, (at: TestServer, n: number) => Promise<{ status: number }>> = {
      login: (at) => at.public.post("/app/login", { username: me.username, password: "salah sekali" }),
      cek_kode: (at, n) => at.public.post("/app/cek_kode", { username: `tidak.ada.${n}`, kode: "000000" }),
      buat_kode: (at) => {
        at.clock.set(new Date(server.clock.now().getTime() + 61_000));
        if (at !== server) server.clock.set(at.clock.now());
        return at.public.post("/app/buat_kode", { username: me.username });
      },
      daftar: (at) => at.public.post("/app/daftar", { ...registration, username: me.username }),
      cek_sl: (at) => asMe(at, "cek_sl", { sl }),
      confirm_sl: (at) => asMe(at, "confirm_sl", { sl, stand_akhir: 999 }),
      // Those that make a payment are counted.
      request_pembayaran: async (at) =>
        asMe(at, "request_pembayaran", { sl: (await makeDebtor(server, { customer: me })).sl }),
      confirm_pembayaran: (at) => asMe(at, "confirm_pembayaran", { kode_pembayaran: code, pin: "000000" }),
      update_akun: (at, n) =>
        asMe(at, "update_akun", { no_hp: `0812-7000-700${n}`, password_lama: me.password }),
      update_password: (at) =>
        asMe(at, "update_password", { password_lama: "salah", password_baru: "lain sekali" }),
    };
    const other = await server.another();
    const restarted = await server.another();
    for (const [name, call] of Object.entries(calls)) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        const at = n === 5 ? restarted : n % 2 === 0 ? server : other;
        statuses.push((await call(at, n)).status);
      }
      expect(statuses.indexOf(429), `${name}: ${statuses}`).toBe(5);
      for (const each of [server, other, restarted]) each.clock.real();
    }
  });

  const registration = { password: "cukup panjang", nama: "Wulan Contoh", email: "lain@example.com" };
  const asMe = (at: TestServer, call: string, body: object) =>
    at.public.post(`/app/${call}`, body, me.headers);
});
