import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../../test/any-text.ts";
import { type PdfPage, pagesOf, scannedFrom } from "../../../../test/journeys/receipt.ts";
import { type Receipt, type ReceiptLine, receiptPdf } from "./receipt-pdf.ts";
import { rollPdf } from "./roll-pdf.ts";

const line: ReceiptLine = {
  sl: "010200001",
  name: "Siti Contoh",
  periodLabel: "November 2026",
  billNo: "202611-000000123",
  usage: 35,
  stands: null,
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
  channel: "Bank Contoh",
  paymentCode: "123456789015",
  cashier: null,
  cash: null,
  lines: [line],
  serviceFee: 0,
  uniqueCode: 0,
  total: 180_000,
  verifyUrl: "https://air.example/app/verifikasi_resi/R-202611-000123/sYmbhDBDZvbc635htesRdw",
  refunded: null,
};

/** The pages of a receipt, which is a whole PDF. */
async function pagesOfReceipt(shown: Receipt): Promise<PdfPage[]> {
  const pdf = await receiptPdf(shown);
  const file = pdf.toString("latin1");
  expect(file.startsWith("%PDF-1.")).toBe(true);
  expect(file.trimEnd().endsWith("%%EOF")).toBe(true);
  const pages = pagesOf(pdf);
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(pages.length);
  expect(file).toContain(`/Count ${pages.length}`);
  return pages;
}

async function textsOfAll(shown: Receipt): Promise<string[]> {
  return (await pagesOfReceipt(shown)).flatMap(({ texts }) => texts);
}

