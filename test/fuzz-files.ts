import { randomBytes } from "node:crypto";
import sharp from "sharp";

type OddFile = [what: string, file: Buffer];

/** Files that are no CSV, or no CSV of the kind that is meant, made of an example of it; and those in which one cell is odd. */
export function oddCsv(example: string): { files: OddFile[]; cells: OddFile[] } {
  const [head = "", first = "", ...more] = example.trimEnd().split("\n");
  const rows = [first, ...more].join("\n");
  const comma = head.includes(";") ? ";" : ",";
  const cells = first.split(comma);
  const withCell = (cell: string) =>
    cells.map((_, at) => [...cells.slice(0, at), cell, ...cells.slice(at + 1)]);
  const everyCell = (what: string, cell: string): [string, string][] =>
    withCell(cell).map((row, at) => [`${what} as cell ${at + 1}`, `${head}\n${row.join(comma)}\n`]);
  const texts: [string, string][] = [
    ["nothing", ""],
    ["line breaks only", "\n\r\n\n"],
    ["a header only", `${head}\n`],
    ["no header", `${rows}\n`],
    ["the header twice", `${head}\n${head}\n${rows}\n`],
    ["a column twice", `${head}${comma}${head.split(comma)[0]}\n${first}${comma}x\n`],
    [
      "columns of Object",
      `${["__proto__", "constructor", "toString", head].join(comma)}\n${[1, 2, 3, first].join(comma)}\n`,
    ],
    ["a row too short", `${head}\n${cells.slice(1).join(comma)}\n`],
    ["a row too long", `${head}\n${[first, "x", "y", "z"].join(comma)}\n`],
    ["an open quote", `${head}\n"${first}\n`],
    ["a quote in the middle", `${head}\na"b${first}\n`],
    ["text after a quote", `${head}\n"a"b${first}\n`],
    ["the same row 1,100 times", `${head}\n${`${first}\n`.repeat(1100)}`],
    ["a cell of 1 MB", `${head}\n${"x".repeat(1_000_000)}${first}\n`],
    ["100,000 columns", `${"a,".repeat(100_000)}\n${"1,".repeat(100_000)}\n`],
    ["semicolons", example.replaceAll(comma, ";")],
    ["tabs", example.replaceAll(comma, "\t")],
    ["carriage returns", example.replaceAll("\n", "\r")],
    ["HTML", "<html><body>404</body></html>"],
    ["JSON", '[{"a":1}]'],
  ];
  const cellTexts = [
    ...everyCell("a formula", "=1+1"),
    ...everyCell("nothing", ""),
    ...everyCell("U+0000", "a\0b"),
    ...everyCell("a huge number", "9".repeat(400)),
    ...everyCell("2^63", "9223372036854775807"),
    ...everyCell("NaN", "NaN"),
    ...everyCell("a date that is none", "2025-02-30"),
    ...everyCell("an emoji", "😀"),
    ...everyCell("100 kB", "é".repeat(50_000)),
  ];
  const bytes: OddFile[] = [
    ["UTF-16", Buffer.from(`\ufeff${example}`, "utf16le")],
    ["Latin-1", Buffer.from(`${head}\n${first}\u00e9\n`, "latin1")],
    ["half a character at the end", Buffer.concat([Buffer.from(example), Buffer.from([0xe2, 0x82])])],
    ["U+0000 between the rows", Buffer.from(`${head}\n\0\n${rows}\n`)],
    ["noise", randomBytes(4096)],
    ["a ZIP archive", Buffer.concat([Buffer.from("PK\u0003\u0004"), randomBytes(300)])],
  ];
  const written = ([what, text]: [string, string]): OddFile => [what, Buffer.from(text)];
  return { files: [...texts.map(written), ...bytes], cells: cellTexts.map(written) };
}

/** Fields that take a picture or a document as text. */
export const fileFields = [
  ...["foto", "foto_ktp", "foto_rumah", "bukti_kepemilikan", "image", "photos"],
  ...["id_card_photo", "house_photo", "title_file"],
];

/** What may come where a picture in base64 is meant. */
export async function oddUploads(): Promise<[what: string, text: string][]> {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const base64 = (bytes: Buffer) => bytes.toString("base64");
  // The size that a PNG claims stands at a fixed place.
  const vast = Buffer.from(png);
  vast.writeUInt32BE(60_000, 16);
  vast.writeUInt32BE(60_000, 20);
  const shortened = base64(picture).replace(/=+$/, "");
  return [
    ["nothing", ""],
    ["a data: URI of nothing", "data:image/jpeg;base64,"],
    ["a data: URI without base64", "data:image/jpeg,%FF%D8"],
    ["no base64", "!!!! not base64 ????"],
    ["base64 with a sign too many", `${base64(picture)}A`],
    ["base64 without its padding", shortened.slice(0, shortened.length - (shortened.length % 4) + 1)],
    ["base64url", "_-_-_-_-"],
    ["white space", " \n\t "],
    ["a text in base64", base64(Buffer.from("halo"))],
    ["half a JPEG", base64(picture.subarray(0, picture.length / 2))],
    ["a JPEG's first bytes", base64(picture.subarray(0, 4))],
    ["half a PNG", base64(png.subarray(0, png.length / 2))],
    [
      "a PNG with a wrong checksum",
      base64(Buffer.concat([png.subarray(0, 40), Buffer.from([1]), png.subarray(41)])),
    ],
    ["a PNG that claims 3,600 megapixels", base64(vast)],
    ["an empty GIF", base64(Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;", "latin1"))],
    ["an SVG", base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))],
    ["half a PDF", base64(Buffer.from("%PDF-1.7\n1 0 obj\n"))],
    ["a WebP's head", base64(Buffer.from("RIFF\u0004\u0000\u0000\u0000WEBPVP8 ", "latin1"))],
    ["noise", base64(randomBytes(3000))],
    ["an address", "https://example.com/a.jpg"],
    ["a path", "/etc/passwd"],
    ["6 MiB", base64(Buffer.concat([picture, Buffer.alloc(6 * 1024 * 1024)]))],
  ];
}
