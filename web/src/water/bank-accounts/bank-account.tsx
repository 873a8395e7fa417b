import { Anchor, Button, Group, Stack, Title } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useRecord } from "../../api/reading.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { told } from "../../pieces/told.ts";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { mutationWords } from "../mutations/words.ts";
import { AccountForm } from "./account-form.tsx";
import { ActiveBadge } from "./bank-accounts.tsx";
import { Mapping } from "./mapping.tsx";
import { type BankAccount, StatementImport } from "./statement-import.tsx";
import { accountWords } from "./words.ts";

const path = "/backoffice/v1/bank-accounts/{id}";
const list = "/backoffice/v1/bank-accounts";

/** One bank account: how customers read it, how its files are read, and its statements. */
export function BankAccountPage() {
  const { id = "" } = useParams();
  const account = useRecord(path, { path: { id: Number(id) } });
  const [{ open, run }, setFilters] = useFilters({ open: "", run: 0 });
  const w = useWords(accountWords);
  const m = useWords(mutationWords);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const close = () => setFilters({ open: "", run });
  const found = account.data?.data;
  return (
    <>
      <PageHead
        title={found === undefined ? m.account : `${found.bank} ${found.account_no}`}
        crumbs={[
          { label: names.mutations, to: "/water/mutations" },
          { label: m.bankAccounts, to: "/water/bank-accounts" },
        ]}
        beside={found && <ActiveBadge active={found.is_active} />}
      >
        {found !== undefined && (
          <For role="admin">
            <RemoveButton account={found} etag={account.data?.etag} />
            <Button variant="default" onClick={() => setFilters({ open: "change", run })}>
              {all.change}
            </Button>
          </For>
        )}
      </PageHead>
      <Read of={account}>
        {(record) => (
          <>
            <Stack gap="xl">
              <Stack>
                <AccountFacts account={record.data} />
                <AuditLink entity="bank_accounts" of={record.data.id} />
              </Stack>
              <Mapping
                record={record}
                isOpen={open === "mapping"}
                onOpen={() => setFilters({ open: "mapping", run })}
                onClose={close}
              />
              <For role="operator">
                <section>
                  <Group gap="xs" mb="xs">
                    <IconFileImport size={18} aria-hidden />
                    <Title order={2}>{w.import}</Title>
                  </Group>
                  <StatementImport
                    account={record.data}
                    runId={run}
                    onRun={(next) => setFilters({ run: next })}
                  />
                </section>
              </For>
            </Stack>
            <For role="admin">
              <SideDrawer opened={open === "change"} title={w.change} onClose={close}>
                <AccountForm account={record} onDone={close} />
              </SideDrawer>
            </For>
          </>
        )}
      </Read>
    </>
  );
}

function AccountFacts({ account }: { account: BankAccount }) {
  const w = useWords(accountWords);
  return (
    <Facts
      of={[
        [w.holder, account.holder],
        [w.since, <Moment key="since" iso={account.created_at} />],
        [w.changed, <Moment key="changed" iso={account.updated_at} />],
        [
          w.seeMutations,
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
  const w = useWords(accountWords);
  const navigate = useNavigate();
  const { id, bank, account_no } = account;
  const queries = useQueryClient();
  const remove = async () => {
    const { deleted } = await dataOf(
      api.DELETE(path, {
        params: { path: { id }, ...(etag === undefined ? {} : { header: { "if-match": etag } }) },
      }),
    );
    told(deleted ? w.removed : w.deactivated);
    // First away from here: what is deleted cannot be read anew.
    if (deleted) await navigate("/water/bank-accounts");
    await queries.invalidateQueries({
      predicate: ({ queryKey: [read] }) => read === list || (!deleted && read === path),
    });
  };
  const askRemove = () =>
    ask({
      title: w.removeTitle,
      effect: w.removeEffect(`${bank} ${account_no}`),
      verb: w.removeVerb,
      destructive: true,
      act: remove,
    });
  return (
    <Button variant="default" onClick={askRemove}>
      {w.remove}
    </Button>
  );
}
