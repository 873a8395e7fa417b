import { expect, test } from "vitest";
import { type CellForm, cellValue, formToldBy, meaningsOf } from "./forms.ts";

function read(cell: string, kind: "date" | "moment" | "whole", said?: CellForm, told?: CellForm): unknown {
  const meanings = meaningsOf(cell, kind);
  if (meanings === undefined) return cell;
  const found = cellValue(meanings, { said, told });
  return "value" in found ? found.value : found.error;
}

const twoDays = { code: "DATE_OF_TWO_MEANINGS", params: { first: "2026-05-01", second: "2026-01-05" } };
const twoNumbers = { code: "NUMBER_OF_TWO_MEANINGS", params: { first: "1250", second: "1.25" } };

test.each([
  ["2026-12-31", "2026-12-31"],
  ["31/12/2026", "2026-12-31"],
  ["31-12-2026", "2026-12-31"],
  ["31.12.2026", "2026-12-31"],
  ["12/31/2026", "2026-12-31"],
  ["2026/12/31", "2026-12-31"],
  ["5/5/2026", "2026-05-05"],
  ["1/5/2026", twoDays],
  ["01-05-2026", twoDays],
  ["31/02/2026", "31/02/2026"],
  ["31/12/26", { code: "DATE_WITHOUT_CENTURY", params: { example: "2026-12-31" } }],
  ["15/03/85", { code: "DATE_WITHOUT_CENTURY", params: { example: "1985-03-15" } }],
  ["46387", { code: "DATE_AS_NUMBER", params: { example: "2026-12-31" } }],
  ["5 Mei 2026", "2026-05-05"],
  ["05-May-2026", "2026-05-05"],
  ["Selasa, 5 Mei 2026", "2026-05-05"],
  ["May 5, 2026", "2026-05-05"],
  ["1 Agustus 2026", "2026-08-01"],
  ["31\u00a0Desember 2026", "2026-12-31"],
  ["20261231", "2026-12-31"],
  ["2026-12-31 00:00:00", "2026-12-31"],
  ["2026-12-31T00:00:00", "2026-12-31"],
  ["31/12/2026 0:00", "2026-12-31"],
  ["31 Februari 2026", "31 Februari 2026"],
  ["5 Foo 2026", "5 Foo 2026"],
  ["31/12-2026", "31/12-2026"],
])("the date %s", (cell, meaning) => {
  expect(read(cell, "date")).toEqual(meaning);
});

test.each([
  ["1250", "1250"],
  ["1.250.000", "1250000"],
  ["-1.250.000", "-1250000"],
  ["1.250.000,00", "1250000"],
  ["1250,00", "1250"],
  ["1250.00", "1250"],
  ["1,250,000.00", "1250000"],
  ["Rp 1.250.000", "1250000"],
  ["Rp\u00A01.250", "1250"],
  ["Rp. 1.250,-", "1250"],
  ["IDR 1,250.00", "1250"],
  ["Rp150", "150"],
  ["1.250", twoNumbers],
  ["150.000", { code: "NUMBER_OF_TWO_MEANINGS", params: { first: "150000", second: "150" } }],
  ["1,250", { code: "NUMBER_OF_TWO_MEANINGS", params: { first: "1.25", second: "1250" } }],
  ["110,0", "110"],
  ["1250.0", "1250"],
  ["(1.250.000)", "-1250000"],
  ["(Rp1.250.000,00)", "-1250000"],
  ["1.250.000-", "-1250000"],
  ["-Rp 1.250", "-1250"],
  ["+1.250.000", "1250000"],
  ["\u22121.250.000", "-1250000"],
  ["1 250 000", "1250000"],
  ["1\u00a0250\u00a0000,00", "1250000"],
  ["1\u202f250\u202f000", "1250000"],
  ["1\u2009250.00", "1250"],
  ["1'250'000", "1250000"],
  ["Rp1.000,00", "1000"],
  ["1.250.000 IDR", "1250000"],
  ["(1.250)", { code: "NUMBER_OF_TWO_MEANINGS", params: { first: "-1250", second: "-1.25" } }],
  ["1,25E+06", { code: "DIGITS_LEFT_OUT", params: { example: "1250000" } }],
  ["1e5", { code: "DIGITS_LEFT_OUT", params: { example: "100000" } }],
  ["1,000.50", "1,000.50"],
  ["1 25 000", "1 25 000"],
  ["-5-", "-5-"],
  ["()", "()"],
  ["1.25", "1.25"],
  ["0.125", "0.125"],
  ["1.25.000", "1.25.000"],
  ["12.a", "12.a"],
  ["Rp", "Rp"],
])("the whole number %s", (cell, meaning) => {
  expect(read(cell, "whole")).toEqual(meaning);
});

test("moments have their day read, and an hour with a point", () => {
  expect(read("21/11/2026 8.05", "moment")).toBe("2026-11-21 08:05:00");
  expect(read("21/11/2026 14:05:09", "moment")).toBe("2026-11-21 14:05:09");
  expect(read("21/11/2026", "moment")).toBe("2026-11-21");
  expect(read("2026-11-21T14:05:00+07:00", "moment")).toBe("2026-11-21T14:05:00+07:00");
  expect(read("5 Mei 2026 14.05", "moment")).toBe("2026-05-05 14:05:00");
  expect(read("11/21/2026 2:05 PM", "moment")).toBe("2026-11-21 14:05:00");
  expect(read("11/21/2026 12:05 am", "moment")).toBe("2026-11-21 00:05:00");
  expect(read("1/5/2026 14:05", "moment")).toMatchObject({ code: "DATE_OF_TWO_MEANINGS" });
});

test("a form that is said holds for every cell, and one that is told decides alone between two meanings", () => {
  expect(read("1/5/2026", "date", "dmy")).toBe("2026-05-01");
  expect(read("1/5/2026", "date", "mdy")).toBe("2026-01-05");
  expect(read("1/5/2026", "date", undefined, "mdy")).toBe("2026-01-05");
  expect(read("12/31/2026", "date", undefined, "dmy")).toBe("2026-12-31");
  expect(read("12/31/2026", "date", "dmy")).toEqual({
    code: "NOT_IN_SAID_FORM",
    params: { form: "dmy", instead: "2026-12-31" },
  });
  expect(read("1.250", "whole", "id")).toBe("1250");
  expect(read("1.250", "whole", "en")).toBe("1.25");
  expect(read("1,250,000", "whole", "id")).toMatchObject({ code: "NOT_IN_SAID_FORM" });
  expect(read("1/5/26", "date", "dmy")).toBe("2026-05-01");
  expect(read("46387", "date", "dmy")).toMatchObject({ code: "DATE_AS_NUMBER" });
  expect(formToldBy(meaningsOf("31/12/2026", "date") ?? { by: {} })).toBe("dmy");
  expect(formToldBy(meaningsOf("5/5/2026", "date") ?? { by: {} })).toBeUndefined();
  expect(formToldBy(meaningsOf("31/12/26", "date") ?? { by: {} })).toBeUndefined();
});
