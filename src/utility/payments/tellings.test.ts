import { expect, test } from "vitest";
import { makeDebtor, rivalOf } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

test("the owner of a connection is told what was paid for it at the counter; who pays for it too is not", async () => {
  const debtor = await makeDebtor(server, { bills: 2, relation: "PEMILIK" });
  const payer = await rivalOf(server, debtor, "PEMBAYAR");
  const bill_nos = debtor.bills.map(({ bill_no }) => bill_no);
  const paid = await server.operator.post("/backoffice/v1/counter-payments", { bill_nos });
  expect(paid.status, paid.text).toBe(201);
  const { data } = (await debtor.customer.get("/app/pesan")).body;
  expect(data).toEqual([
    expect.objectContaining({
      topik: "PEMBAYARAN_DITERIMA",
      judul: `Tagihan ${debtor.sl} dibayar di loket`,
      isi: expect.stringContaining(paid.body.data.receipt_no),
      tautan: { jenis: "sambungan", id: debtor.sl },
    }),
  ]);
  const about = (await payer.customer.get("/app/pesan")).body.data.map(
    ({ topik }: { topik: string }) => topik,
  );
  expect(about).not.toContain("PEMBAYARAN_DITERIMA");
});
