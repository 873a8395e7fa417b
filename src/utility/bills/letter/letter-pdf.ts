import { a4, drawFeet, newDocument, openDocument } from "../../../kernel/pdf/document.ts";
import { type Document, rule, wrapped, write } from "../../../kernel/pdf/drawing.ts";
import { drawLetterhead, type Letterhead } from "../../../kernel/pdf/letterhead.ts";
import { bold, type Lettering } from "../../../kernel/pdf/lettering.ts";
import type { Penalty } from "../../pricing/penalty.ts";
import { asRupiah, monthNames } from "../../texts.ts";
import type { Bill } from "../office-schema.ts";
import { labelOf } from "../period.ts";
import { linesOf, minimumBilled } from "./letter-lines.ts";

export interface Letter {
  bill: Bill;
  /** Rupiah from a local date on; null: it grows no more. */
  nextPenalty: Penalty | null;
  /** What else the bill's connection owes today, oldest first; rupiah, local dates. */
  others: { billNo: string; period: string; description: string | null; dueOn: string; total: number }[];
  /** Local date of the letter. */
  on: string;
  letterhead: Letterhead;
}

// Points of an A4 page, from its upper left corner.
const left = 50;
const right = 545;
const top = 40;
const bottom = 780;
const width = right - left;
const row = 15;
const grey = "#555555";

interface Column {
  x: number;
  width: number;
  align: "left" | "right";
}
const columns = [
  { x: left, width: 265, align: "left" },
  { x: 320, width: 60, align: "right" },
  { x: 385, width: 70, align: "right" },
  { x: 460, width: 85, align: "right" },
] satisfies Column[];

/** Draws the letter on A4; the same letter makes the same bytes. @param how.prints whether it asks its viewer to print it */
export async function letterPdf(letter: Letter, { prints, at }: { prints: boolean; at: Date }) {
  const { bill, letterhead } = letter;
  const { document, file } = newDocument({
    title: `Tagihan ${bill.bill_no}`,
    author: letterhead.name,
    at,
    prints,
  });
  drawLetter(document, letter);
  document.end();
  return file;
}

/** A document for many letters, each of which begins a page: it is read while it is drawn, after each `flushPages`. */
export function lettersDocument(about: Parameters<typeof openDocument>[0]): Document {
  return openDocument(about, { ...a4, autoFirstPage: false });
}

/** Draws a letter on the page that is open and on more where it needs them, with its feet. */
export function drawLetter(document: Document, letter: Letter): void {
  const paper = new Paper(document);
  drawHead(paper, letter);
  drawLines(paper, letter);
  drawOthers(paper, letter);
  for (const text of remarksOf(letter)) paper.paragraph(text);
  const foot = `${letter.letterhead.name} · tagihan ${letter.bill.bill_no} · dicetak ${dateOf(letter.on)}`;
  drawFeet(document, foot, { left, numbers: 455, right });
}

/** Where the next thing is written. */
class Paper {
  readonly document: Document;
  y = top;

  constructor(document: Document) {
    this.document = document;
  }

  /** Goes to the next page where `height` does not fit any more. */
  room(height: number): void {
    if (this.y + height <= bottom) return;
    this.document.addPage();
    this.y = top;
  }

  cells(texts: readonly string[], style: { lettering?: Lettering; size?: number } = {}): void {
    this.room(row);
    for (const [index, { x, width: wide, align }] of columns.entries()) {
      const text = texts[index] ?? "";
      if (text !== "") write(this.document, text, x, this.y + 3, wide, { size: 9, align, ...style });
    }
    this.y += row;
  }

  line(thickness: number): void {
    rule(this.document, left, right, this.y, thickness);
  }

  heading(text: string): void {
    this.room(40);
    write(this.document, text, left, this.y, width, { size: 10, lettering: bold });
    this.y += 16;
  }

  paragraph(text: string): void {
    for (const line of wrapped(this.document, text, width, { size: 9 })) {
      this.room(13);
      write(this.document, line, left, this.y, width, { size: 9 });
      this.y += 13;
    }
    this.y += 5;
  }

  fact(name: string, value: string): void {
    const lines = wrapped(this.document, value, width - 120, { size: 9 });
    for (const [index, line] of lines.entries()) {
      if (index === 0) write(this.document, name, left, this.y, 115, { size: 9, color: grey });
      write(this.document, line, left + 120, this.y, width - 120, { size: 9 });
      this.y += 14;
    }
  }
}

