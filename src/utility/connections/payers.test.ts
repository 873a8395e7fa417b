import { beforeEach, describe, expect, test } from "vitest";
import type { CustomerCaller } from "../../../test/harness.ts";
import { makeDebtor } from "../../../test/payments.ts";
import { type MadeConnection, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
let owner: CustomerCaller;
let payer: CustomerCaller;
let connection: MadeConnection;

beforeEach(async () => {
  [owner, payer] = [await server.customer(), await server.customer()];
  connection = await makeConnection(server);
  await owner.post("/app/confirm_sl", { sl: connection.sl, no_hp_terdaftar: connection.phone });
});

const pays = () => payer.post("/app/confirm_sl", { sl: connection.sl });
const payers = async (of = owner) => (await of.get(`/app/pembayar/${connection.sl}`)).body;
const remove = (id_pembayar = payer.id, by = owner) =>
  by.post("/app/cabut_pembayar", { sl: connection.sl, id_pembayar });
const told = async (account: CustomerCaller) =>
  (await account.get("/app/pesan")).body.data.filter(({ topik }: { topik: string }) => topik === "SAMBUNGAN");

describe("work", () => {
  test("the owner is told who pays from now on, masked, and sees it", async () => {
    expect((await payers()).data).toEqual([]);
    await pays();
    expect((await payers()).data).toEqual([
      { id_pembayar: payer.id, nama: expect.stringMatching(/^\S\*+ \S\*+/), sejak: expect.any(String) },
    ]);
    const [message] = await told(owner);
    expect(message).toMatchObject({
      judul: `Pembayar baru untuk ${connection.sl}`,
      tautan: { jenis: "sambungan", id: connection.sl },
    });
    expect(message.isi).not.toContain(payer.username);
    expect(await told(payer)).toEqual([]);
  });

  test("an owner who takes a payer away is audited, and the payer is told and sees nothing any more", async () => {
    await pays();
    expect((await remove()).body.data).toEqual({
      sl: connection.sl,
      id_pembayar: payer.id,
      dicabut: true,
    });
    expect((await payers()).data).toEqual([]);
    expect((await payer.get(`/app/tagihan/${connection.sl}`)).status).toBe(404);
    expect(await told(payer)).toMatchObject([{ judul: `Sambungan ${connection.sl} dilepas dari akun Anda` }]);
    const { rows } = await server.sql.query(
      "SELECT actor_role, action FROM audit_log WHERE entity = 'account_connections' AND entity_key = $1",
      [`${payer.username}/${connection.sl}`],
    );
    expect(rows).toEqual([{ actor_role: "customer", action: "delete" }]);
  });

  test("who comes and goes ten times a day is told of once", async () => {
    for (const _ of [1, 2, 3]) {
      await pays();
      await payer.post("/app/hapus_sl", { sl: connection.sl });
    }
    expect(await told(owner)).toHaveLength(1);
  });
});

describe("refuse", () => {
  test("a payer neither sees the others nor takes anybody away", async () => {
    await pays();
    expect(await payers(payer)).toMatchObject({ kode: "AKSES_DITOLAK" });
    expect((await remove(owner.id, payer)).body.kode).toBe("AKSES_DITOLAK");
    expect((await payers()).data).toHaveLength(1);
  });

  test("another owner is no payer, nor is a stranger", async () => {
    const other = await server.customer();
    await other.post("/app/confirm_sl", { sl: connection.sl, no_meter: connection.meterNo });
    for (const id of [other.id, payer.id])
      expect(await remove(id)).toMatchObject({
        status: 404,
        body: { kode: "PEMBAYAR_TIDAK_DITEMUKAN" },
      });
    expect((await other.get(`/app/tagihan/${connection.sl}`)).status).toBe(200);
  });

  test("who has an open payment stays until it has ended", async () => {
    const debtor = await makeDebtor(server, { relation: "PEMBAYAR" });
    await owner.post("/app/confirm_sl", { sl: debtor.connection.sl, no_meter: debtor.connection.meterNo });
    const asked = await debtor.customer.post("/app/request_pembayaran", { sl: debtor.connection.sl });
    expect(asked.status).toBe(201);
    const body = { sl: debtor.connection.sl, id_pembayar: debtor.customer.id };
    expect(await owner.post("/app/cabut_pembayar", body)).toMatchObject({
      status: 409,
      body: { kode: "PEMBAYARAN_MASIH_TERBUKA" },
    });
    await debtor.customer.post("/app/batal_pembayaran", {
      kode_pembayaran: asked.body.data.kode_pembayaran,
    });
    expect((await owner.post("/app/cabut_pembayar", body)).status).toBe(200);
  });
});
