import type { Ctx } from "../../kernel/context.ts";
import { plainForm, type SheetForm } from "../../kernel/workbook/values.ts";
import { requireBankAccount } from "./queries.ts";

/**
 * A statement that is a workbook is written as the account's mapping, where it has one, reads its CSV files: its delimiter, decimals and
 * dates. The forms of banks read plain numbers and dates as well.
 * @throws BankAccountNotFound
 */
export async function sheetFormOf(ctx: Ctx, { id }: { id: number }): Promise<SheetForm> {
  const { statement_profile: profile, csv_mapping: mapping } = await requireBankAccount(ctx.db, id);
  if (profile !== null || mapping === null) return plainForm;
  const { delimiter, decimal, date_pattern: pattern } = mapping;
  return { delimiter, decimal, pattern };
}
