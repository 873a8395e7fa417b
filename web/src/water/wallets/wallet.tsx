import { Anchor, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { momentColumn, moneyColumn } from "../../components/columns.tsx";
import { confirm } from "../../components/confirm.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { peopleNames } from "../customers/people-nav.tsx";
import { walletMessages } from "./messages.ts";
import { PayOutForm } from "./pay-out-form.tsx";
import { TopUpForm } from "./top-up-form.tsx";
import { WalletBadge } from "./wallet-badge.tsx";

const recordPath = "/backoffice/v1/wallets/{wallet_no}";
type Wallet = Answer<typeof recordPath>["wallet"];
type Mutation = Answer<typeof recordPath>["mutations"]["items"][number];

const messages = defineMessages({
  mutations: ["Mutasi dompet", "Wallet mutations"],
  none: ["Belum ada mutasi", "No transactions yet"],
  noneHint: [
    "Isi saldo atau pembayaran pertama muncul di sini.",
    "The first top-up or payment appears here.",
  ],
  time: ["Waktu", "Time"],
  after: ["Saldo sesudahnya", "Balance after"],
  by: ["Oleh", "By"],
  freeze: ["Bekukan", "Freeze"],
  freezeTitle: ["Bekukan dompet", "Freeze wallet"],
  freezeEffect: [
    (balance: string) =>
      `Selama dibekukan tidak ada yang dapat dibayar dari dompet ini atau diisikan ke dalamnya. Saldo ${balance} tetap utuh.`,
    (balance) =>
      `While frozen, nothing is paid from this wallet or put into it. The balance of ${balance} stays whole.`,
  ],
  frozen: ["Dompet dibekukan", "Wallet frozen"],
  unfreeze: ["Cairkan", "Unfreeze"],
  unfreezeTitle: ["Cairkan dompet", "Unfreeze wallet"],
  unfreezeEffect: [
    (balance: string) => `Pemiliknya dapat lagi membayar dengan saldo ${balance}.`,
    (balance) => `Its owner can pay from the balance of ${balance} again.`,
  ],
  unfrozen: ["Dompet aktif lagi", "Wallet is active again"],
});

/** One wallet: its balance, and every entry that it is the sum of. */
export function WalletPage() {
  const { number = "" } = useParams();
  const walletText = useMessages(walletMessages);
  const { fields } = useTexts();
  const names = useMessages(peopleNames);
  const [filters, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const wallet = useRead(recordPath, {
    path: { wallet_no: number },
    query: { page: filters.page, limit: 20 },
  });
  const close = () => setFilters({ open: "" });
  return (
    <QueryView query={wallet}>
      {({ wallet: known, mutations }) => (
        <>
          <PageHeader
            title={known.wallet_no}
            crumbs={[{ label: names.wallets, to: "/water/wallets" }]}
            beside={<WalletBadge status={known.status} />}
          >
            <FreezeButton wallet={known} />
            {known.actions.includes("pay-out") && (
              <Button variant="default" onClick={() => setFilters({ open: "pay-out" })}>
                {walletText.payOut}
              </Button>
            )}
            {known.actions.includes("top-up") && (
              <Button onClick={() => setFilters({ open: "top-up" })}>{walletText.topUp}</Button>
            )}
          </PageHeader>
          <Stack>
            <Paper withBorder p="md" bg="var(--loket-surface)">
              <Text size="xs" c="dimmed">
                {fields.balance}
              </Text>
              <Money rupiah={known.balance} fz={34} fw={650} lh={1.25} />
            </Paper>
            <WalletDescription wallet={known} />
            <AuditLink entity="wallets" recordKey={known.wallet_no} />
            <WalletMutations mutations={mutations} pageAddress={(page) => addressOf({ page })} />
          </Stack>
          <RequireRole role="operator" permission="counter">
            <SideDrawer opened={filters.open === "top-up"} title={walletText.topUp} onClose={close}>
              <TopUpForm walletNo={known.wallet_no} onDone={close} />
            </SideDrawer>
          </RequireRole>
          <RequireRole role="admin" permission="approval">
            <SideDrawer opened={filters.open === "pay-out"} title={walletText.payOut} onClose={close}>
              <PayOutForm wallet={known} onDone={close} />
            </SideDrawer>
          </RequireRole>
        </>
      )}
    </QueryView>
  );
}

function WalletDescription({ wallet }: { wallet: Wallet }) {
  const walletText = useMessages(walletMessages);
  const { fields } = useTexts();
  return (
    <DescriptionList
      items={[
        [walletText.owner, wallet.name],
        [
          fields.account,
          <Anchor
            key="account"
            component={Link}
            to={`/water/accounts?q=${encodeURIComponent(wallet.username)}`}
            inherit
          >
            {wallet.username}
          </Anchor>,
        ],
        [walletText.pin, wallet.has_pin ? walletText.hasPin : walletText.noPin],
        [walletText.made, <Moment key="made" iso={wallet.created_at} />],
      ]}
    />
  );
}

interface MutationsProps {
  mutations: Answer<typeof recordPath>["mutations"];
  pageAddress: (page: number) => string;
}

function WalletMutations({ mutations: { items, pagination }, pageAddress }: MutationsProps) {
  const { t, fields } = useTexts(messages);
  const walletText = useMessages(walletMessages);
  const { date } = useFormat();
  const describe = ({ cause, cause_reference: reference, description }: Mutation) => {
    if (cause === null || reference === null) return description;
    return walletText.causes[cause](cause === "BANK_TRANSFER" ? date(reference) : reference);
  };
  const columns: Column<Mutation>[] = [
    momentColumn("time", t.time, ({ created_at }) => created_at),
    {
      key: "kind",
      head: fields.kind,
      cell: ({ kind }) => walletText.kinds[kind as keyof typeof walletText.kinds] ?? kind,
    },
    { key: "description", head: fields.description, cell: describe },
    moneyColumn("amount", fields.amount, ({ amount }) => amount),
    moneyColumn("after", t.after, ({ balance_after }) => balance_after),
    { key: "by", head: t.by, wideOnly: true, cell: ({ created_by }) => created_by },
  ];
  return (
    <section>
      <Title order={2} mb="xs">
        {t.mutations}
      </Title>
      {items.length === 0 ? (
        <EmptyState title={t.none} hint={t.noneHint} />
      ) : (
        <DataTable
          label={t.mutations}
          columns={columns}
          rows={items}
          rowKey={({ transaction_id }) => transaction_id}
        />
      )}
      <Pager {...pagination} pageAddress={pageAddress} />
    </section>
  );
}

function FreezeButton({ wallet: { wallet_no, actions, balance } }: { wallet: Wallet }) {
  const { t, fields } = useTexts(messages);
  const { money } = useFormat();
  const isFrozen = actions.includes("unfreeze");
  const change = useChange((reason: string) => {
    const init = { params: { path: { wallet_no } }, body: { reason } };
    return isFrozen
      ? dataOf(api.POST("/backoffice/v1/wallets/{wallet_no}/unfreeze", init))
      : dataOf(api.POST("/backoffice/v1/wallets/{wallet_no}/freeze", init));
  });
  if (!isFrozen && !actions.includes("freeze")) return null;
  const confirmFirst = () =>
    confirm({
      title: isFrozen ? t.unfreezeTitle : t.freezeTitle,
      effect: isFrozen ? t.unfreezeEffect(money(balance)) : t.freezeEffect(money(balance)),
      verb: isFrozen ? t.unfreeze : t.freeze,
      kind: isFrozen ? "plain" : "destructive",
      reasonLabel: fields.reason,
      done: isFrozen ? t.unfrozen : t.frozen,
      onConfirm: (reason) => change.mutateAsync(reason),
    });
  return (
    <Button variant="default" onClick={confirmFirst}>
      {isFrozen ? t.unfreeze : t.freeze}
    </Button>
  );
}
