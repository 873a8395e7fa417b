import { expect, test } from "vitest";
import { fillWallet, makeDebtor, requestOf, tell } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
const office = "/backoffice/v1";

interface Step {
  status: string;
  note: string | null;
  cause: string | null;
  cause_reference: string | null;
}

async function lastStep(code: string): Promise<Step> {
  const { events } = (await server.viewer.get(`${office}/payments/${code}`)).body.data;
  return events.at(-1);
}

test("what a customer writes when he cancels is never read as the service's own word", async () => {
  for (const alasan of ["mutasi bank belum masuk", "mutasi bank 12", "loket, petugas operator", "simulasi"]) {
    const payment = await requestOf(server);
    expect((await tell(payment, "batal_pembayaran", { alasan })).status).toBe(200);
    expect(await lastStep(payment.code)).toMatchObject({
      ...{ status: "DIBATALKAN", note: alasan, cause: null, cause_reference: null },
    });
  }
});

test("nor is what a clerk notes of a payment at the counter, whose own step stays", async () => {
  const { sl } = await makeDebtor(server);
  const note = "loket, petugas pengganti";
  const { body } = await server.operator.post(`${office}/counter-payments`, { sl, note });
  expect(body.data.events.slice(1)).toMatchObject([
    { cause: "PAID_AT_COUNTER", cause_reference: "operator" },
    { note, cause: null, cause_reference: null },
  ]);
});

test("a receipt's number is noted as it is written, whatever its letters", async () => {
  const { customer } = await makeDebtor(server);
  const walletNo = await fillWallet(server, customer, 0);
  const reference = "K$&1 $$2 $'3";
  await server.operator.post(`${office}/wallets/${walletNo}/top-ups`, { amount: 1000, reference });
  const { mutations } = (await server.viewer.get(`${office}/wallets/${walletNo}`)).body.data;
  expect(mutations.items[0]).toMatchObject({ cause: "TOP_UP", cause_reference: reference });
  const { body } = await customer.post("/app/cek_wipay");
  expect(body.data.mutasi_terakhir[0].keterangan).toBe(`Isi saldo, nomor bukti ${reference}`);
});
