import { amountInWords } from "../../kernel/pdf/amount-in-words.ts";
import { drawFeet, newDocument } from "../../kernel/pdf/document.ts";
import { type Document, rule, textWidth, write, writeParagraph } from "../../kernel/pdf/drawing.ts";
import { drawLetterhead, type Letterhead } from "../../kernel/pdf/letterhead.ts";
import { bold } from "../../kernel/pdf/lettering.ts";
import { dateText } from "../../languages.ts";
import type { Deposit } from "./schema.ts";

/** What a slip is printed with, in addition to what it says. */
export interface SlipPaper {
  letterhead: Letterhead;
  /** Bank and number of the account that the money goes to. */
  account: string;
  at: Date;
}

type Slip = Pick<
  Deposit,
  "number" | "status" | "amount" | "days" | "made_on" | "made_by" | "deposited_on" | "bank_reference"
>;

/** Who keeps each of the four sheets. */
const copies = [
  "Lembar 1: Bendahara Penerimaan",
  "Lembar 2: Bendahara Umum Daerah (BUD)",
  "Lembar 3: Bank",
  "Lembar 4: Arsip",
] as const;

// Points of an A4 page, from its upper left corner.
const left = 40;
const top = 40;
const right = 555;
const width = right - left;
const bottom = 780;
const rowHeight = 16;
const signatureHeight = 130;
const grey = "#555555";

const columns = [
  { title: "No.", x: left, width: 25, align: "left" },
  { title: "Kode rekening", x: left + 30, width: 120, align: "left" },
  { title: "Uraian", x: left + 155, width: 250, align: "left" },
  { title: "Jumlah (Rp)", x: left + 410, width: 105, align: "right" },
] as const;

/**
 * A deposit slip (surat tanda setoran) on A4, four times, each with the mark of who keeps it. The form is a paper of the town's, so it
 * is in Indonesian. The same slip makes the same bytes.
 */
export async function slipPdf(slip: Slip, paper: SlipPaper): Promise<Buffer> {
  const { document, file } = newDocument({
    title: `Surat Tanda Setoran ${slip.number}`,
    author: paper.letterhead.name,
    at: paper.at,
  });
  for (const [place, copy] of copies.entries()) {
    if (place > 0) document.addPage();
    drawSignatures(document, slip, drawRows(document, slip, drawHead(document, slip, paper, copy)));
  }
  drawFeet(document, `Surat Tanda Setoran ${slip.number}`, { left, numbers: 425, right });
  document.end();
  return file;
}

/** Returns where it ends, as all of these do. */
function drawHead(document: Document, slip: Slip, { letterhead, account }: SlipPaper, copy: string): number {
  let y = drawLetterhead(document, letterhead, { left, right, top }) + 8;
  const wide = textWidth(document, copy, { size: 8 });
  write(document, copy, right - wide - 1, y, wide + 2, { size: 8, color: grey });
  y += 16;
  write(document, "SURAT TANDA SETORAN (STS)", left, y, width, {
    lettering: bold,
    size: 14,
    align: "center",
  });
  y += 26;
  if (slip.status === "CANCELLED") {
    write(document, "DIBATALKAN", left, y, width, {
      lettering: bold,
      size: 12,
      color: "#c92a2a",
      align: "center",
    });
    y += 20;
  }
  const facts: [string, string][] = [
    ["Nomor STS", slip.number],
    ["Tanggal", dateText(slip.made_on, "id")],
    ["Bank / rekening", account],
    ["Uang sebesar", `Rp ${slip.amount.toLocaleString("id-ID")}`],
  ];
  for (const [name, value] of facts.filter(([, text]) => text !== "")) {
    write(document, name, left, y, 100, { size: 9, color: grey });
    write(document, value, left + 105, y, width - 105, { size: 9 });
    y += 15;
  }
  writeParagraph(document, `Terbilang: ${amountInWords(slip.amount)}`, left, y, width, 9);
  y = document.y + 8;
  write(document, "Dengan rincian penerimaan:", left, y, width, { size: 9 });
  return y + 16;
}

function drawRows(document: Document, { days, amount }: Slip, start: number): number {
  let y = drawTitles(document, start);
  for (const [place, day] of days.entries()) {
    if (y + rowHeight > bottom) {
      document.addPage();
      y = drawTitles(document, top);
    }
    drawRow(document, y, [
      String(place + 1),
      day.revenue_account ?? "–",
      `Retribusi ${day.location_name} (${day.location_code}), ${dateText(day.date, "id", "medium")}`,
      day.amount.toLocaleString("id-ID"),
    ]);
    y += rowHeight;
    rule(document, left, right, y, 0.25);
  }
  for (const [account, sum] of sumsByAccount(days)) {
    y = nextRow(document, y);
    drawRow(document, y, ["", account ?? "–", "Jumlah kode rekening", sum.toLocaleString("id-ID")]);
    y += rowHeight;
  }
  y = nextRow(document, y);
  rule(document, left, right, y, 1);
  drawRow(document, y, ["", "", "Jumlah", amount.toLocaleString("id-ID")], true);
  return y + rowHeight;
}

/** None where all days are of one account: their sum is the slip's. */
function sumsByAccount(days: Slip["days"]): [string | null, number][] {
  const sums = new Map<string | null, number>();
  for (const { revenue_account: account, amount } of days)
    sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums.size === 1 ? [] : [...sums];
}

function nextRow(document: Document, y: number): number {
  if (y + rowHeight <= bottom) return y;
  document.addPage();
  return top;
}

function drawTitles(document: Document, y: number): number {
  for (const { title, x, width: wide, align } of columns)
    write(document, title, x, y + 3, wide, { lettering: bold, size: 8, align });
  rule(document, left, right, y + rowHeight, 1);
  return y + rowHeight;
}

function drawRow(document: Document, y: number, texts: readonly string[], isSum = false): void {
  for (const [place, { x, width: wide, align }] of columns.entries()) {
    const text = texts[place] ?? "";
    if (text !== "")
      write(document, text, x, y + 4, wide, { size: 8, align, ...(isSum ? { lettering: bold } : {}) });
  }
}

/** Where the bank says that it took the money, and where the treasurer signs. */
function drawSignatures(document: Document, slip: Slip, after: number): void {
  const fits = after + signatureHeight <= bottom;
  if (!fits) document.addPage();
  const y = (fits ? after : top) + 20;
  const taken =
    slip.deposited_on === null
      ? "Tanggal:"
      : `Tanggal: ${dateText(slip.deposited_on, "id")} · No. bank: ${slip.bank_reference ?? ""}`;
  write(document, "Uang tersebut diterima oleh bank", left, y, 250, { size: 9 });
  write(document, taken, left, y + 14, 250, { size: 8, color: grey });
  write(document, "Bendahara Penerimaan", left + 300, y, 215, { size: 9 });
  for (const x of [left, left + 300]) {
    rule(document, x, x + 180, y + 90, 0.5);
    write(document, x === left ? "Cap dan tanda tangan bank" : `NIP · ${slip.made_by}`, x, y + 94, 200, {
      size: 8,
      color: grey,
    });
  }
}
