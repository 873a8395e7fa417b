import { amountInWords } from "../../../kernel/pdf/amount-in-words.ts";
import { drawFeet, newDocument } from "../../../kernel/pdf/document.ts";
import { type Document, drawQr, rule, write, writeParagraph } from "../../../kernel/pdf/drawing.ts";
import { bold } from "../../../kernel/pdf/lettering.ts";
import { asMoment, asRupiah } from "../../texts.ts";

/** One bill that was paid; amounts in rupiah. */
export interface ReceiptLine {
  /** Number and name of the connection, or of what else the bill is for; the name masked for who only pays. */
  sl: string;
  name: string;
  /** As a customer reads it: "November 2026". */
  periodLabel: string;
  billNo: string;
  /** m³; null where nothing is metered, and for who only pays. */
  usage: number | null;
  /** What the meter showed at the start and the end, m³; null where there is no usage. */
  stands: { start: number; end: number } | null;
  amount: number;
  penalty: number;
  stamp: number;
  total: number;
}

/** What a receipt shows; amounts in rupiah, texts as the customer reads them. */
export interface Receipt {
  receiptNo: string;
  paidAt: Date;
  /** IANA zone in which the moment is shown. */
  zone: string;
  utilityName: string;
  payerName: string;
  /** How the money came, as the payer knows it: the counter, a bank. */
  channel: string;
  paymentCode: string;
  /** Who took the money at the counter. */
  cashier: string | null;
  /** What was handed over at the counter, rupiah; null: not said. */
  cash: number | null;
  lines: ReceiptLine[];
  serviceFee: number;
  uniqueCode: number;
  total: number;
  /** See receipt-signature.ts. */
  verifyUrl: string;
  /** When the money went back, and how: then the receipt counts no longer, and says so. */
  refunded: { at: Date; way: string } | null;
}

/** What is written across the receipt of a refunded payment: that it is one; when and how its money went back. */
export function refundMark({ refunded, zone }: Receipt): [string, string] | undefined {
  return refunded === null ? undefined : ["DIKEMBALIKAN", `${asMoment(refunded.at, zone)} · ${refunded.way}`];
}

/** What the meter showed: "1200 → 1235"; undefined where nothing is metered. */
export function standsOf({ stands }: ReceiptLine): string | undefined {
  return stands === null ? undefined : `${stands.start} → ${stands.end}`;
}

/** The cash that was handed over and the change, rupiah by their names; none where it is not known. */
export function cashOf(total: number, cash: number | null | undefined): [string, number][] {
  if (cash === undefined || cash === null || cash < total) return [];
  return [
    ["Tunai", cash],
    ["Kembali", cash - total],
  ];
}

interface Column {
  title: string;
  width: number;
  align: "left" | "right";
  /** What a row shows: one text, or one below the other. */
  texts: (line: ReceiptLine) => string[];
}

// Points of an A4 page, from its upper left corner.
const left = 40;
const top = 40;
const right = 555;
const bottom = 790;
const rowHeight = 27;
const gap = 5;
const qrSize = 110;
const summaryHeight = 180;
const grey = "#555555";

const columns: Column[] = [
  { title: "Sambungan", width: 130, align: "left", texts: ({ sl, name }) => [sl, name] },
  { title: "Periode", width: 105, align: "left", texts: ({ periodLabel, billNo }) => [periodLabel, billNo] },
  {
    title: "Pemakaian",
    width: 50,
    align: "right",
    texts: (line) => [line.usage === null ? "-" : `${line.usage} m³`, standsOf(line) ?? ""],
  },
  { title: "Tagihan", width: 62, align: "right", texts: ({ amount }) => [asRupiah(amount)] },
  { title: "Denda", width: 55, align: "right", texts: ({ penalty }) => [asRupiah(penalty)] },
  { title: "Meterai", width: 48, align: "right", texts: ({ stamp }) => [asRupiah(stamp)] },
  { title: "Jumlah", width: 65, align: "right", texts: ({ total }) => [asRupiah(total)] },
];

/**
 * The receipt of a payment as a PDF on A4, with a QR code of the address where it can be checked
 * (docs/contracts/customer-contract.md, "GET /app/resi"). The same receipt makes the same bytes. The letters that it needs of its
 * fonts are embedded, so it looks the same everywhere (docs/decisions/0055-what-is-printed.md).
 * @param prints whether the file asks its viewer to print it
 */
export async function receiptPdf(receipt: Receipt, prints = false): Promise<Buffer> {
  const { document, file } = newDocument(aboutReceipt(receipt, prints));
  const y = drawLines(document, receipt.lines, drawHead(document, receipt));
  drawSummary(document, receipt, y);
  drawMark(document, refundMark(receipt));
  drawFeet(document, `${receipt.utilityName} · ${receipt.receiptNo}`, { left, numbers: 425, right });
  document.end();
  return file;
}

