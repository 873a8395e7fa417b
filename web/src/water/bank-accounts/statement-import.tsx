import type { ItemOf } from "../../api/queries.ts";
import { ImportFile } from "../../office/imports/import-file.tsx";
import { HowReadText } from "../../office/statements/how-read.tsx";
import { Understood } from "../../office/statements/understood.tsx";
import { statementCalls } from "./statement-calls.ts";

export type BankAccount = ItemOf<"/backoffice/v1/bank-accounts">;

interface StatementImportProps {
  account: BankAccount;
  runId: number;
  onRun: (id: number) => void;
}

/** A bank's statement: tried, seen as it is understood, then imported. */
export function StatementImport({ account, runId, onRun }: StatementImportProps) {
  const { tryStatement } = statementCalls(account.id);
  return (
    <>
      <HowReadText account={account} to={`/water/bank-accounts/${account.id}?open=mapping`} />
      <ImportFile
        kind="mutations"
        bankAccountId={account.id}
        runId={runId}
        onRun={onRun}
        moneyIn={async (file, reading) => (await tryStatement(file, reading)).amount}
        preview={(file, reading) => (
          <Understood
            account={`bank account ${account.id}`}
            file={file}
            reading={reading}
            tryStatement={tryStatement}
          />
        )}
      />
    </>
  );
}
