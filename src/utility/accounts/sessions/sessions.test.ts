import { describe, expect, test } from "vitest";
import { type CustomerCaller, jwtSecret } from "../../../../test/harness.ts";
import { rulesOn } from "../../../../test/payments.ts";
import { sharedUtility } from "../../../../test/utility.ts";
import { ringOfSecret } from "../../../kernel/keys/key-ring.ts";
import { issueToken } from "../../../kernel/tokens.ts";
import { sweepAccounts } from "../accounts.ts";

const server = sharedUtility();

const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
const opens = async (token: string) =>
  (await server.public.get("/app/akun", withToken(token))).status === 200;

async function loginOf({ username, password }: CustomerCaller, device = "Ponsel/1"): Promise<string> {
  const headers = { "user-agent": device };
  const { body } = await server.public.post("/app/login", { username, password }, headers);
  return body.data.token;
}

interface Sesi {
  id_sesi: string;
  perangkat: string | null;
  alamat_ip: string;
  terakhir_dipakai: string;
  sesi_ini: boolean;
}

async function sessionsSeenBy(token: string): Promise<Sesi[]> {
  const { status, body, text } = await server.public.get("/app/sesi", withToken(token));
  expect(status, text).toBe(200);
  return body.data;
}

describe("work", () => {
  test("each login is a session; the one that asks is marked", async () => {
    const me = await server.customer({});
    const phone = await loginOf(me, "AplikasiAir/3.2 Android/15");
    const sessions = await sessionsSeenBy(phone);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ sesi_ini }) => sesi_ini)).toEqual({
      id_sesi: expect.any(String),
      perangkat: "AplikasiAir/3.2 Android/15",
      alamat_ip: "127.0.0.1",
      dibuat_pada: expect.stringMatching(/\+07:00$/),
      terakhir_dipakai: expect.stringMatching(/\+07:00$/),
      sesi_ini: true,
    });
    expect((await sessionsSeenBy(me.token)).find(({ sesi_ini }) => sesi_ini)?.perangkat).not.toContain(
      "Android",
    );
  });

  test("an account hears of a device that it has not been logged in by, whatever its version", async () => {
    const me = await server.customer();
    for (const device of ["Ponsel/1.0", "Ponsel/1.1", "Tablet/7"]) await loginOf(me, device);
    const { data } = (await me.get("/app/pesan")).body;
    expect(data.map(({ topik, isi }: Record<string, string>) => [topik, isi?.split(",")[0]])).toEqual([
      ["PERANGKAT_BARU", "Tablet/7"],
      ["PERANGKAT_BARU", "Ponsel/1.0"],
    ]);
  });

  test("one is ended by another, all others at once, the own one by logging out", async () => {
    const me = await server.customer();
    const [lost, second, third] = [await loginOf(me, "Hilang/1"), await loginOf(me), await loginOf(me)];
    const lostId = (await sessionsSeenBy(me.token)).find(
      ({ perangkat }) => perangkat === "Hilang/1",
    )?.id_sesi;
    expect((await me.post("/app/akhiri_sesi", { id_sesi: lostId })).body.data).toEqual({ diakhiri: 1 });
    const ended = await server.public.get("/app/akun", withToken(lost));
    expect([ended.status, ended.body.kode]).toEqual([401, "TIDAK_TEROTENTIKASI"]);
    expect(await opens(second)).toBe(true);

    expect((await me.post("/app/akhiri_sesi_lain")).body.data).toEqual({ diakhiri: 2 });
    expect([await opens(second), await opens(third), await opens(me.token)]).toEqual([false, false, true]);
    expect(await sessionsSeenBy(me.token)).toHaveLength(1);
    expect(await opens(await loginOf(me))).toBe(true);

    expect((await me.post("/app/logout")).status).toBe(200);
    expect(await opens(me.token)).toBe(false);
  });

  test("a new password ends all sessions but the one that set it", async () => {
    const me = await server.customer();
    const other = await loginOf(me);
    const given = { password_lama: me.password, password_baru: "kata sandi yang lain" };
    const { token } = (await me.post("/app/update_password", given)).body.data;
    expect([await opens(me.token), await opens(other), await opens(token)]).toEqual([false, false, true]);
    expect((await sessionsSeenBy(token)).map(({ sesi_ini }) => sesi_ini)).toEqual([true]);
  });

  test("its use is noted again after an hour", async () => {
    const me = await server.customer();
    const used = async () => (await sessionsSeenBy(me.token))[0]?.terakhir_dipakai;
    const first = await used();
    try {
      server.clock.set(new Date(Date.now() + 3_000_000));
      expect(await used()).toBe(first);
      server.clock.set(new Date(Date.now() + 3_700_000));
      await me.get("/app/akun", { "user-agent": "Ponsel/2" });
      expect(await used()).not.toBe(first);
      expect((await sessionsSeenBy(me.token))[0]?.perangkat).toBe("Ponsel/2");
    } finally {
      server.clock.real();
    }
  });
});

describe("guard", () => {
  test("another account's session is one that is not there", async () => {
    const [me, other] = [await server.customer(), await server.customer()];
    const [own] = await sessionsSeenBy(other.token);
    for (const id_sesi of [own?.id_sesi, "tidak ada"]) {
      const { status, body } = await me.post("/app/akhiri_sesi", { id_sesi });
      expect([status, body.kode]).toEqual([404, "SESI_TIDAK_DITEMUKAN"]);
    }
    expect(await opens(other.token)).toBe(true);
    expect(await sessionsSeenBy(me.token)).toHaveLength(1);
  });

  test("a token of before sessions were kept goes on, is listed, and is ended like any other", async () => {
    const me = await server.customer();
    const old = () =>
      issueToken({
        key: ringOfSecret(jwtSecret).sessions.newest(),
        audience: "customer",
        subject: String(me.id),
        lifetime: 3600,
        now: server.clock.now(),
        claims: { tv: 1 },
      });
    const [used, unused] = [await old(), await old()];
    expect(await opens(used)).toBe(true);
    const sessions = await sessionsSeenBy(me.token);
    expect(sessions).toHaveLength(2);
    const id_sesi = sessions.find(({ sesi_ini }) => !sesi_ini)?.id_sesi;
    await me.post("/app/akhiri_sesi", { id_sesi });
    expect(await opens(used)).toBe(false);
    // Of this one nothing is kept yet.
    await me.post("/app/akhiri_sesi_lain");
    expect([await opens(unused), await opens(me.token)]).toEqual([false, true]);
  });

  test("what is over is swept, and a session that lives is not", async () => {
    const me = await server.customer();
    const kept = async () =>
      (await server.sql.query("SELECT FROM customer_sessions WHERE account_id = $1", [me.id])).rowCount;
    const { ctx, close } = await rulesOn(server);
    try {
      await sweepAccounts(ctx);
      expect(await kept()).toBe(1);
      server.clock.set(new Date(Date.now() + 31 * 86_400_000));
      await sweepAccounts(ctx);
      expect(await kept()).toBe(0);
    } finally {
      server.clock.real();
      await close();
    }
  });
});
