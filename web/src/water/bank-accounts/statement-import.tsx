import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { QueryView } from "../../components/query-view.tsx";
import { useMessages } from "../../messages/language.tsx";
import type { FileReading } from "../../office/imports/file-reading.tsx";
import { ImportFile } from "../../office/imports/import-file.tsx";
import { importMessages } from "../../office/imports/messages.ts";
import { profileNames } from "./profile-names.ts";
import { TrialResult, tryMapping } from "./trial.tsx";

export type BankAccount = ItemOf<"/backoffice/v1/bank-accounts">;

interface StatementImportProps {
  account: BankAccount;
  runId: number;
  onRun: (id: number) => void;
}

/** A bank's statement: tried, seen as it is understood, then imported. */
export function StatementImport({ account, runId, onRun }: StatementImportProps) {
  const t = useMessages(importMessages);
  const howRead = ({ statement_profile: profile, csv_mapping: mapping }: BankAccount) => {
    if (profile !== null) return t.readAs(profileNames[profile]);
    return mapping === null ? t.recognised : t.readColumns(columnsOf(mapping).join(", "));
  };
  return (
    <>
      <Text size="sm" mb="xs">
        {howRead(account)}{" "}
        <Anchor
          component={Link}
          to={`/water/bank-accounts/${account.id}?open=mapping`}
          inherit
          underline="always"
        >
          {t.mapping}
        </Anchor>
      </Text>
      <ImportFile
        kind="mutations"
        bankAccountId={account.id}
        runId={runId}
        onRun={onRun}
        moneyIn={async (file, reading) => (await tryMapping(account.id, file, reading)).amount}
        preview={(file, reading) => <Understood accountId={account.id} file={file} reading={reading} />}
      />
    </>
  );
}

/** What the mapping calls the columns that it reads. */
function columnsOf(mapping: NonNullable<BankAccount["csv_mapping"]>): string[] {
  const names = Object.entries(mapping).flatMap(([name, value]) => (name.endsWith("_column") ? [value] : []));
  return [...new Set(names)].map((name) => `“${name}”`);
}

interface UnderstoodProps {
  accountId: number;
  file: File;
  reading: FileReading;
}

/** How the rows of a statement are understood. */
function Understood({ accountId, file, reading }: UnderstoodProps) {
  const trial = useQuery({
    queryKey: ["try mapping", accountId, file.name, file.size, file.lastModified, reading],
    queryFn: () => tryMapping(accountId, file, reading),
    staleTime: "static",
    retry: false,
  });
  // The file's problems are shown above already.
  if (trial.isError) return null;
  return (
    <QueryView query={trial} rows={3}>
      {(data) => <TrialResult trial={data} withProblems={false} />}
    </QueryView>
  );
}
