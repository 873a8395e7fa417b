import type { Cells } from "./cells.ts";
import type { Role } from "./layout.ts";

const SUMMARY =
  /^(?:saldo|mutasi|total|jumlah|sub ?total|grand total|balance|(?:opening|closing|beginning|ending|ledger|available) balance|opening|closing|halaman|page|end of)\b/i;
const OPENING =
  /^(?:saldo (?:awal|akhir|lalu|bulan lalu)|(?:opening|closing|beginning|ending) balance|balance (?:brought|carried) forward)\b[\s:\d.,]*$/i;

/** Whether a row is what banks write around their table: a balance, a sum, or the table's head on the next page. */
export function isNoTableRow(cells: Cells, names: Partial<Record<Role, string>>): boolean {
  if ([cells.first, cells.description].some((text) => SUMMARY.test(text))) return true;
  return cells.date !== "" && cells.date.toLowerCase() === names.date;
}

/** Whether a row with a day is the balance that the table begins or ends with, which no one has sent. */
export function isOpeningBalance(description: string): boolean {
  return OPENING.test(description.trim());
}
