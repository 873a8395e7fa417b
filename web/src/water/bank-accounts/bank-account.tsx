import { Anchor, Button, Group, Stack, Title } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { Link, useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { useRecord } from "../../api/queries.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { notify } from "../../components/notify.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Moment } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { Mapping } from "../../office/statements/mapping.tsx";
import { profileNames } from "../../office/statements/profile-names.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { mutationMessages } from "../mutations/messages.ts";
import { AccountForm } from "./account-form.tsx";
import { ActiveBadge } from "./bank-accounts.tsx";
import { bankAccountMessages } from "./messages.ts";
import { statementCalls } from "./statement-calls.ts";
import { type BankAccount, StatementImport } from "./statement-import.tsx";

const path = "/backoffice/v1/bank-accounts/{id}";

/** One bank account: how customers read it, how its files are read, and its statements. */
export function BankAccountPage() {
  const { id = "" } = useParams();
  const account = useRecord(path, { path: { id: Number(id) } });
  const [{ open, run }, setFilters] = useFilters({ open: "", run: 0 });
  const { t, common, names } = useTexts(bankAccountMessages);
  const mutationText = useMessages(mutationMessages);
  const close = () => setFilters({ open: "", run });
  const found = account.data?.data;
  return (
    <>
      <PageHeader
        title={found === undefined ? mutationText.account : `${found.bank} ${found.account_no}`}
        crumbs={[
          { label: names.mutations, to: "/water/mutations" },
          { label: mutationText.bankAccounts, to: "/water/bank-accounts" },
        ]}
        beside={found && <ActiveBadge active={found.is_active} />}
      >
        {found !== undefined && (
          <RequireRole role="admin">
            <RemoveButton account={found} etag={account.data?.etag} />
            <Button variant="default" onClick={() => setFilters({ open: "change", run })}>
              {common.change}
            </Button>
          </RequireRole>
        )}
      </PageHeader>
      <QueryView query={account}>
        {(record) => (
          <>
            <Stack gap="xl">
              <Stack>
                <AccountFacts account={record.data} />
                <AuditLink entity="bank_accounts" recordKey={record.data.id} />
              </Stack>
              <Mapping
                record={record}
                calls={statementCalls(record.data.id)}
                isOpen={open === "mapping"}
                onOpen={() => setFilters({ open: "mapping", run })}
                onClose={close}
              />
              <RequireRole role="operator" permission="matching">
                <section>
                  <Group gap="xs" mb="xs">
                    <IconFileImport size={18} aria-hidden />
                    <Title order={2}>{t.import}</Title>
                  </Group>
                  <StatementImport
                    account={record.data}
                    runId={run}
                    onRun={(next) => setFilters({ run: next })}
                  />
                </section>
              </RequireRole>
            </Stack>
            <RequireRole role="admin">
              <SideDrawer opened={open === "change"} title={t.change} onClose={close}>
                <AccountForm id={Number(id)} onDone={close} />
              </SideDrawer>
            </RequireRole>
          </>
        )}
      </QueryView>
    </>
  );
}

function AccountFacts({ account }: { account: BankAccount }) {
  const { t, fields } = useTexts(bankAccountMessages);
  return (
    <DescriptionList
      items={[
        [fields.holder, account.holder],
        ...(account.statement_profile === null
          ? []
          : [[fields.statement_profile, profileNames[account.statement_profile]] satisfies [string, string]]),
        [t.since, <Moment key="since" iso={account.created_at} />],
        [fields.updated_at, <Moment key="changed" iso={account.updated_at} />],
        [
          t.seeMutations,
          <Anchor
            key="mutations"
            component={Link}
            to={`/water/mutations?view=all&bank_account_id=${account.id}`}
            inherit
          >
            {account.account_no}
          </Anchor>,
        ],
      ]}
    />
  );
}

function RemoveButton({ account, etag }: { account: BankAccount; etag: string | undefined }) {
  const { t, common } = useTexts(bankAccountMessages);
  const { id, bank, account_no } = account;
  const remove = useRemoval(async () => {
    const { deleted } = await dataOf(api.DELETE(path, { params: { path: { id }, ...ifMatch(etag) } }));
    notify(deleted ? t.removed : t.deactivated);
    return deleted;
  }, "/water/bank-accounts");
  const confirmRemove = () =>
    confirm({
      title: t.removeTitle,
      effect: t.removeEffect(`${bank} ${account_no}`),
      verb: t.removeVerb,
      kind: "destructive",
      onConfirm: remove,
    });
  return (
    <Button variant="default" onClick={confirmRemove}>
      {common.remove}
    </Button>
  );
}
