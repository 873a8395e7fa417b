import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import jsqr from "jsqr";
import { describe, expect, test } from "vitest";
import { type Receipt, type ReceiptLine, receiptPdf } from "./receipt-pdf.ts";

const line: ReceiptLine = {
  sl: "010200001",
  name: "Siti Contoh",
  periodLabel: "November 2026",
  billNo: "202611-000000123",
  usage: 35,
  amount: 180_000,
  penalty: 0,
  stamp: 0,
  total: 180_000,
};
const receipt: Receipt = {
  receiptNo: "R-202611-000123",
  paidAt: new Date("2026-11-21T07:05:09.123Z"),
  zone: "Asia/Jakarta",
  utilityName: "Perumda Air Minum Contoh",
  payerName: "Budi Contoh",
  method: "Transfer bank",
  channel: "Bank Contoh",
  paymentCode: "123456789015",
  lines: [line],
  serviceFee: 0,
  uniqueCode: 0,
  total: 180_000,
  verifyUrl: "https://air.example/app/verifikasi_resi/R-202611-000123/sYmbhDBDZvbc635htesRdw",
};

/** The drawing commands of each page. */
async function pagesOf(shown: Receipt): Promise<string[]> {
  const file = (await receiptPdf(shown, { compress: false })).toString("latin1");
  expect(file.startsWith("%PDF-1.")).toBe(true);
  expect(file.trimEnd().endsWith("%%EOF")).toBe(true);
  const pages = [...file.matchAll(/stream\n(.*?)\nendstream/gs)].map(([, commands = ""]) => commands);
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(pages.length);
  expect(file).toContain(`/Count ${pages.length}`);
  return pages;
}

/** Every text of the page, in the encoding that the fonts declare. */
function textsOf(commands: string): string[] {
  return [...commands.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = ""]) => {
    const hex = [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join("");
    expect(hex.length % 2).toBe(0);
    return new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex"));
  });
}

async function textsOfAll(shown: Receipt): Promise<string[]> {
  return (await pagesOf(shown)).flatMap(textsOf);
}

/** What a camera reads of the rectangles that the page fills. */
function scanned(commands: string): string | undefined {
  const scale = 4;
  const [width, height] = [595 * scale, 842 * scale];
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const match of commands.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [x = 0, y = 0, w = 0, h = 0] = match.slice(1).map((number) => Number(number) * scale);
    for (let row = Math.round(y); row < Math.round(y + h); row += 1)
      for (let column = Math.round(x); column < Math.round(x + w); column += 1)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  }
  return jsqr.default(pixels, width, height)?.data;
}

describe("work", () => {
  test("a receipt says in Indonesian what was paid, when and by whom", async () => {
    const texts = await textsOfAll({ ...receipt, serviceFee: 2500, uniqueCode: 123, total: 182_623 });
    expect(texts).toEqual([
      ...["Perumda Air Minum Contoh", "Bukti Pembayaran"],
      ...["No. resi", "R-202611-000123", "Waktu pembayaran", "21 November 2026, 14.05.09 WIB"],
      ...["Nama pembayar", "Budi Contoh", "Kode pembayaran", "123456789015"],
      ...["Metode", "Transfer bank", "Kanal", "Bank Contoh"],
      ...["Sambungan", "Periode", "Pemakaian", "Tagihan", "Denda", "Meterai", "Jumlah"],
      ...["010200001", "Siti Contoh", "November 2026", "202611-000000123"],
      ...["35 m³", "Rp180.000", "Rp0", "Rp0", "Rp180.000"],
      ...["Jumlah 1 tagihan", "Rp180.000", "Biaya layanan", "Rp2.500", "Kode unik", "Rp123"],
      ...["Total dibayar", "Rp182.623"],
      "Terbilang: seratus delapan puluh dua ribu enam ratus dua puluh tiga rupiah",
      "Bukti ini dibuat oleh sistem. Pindai kode QR atau buka alamat ini untuk memeriksanya:",
      receipt.verifyUrl,
      ...["Perumda Air Minum Contoh · R-202611-000123", "Halaman 1 dari 1"],
    ]);
  });

  test("a charge of 0 is left out, and what is not metered has no usage", async () => {
    const texts = await textsOfAll({ ...receipt, lines: [{ ...line, usage: null }] });
    expect(texts).toContain("Terbilang: seratus delapan puluh ribu rupiah");
    expect(texts).toContain("-");
    expect(texts).not.toContain("Biaya layanan");
    expect(texts).not.toContain("Kode unik");
  });

  test.each([
    ["Asia/Makassar", "21 November 2026, 15.05.09 WITA"],
    ["Asia/Jayapura", "21 November 2026, 16.05.09 WIT"],
    ["Asia/Pontianak", "21 November 2026, 14.05.09 WIB"],
    ["Asia/Singapore", "21 November 2026, 15.05.09 UTC+08:00"],
  ])("the moment is that of %s", async (zone, shown) => {
    expect(await textsOfAll({ ...receipt, zone })).toContain(shown);
  });

  test("the QR code leads to where the receipt is checked", async () => {
    const long = `https://layanan.air-minum.kabupaten-contoh.example/portal/app/verifikasi_resi/${"R".repeat(40)}/x`;
    for (const verifyUrl of [receipt.verifyUrl, long]) {
      const [first = ""] = await pagesOf({ ...receipt, verifyUrl });
      expect(scanned(first)).toBe(verifyUrl);
    }
  });

  test("many bills take several pages, each with its titles and its number, and none is lost", async () => {
    for (const count of [0, 15, 16, 17, 19, 20, 21, 60, 200]) {
      const lines = Array.from({ length: count }, (_, index) => ({ ...line, sl: `SL-${index}` }));
      const pages = (await pagesOf({ ...receipt, lines })).map(textsOf);
      expect(pages.flat().filter((text) => text.startsWith("SL-"))).toEqual(lines.map(({ sl }) => sl));
      for (const [index, texts] of pages.entries()) {
        expect(texts.at(-1)).toBe(`Halaman ${index + 1} dari ${pages.length}`);
        const hasLines = texts.some((text) => text.startsWith("SL-"));
        expect(texts.includes("Sambungan")).toBe(hasLines || index === 0);
      }
      expect(pages.at(-1)).toContain("Total dibayar");
    }
  });

  test("nothing is written below the page or over its foot", async () => {
    for (let count = 0; count < 50; count += 1) {
      const pages = await pagesOf({ ...receipt, lines: Array.from({ length: count }, () => line) });
      for (const commands of pages) {
        // pdfkit writes a text at its distance from the lower edge.
        const heights = [...commands.matchAll(/^1 0 0 1 [\d.]+ ([\d.-]+) Tm$/gm)].map(([, y]) => Number(y));
        expect(heights.length).toBeGreaterThan(1);
        expect(Math.min(...heights.slice(0, -2))).toBeGreaterThan(40);
        expect(Math.min(...heights)).toBeGreaterThan(20);
      }
    }
  });

  test("it has a title, and is of the moment of the payment", async () => {
    const file = (await receiptPdf(receipt)).toString("latin1");
    expect(file).toContain("(Bukti Pembayaran R-202611-000123)");
    expect(file).toContain("(D:20261121070509Z)");
    expect(file).toContain("/Lang (id)");
  });
});

