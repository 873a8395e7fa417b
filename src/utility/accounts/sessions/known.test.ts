import { beforeAll, describe, expect, test } from "vitest";
import { type CustomerCaller, sharedServer, type TestServer } from "../../../../test/harness.ts";

const server = sharedServer();
let other: TestServer;

// With clocks that stand still nothing that is remembered grows old: what ends a token here was heard of.
beforeAll(async () => {
  other = await server.another();
  const now = server.clock.now();
  for (const each of [server, other]) each.clock.stop(now);
});

async function statusAt(at: TestServer, { token }: CustomerCaller): Promise<number> {
  return (await at.public.get("/app/akun", { authorization: `Bearer ${token}` })).status;
}

/** Somebody whose session both servers remember. */
async function knownCustomer(): Promise<CustomerCaller> {
  const customer = await server.customer();
  expect([await statusAt(server, customer), await statusAt(other, customer)]).toEqual([200, 200]);
  return customer;
}

const endings: [string, number, (customer: CustomerCaller) => Promise<{ status: number }>][] = [
  ["logging out", 401, (me) => me.post("/app/logout")],
  [
    "a new password",
    401,
    (me) =>
      me.post("/app/update_password", { password_lama: me.password, password_baru: "kuda baterai staples" }),
  ],
  ["ending all other sessions, which came from elsewhere", 200, (me) => me.post("/app/akhiri_sesi_lain")],
  [
    "staff, who freeze the account",
    403,
    ({ id }) => server.admin.post(`/backoffice/v1/accounts/${id}/deactivate`, { reason: "Ujian" }),
  ],
];

describe("a session that is remembered ends by", () => {
  test.each(endings)("%s: here at once, and elsewhere when that is heard of", async (_what, status, end) => {
    const me = await knownCustomer();
    expect((await end(me)).status).toBe(200);
    expect(await statusAt(server, me)).toBe(status);
    await expect.poll(() => statusAt(other, me), { timeout: 30_000 }).toBe(status);
  });

  test("a freeze that overtakes reads under way: none that was asked after it is answered", async () => {
    const me = await knownCustomer();
    let frozen = false;
    let done = false;
    const answeredAfter: number[] = [];
    const readers = Array.from({ length: 8 }, async () => {
      while (!done) {
        const isAfter = frozen;
        const status = await statusAt(server, me);
        if (isAfter) answeredAfter.push(status);
      }
    });
    await server.admin.post(`/backoffice/v1/accounts/${me.id}/deactivate`, { reason: "Ujian" });
    frozen = true;
    await expect.poll(() => answeredAfter.length, { timeout: 30_000 }).toBeGreaterThan(16);
    done = true;
    await Promise.all(readers);
    expect(new Set(answeredAfter)).toEqual(new Set([403]));
  });

  test("the connection over which it would be heard: without it nothing is remembered, and with a new one again", async () => {
    const me = await knownCustomer();
    const { rowCount } = await server.sql.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN \"customer_accounts\"'",
    );
    expect(rowCount).toBe(2);
    await server.sql.query("UPDATE accounts SET is_active = false, inactive_reason = 'Ujian' WHERE id = $1", [
      me.id,
    ]);
    for (const at of [server, other])
      await expect.poll(() => statusAt(at, me), { timeout: 30_000 }).toBe(403);
    await server.sql.query("UPDATE accounts SET is_active = true, inactive_reason = NULL WHERE id = $1", [
      me.id,
    ]);
    for (const at of [server, other])
      await expect.poll(() => statusAt(at, me), { timeout: 30_000 }).toBe(200);
  });
});

test("what a customer changes is shown at once, here and soon elsewhere", async () => {
  const me = await knownCustomer();
  const nameAt = async (at: TestServer) =>
    (await at.public.get("/app/akun", { authorization: `Bearer ${me.token}` })).body.data.nama;
  const { status } = await me.post("/app/update_akun", { nama: "Nama Baru" });
  expect([status, await nameAt(server)]).toEqual([200, "Nama Baru"]);
  await expect.poll(() => nameAt(other), { timeout: 30_000 }).toBe("Nama Baru");
});

test("what staff change of a promotion is shown at once, here and soon elsewhere; and by hand, soon everywhere", async () => {
  const path = "/backoffice/v1/promotions";
  const titlesAt = async (at: TestServer) =>
    (await at.public.post("/app/promo")).body.data.map(({ judul }: { judul: string }) => judul);
  const everywhere = async (titles: string[]) => {
    for (const at of [server, other])
      await expect.poll(() => titlesAt(at), { timeout: 30_000 }).toEqual(titles);
  };
  const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();
  const times = { starts_at: at(-60), ends_at: at(3600) };
  await everywhere([]);
  const made = await server.operator.post(path, { title: "Lama", body: "Uji", ...times });
  expect([made.status, await titlesAt(server)]).toEqual([201, ["Lama"]]);
  await everywhere(["Lama"]);
  await server.operator.put(`${path}/${made.body.data.id}`, { title: "Baru" });
  expect(await titlesAt(server)).toEqual(["Baru"]);
  await everywhere(["Baru"]);
  await server.sql.query("UPDATE promotions SET is_active = false");
  await everywhere([]);
});
