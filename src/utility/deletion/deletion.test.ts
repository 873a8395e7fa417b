import { expect, test } from "vitest";
import { makeHousehold } from "../../../test/household.ts";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility({ SANDBOX: "1" });
const rows = async (query: string, ...values: unknown[]) => (await server.sql.query(query, values)).rows;

test("an account goes with all that names its person, and another may claim its connection and its name", async () => {
  const me = await server.customer();
  const { sl, phone } = await makeConnection(server);
  await me.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone });
  await me.post("/app/update_akun", { nik: "3174010101011234", alamat: "Jalan Kenanga 7" });
  await me.post("/app/cek_wipay");
  const [account] = await rows("SELECT id, email FROM accounts WHERE username = $1", me.username);
  const wrong = await me.post("/app/hapus_akun", { password: "bukan ini" });
  expect([wrong.status, wrong.body.kode]).toEqual([422, "PASSWORD_SALAH"]);

  const gone = await me.post("/app/hapus_akun", { password: me.password });
  expect([gone.status, gone.body.data], gone.text).toEqual([200, { dihapus: true }]);
  expect((await me.post("/app/hapus_akun", { password: me.password })).status).toBe(401);
  expect((await me.get("/app/akun")).status).toBe(401);
  const login = { username: me.username, password: me.password };
  expect((await server.public.post("/app/login", login)).body.kode).toBe("LOGIN_GAGAL");

  const [left] = await rows("SELECT * FROM accounts WHERE id = $1", account.id);
  expect(left).toMatchObject({ username: `dihapus-${account.id}`, name: "Akun dihapus", is_active: false });
  for (const field of ["email", "phone", "address", "nik", "nik_sealed", "nik_hash", "photo_id"])
    expect(left[field], field).toBeNull();
  for (const table of [
    "customer_sessions",
    "customer_messages",
    "message_preferences",
    "account_connections",
  ])
    expect(await rows(`SELECT FROM ${table} WHERE account_id = $1`, account.id), table).toEqual([]);
  const staff = (await server.admin.get(`/backoffice/v1/accounts/${account.id}`)).body.data;
  expect(staff).toMatchObject({ is_active: 0, deleted_at: expect.any(String) });
  const again = await server.admin.post(`/backoffice/v1/accounts/${account.id}/activate`);
  expect(again.body.error).toBe("ACCOUNT_DELETED");
  const trail = await rows(
    "SELECT before, after FROM audit_log WHERE entity_key = $1",
    `dihapus-${account.id}`,
  );
  expect(trail).toHaveLength(1);
  expect(JSON.stringify(trail)).not.toContain(me.username);

  const next = await server.customer();
  const claimed = await next.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone });
  expect(claimed.body.data.hubungan).toBe("PEMILIK");
  const namesake = { ...login, nama: "Budi Contoh", email: account.email };
  expect((await server.public.post("/app/daftar", namesake)).status).toBe(201);
});

test("money keeps an account: an open payment, a transfer that waits, and a wallet that is not empty", async () => {
  const { owner, things } = await makeHousehold(server);
  const remove = () => owner.post("/app/hapus_akun", { password: owner.password });
  expect((await remove()).body.kode).toBe("PEMBAYARAN_TERBUKA");
  expect((await owner.get("/app/daftar_sl")).body.data.length).toBeGreaterThan(0);
  await server.operator.post(`/backoffice/v1/payments/${things.openPayment}/cancel`, { reason: "Uji." });

  const [{ id }] = await rows("SELECT id FROM payments WHERE code = $1", things.openPayment);
  const [line] = await rows(
    `INSERT INTO bank_mutations (bank_account_id, booked_at, amount, description, fingerprint, entered_by, for_payment_id, created_at)
     SELECT min(id), now(), 1000, 'uji', 'uji', 'uji', $1, now() FROM bank_accounts RETURNING id`,
    id,
  );
  expect((await remove()).body.kode).toBe("UANG_DIPERIKSA");
  await rows("UPDATE bank_mutations SET for_payment_id = NULL WHERE id = $1", line.id);

  const { no_wipay } = (await owner.post("/app/cek_wipay")).body.data;
  await server.operator.post(`/backoffice/v1/wallets/${no_wipay}/top-ups`, {
    amount: 25_000,
    reference: "0042",
  });
  const full = await remove();
  expect([full.status, full.body.kode]).toEqual([409, "SALDO_MASIH_ADA"]);
  expect(full.body.pesan).toContain("Rp 25.000");
});
