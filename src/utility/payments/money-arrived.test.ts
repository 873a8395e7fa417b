import { describe, expect, test } from "vitest";
import { enterLine, type Line } from "../../../test/bank.ts";
import {
  inHours,
  type Requested,
  requestAgain,
  requestOf,
  rivalOf,
  statusOf,
  tell,
} from "../../../test/payments.ts";
import { takePhoto } from "../../../test/photo.ts";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility({
  TOKEN_TTL: "2592000",
  CUSTOMER_TOKEN_TTL: "2592000",
  BANK_ENTRY_SECOND_PERSON: "off",
});
const mutations = "/backoffice/v1/mutations";

const came = (line: Line, into?: number) => enterLine(server, line, into);

const decide = (id: number, decision: string, body: object) =>
  server.admin.post(`${mutations}/${id}/${decision}`, body);

async function asked(payment: Requested) {
  const { status, body, text } = await tell(payment, "cek_transfer");
  expect(status, text).toBe(200);
  return { ...body.data, pesan: body.pesan as string };
}

/** Payments that the money comes too late for. */
async function endedOf(): Promise<Requested> {
  const payer = await requestOf(server);
  await requestAgain(await rivalOf(server, payer, "PEMILIK"));
  return payer;
}

/** A second account of the utility, to which nobody is asked to transfer. */
async function otherAccount(): Promise<number> {
  const account = {
    bank: "BANK LAIN",
    account_no: "9988776655",
    holder: "Perumda Air Minum",
  };
  const { status, body, text } = await server.admin.post("/backoffice/v1/bank-accounts", account);
  expect(status, text).toBe(201);
  return body.data.id;
}

describe("money that has arrived is never denied", () => {
  test("what nobody has sent is not found, and the customer reads what to do", async () => {
    const payment = await requestOf(server);
    expect(await asked(payment)).toMatchObject({
      ditemukan: false,
      status_uang: null,
      jumlah: null,
      transfer: [],
      pesan: expect.stringContaining("belum terlihat"),
    });
  });

  test("money for a payment that gave way is being looked at, and then credited or returned", async () => {
    for (const [decision, body, becomes] of [
      ["credit", (username: string) => ({ username, note: "milik pelanggan ini" }), "DIKREDITKAN"],
      ["return", () => ({ reference: "FT1", note: "tagihan sudah dibayar pemilik" }), "DIKEMBALIKAN"],
    ] as const) {
      const payer = await endedOf();
      const line = await came({ amount: payer.total });
      expect(line.status).toBe("ANTREAN");
      expect(await asked(payer)).toMatchObject({
        ditemukan: true,
        status: "DIBATALKAN",
        status_uang: "DIPERIKSA",
        jumlah: payer.total,
        bank: expect.any(String),
        pesan: expect.stringContaining("sudah masuk dan sedang diperiksa petugas"),
      });
      const decided = await decide(line.id, decision, body(payer.customer.username));
      expect(decided.status, decided.text).toBe(200);
      expect(await asked(payer)).toMatchObject({
        ditemukan: true,
        status_uang: becomes,
        jumlah: payer.total,
      });
    }
  });

  test("money that goes to somebody else's wallet was not sent for the payment", async () => {
    const payer = await endedOf();
    const line = await came({ amount: payer.total });
    const { username } = await server.customer();
    expect((await decide(line.id, "credit", { username, note: "pengirim lain" })).status).toBe(200);
    expect((await asked(payer)).ditemukan).toBe(false);
  });

  test("a second transfer of the same total is told beside the first, newest first", async () => {
    const payment = await requestOf(server);
    await came({ amount: payment.total });
    expect(await asked(payment)).toMatchObject({ status: "DIBAYAR", status_uang: "MEMBAYAR" });
    await came({ amount: payment.total, text: "TRSF lagi" });
    const told = await asked(payment);
    expect(told).toMatchObject({ status: "DIBAYAR", status_uang: "DIPERIKSA" });
    expect(told.transfer.map((line: { status_uang: string }) => line.status_uang)).toEqual([
      "DIPERIKSA",
      "MEMBAYAR",
    ]);
  });

  test("a rupiah off, without the kode_unik, or at another account: it is found by its sender or its total", async () => {
    const sender = "WULAN CONTOH";
    const wrong = await requestOf(server);
    const names = { nama_pengirim: `Pengirim ${wrong.code.slice(0, 6)}` };
    await tell(wrong, "confirm_pembayaran", names);
    await came({ amount: wrong.total + 1, sender: names.nama_pengirim.toUpperCase() });
    expect(await asked(wrong)).toMatchObject({ status_uang: "DIPERIKSA", jumlah: wrong.total + 1 });

    const bare = await requestOf(server);
    await tell(bare, "confirm_pembayaran", { nama_pengirim: `Tanpa ${bare.code}` });
    await came({ amount: 47_300, sender: `TANPA ${bare.code}`.slice(0, 16) });
    expect(await asked(bare)).toMatchObject({ status_uang: "DIPERIKSA", jumlah: 47_300 });

    const elsewhere = await requestOf(server);
    await came({ amount: elsewhere.total, sender }, await otherAccount());
    expect(await asked(elsewhere)).toMatchObject({ status_uang: "DIPERIKSA", bank: "BANK LAIN" });
  });

  test("each part of a transfer that names the code is told", async () => {
    const payment = await requestOf(server);
    await came({ amount: 20_000, text: `TRF ${payment.code} 1/2` });
    await came({ amount: payment.total - 20_000, text: `TRF ${payment.code} 2/2` });
    expect((await asked(payment)).transfer).toHaveLength(2);
  });

  test("money for the next payment of the same bills is told by the first as well", async () => {
    const first = await requestOf(server);
    await tell(first, "batal_pembayaran");
    const second = await requestAgain(first);
    expect(second.total).toBe(first.total);
    await came({ amount: second.total });
    expect(await asked(first)).toMatchObject({ status: "DIBATALKAN", status_uang: "MEMBAYAR" });
  });

  test("a payment that was refunded says where its money went", async () => {
    for (const [channel, becomes] of [
      ["TUNAI", "DIKEMBALIKAN"],
      ["WIPAY", "DIKREDITKAN"],
    ]) {
      const payment = await requestOf(server);
      await came({ amount: payment.total });
      const refund = { reason: "Dibayar dua kali", channel };
      expect((await server.admin.post(`/backoffice/v1/payments/${payment.code}/refund`, refund)).status).toBe(
        200,
      );
      expect(await asked(payment)).toMatchObject({ status: "DIKEMBALIKAN", status_uang: becomes });
    }
  });

  test("what is not surely for one payment is told to nobody", async () => {
    const [one, other] = [await requestOf(server), await requestOf(server)];
    for (const payment of [one, other])
      await tell(payment, "confirm_pembayaran", { nama_pengirim: `Sama ${one.code}` });
    await came({ amount: 47_300, sender: `SAMA ${one.code}` });
    for (const payment of [one, other]) expect((await asked(payment)).ditemukan).toBe(false);
  });
});

