import { beforeEach, describe, expect, test } from "vitest";
import { sharedServer } from "../../../test/harness.ts";
import { sha256Hex } from "../../kernel/ids.ts";

const server = sharedServer({
  RATE_LIMITS: "on",
  LOGIN_LIMIT_PER_USER: "4",
  LOGIN_LIMIT_PER_ADDRESS: "12",
  REGISTRATION_LIMIT: "6",
});

// What earlier tests tried is counted no more.
beforeEach(() => server.clock.set(new Date(server.clock.now().getTime() + 3_601_000)));

const login = (username: string, password: string, at = server) =>
  at.public.post("/app/login", { username, password });
const loginToken = (username: string, password: string) =>
  server.public.post("/app/login_token", { username, password: sha256Hex(password) });

describe("work", () => {
  test("a right login forgets the wrong ones before it", async () => {
    const me = await server.customer();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 3; i += 1) expect((await login(me.username, "salah sekali")).status).toBe(401);
      expect((await login(me.username, me.password)).status).toBe(200);
    }
  });

  test("right logins are not counted against their address", async () => {
    const me = await server.customer();
    for (let i = 0; i < 14; i += 1) expect((await loginToken(me.username, me.password)).status).toBe(200);
  });
});

describe("refuse", () => {
  test("both APIs and every name of an account share one counter; then the right password is refused too", async () => {
    const me = await server.customer({ no_hp: "0813-2222-1111" });
    const tries = [
      await login(me.username, "salah sekali"),
      await loginToken(me.username.toUpperCase(), "salah sekali"),
      await login(`${me.username}@example.com`, "salah sekali"),
      await loginToken("0813 2222 1111", "salah sekali"),
    ];
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    for (const answer of [
      await login(me.username, me.password),
      await loginToken(me.username, me.password),
    ]) {
      expect([answer.status, answer.body.kode]).toEqual([429, "TERLALU_BANYAK_PERMINTAAN"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.body.pesan).toMatch(/^Terlalu banyak permintaan\. Silakan coba lagi dalam 1?\d menit\.$/);
    }
    server.clock.set(new Date(server.clock.now().getTime() + 901_000));
    expect((await login(me.username, me.password)).status).toBe(200);
  });

  test("an unknown name is throttled like a known one", async () => {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await login("tidak.ada", "salah sekali")).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  test("wrong old passwords", async () => {
    const me = await server.customer();
    const change = (password_lama: string) =>
      me.post("/app/update_password", { password_lama, password_baru: "kata sandi yang lain" });
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await change("salah sekali")).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    expect((await change(me.password)).status).toBe(429);
    expect((await login(me.username, me.password)).status).toBe(200);
  });

  test("wrong passwords at update_akun count with those of update_password", async () => {
    const me = await server.customer();
    const change = (password_lama: string) =>
      me.post("/app/update_akun", { no_hp: "0812-7100-7100", password_lama });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await change("salah sekali")).status);
    const wrong = { password_lama: "salah sekali", password_baru: "kata sandi yang lain" };
    for (let i = 0; i < 2; i += 1) statuses.push((await me.post("/app/update_password", wrong)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    expect((await change(me.password)).status).toBe(429);
  });

  test("registrations from one address, those that learn of taken names too", async () => {
    const me = await server.customer({});
    const statuses = [];
    for (let i = 0; i < 6; i += 1) {
      const { status } = await server.public.post("/app/daftar", {
        username: me.username,
        password: "cukup panjang",
        nama: "Wulan Contoh",
        email: "lain@example.com",
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  });

  test("changes of address or number, which tell whose is taken; what stays as it is may be sent as often as one likes", async () => {
    const me = await server.customer();
    const other = await server.customer({ no_hp: "0812-7000-7000" });
    const statuses = [];
    for (let i = 0; i < 7; i += 1) {
      const no_hp = `0812-7000-700${i % 2 === 0 ? 0 : i}`;
      const { status } = await me.post("/app/update_akun", { no_hp, password_lama: me.password });
      statuses.push(status);
    }
    expect(statuses).toEqual([409, 200, 409, 200, 409, 200, 429]);
    for (let i = 0; i < 8; i += 1) {
      const same = { nama: "Wulan Lain", no_hp: "+6281270007000", email: `${other.username}@example.com` };
      expect((await other.post("/app/update_akun", same)).status).toBe(200);
    }
  });
});

describe("guard", () => {
  test("an address that guesses at many accounts is stopped, in every process, whatever it says of itself", async () => {
    const other = await server.another();
    const statuses = [];
    for (let i = 0; i < 14; i += 1) {
      const { status } = await (i % 2 === 0 ? server : other).public.post(
        "/app/login",
        { username: `tidak.ada.${i}`, password: "salah sekali" },
        { "x-forwarded-for": `10.0.0.${i}` },
      );
      statuses.push(status);
    }
    expect(statuses.slice(0, 12).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(12)).toEqual([429, 429]);
  });

  test("guesses at the same time are counted one by one", async () => {
    const me = await server.customer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(me.username, "salah sekali")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });
});
