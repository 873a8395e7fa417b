import { Type } from "typebox";
import { inBoth, inEnglish, whole, word, words } from "./definition.ts";

/** What is wrong with an uploaded picture or document. */
export const uploads = {
  NOT_BASE64: inBoth(
    "must be base64, bare or as a data: URI",
    "harus berupa base64, polos atau sebagai URI data:",
  ),
  FILE_DAMAGED: inBoth("is damaged or cut short", "rusak atau terpotong"),
  TOO_MANY_BYTES: inBoth("is larger than the limit", "lebih besar dari batas"),
  TOO_MANY_PIXELS: inBoth("has more pixels than the limit", "memiliki lebih banyak piksel dari batas"),
  NOT_AN_IMAGE: inBoth("must be a JPEG, PNG or WebP image", "harus berupa foto JPEG, PNG, atau WebP"),
  NOT_AN_IMAGE_OR_PDF: inBoth(
    "must be a JPEG, PNG or WebP image, or a PDF",
    "harus berupa foto JPEG, PNG, atau WebP, atau PDF",
  ),
};

const HeaderCells = Type.Array(
  Type.Object({
    position: Type.Integer({ description: "From 1." }),
    name: Type.String({
      description: "At most 50 characters of it, special ones escaped as in JSON; empty: it has none.",
    }),
  }),
  { examples: [[{ position: 3, name: "telepon" }]] },
);

