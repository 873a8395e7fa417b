import { Anchor, Grid, Select, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { TreasuryImport } from "../../levy/treasury/treasury-import.tsx";
import { useTexts } from "../../messages/texts.ts";
import { StatementImport } from "../../water/bank-accounts/statement-import.tsx";
import { Columns } from "./columns.tsx";
import { ImportFile } from "./import-file.tsx";
import { type ImportKind, type StatementKind, useAllowedKinds } from "./kinds.ts";
import { importMessages } from "./messages.ts";
import { Runs } from "./runs.tsx";

/** Files into the service: choose what, see what it is to look like, try it, import it; and all that was done before. */
export function Imports() {
  const [filters, setFilters] = useFilters({ kind: "", run: 0, account: "" });
  const { t, names } = useTexts(importMessages);
  const allowed = useAllowedKinds();
  const [only, ...others] = allowed;
  // Who comes from a list comes with its kind; else nobody's is guessed.
  const kind = allowed.find((one) => one === filters.kind) ?? (others.length === 0 ? only : undefined);
  const onRun = (run: number) => setFilters({ run });
  return (
    <>
      <PageHeader title={names.imports} />
      <Stack gap="xl">
        {only !== undefined && (
          <Stack>
            <Grid align="flex-end">
              <Grid.Col span={{ base: 12, sm: 4 }}>
                <Select
                  label={t.what}
                  data={allowed.map((value) => ({ value, label: t.kinds[value] }))}
                  value={kind ?? null}
                  placeholder={t.choose}
                  allowDeselect={false}
                  onChange={(next) => setFilters({ kind: next ?? "", run: 0 })}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 12, sm: 8 }}>
                <Text size="sm">{kind === undefined ? t.chooseHint : t.about[kind]}</Text>
              </Grid.Col>
            </Grid>
            {kind === undefined ? null : kind === "mutations" ? (
              <AccountSection
                account={filters.account}
                onAccount={(account) => setFilters({ account, run: 0 })}
                runId={filters.run}
                onRun={onRun}
              />
            ) : kind === "treasury-lines" ? (
              <TreasuryImport runId={filters.run} onRun={onRun} />
            ) : (
              <KindSection key={kind} kind={kind} runId={filters.run} onRun={onRun} />
            )}
          </Stack>
        )}
        <Runs />
      </Stack>
    </>
  );
}

interface KindSectionProps {
  kind: Exclude<ImportKind, StatementKind>;
  runId: number;
  onRun: (id: number) => void;
}

function KindSection({ kind, runId, onRun }: KindSectionProps) {
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

interface AccountSectionProps {
  account: string;
  onAccount: (id: string) => void;
  runId: number;
  onRun: (id: number) => void;
}

/** A statement belongs to a bank account, whose mapping reads it. */
function AccountSection({ account, onAccount, runId, onRun }: AccountSectionProps) {
  const { t, fields } = useTexts(importMessages);
  const accounts = useRead("/backoffice/v1/bank-accounts", { query: { limit: 100 } });
  return (
    <QueryView query={accounts} rows={2}>
      {({ items }) => {
        const chosen = items.find(({ id }) => String(id) === account) ?? items[0];
        if (chosen === undefined)
          return (
            <EmptyState title={t.noAccounts}>
              <Anchor component={Link} to="/water/bank-accounts">
                {fields.bank_account_id}
              </Anchor>
            </EmptyState>
          );
        return (
          <Stack>
            <Select
              label={fields.bank_account_id}
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
    </QueryView>
  );
}
