import { Anchor, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useParams } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { type Column, DataTable } from "../../pieces/data-table.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Pager } from "../../pieces/pager.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { told } from "../../pieces/told.ts";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { peopleNames } from "../customers/people-nav.tsx";
import { TopUpForm } from "./top-up-form.tsx";
import { WalletBadge } from "./wallet-badge.tsx";
import { walletWords } from "./words.ts";

const one = "/backoffice/v1/wallets/{wallet_no}";
type Wallet = Answer<typeof one>["wallet"];
type Mutation = Answer<typeof one>["mutations"]["items"][number];

const words = wordsOf(
  {
    mutations: "Mutasi dompet",
    none: "Belum ada mutasi",
    noneHint: "Isi saldo atau pembayaran pertama muncul di sini.",
    time: "Waktu",
    kind: "Jenis",
    description: "Keterangan",
    amount: "Jumlah",
    after: "Saldo sesudahnya",
    by: "Oleh",
    freeze: "Bekukan",
    freezeTitle: "Bekukan dompet",
    freezeEffect: (balance: string) =>
      `Selama dibekukan tidak ada yang dapat dibayar dari dompet ini atau diisikan ke dalamnya. Saldo ${balance} tetap utuh.`,
    frozen: "Dompet dibekukan",
    unfreeze: "Cairkan",
    unfreezeTitle: "Cairkan dompet",
    unfreezeEffect: (balance: string) => `Pemiliknya dapat lagi membayar dengan saldo ${balance}.`,
    unfrozen: "Dompet aktif lagi",
    why: "Alasan",
  },
  {
    mutations: "Wallet mutations",
    none: "No mutations yet",
    noneHint: "The first top-up or payment appears here.",
    time: "Time",
    kind: "Kind",
    description: "Description",
    amount: "Amount",
    after: "Balance after",
    by: "By",
    freeze: "Freeze",
    freezeTitle: "Freeze wallet",
    freezeEffect: (balance) =>
      `While frozen, nothing is paid from this wallet or put into it. The balance of ${balance} stays whole.`,
    frozen: "Wallet frozen",
    unfreeze: "Unfreeze",
    unfreezeTitle: "Unfreeze wallet",
    unfreezeEffect: (balance) => `Its owner can pay from the balance of ${balance} again.`,
    unfrozen: "Wallet is active again",
    why: "Reason",
  },
);

/** One wallet: its balance, and every entry that it is the sum of. */
export function WalletPage() {
  const { number = "" } = useParams();
  const d = useWords(walletWords);
  const names = useWords(peopleNames);
  const [filters, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const wallet = useRead(one, {
    path: { wallet_no: number },
    query: { page: filters.page, limit: 20 },
  });
  const close = () => setFilters({ open: "" });
  return (
    <Read of={wallet}>
      {({ wallet: known, mutations }) => (
        <>
          <PageHead
            title={known.wallet_no}
            crumbs={[{ label: names.wallets, to: "/water/wallets" }]}
            beside={<WalletBadge status={known.status} />}
          >
            <For role="admin">
              <FreezeButton wallet={known} />
            </For>
            <For role="operator">
              {known.status === "AKTIF" && (
                <Button onClick={() => setFilters({ open: "top-up" })}>{d.topUp}</Button>
              )}
            </For>
          </PageHead>
          <Stack>
            <Paper withBorder p="md" bg="var(--loket-surface)">
              <Text size="xs" c="dimmed">
                {d.balance}
              </Text>
              <Money rupiah={known.balance} fz={34} fw={650} lh={1.25} />
            </Paper>
            <FactsOf wallet={known} />
            <AuditLink entity="wallets" of={known.wallet_no} />
            <MutationsOf mutations={mutations} pageAddress={(page) => addressOf({ page })} />
          </Stack>
          <For role="operator">
            <SideDrawer opened={filters.open === "top-up"} title={d.topUp} onClose={close}>
              <TopUpForm walletNo={known.wallet_no} onDone={close} />
            </SideDrawer>
          </For>
        </>
      )}
    </Read>
  );
}

function FactsOf({ wallet }: { wallet: Wallet }) {
  const d = useWords(walletWords);
  return (
    <Facts
      of={[
        [d.owner, wallet.name],
        [
          d.account,
          <Anchor
            key="account"
            component={Link}
            to={`/water/accounts?q=${encodeURIComponent(wallet.username)}`}
            inherit
          >
            {wallet.username}
          </Anchor>,
        ],
        [d.pin, wallet.has_pin ? d.hasPin : d.noPin],
        [d.made, <Moment key="made" iso={wallet.created_at} />],
      ]}
    />
  );
}

interface MutationsProps {
  mutations: Answer<typeof one>["mutations"];
  pageAddress: (page: number) => string;
}

function MutationsOf({ mutations: { items, pagination }, pageAddress }: MutationsProps) {
  const w = useWords(words);
  const d = useWords(walletWords);
  const columns: Column<Mutation>[] = [
    { key: "time", head: w.time, cell: ({ created_at }) => <Moment iso={created_at} /> },
    { key: "kind", head: w.kind, cell: ({ kind }) => d.kinds[kind as keyof typeof d.kinds] ?? kind },
    { key: "description", head: w.description, cell: ({ description }) => description },
    { key: "amount", head: w.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
    {
      key: "after",
      head: w.after,
      align: "end",
      cell: ({ balance_after }) => <Money rupiah={balance_after} />,
    },
    { key: "by", head: w.by, wideOnly: true, cell: ({ created_by }) => created_by },
  ];
  return (
    <section>
      <Title order={2} mb="xs">
        {w.mutations}
      </Title>
      {items.length === 0 ? (
        <Empty title={w.none} hint={w.noneHint} />
      ) : (
        <DataTable
          label={w.mutations}
          columns={columns}
          rows={items}
          rowKey={({ transaction_id }) => transaction_id}
        />
      )}
      <Pager {...pagination} pageAddress={pageAddress} />
    </section>
  );
}

function FreezeButton({ wallet: { wallet_no, status, balance } }: { wallet: Wallet }) {
  const w = useWords(words);
  const { money } = useFormat();
  const isFrozen = status === "BEKU";
  const change = useChange(
    (reason: string) => {
      const init = { params: { path: { wallet_no } }, body: { reason } };
      return isFrozen
        ? dataOf(api.POST("/backoffice/v1/wallets/{wallet_no}/unfreeze", init))
        : dataOf(api.POST("/backoffice/v1/wallets/{wallet_no}/freeze", init));
    },
    ["/backoffice/v1/wallets"],
  );
  const askFirst = () =>
    ask({
      title: isFrozen ? w.unfreezeTitle : w.freezeTitle,
      effect: isFrozen ? w.unfreezeEffect(money(balance)) : w.freezeEffect(money(balance)),
      verb: isFrozen ? w.unfreeze : w.freeze,
      destructive: !isFrozen,
      reasonLabel: w.why,
      act: async (reason) => {
        await change.mutateAsync(reason);
        told(isFrozen ? w.unfrozen : w.frozen);
      },
    });
  return (
    <Button variant="default" onClick={askFirst}>
      {isFrozen ? w.unfreeze : w.freeze}
    </Button>
  );
}
