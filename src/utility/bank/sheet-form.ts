import type { Ctx } from "../../kernel/context.ts";
import { plainForm, type SheetForm } from "../../kernel/xlsx-values.ts";
import { requireBankAccount } from "./queries.ts";

/**
 * A statement that is a workbook is written as the account's mapping reads its CSV files: its delimiter, decimals and dates.
 * @throws BankAccountNotFound
 */
export async function sheetFormOf(ctx: Ctx, { id }: { id: number }): Promise<SheetForm> {
  const { csv_mapping: mapping } = await requireBankAccount(ctx.db, id);
  if (mapping === null) return plainForm;
  const { delimiter, decimal, date_pattern: pattern } = mapping;
  return { delimiter, decimal, pattern };
}
