import { expect, test } from "vitest";
import { sampleOf } from "./sample.ts";

test("the delimiter that splits the first row the most is taken, and five rows are shown", () => {
  const rows = Array.from({ length: 9 }, (_, row) => `2026-11-0${row + 1};1.000,50;"a;""b"""`);
  expect(sampleOf(`\uFEFFTanggal; Jumlah;Keterangan\r\n\r\n${rows.join("\r\n")}\r\n`)).toEqual({
    delimiter: ";",
    header: ["Tanggal", "Jumlah", "Keterangan"],
    rows: Array.from({ length: 5 }, (_, row) => [`2026-11-0${row + 1}`, "1.000,50", 'a;"b"']),
  });
});

test("tabs separate, and a quotation mark within a cell stays", () => {
  expect(sampleOf('Date\tText\n2026-11-01\t5" pipe\n')).toEqual({
    delimiter: "\t",
    header: ["Date", "Text"],
    rows: [["2026-11-01", '5" pipe']],
  });
});

test("a text without rows is no sample", () => {
  expect(sampleOf("\n  \n")).toBeUndefined();
});
