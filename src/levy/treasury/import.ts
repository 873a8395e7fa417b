import type { StatementRow } from "../../bank-statements/statement.ts";
import { openStatement, type StatementFile } from "../../bank-statements/statement-file.ts";
import { limited, statementImport } from "../../bank-statements/statement-import.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { CsvImport } from "../../runs/runs.ts";
import { readForm } from "./form.ts";
import { auditLine } from "./lines.ts";
import { addLines, lockTreasury, noteBooked, storedLike } from "./queries.ts";
import { FormUnknown } from "./refusals.ts";
import { matchNamed } from "./treasury.ts";

export interface TreasurySettings {
  /** Bank and number of the account, which tells it from others in a file of several. */
  treasuryAccount: string;
}

/** @throws OutOfScope, FormUnknown, 422 */
export async function statementOf(
  ctx: Ctx,
  csv: Buffer,
  { treasuryAccount }: TreasurySettings,
): Promise<StatementFile> {
  const howRead = await readForm(ctx);
  const statement = await openStatement(csv, { ...howRead, account_no: treasuryAccount });
  if (statement === undefined) throw FormUnknown();
  return limited(statement);
}

/** Imports the money that came to the treasury's account, all lines or none, and matches what names its slip. */
export async function linesOfFile(
  ctx: Ctx,
  csv: Buffer,
  settings: TreasurySettings,
): Promise<CsvImport<string, StatementRow>> {
  return statementImport(ctx, await statementOf(ctx, csv, settings), {
    entity: "treasury_lines",
    product: "levies",
    lock: lockTreasury,
    storedLike,
    noteBooked,
    async add(tx, credits, { id }) {
      const added = await addLines(tx, id, credits);
      for (const line of added) await auditLine(tx, "create", null, { ...line, deposit_number: null });
      return added;
    },
    afterCommit: async () => ({ matched: await matchNamed(ctx) }),
  });
}
