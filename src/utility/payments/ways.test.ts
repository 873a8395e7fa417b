import { expect, test } from "vitest";
import { makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

test("what each way of paying costs, and where to, is told before a payment is made", async () => {
  const customer = await server.customer();
  const fee = { code: "BIAYA_LAYANAN", method: "TRANSFER", amount: 2500, effective_from: "2020-01-01" };
  await server.admin.post("/backoffice/v1/fees", fee);
  const { status, body } = await customer.get("/app/cara_bayar");
  expect(status).toBe(200);
  expect(body.data.map(({ metode }: { metode: string }) => metode)).toEqual(["TRANSFER", "WIPAY", "LOKET"]);
  const [transfer, wipay] = body.data;
  expect(transfer).toMatchObject({ tersedia: true, rekening: { no_rekening: "1234567890" } });
  expect(wipay).toMatchObject({
    tersedia: false,
    saldo: 0,
    keterangan: "Atur PIN dompet dahulu; isi saldo di loket.",
  });
  const home = await makeConnection(server);
  await customer.post("/app/confirm_sl", { sl: home.sl });
  await makeBill(server, home.id, { period: "203601" });
  const made = (await customer.post("/app/request_pembayaran", { sl: home.sl })).body.data;
  expect(made.biaya_layanan).toBe(transfer.biaya_layanan);
  const one = await customer.get(`/app/pembayaran/${made.kode_pembayaran}`);
  expect([one.status, one.body.data]).toEqual([200, made]);
  const later = new Date(server.clock.now().getTime() + 1000).toISOString();
  expect((await customer.get(`/app/pembayaran?sejak=${later}`)).body.data).toEqual([]);
});
