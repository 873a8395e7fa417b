import { Alert, Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ItemOf } from "../../api/reading.ts";
import { ImportFile } from "../../office/imports/import-file.tsx";
import { importWords } from "../../office/imports/words.ts";
import { Read } from "../../pieces/states.tsx";
import { useWords } from "../../words/language.tsx";
import { TrialResult, tryMapping } from "./trial.tsx";

export type BankAccount = ItemOf<"/backoffice/v1/bank-accounts">;

interface StatementImportProps {
  account: BankAccount;
  runId: number;
  onRun: (id: number) => void;
}

/** A bank's statement: tried, seen as it is understood, then imported. */
export function StatementImport({ account, runId, onRun }: StatementImportProps) {
  const w = useWords(importWords);
  if (account.csv_mapping === null)
    return (
      <Alert color="orange" title={w.noMapping}>
        <Anchor component={Link} to={`/water/bank-accounts/${account.id}?open=mapping`}>
          {w.mapping}
        </Anchor>
      </Alert>
    );
  return (
    <ImportFile
      kind="mutations"
      bankAccountId={account.id}
      runId={runId}
      onRun={onRun}
      moneyIn={async (file) => (await tryMapping(account.id, file)).amount}
      preview={(file) => <Understood accountId={account.id} file={file} />}
    />
  );
}

/** How the rows of a statement are understood. */
function Understood({ accountId, file }: { accountId: number; file: File }) {
  const trial = useQuery({
    queryKey: ["try mapping", accountId, file.name, file.size, file.lastModified],
    queryFn: () => tryMapping(accountId, file),
    retry: false,
  });
  // What is wrong with the file stands above already.
  if (trial.isError) return null;
  return (
    <Read of={trial} rows={3}>
      {(data) => <TrialResult trial={data} withProblems={false} />}
    </Read>
  );
}