/** What is wrong with a CSV file as a whole. */
export const csvFiles = {
  NOT_UTF8: inEnglish(
    "The file is not UTF-8. Save it as 'CSV UTF-8', or have it read as Windows-1252 (encoding=windows-1252).",
  ),
  NOT_MT940: inEnglish("The file is no MT940: no line begins with :20:."),
  FILE_EMPTY: inEnglish("The file is empty."),
  OLD_WORKBOOK: inEnglish(
    "The file is a workbook of an old Excel (.xls). Save it as .xlsx, or as CSV UTF-8.",
  ),
  NO_TABLE_FILE: inEnglish(
    "The file is {kind}, whatever its name says. Open it in a spreadsheet and save the table as .xlsx, or as CSV UTF-8.",
    { kind: word("HTML") },
  ),
  FORMULA_WITHOUT_VALUE: inEnglish(
    "Cell {cell} holds a formula without its value. Open the file in a spreadsheet and save it again, or write the value.",
    { cell: word("C5") },
  ),
  WORKBOOK_LOCKED: inEnglish("The workbook is locked by a password. Save it without one."),
  WORKBOOK_DAMAGED: inEnglish(
    "The workbook cannot be read: it is damaged, or no .xlsx. Open it in a spreadsheet and save it as .xlsx again.",
  ),
  WORKBOOK_TOO_LARGE: inEnglish(
    "The workbook unpacks to more than {bytes} bytes. Send a sheet of fewer rows, without what is not needed.",
    { bytes: whole(268_435_456) },
  ),
  NO_SUCH_SHEET: inEnglish("The workbook has no sheet {sheet}. Its sheets are: {sheets}.", {
    sheet: word("Data"),
    sheets: words("Sheet1", "Sheet2"),
  }),
  FAILED_FORMULA: inEnglish(
    "Cell {cell} holds {value}, of a formula that failed. Put it right, or empty it.",
    {
      cell: word("C5"),
      value: word("#N/A"),
    },
  ),
  TOO_MANY_ROWS: inEnglish("The file has more than {max} rows.", { max: whole(100_000) }),
  UNKNOWN_COLUMNS: inEnglish(
    ({ columns, more }) => {
      const names = columns.map(({ position, name }) =>
        name === "" ? `the ${position}. has no name` : `"${name}"`,
      );
      return `Unknown columns: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
    },
    { columns: HeaderCells, more: Type.Integer({ examples: [0], description: "Beside those in columns." }) },
  ),
  MISSING_COLUMNS: inEnglish("Missing columns: {columns}.", { columns: words("name") }),
  REPEATED_COLUMNS: inEnglish("Columns named more than once: {columns}.", { columns: words("name") }),
  COLUMNS_OF_THE_FILE: inEnglish("The columns are: {columns}.", { columns: words("code", "name", "phone") }),
  ROW_TOO_LONG: inEnglish(
    "Line {line}: the row is longer than {bytes} bytes; perhaps a quotation mark is never closed.",
    { line: whole(17), bytes: whole(65_536) },
  ),
  QUOTE_NOT_CLOSED: inEnglish("Line {line}: a quotation mark is opened and never closed.", {
    line: whole(17),
  }),
  QUOTE_IN_CELL: inEnglish(
    "Line {line}: a quotation mark stands inside a cell; write the cell in quotation marks and this one twice.",
    { line: whole(17) },
  ),
};

export const csvRows = {
  CELLS_UNLIKE_HEADER: inEnglish("The row has {cells} cells, the header {header}.", {
    cells: whole(5),
    header: whole(6),
  }),
  CELL_WITHOUT_NAME: inEnglish("Cell {position} stands under no column's name.", { position: whole(4) }),
  LOST_ZEROS: inEnglish(
    "is not there, but {code} is: a spreadsheet takes the zeros before a number; write {code}, or say for the whole file zeros=lost (codes are those that are there) or zeros=kept (they are others)",
    { code: word("000123") },
  ),
  ZEROS_UNLIKE_LINE: inEnglish(
    "differs by zeros before it alone from {code} on line {line}: write both alike, or say for the whole file zeros=kept (they are different codes)",
    { code: word("000123"), line: whole(2) },
  ),
  DATE_OF_TWO_MEANINGS: inEnglish(
    "may be two days: write {first}, or {second}; or say for the whole file dates=dmy (day first) or dates=mdy",
    { first: word("2026-05-01"), second: word("2026-01-05") },
  ),
  NUMBER_OF_TWO_MEANINGS: inEnglish(
    "may be two numbers: write {first}, or {second}; or, of CSV, say for the whole file numbers=id (1.250 is 1250) or numbers=en (1,250 is)",
    { first: word("1250"), second: word("1.25") },
  ),
  DATE_WITHOUT_CENTURY: inEnglish(
    "has a year of two digits: write {example}; or say for the whole file dates=dmy (day first) or dates=mdy",
    { example: word("2026-12-31") },
  ),
  DATE_AS_NUMBER: inEnglish(
    "is a date as a spreadsheet counts days: write {example}, or have the spreadsheet show the column as dates",
    { example: word("2026-12-31") },
  ),
  DIGITS_LEFT_OUT: inEnglish("has digits left out by a spreadsheet: write all of them, such as {example}", {
    example: word("1250000"),
  }),
  NOT_IN_SAID_FORM: inEnglish(
    "is not of the form {form} that was said of the file: write it such as {instead}",
    {
      form: word("dmy"),
      instead: word("2026-12-31"),
    },
  ),
  CELL_WITH_NULL: inEnglish("The cell contains U+0000."),
  ALREADY_ON_LINE: inEnglish("is already on line {line}", { line: whole(2) }),
  PERIOD_ON_LINE: inEnglish("has this period on line {line}", { line: whole(2) }),
  UNLIKE_LINE: inEnglish("must be empty or as on line {line}", { line: whole(2) }),
  CELL_TOO_LONG: inEnglish("must be at most {max} characters", { max: whole(500) }),
  NOTE_TOO_LONG: inEnglish("must have at most {max} characters", { max: whole(500) }),
  NO_SUCH_DAY: inEnglish("{value}: there is no such day", { value: word("31/11/2026") }),
  NOT_A_DATE_LIKE: inEnglish('must be a date such as {pattern}, not "{value}"', {
    pattern: word("DD/MM/YYYY"),
    value: word("kemarin"),
  }),
  NOT_A_TIME: inEnglish('must be a time such as {example}, not "{value}"', {
    example: word("14:05:00"),
    value: word("siang"),
  }),
  NOT_AN_AMOUNT: inEnglish('must be an amount in rupiah such as {example}, not "{value}"', {
    example: word("1.234.567,00"),
    value: word("seratus ribu"),
  }),
  NOT_WHOLE_RUPIAH: inEnglish("must be whole rupiah such as {example}", { example: whole(1100) }),
  NO_TABLE_ROW: inEnglish("is a balance, a sum or a heading, no row of the table"),
  NO_MONEY: inEnglish("moves no money"),
  LESS_THAN_A_RUPIAH: inEnglish("is less than one rupiah"),
  REVERSAL: inEnglish("is a reversal by the bank, never a payment: look at what it takes back"),
  REPEATED_STATEMENT: inEnglish("is of a statement that stands in this file twice, and counts once"),
  OTHER_ACCOUNT: inEnglish("is of another account"),
  ACCOUNT_NOT_IN_FILE: inEnglish("The file is of several accounts, none of which is {account}.", {
    account: word("1234567890"),
  }),
  NOT_RUPIAH: inEnglish("must be rupiah (IDR)"),
  NOT_A_STATEMENT_LINE: inEnglish("must be a line 61 of MT940 such as {example}", {
    example: word("2611251125C75123,00NTRFNONREF"),
  }),
  ABOVE_LIMIT: inEnglish("must not be above {max}", { max: whole(100_000_000_000) }),
};

/** Why a run failed as a whole. */
export const runs = {
  DATABASE_AWAY: inEnglish("The database could not be used just now. Start it again."),
  FAILED_ON_OUR_SIDE: inEnglish("Something went wrong on our side."),
  PROCESS_ENDED: inEnglish("The process that carried it out has ended. Start it again."),
  SERVICE_STOPPING: inEnglish("The service is stopping. Start it again in a moment."),
  RUN_SILENT: inEnglish("The run was silent for too long and has been given up."),
  REFUSED: inEnglish("{message}", {
    error: Type.String({ description: "The code of an error.", examples: ["PERIOD_BILLED"] }),
    message: Type.String({ examples: ["0042 has its bill of 202611. Correct the bill."] }),
  }),
  STORED_BEFORE_CODES: inEnglish("{text}", {
    text: Type.String({ description: "As it was stored then.", examples: ["is required"] }),
  }),
};
