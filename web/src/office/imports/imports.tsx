import { Anchor, Grid, Select, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/reading.ts";
import { viewNames } from "../../frame/rail-links.ts";
import { PageHead } from "../../pieces/page-head.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { useMay } from "../../session/may.tsx";
import { StatementImport } from "../../water/bank-accounts/statement-import.tsx";
import { useWords } from "../../words/language.tsx";
import { Columns } from "./columns.tsx";
import { ImportFile } from "./import-file.tsx";
import { type ImportKind, importKinds, kinds } from "./kinds.ts";
import { Runs } from "./runs.tsx";
import { importWords } from "./words.ts";

/** Files into the service: choose what, see what it is to look like, try it, import it; and all that was done before. */
export function Imports() {
  const [filters, setFilters] = useFilters({ kind: "", run: 0, account: "" });
  const w = useWords(importWords);
  const names = useWords(viewNames);
  const isAdmin = useMay("admin");
  const mayImport = useMay("operator");
  const allowed = importKinds.filter((kind) => isAdmin || (mayImport && kinds[kind].role === "operator"));
  const kind = allowed.find((one) => one === filters.kind) ?? allowed[0];
  const onRun = (run: number) => setFilters({ run });
  return (
    <>
      <PageHead title={names.imports} />
      <Stack gap="xl">
        {kind !== undefined && (
          <Stack>
            <Grid align="flex-end">
              <Grid.Col span={{ base: 12, sm: 4 }}>
                <Select
                  label={w.what}
                  data={allowed.map((value) => ({ value, label: w.kinds[value] }))}
                  value={kind}
                  allowDeselect={false}
                  onChange={(next) => setFilters({ kind: next ?? "", run: 0 })}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 12, sm: 8 }}>
                <Text size="sm">{w.about[kind]}</Text>
              </Grid.Col>
            </Grid>
            {kind === "mutations" ? (
              <OfAccount
                account={filters.account}
                onAccount={(account) => setFilters({ account, run: 0 })}
                runId={filters.run}
                onRun={onRun}
              />
            ) : (
              <OfKind key={kind} kind={kind} runId={filters.run} onRun={onRun} />
            )}
          </Stack>
        )}
        <Runs />
      </Stack>
    </>
  );
}

interface OfKindProps {
  kind: Exclude<ImportKind, "mutations">;
  runId: number;
  onRun: (id: number) => void;
}

function OfKind({ kind, runId, onRun }: OfKindProps) {
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 6 }} order={{ base: 2, lg: 1 }}>
        <Columns kind={kind} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }} order={{ base: 1, lg: 2 }}>
        <ImportFile kind={kind} runId={runId} onRun={onRun} />
      </Grid.Col>
    </Grid>
  );
}

interface OfAccountProps {
  account: string;
  onAccount: (id: string) => void;
  runId: number;
  onRun: (id: number) => void;
}

/** A statement belongs to a bank account, whose mapping reads it. */
function OfAccount({ account, onAccount, runId, onRun }: OfAccountProps) {
  const w = useWords(importWords);
  const accounts = useRead("/backoffice/v1/bank-accounts", { query: { limit: 100 } });
  return (
    <Read of={accounts} rows={2}>
      {({ items }) => {
        const chosen = items.find(({ id }) => String(id) === account) ?? items[0];
        if (chosen === undefined)
          return (
            <Empty title={w.noAccounts}>
              <Anchor component={Link} to="/water/bank-accounts">
                {w.bankAccount}
              </Anchor>
            </Empty>
          );
        return (
          <Stack>
            <Select
              label={w.bankAccount}
              maw={420}
              data={items.map(({ id, bank, account_no }) => ({
                value: String(id),
                label: `${bank} ${account_no}`,
              }))}
              value={String(chosen.id)}
              allowDeselect={false}
              onChange={(id) => onAccount(id ?? "")}
            />
            <StatementImport key={chosen.id} account={chosen} runId={runId} onRun={onRun} />
          </Stack>
        );
      }}
    </Read>
  );
}