function drawHead(paper: Paper, { bill, letterhead }: Letter): void {
  paper.y = drawLetterhead(paper.document, letterhead, { left, right, top }) + 16;
  const title = bill.kind === "AIR" ? "Tagihan Air" : "Tagihan";
  write(paper.document, title, left, paper.y, width, { lettering: bold, size: 16 });
  paper.y += 28;
  paper.fact("Nomor tagihan", bill.bill_no);
  if (bill.sl !== null) paper.fact("Nomor sambungan", bill.sl);
  paper.fact("Kepada", bill.name);
  paper.fact("Alamat", bill.address);
  paper.fact("Periode", labelOf(bill.period));
  if (bill.class_name !== null) paper.fact("Golongan", `${bill.class_name} (${bill.class_code ?? ""})`);
  for (const stands of standsOf(bill)) paper.fact("Stand meter", stands);
  if (bill.usage !== null) paper.fact("Pemakaian", usageOf(bill));
  paper.fact("Tanggal terbit", dateOf(bill.issued_on));
  paper.fact("Jatuh tempo", dateOf(bill.due_on));
  paper.y += 10;
}

/** The stands of the meter, or of each where one was exchanged. */
function standsOf({ stand_start, stand_end, meters, read_by }: Bill): string[] {
  if (stand_start === null || stand_end === null) return [];
  if (meters.length > 0)
    return meters.map((meter) => `${meter.meter_no ?? "-"}: ${meter.stand_start} → ${meter.stand_end}`);
  return [`${stand_start} → ${stand_end}${read_by === "TAKSASI" ? " (taksiran)" : ""}`];
}

function usageOf(bill: Bill): string {
  const minimum = minimumBilled(bill);
  return minimum === undefined
    ? `${bill.usage} m³`
    : `${bill.usage} m³; ditagih pemakaian minimum ${minimum} m³`;
}

function drawLines(paper: Paper, { bill, on }: Letter): void {
  paper.cells(["Uraian", "Volume", "Harga per m³", "Jumlah"], { lettering: bold });
  paper.line(1);
  for (const { text, volume, price, amount } of linesOf(bill)) {
    const volumeText = volume === null ? "" : `${volume} m³`;
    paper.cells([text, volumeText, price === null ? "" : asRupiah(price), asRupiah(amount)]);
    paper.line(0.25);
  }
  const sum = bill.status === "LUNAS" ? "Jumlah" : `Jumlah pada ${dateOf(on)}`;
  paper.cells([sum, "", "", asRupiah(bill.total)], { lettering: bold, size: 10 });
  paper.y += 14;
}

function drawOthers(paper: Paper, { bill, others }: Letter): void {
  if (others.length === 0) return;
  paper.heading("Tagihan lain yang belum lunas");
  paper.cells(["Tagihan", "", "Jatuh tempo", "Jumlah"], { lettering: bold });
  paper.line(1);
  for (const { billNo, period, description, dueOn, total } of others) {
    paper.cells([`${description ?? labelOf(period)} (${billNo})`, "", shortDateOf(dueOn), asRupiah(total)]);
    paper.line(0.25);
  }
  const all = others.reduce((sum, { total }) => sum + total, bill.total);
  paper.cells(["Seluruhnya harus dibayar", "", "", asRupiah(all)], { lettering: bold, size: 10 });
  paper.y += 14;
}

/** Whether it is to be paid, until when and how. */
function remarksOf({ bill, nextPenalty: next }: Letter): string[] {
  const { status, total, due_on, sl, bill_no } = bill;
  if (status === "DIKOREKSI")
    return [
      bill.corrected_by === null
        ? "Tagihan ini ditarik dan tidak berlaku lagi."
        : `Tagihan ini tidak berlaku lagi: penggantinya adalah tagihan ${bill.corrected_by}.`,
    ];
  if (bill.is_cancelled) return ["Tagihan ini dibatalkan: tidak ada yang harus dibayar."];
  if (status === "LUNAS")
    return [total === 0 ? "Tidak ada yang harus dibayar." : "Tagihan ini sudah LUNAS. Terima kasih."];
  return [
    `Mohon dibayar paling lambat ${dateOf(due_on)}, di loket kami atau lewat aplikasi, dengan menyebut nomor ${
      sl === null ? `tagihan ${bill_no}` : `sambungan ${sl}`
    }.`,
    ...(next === null
      ? []
      : [`Mulai ${dateOf(next.from)} denda tagihan ini menjadi ${asRupiah(next.penalty)}.`]),
    "Abaikan surat ini bila tagihan sudah dibayar.",
  ];
}

/** 2026-11-21 as "21 November 2026". */
function dateOf(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} ${monthNames[(month ?? 1) - 1]} ${year}`;
}

/** 2026-11-21 as "21-11-2026". */
function shortDateOf(date: string): string {
  return date.split("-").reverse().join("-");
}
