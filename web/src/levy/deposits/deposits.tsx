import { Stack, Title } from "@mantine/core";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState, useArrived } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Day, Money } from "../../format/texts.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useTexts } from "../../messages/texts.ts";
import { depositMessages } from "./messages.ts";
import { cashPath, type Slip, slipAddress } from "./slip.ts";
import { Undeposited, useUndeposited } from "./undeposited.tsx";

const filters = defineFilters(`${cashPath}/deposits`, {
  status: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => depositMessages[l].statuses,
  },
  location_code: { kind: "location" },
});

/** Cash on its way to the bank: the days that wait for it, and the slips. */
export function Deposits() {
  const { t, names } = useTexts(depositMessages);
  const list = useList(filters);
  const columns = useColumns();
  // What stands below it begins when its height is known.
  const isDrawn = useArrived(useUndeposited().data !== undefined);
  return (
    <>
      <PageHeader title={names.deposits} crumbs={[{ label: names.cash, to: "/cash" }]} />
      <Stack>
        <Undeposited />
        {isDrawn && (
          <section>
            <Title order={2} mb="xs">
              {t.slips}
            </Title>
            <ListFilters of={list.filters} />
            <ListTable
              {...list.table}
              label={t.slips}
              columns={columns}
              rowKey={({ id }) => id}
              empty={<EmptyState title={t.noSlips} />}
            />
          </section>
        )}
      </Stack>
    </>
  );
}

function useColumns(): Column<Slip>[] {
  const { t, common } = useTexts(depositMessages);
  const { number } = useFormat();
  return [
    { key: "number", head: t.slip, page: slipAddress, cell: ({ number: no }) => no },
    { key: "made_on", head: t.madeOn, cell: ({ made_on }) => <Day date={made_on} /> },
    { key: "days", head: t.days, align: "end", wideOnly: true, cell: ({ days }) => number(days.length) },
    { key: "amount", head: t.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
    { key: "reference", head: t.bankReference, cell: ({ bank_reference }) => bank_reference ?? "–" },
    { key: "made_by", head: t.madeBy, wideOnly: true, cell: ({ made_by }) => made_by },
    { key: "status", head: common.status, cell: (slip) => <SlipBadge slip={slip} /> },
  ];
}

const tones = { DRAFT: "waiting", DEPOSITED: "warn", VERIFIED: "good", CANCELLED: "off" } as const;

export function SlipBadge({ slip: { status } }: { slip: Pick<Slip, "status"> }) {
  const { t } = useTexts(depositMessages);
  return <StatusBadge tone={tones[status]}>{t.statuses[status]}</StatusBadge>;
}
