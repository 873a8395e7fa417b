import { amountInWords } from "../../../kernel/pdf/amount-in-words.ts";
import { newDocument } from "../../../kernel/pdf/document.ts";
import { type Document, drawQr, rule, wrapped, write } from "../../../kernel/pdf/drawing.ts";
import { bold, type Lettering } from "../../../kernel/pdf/lettering.ts";
import { asMoment, asRupiah } from "../../texts.ts";
import { aboutReceipt, cashOf, type Receipt, type ReceiptLine, refundMark, standsOf } from "./receipt-pdf.ts";

/** What a printer at a counter does with a receipt. Points. */
interface Roll {
  /** Of the paper. */
  width: number;
  /** At each side, where the printer's head does not reach. */
  margin: number;
  size: number;
}

const millimetre = 72 / 25.4;

/** Paper rolls by their width; a head prints 72 of 80 mm, and 48 of 58. */
const rolls = {
  "80mm": { width: 80 * millimetre, margin: 4 * millimetre, size: 8 },
  "58mm": { width: 58 * millimetre, margin: 5 * millimetre, size: 7 },
} satisfies Record<string, Roll>;
export type RollName = keyof typeof rolls;

export interface AtCounter {
  address: string;
  /** Cash that was handed over, rupiah, as the clerk says. */
  cash: number | undefined;
  /** Whether the file asks its viewer to print it. */
  prints: boolean;
}

/** A part of the receipt: so high, and drawn from `y` on. */
interface Part {
  height: number;
  draw: (y: number) => void;
}

const qrSize = 32 * millimetre;
const gap = 6;

/**
 * The receipt of a payment for a printer with a paper roll: one page, as long as the receipt is. Says what the one on A4 says, who took
 * the money and what goes back. The same receipt makes the same bytes.
 */
export async function rollPdf(receipt: Receipt, name: RollName, { address, cash, prints }: AtCounter) {
  const roll: Roll = rolls[name];
  const { document, file } = newDocument(aboutReceipt(receipt, prints), { autoFirstPage: false });
  const draw = pen(document, roll);
  const parts = [
    ...headOf(receipt, address, draw),
    ...receipt.lines.flatMap((line) => partsOf(line, draw)),
    ...sumsOf(receipt, cash, draw),
    ...footOf(receipt, draw),
  ];
  const length = parts.reduce((sum, { height }) => sum + height, 2 * roll.margin);
  document.addPage({ size: [roll.width, length], margin: 0 });
  let y = roll.margin;
  for (const part of parts) {
    part.draw(y);
    y += part.height;
  }
  document.end();
  return file;
}

type Pen = ReturnType<typeof pen>;

/** Writes from edge to edge of what the printer reaches. */
function pen(document: Document, { width, margin, size }: Roll) {
  const [left, right] = [margin, width - margin];
  const across = right - left;
  const line = (points: number) => points * 1.3;
  const text = (
    words: string,
    style: { lettering?: Lettering; align?: "left" | "center"; size?: number } = {},
  ): Part[] => {
    const shape = { size, ...style };
    return wrapped(document, words, across, shape).map((one) => ({
      height: line(shape.size),
      draw: (y) => write(document, one, left, y, across, shape),
    }));
  };
  /** A name and its value on one line; on two where they do not fit side by side. */
  const pair = (
    name: string,
    value: string,
    style: { lettering?: Lettering; size?: number } = {},
  ): Part[] => {
    const shape = { size, ...style };
    const half = across * 0.42;
    const values = wrapped(document, value, across - half, shape);
    const height = line(shape.size);
    return values.map((one, index) => ({
      height,
      draw: (y) => {
        if (index === 0) write(document, name, left, y, half, shape);
        write(document, one, left + half, y, across - half, { ...shape, align: "right" });
      },
    }));
  };
  const ruled: Part = { height: gap, draw: (y) => rule(document, left, right, y + gap / 2 - 1, 0.5) };
  const qr = (address: string): Part => ({
    height: qrSize,
    draw: (y) => drawQr(document, address, (width - qrSize) / 2, y, qrSize),
  });
  return { text, pair, ruled, qr, size };
}

function headOf(receipt: Receipt, address: string, { text, pair, ruled, size }: Pen): Part[] {
  const { receiptNo, paidAt, zone, payerName, paymentCode, channel, cashier } = receipt;
  return [
    ...text(receipt.utilityName, { lettering: bold, align: "center", size: size + 2 }),
    ...(address === "" ? [] : text(address, { align: "center" })),
    ...text("Bukti Pembayaran", { lettering: bold, align: "center", size: size + 1 }),
    ...(refundMark(receipt) ?? []).flatMap((line) =>
      text(line, { lettering: bold, align: "center", size: size + 1 }),
    ),
    ruled,
    ...pair("No. resi", receiptNo),
    ...pair("Waktu", asMoment(paidAt, zone)),
    ...pair("Nama pembayar", payerName),
    ...pair("Kode", paymentCode),
    ...pair("Cara bayar", channel),
    ...(cashier === null ? [] : pair("Kasir", cashier)),
    ruled,
  ];
}

function partsOf(line: ReceiptLine, { text, pair, ruled }: Pen): Part[] {
  const { sl, name, periodLabel, billNo, usage, amount, penalty, stamp, total } = line;
  const stands = standsOf(line);
  return [
    ...text(sl, { lettering: bold }),
    ...text(name),
    ...pair(periodLabel, billNo),
    ...(usage === null ? [] : pair("Pemakaian", `${usage} m³`)),
    ...(stands === undefined ? [] : pair("Stand meter", stands)),
    ...pair("Tagihan", asRupiah(amount)),
    ...pair("Denda", asRupiah(penalty)),
    ...pair("Meterai", asRupiah(stamp)),
    ...pair("Jumlah", asRupiah(total), { lettering: bold }),
    ruled,
  ];
}

function sumsOf(receipt: Receipt, cash: number | undefined, { text, pair, ruled, size }: Pen): Part[] {
  const { lines, serviceFee, uniqueCode, total } = receipt;
  const bills = lines.reduce((sum, line) => sum + line.total, 0);
  const extra: [string, number][] = [
    ["Biaya layanan", serviceFee],
    ["Kode unik", uniqueCode],
  ];
  return [
    ...pair(`Jumlah ${lines.length} tagihan`, asRupiah(bills)),
    ...extra.filter(([, amount]) => amount !== 0).flatMap(([name, amount]) => pair(name, asRupiah(amount))),
    ...pair("Total dibayar", asRupiah(total), { lettering: bold, size: size + 1 }),
    ...cashOf(total, receipt.cash ?? cash).flatMap(([name, amount]) => pair(name, asRupiah(amount))),
    ...text(`Terbilang: ${amountInWords(total)}`),
    ruled,
  ];
}

function footOf({ verifyUrl }: Receipt, { text, qr }: Pen): Part[] {
  return [
    qr(verifyUrl),
    ...text("Pindai kode QR untuk memeriksa bukti ini.", { align: "center" }),
    ...text("Terima kasih.", { align: "center" }),
  ];
}
