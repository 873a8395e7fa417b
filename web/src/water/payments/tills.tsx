import type { ItemOf } from "../../api/queries.ts";
import { dayColumn, moneyColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useTexts } from "../../messages/texts.ts";
import { PaymentsNav } from "./payments-nav.tsx";
import { tillMessages } from "./till-messages.ts";

const path = "/backoffice/v1/tills";
type Till = ItemOf<typeof path>;

const filters = defineFilters(path, {
  state: statusFilter((l) => tillMessages[l].states),
  clerk: { kind: "text", label: (l) => fieldMessages[l].clerk },
  from: { kind: "day", label: (l) => tillMessages[l].from },
  to: { kind: "day", label: (l) => tillMessages[l].to },
});

/** The clerks' tills, newest first: what each had to hold, what was counted, and who received it. */
export function Tills() {
  const { t } = useTexts(tillMessages);
  const list = useList(filters, { limit: 20 });
  return (
    <>
      <PageHeader title={t.tills} />
      <PaymentsNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={t.tills}
        {...list.table}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

function useColumns(): Column<Till>[] {
  const { fields, common } = useTexts();
  return [
    { key: "clerk", head: fields.clerk, page: ({ id }) => `/water/tills/${id}`, cell: ({ clerk }) => clerk },
    dayColumn("day", fields.day, ({ day }) => day),
    moneyColumn("expected", fields.expected, ({ expected }) => expected),
    moneyColumn("counted", fields.counted, ({ counted }) => counted),
    moneyColumn("difference", fields.difference, ({ difference }) => difference),
    { key: "state", head: common.status, cell: (till) => <TillBadge till={till} /> },
    { key: "receiver", head: fields.received_by, wideOnly: true, cell: ({ received_by }) => received_by },
  ];
}

/** Open, closed with its money on the way, or received. */
export function TillBadge({ till }: { till: Pick<Till, "closed_at" | "received_at"> }) {
  const { t } = useTexts(tillMessages);
  if (till.closed_at === null) return <StatusBadge tone="plain">{t.states.open}</StatusBadge>;
  if (till.received_at === null) return <StatusBadge tone="waiting">{t.states.closed}</StatusBadge>;
  return <StatusBadge tone="good">{t.states.received}</StatusBadge>;
}