describe("a proof after the end", () => {
  const send = async (payment: Requested, more: object = {}) =>
    tell(payment, "upload_bukti_transfer", { foto: await takePhoto(), ...more });

  test("is taken for 30 days, changes nothing, and stands beside the line that waits", async () => {
    const payer = await endedOf();
    const line = await came({ amount: payer.total });
    await inHours(server, 24 * 29, async () => {
      const { status, body, text } = await send(payer, { jumlah: payer.total, nama_pengirim: "Wulan" });
      expect(status, text).toBe(200);
      expect(body.data).toMatchObject({ status: "DIBATALKAN", status_bukti: "MENUNGGU" });
    });
    const { candidates } = (await server.viewer.get(`${mutations}/${line.id}`)).body.data;
    expect(candidates.payments[0]).toMatchObject({
      code: payer.code,
      status: "DIBATALKAN",
      reasons: ["AMOUNT", "PROOF"],
      proofs: [{ amount: payer.total, sender: "Wulan", status: "MENUNGGU", file_id: expect.any(String) }],
    });
    await server.sql.query(
      "UPDATE payments SET cancelled_at = cancelled_at - interval '31 days' WHERE code = $1",
      [payer.code],
    );
    const { status, body } = await send(payer);
    expect([status, body.kode]).toEqual([409, "STATUS_TIDAK_SESUAI"]);
  });

  test("of a paid payment shows whose the second transfer is", async () => {
    const payment = await requestOf(server);
    await came({ amount: payment.total });
    const line = await came({ amount: payment.total, text: "TRSF dua kali" });
    expect((await send(payment)).status).toBe(200);
    expect(await statusOf(server, payment)).toBe("DIBAYAR");
    const { candidates } = (await server.viewer.get(`${mutations}/${line.id}`)).body.data;
    expect(candidates.payments[0]).toMatchObject({
      code: payment.code,
      obstacle: "STATUS",
      proofs: [{ status: "MENUNGGU" }],
    });
  });

  test("of a payment that was refunded is refused", async () => {
    const payment = await requestOf(server);
    await came({ amount: payment.total });
    const refund = { reason: "Dibayar dua kali", channel: "TUNAI" };
    await server.admin.post(`/backoffice/v1/payments/${payment.code}/refund`, refund);
    expect((await send(payment)).body.kode).toBe("STATUS_TIDAK_SESUAI");
  });
});
