import { expect, test } from "vitest";
import { standAt } from "../../../../test/billing.ts";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { pagesOf } from "../../../../test/journeys/receipt.ts";
import { link } from "../../../../test/reports.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility({ UTILITY_NAME: "Perumda Tirta Contoh" });

async function letterFor({ headers }: CustomerCaller, id: number) {
  const response = await fetch(`${server.publicUrl}/app/tagihan_pdf/${id}`, { headers });
  if (response.status !== 200) return { status: response.status, texts: [] };
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const pages = pagesOf(Buffer.from(await response.arrayBuffer()));
  return { status: 200, texts: pages.flatMap(({ texts }) => texts) };
}

test("a bill is a PDF for its owner, with stands, blocks and penalty; who pays finds the sum alone, a stranger nothing", async () => {
  standAt(server, "2026-12-10T09:00:00+07:00");
  const connection = await makeConnection(server);
  const late = await makeBill(server, connection.id, { period: "202609" });
  const { id, bill_no } = await makeBill(server, connection.id, { period: "202611" });
  const owner = await server.customer();
  const payer = await server.customer();
  await link(owner, connection);
  await link(payer, connection, "PEMBAYAR");

  const mine = await letterFor(owner, id);
  for (const text of [
    ...["Perumda Tirta Contoh", "Tagihan Air", bill_no, connection.sl, "Budi Contoh", "0 → 25", "25 m³"],
    ...["20 Desember 2026", "Rp 47.300", "Tagihan lain yang belum lunas", "Rp 99.330"],
  ])
    expect(mine.texts, text).toContain(text);
  expect(mine.texts.join(" ")).toContain("Mulai 21 Desember 2026 denda tagihan ini menjadi Rp 4.730.");
  expect(mine.texts).toContain("Biaya pemeliharaan");

  const theirs = await letterFor(payer, late.id);
  for (const text of [connection.sl, "B*** C*****", "Rp 47.300", "Denda", "Rp 4.730", "Rp 52.030"])
    expect(theirs.texts, text).toContain(text);
  const said = theirs.texts.join(" ");
  for (const secret of ["Budi", "→", "Blok", "25 m³", "Golongan", "Retribusi"])
    expect(said, secret).not.toContain(secret);

  expect((await letterFor(await server.customer(), id)).status).toBe(404);
  expect((await letterFor(owner, 999_999)).status).toBe(404);
});
