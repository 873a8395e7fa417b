import { plainForm, type SheetForm } from "../kernel/workbook/values.ts";
import type { HowRead } from "./statement-file.ts";

/**
 * A statement that is a workbook is written as the account's mapping, where it has one, reads its CSV files: its delimiter, decimals and
 * dates. The forms of banks read plain numbers and dates as well.
 */
export function sheetFormOf({ statement_profile: profile, csv_mapping: mapping }: HowRead): SheetForm {
  if (profile !== null || mapping === null) return plainForm;
  const { delimiter, decimal, date_pattern: pattern } = mapping;
  return { delimiter, decimal, pattern };
}