describe("guard", () => {
  test("the same receipt makes the same bytes, at any time", async () => {
    const first = await receiptPdf(receipt);
    await setTimeout(5);
    expect((await receiptPdf({ ...receipt, paidAt: new Date(receipt.paidAt) })).equals(first)).toBe(true);
    expect((await receiptPdf({ ...receipt, total: 1 })).equals(first)).toBe(false);
    expect(first.length).toBeLessThan(20_000);
  });

  test("names are shown as nearly as the fonts can, and never break the page", async () => {
    const shown: [string, string][] = [
      ["José Müller – “Žižek” €", "José Müller – “Žižek” €"],
      ["Jose\u0301 Łukasz Nguyễn Đức", "José Lukasz Nguyen Duc"],
      ["Ｆｕｌｌ ﬁne Ⅷ", "Full fine VIII"],
      ["日本 🔑 \ud800", "?? ? ?"],
      ["a\nb\tc\u0000d\u200be\u00adf", "a b c def"],
      ["Sa‘diyyah Ma'ruf, S.Pd.", "Sa‘diyyah Ma'ruf, S.Pd."],
    ];
    for (const [payerName, expected] of shown)
      expect(await textsOfAll({ ...receipt, payerName })).toContain(expected);
  });

  test("a name that is too long is cut, an amount never", async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const lines = [
      { ...line, name: "Contoh ".repeat(30), amount: most, penalty: most, stamp: most, total: most },
    ];
    const texts = await textsOfAll({ ...receipt, lines, payerName: "X".repeat(300), total: most });
    expect(texts.filter((text) => text === "Rp9.007.199.254.740.991")).toHaveLength(6);
    expect(texts.some((text) => /^Contoh Contoh.*…$/.test(text))).toBe(true);
    expect(texts.some((text) => /^X{20,}…$/.test(text))).toBe(true);
  });

  test("no text breaks it, and the amounts stand there whatever the texts", async () => {
    const text = fc.string({ unit: "binary", maxLength: 80 });
    const texts = fc.record({
      payerName: text,
      utilityName: text,
      method: text,
      channel: text,
      paymentCode: text,
    });
    const lines = fc.array(
      fc.record({ sl: text, name: text, periodLabel: text, billNo: text, total: fc.maxSafeNat() }),
      { maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(texts, lines, async (given, rows) => {
        const shown = await textsOfAll({
          ...receipt,
          ...given,
          lines: rows.map((row) => ({ ...line, ...row })),
        });
        for (const sign of shown.join("")) expect(sign.codePointAt(0)).toBeGreaterThanOrEqual(0x20);
        for (const { total } of rows)
          expect(shown).toContain(`Rp${new Intl.NumberFormat("id").format(total)}`);
        expect(shown).toContain("Terbilang: seratus delapan puluh ribu rupiah");
      }),
      { numRuns: 60 },
    );
  });
});