describe("work", () => {
  test("a receipt says in Indonesian what was paid, when and by whom", async () => {
    const texts = await textsOfAll({ ...receipt, serviceFee: 2500, uniqueCode: 123, total: 182_623 });
    expect(texts).toEqual([
      ...["Perumda Air Minum Contoh", "Bukti Pembayaran"],
      ...["No. resi", "R-202611-000123", "Waktu pembayaran", "21 November 2026, 14.05.09 WIB"],
      ...["Nama pembayar", "Budi Contoh", "Kode pembayaran", "123456789015"],
      ...["Cara bayar", "Bank Contoh"],
      ...["Sambungan", "Periode", "Pemakaian", "Tagihan", "Denda", "Meterai", "Jumlah"],
      ...["010200001", "Siti Contoh", "November 2026", "202611-000000123"],
      ...["35 m³", "Rp 180.000", "Rp 0", "Rp 0", "Rp 180.000"],
      ...["Jumlah 1 tagihan", "Rp 180.000", "Biaya layanan", "Rp 2.500", "Kode unik", "Rp 123"],
      ...["Total dibayar", "Rp 182.623"],
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
      const [first] = await pagesOfReceipt({ ...receipt, verifyUrl });
      expect(scannedFrom(first?.commands ?? "")).toBe(verifyUrl);
    }
  });

  test("many bills take several pages, each with its titles and its number, and none is lost", async () => {
    for (const count of [0, 15, 16, 17, 19, 20, 21, 60, 200]) {
      const lines = Array.from({ length: count }, (_, index) => ({ ...line, sl: `SL-${index}` }));
      const pages = (await pagesOfReceipt({ ...receipt, lines })).map(({ texts }) => texts);
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
      const pages = await pagesOfReceipt({ ...receipt, lines: Array.from({ length: count }, () => line) });
      for (const { commands } of pages) {
        // pdfkit writes a text at its distance from the lower edge.
        const heights = [...commands.matchAll(/^1 0 0 1 [\d.]+ ([\d.-]+) Tm$/gm)].map(([, y]) => Number(y));
        expect(heights.length).toBeGreaterThan(1);
        expect(Math.min(...heights.slice(0, -2))).toBeGreaterThan(40);
        expect(Math.min(...heights)).toBeGreaterThan(20);
      }
    }
  });

  test.each([
    ["80mm", 80, 72],
    ["58mm", 58, 48],
  ] as const)(
    "on a roll of %s it is one page of that width, as long as it is",
    async (paper, width, reached) => {
      const millimetres = (points: number) => points / (72 / 25.4);
      const shown = {
        ...receipt,
        ...{ payerName: "Siti Aminah binti Abdurrahman Contoh", cashier: "loket.1", serviceFee: 2500 },
        lines: [
          { ...line, stands: { start: 1200, end: 1235 } },
          { ...line, sl: "010200002", usage: null },
        ],
        total: 362_500,
      };
      const atCounter = { address: "Jalan Air 1, Contoh", cash: 400_000, prints: true };
      const pdf = await rollPdf(shown, paper, atCounter);
      expect((await rollPdf(shown, paper, atCounter)).equals(pdf)).toBe(true);
      const [page, ...others] = pagesOf(pdf);
      expect(others).toEqual([]);
      const file = pdf.toString("latin1");
      const [, wide, long] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file)?.map(Number) ?? [];
      expect(millimetres(wide ?? 0)).toBeCloseTo(width, 1);
      const texts = page?.texts ?? [];
      const said = texts.join(" ");
      for (const text of ["Perumda Air Minum Contoh", "Jalan Air 1, Contoh", "No. resi R-202611-000123"])
        expect(said).toContain(text);
      for (const text of ["35 m³", "1200 → 1235", "loket.1", "Abdurrahman", "Bank Contoh"])
        expect(said).toContain(text);
      const sums = texts.slice(texts.indexOf("Jumlah 2 tagihan"));
      expect(sums.slice(0, 10)).toEqual([
        ...["Jumlah 2 tagihan", "Rp 360.000", "Biaya layanan", "Rp 2.500", "Total dibayar", "Rp 362.500"],
        ...["Tunai", "Rp 400.000", "Kembali", "Rp 37.500"],
      ]);
      expect(scannedFrom(page?.commands ?? "")).toBe(receipt.verifyUrl);
      const places = [...(page?.commands.matchAll(/^1 0 0 1 ([\d.]+) ([\d.-]+) Tm$/gm) ?? [])];
      const edge = (width - reached) / 2;
      for (const [, x, y] of places) {
        expect(millimetres(Number(x))).toBeGreaterThan(edge - 0.1);
        expect(Number(y)).toBeGreaterThan(0);
        expect(Number(y)).toBeLessThan(long ?? 0);
      }
      expect(file).toContain("/N /Print");
      expect((await rollPdf(shown, paper, { ...atCounter, prints: false })).includes("/Print")).toBe(false);
    },
  );

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
    // Its fonts are read once and remember the letters of every receipt.
    await receiptPdf({ ...receipt, payerName: "Ελένη Παπαδοπούλου" });
    await setTimeout(5);
    expect((await receiptPdf({ ...receipt, paidAt: new Date(receipt.paidAt) })).equals(first)).toBe(true);
    expect((await receiptPdf({ ...receipt, total: 1 })).equals(first)).toBe(false);
    expect(first.length).toBeLessThan(20_000);
  });

  test("no receipt shows what another one was about, though letters of both have the same shape", async () => {
    // The micro sign and the Greek letter, and two hyphens.
    const [one, other] = [
      { ...receipt, payerName: "µ a‑b" },
      { ...receipt, payerName: "μ a‐b" },
    ] as const;
    const before = await receiptPdf(one);
    expect(await textsOfAll(other)).toContain(other.payerName);
    expect(await textsOfAll(one)).toContain(one.payerName);
    expect((await receiptPdf(one)).equals(before)).toBe(true);
  });

  const inManyScripts = {
    "Latin with its marks": ["Łukasz Šćepanović", "Nguyễn Thị Hồng Đức", "İbrahim Yıldız", "José Þórðarson"],
    Greek: ["Ελένη Παπαδοπούλου"],
    Cyrillic: ["Володимир Їжакевич", "Ђорђе Љубичић"],
    Georgian: ["გიორგი წერეთელი"],
    Armenian: ["Արմեն Գրիգորյան"],
  };
  test.each(Object.entries(inManyScripts))("names are printed right in %s", async (_, names) => {
    for (const name of names) {
      const texts = await textsOfAll({ ...receipt, payerName: name, utilityName: `PDAM ${name}` });
      expect(texts).toContain(name);
      expect(texts[0]).toBe(`PDAM ${name}`);
    }
  });

  test("names in Arabic and Hebrew run from right to left, also beside other letters", async () => {
    const fromTheLeft = (text: string) => [...text].reverse().join("");
    for (const name of ["محمد حسن", "پریسا شیرازی", "דוד בן־גוריון"])
      expect(await textsOfAll({ ...receipt, payerName: name })).toContain(fromTheLeft(name));
    const texts = await textsOfAll({ ...receipt, payerName: "Hasan (محمد حسن) 12" });
    const start = texts.indexOf("Nama pembayar") + 1;
    expect(texts.slice(start, start + 3)).toEqual(["Hasan (", fromTheLeft("محمد حسن"), ") 12"]);
    // The brackets of a line that runs to the left open to the left.
    const within = await textsOfAll({ ...receipt, payerName: "חנה (לוי) כהן" });
    expect(within).toContain(fromTheLeft("חנה )לוי( כהן"));
  });

  test("a letter that joined scripts change by its place is printed in the form of its place", async () => {
    const [page] = await pagesOfReceipt({ ...receipt, payerName: "ببب ب" });
    const index = page?.texts.indexOf("ب ببب") ?? -1;
    // The last of its word, one in the middle, the first, one alone, and the space.
    expect(new Set(page?.glyphs[index]).size).toBe(5);
  });

  test("what the font has no shape of is shown by what it is a variant of, or as □, and never breaks the page", async () => {
    const shown: [string, string][] = [
      ["José Müller – “Žižek” €", "José Müller – “Žižek” €"],
      ["Jose\u0301 Łukasz Nguyễn Đức", "José Łukasz Nguyễn Đức"],
      ["Ｆｕｌｌ ﬁne Ⅷ", "Full ﬁne Ⅷ"],
      ["日本 🔑 \ud800", "□□ □ □"],
      ["a\nb\tc\u0000d\u200be\u00adf", "a b c def"],
      ["Sa‘diyyah Ma'ruf, S.Pd.", "Sa‘diyyah Ma'ruf, S.Pd."],
    ];
    for (const [payerName, expected] of shown)
      expect(await textsOfAll({ ...receipt, payerName })).toContain(expected);
  });

  test("its fonts are embedded, so it looks the same wherever it is opened", async () => {
    const file = (await receiptPdf(receipt)).toString("latin1");
    expect(file.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(file.match(/\/BaseFont \/[A-Z]{6}\+DejaVuSansCondensed/g)?.length).toBeGreaterThanOrEqual(2);
    expect(file).not.toContain("Helvetica");
  });

  test("a name that is too long is cut, an amount never", async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const lines = [
      { ...line, name: "Contoh ".repeat(30), amount: most, penalty: most, stamp: most, total: most },
    ];
    const texts = await textsOfAll({ ...receipt, lines, payerName: "X".repeat(300), total: most });
    expect(texts.filter((text) => text === "Rp 9.007.199.254.740.991")).toHaveLength(6);
    expect(texts.some((text) => /^Contoh Contoh.*…$/.test(text))).toBe(true);
    expect(texts.some((text) => /^X{20,}…$/.test(text))).toBe(true);
  });

  test("no text breaks it, and the amounts stand there whatever the texts", async () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 80 });
    const texts = fc.record({
      payerName: text,
      utilityName: text,
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
          expect(shown).toContain(`Rp ${new Intl.NumberFormat("id").format(total)}`);
        expect(shown).toContain("Terbilang: seratus delapan puluh ribu rupiah");
      }),
      { numRuns: 60 },
    );
  });
});
