import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { type Document, printOnOpen, write } from "./drawing.ts";
import { bold, regular } from "./lettering.ts";

/** What a document says of itself. pdfkit makes its id from these as well, so nothing in it depends on when it is drawn. */
interface About {
  title: string;
  author: string;
  at: Date;
  language?: "id" | "en";
  /** Whether the file asks its viewer to print it. */
  prints?: boolean;
}

/** Every text on such a page has its place, so pdfkit never needs to begin a page by itself. */
export const a4 = { size: "A4", margin: 0, bufferPages: true } as const;

/** A document with our fonts, on which nothing is drawn yet, and the file that comes of it once it is ended. The same drawing makes the same bytes. */
export function newDocument(
  about: About,
  pages: PDFKit.PDFDocumentOptions = a4,
): { document: Document; file: Promise<Buffer> } {
  const document = openDocument(about, pages);
  return { document, file: buffer(document) };
}

/** The same, for a file that is read while it is drawn. */
export function openDocument(
  { title, author, at, language = "id", prints = false }: About,
  pages: PDFKit.PDFDocumentOptions,
): Document {
  const document = new PDFDocument({
    ...pages,
    // None to begin with: pdfkit would read the measures of Helvetica for each document, which draws nothing here.
    font: "",
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: "Loket", Producer: "Loket", CreationDate: at },
  });
  for (const { name, open } of [regular, bold]) document.registerFont(name, open());
  if (prints) printOnOpen(document);
  return document;
}

/** Writes at the foot of each A4 page that is not flushed yet what the document is, and which page of how many it is. @param numbers where that begins */
export function drawFeet(
  document: Document,
  text: string,
  { left, numbers, right }: { left: number; numbers: number; right: number },
): void {
  const style = { size: 8, color: "#555555" };
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    write(document, text, left, 805, numbers - left - 5, style);
    write(document, `Halaman ${page + 1} dari ${count}`, numbers, 805, right - numbers, {
      ...style,
      align: "right",
    });
  }
}
