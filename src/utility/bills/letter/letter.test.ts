import { beforeAll, expect, test } from "vitest";
import { standAt } from "../../../../test/billing.ts";
import { pagesOf } from "../../../../test/journeys/receipt.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";
import type { Bill } from "../office-schema.ts";
import { letterPdf } from "./letter-pdf.ts";

const server = sharedUtility({
  UTILITY_NAME: "Perumda Tirta Contoh",
  UTILITY_ADDRESS: "Jalan Air 1",
  RECEIPT_PAPER: "58mm",
});

beforeAll(() => standAt(server, "2026-12-10T09:00:00+07:00"));

async function pdfAt(path: string) {
  const response = await fetch(server.url + path, { headers: server.viewer.headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const pdf = Buffer.from(await response.arrayBuffer());
  const pages = pagesOf(pdf);
  return { file: pdf.toString("latin1"), pages, texts: pages.flatMap(({ texts }) => texts) };
}

test("an unpaid bill is a letter: to whom, over what, until when, the next penalty, and what else is owed; and once it is paid, what it was", async () => {
  const connection = await makeConnection(server);
  await makeBill(server, connection.id, { period: "202609" });
  const { bill_no } = await makeBill(server, connection.id, { period: "202611" });
  const path = `/backoffice/v1/bills/${bill_no}/letter`;
  const { texts, pages, file } = await pdfAt(`${path}?print=true`);
  expect(pages).toHaveLength(1);
  expect(file).toContain("/MediaBox [0 0 595.28 841.89]");
  expect(file).toContain("/N /Print");
  for (const text of [
    ...["Perumda Tirta Contoh", "Jalan Air 1", "Tagihan Air", bill_no, connection.sl, "Budi Contoh"],
    ...["November 2026", "0 → 25", "25 m³", "20 Desember 2026", "Biaya pemeliharaan", "Rp 4.000"],
    ...["Jumlah pada 10 Desember 2026", "Tagihan lain yang belum lunas", "Seluruhnya harus dibayar"],
    ...["Rp 47.300", "Rp 52.030", "Rp 99.330", "Halaman 1 dari 1"],
  ])
    expect(texts, text).toContain(text);
  const said = texts.join(" ");
  expect(said).toContain("Mohon dibayar paling lambat 20 Desember 2026");
  expect(said).toContain("Mulai 21 Desember 2026 denda tagihan ini menjadi Rp 4.730.");

  const paid = await server.operator.post("/backoffice/v1/counter-payments", { sl: connection.sl });
  expect(paid.status, paid.text).toBe(201);
  const after = (await pdfAt(path)).texts.join(" ");
  expect(after).toContain("Tagihan ini sudah LUNAS.");
  expect(after).not.toContain("Seluruhnya harus dibayar");

  // The same payment's receipt, on the paper of the setting, and on others.
  const receipt = `/backoffice/v1/payments/${paid.body.data.code}/receipt`;
  const roll = await pdfAt(`${receipt}?cash=100000`);
  expect(roll.file).toMatch(/\/MediaBox \[0 0 164\.4\d* /);
  for (const text of ["Jalan Air 1", "Kasir", "Tunai", "Rp 100.000", "Kembali", "Rp 670"])
    expect(roll.texts, text).toContain(text);
  expect((await pdfAt(`${receipt}?paper=80mm`)).file).toMatch(/\/MediaBox \[0 0 226\.7\d* /);
  expect((await pdfAt(`${receipt}?paper=a4`)).file).toContain("/MediaBox [0 0 595.28 841.89]");
  expect((await server.viewer.get(`${receipt}?paper=a5`)).status).toBe(422);
  expect((await server.viewer.get("/backoffice/v1/bills/202611000009999/letter")).body.error).toBe(
    "BILL_NOT_FOUND",
  );
});

test("0 m³ say which minimum is billed; a bill over nothing, and one that was replaced, ask for no money", async () => {
  const connection = await makeConnection(server);
  const { bill_no } = await makeBill(server, connection.id, { period: "202611" });
  const { body } = await server.viewer.get(`/backoffice/v1/bills/${bill_no}`);
  const bill: Bill = body.data;
  const textOf = async (change: Partial<Bill>) => {
    const letter = { bill: { ...bill, ...change }, nextPenalty: null, others: [], on: "2026-12-10" };
    const letterhead = { name: "Perumda Tirta Contoh", address: "", logo: undefined };
    const pdf = await letterPdf({ ...letter, letterhead }, { prints: false, at: new Date(0) });
    return pagesOf(pdf)
      .flatMap(({ texts }) => texts)
      .join(" ");
  };
  const block = { block: 1, from: 0, to: 10, volume: 5, price: 1100, amount: 5500 };
  const unused = await textOf({ usage: 0, stand_end: 0, blocks: [block] });
  expect(unused).toContain("0 m³; ditagih pemakaian minimum 5 m³");
  expect(unused).toContain("5 m³ Rp 1.100 Rp 5.500");
  expect(await textOf({ usage: 25 })).not.toContain("minimum");
  const nothing = await textOf({ status: "LUNAS", total: 0, amount: 0 });
  expect(nothing).toContain("Tidak ada yang harus dibayar.");
  expect(nothing).not.toContain("Mohon dibayar");
  const replaced = await textOf({ status: "DIKOREKSI", corrected_by: "202611000000999" });
  expect(replaced).toContain("penggantinya adalah tagihan 202611000000999");
  // As long a name as there may be, and more lines than a page has.
  const lines = Array.from({ length: 50 }, (_, index) => ({ ...block, block: index + 1 }));
  const long = await textOf({ name: "Nama ".repeat(40), blocks: lines });
  expect(long).toContain("Blok 50");
  expect(long).toContain("Halaman 2 dari 2");
});