/** What the file of a receipt says of itself, whatever it is printed on. */
export function aboutReceipt({ receiptNo, utilityName, paidAt }: Receipt, prints: boolean) {
  return { title: `Bukti Pembayaran ${receiptNo}`, author: utilityName, at: paidAt, prints };
}

/** Returns where it ends. */
function drawHead(document: Document, receipt: Receipt): number {
  drawQr(document, receipt.verifyUrl, right - qrSize, top, qrSize);
  const width = right - qrSize - 20 - left;
  write(document, receipt.utilityName, left, top, width, { lettering: bold, size: 12 });
  write(document, "Bukti Pembayaran", left, top + 18, width, { lettering: bold, size: 18 });
  const facts = [
    ["No. resi", receipt.receiptNo],
    ["Waktu pembayaran", asMoment(receipt.paidAt, receipt.zone)],
    ["Nama pembayar", receipt.payerName],
    ["Kode pembayaran", receipt.paymentCode],
    ["Cara bayar", receipt.channel],
    ...(receipt.cashier === null ? [] : [["Kasir", receipt.cashier] as const]),
  ] as const;
  for (const [index, [name, value]] of facts.entries()) {
    const y = top + 50 + index * 15;
    write(document, name, left, y, 100, { size: 9, color: grey });
    write(document, value, left + 105, y, width - 105, { size: 9 });
  }
  return top + 50 + facts.length * 15 + 15;
}

/** The table of bills, on as many pages as it needs. Returns where it ends. */
function drawLines(document: Document, lines: ReceiptLine[], start: number): number {
  let y = drawTitles(document, start);
  for (const line of lines) {
    if (y + rowHeight > bottom) {
      document.addPage();
      y = drawTitles(document, top);
    }
    eachColumn(({ align, texts }, x, width) => {
      for (const [index, text] of texts(line).entries())
        if (text !== "") write(document, text, x, y + 4 + index * 10, width, { size: 8, align });
    });
    y += rowHeight;
    rule(document, left, right, y, 0.25);
  }
  return y;
}

function drawTitles(document: Document, y: number): number {
  eachColumn(({ title, align }, x, width) => {
    write(document, title, x, y + 3, width, { lettering: bold, size: 8, align });
  });
  rule(document, left, right, y + 15, 1);
  return y + 15;
}

function eachColumn(draw: (column: Column, x: number, width: number) => void): void {
  let x = left;
  for (const column of columns) {
    draw(column, column.align === "left" ? x : x + gap, column.width - gap);
    x += column.width;
  }
}

/** Across each page, from its lower left to its upper right. */
function drawMark(document: Document, mark: [string, string] | undefined): void {
  if (mark === undefined) return;
  const { count } = document.bufferedPageRange();
  const [middle, y] = [(left + right) / 2, (top + bottom) / 2];
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    document
      .save()
      .rotate(-35, { origin: [middle, y] })
      .fillOpacity(0.45);
    const style = { lettering: bold, color: "#c92a2a", align: "center" } as const;
    write(document, mark[0], left, y - 45, right - left, { ...style, size: 56 });
    write(document, mark[1], left, y + 25, right - left, { ...style, size: 14 });
    document.restore();
  }
}

function drawSummary(document: Document, receipt: Receipt, after: number): void {
  const fits = after + summaryHeight <= bottom;
  if (!fits) document.addPage();
  let y = (fits ? after : top) + 12;
  const bills = receipt.lines.reduce((sum, { total }) => sum + total, 0);
  const amounts: [string, number][] = [
    [`Jumlah ${receipt.lines.length} tagihan`, bills],
    ["Biaya layanan", receipt.serviceFee],
    ["Kode unik", receipt.uniqueCode],
  ];
  for (const [name, amount] of amounts.filter(([, value], index) => index === 0 || value !== 0)) {
    write(document, name, 330, y, 120, { size: 9 });
    write(document, asRupiah(amount), 455, y, right - 455, { size: 9, align: "right" });
    y += 15;
  }
  write(document, "Total dibayar", 330, y, 120, { lettering: bold, size: 11 });
  write(document, asRupiah(receipt.total), 455, y, right - 455, {
    lettering: bold,
    size: 11,
    align: "right",
  });
  y += 20;
  for (const [name, value] of cashOf(receipt.total, receipt.cash)) {
    write(document, name, 330, y, 120, { size: 9 });
    write(document, asRupiah(value), 455, y, right - 455, { size: 9, align: "right" });
    y += 15;
  }
  y += 4;
  writeParagraph(document, `Terbilang: ${amountInWords(receipt.total)}`, left, y, right - left, 9);
  y += 32;
  write(
    document,
    "Bukti ini dibuat oleh sistem. Pindai kode QR atau buka alamat ini untuk memeriksanya:",
    left,
    y,
    right - left,
    { size: 8, color: grey },
  );
  write(document, receipt.verifyUrl, left, y + 11, right - left, { size: 8, color: grey });
}
