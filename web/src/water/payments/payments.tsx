import { Anchor, Button, Text } from "@mantine/core";
import { IconCashRegister } from "@tabler/icons-react";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { PaymentBadge, useMethodWord } from "./badges.tsx";
import { paymentMessages } from "./messages.ts";
import { PaymentsNav } from "./payments-nav.tsx";

const path = "/backoffice/v1/payments";
type Payment = ItemOf<typeof path>;

const messages = defineMessages(
  {
    toCounter: "Terima uang di loket",
    span: "Tanpa tanggal, kode atau SL: yang diminta dalam 90 hari terakhir.",
    sl: "Nomor SL",
    none: "Belum ada pembayaran",
    noneHint: "Pembayaran muncul di sini begitu pelanggan memintanya di aplikasi atau membayar di loket.",
    nothing: "Tidak ada pembayaran yang cocok",
  },
  {
    toCounter: "Take money at the counter",
    span: "Without date, code or connection: those requested in the last 90 days.",
    sl: "Connection number",
    none: "No payments yet",
    noneHint: "Payments appear here once a customer asks for one in the app or pays at the counter.",
    nothing: "No payment matches",
  },
);

const first = { page: 1, status: "", method: "", sl: "", code: "", from: "", to: "" };

/** Every payment, newest first. */
export function Payments() {
  const t = useMessages(messages);
  const names = useMessages(viewNames);
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, ...chosen } = filters;
  const isFiltered = Object.values(chosen).some((value) => value !== "");
  const query = { page, ...omitEmpty(chosen) } as { page: number };
  const list = useRead(path, { query }, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader title={names.payments}>
        <RequireRole role="operator">
          <Button
            component={Link}
            to="/water/counter"
            leftSection={<IconCashRegister size={16} aria-hidden />}
          >
            {t.toCounter}
          </Button>
        </RequireRole>
      </PageHeader>
      <PaymentsNav />
      <Filters
        filters={filters}
        onChange={setFilters}
        onClear={isFiltered ? () => setFilters(first) : undefined}
      />
      {chosen.from === "" && chosen.sl === "" && chosen.code === "" && (
        <Text size="sm" c="dimmed" mb="xs">
          {t.span}
        </Text>
      )}
      <ListTable
        label={names.payments}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        pageAddress={(next) => addressOf({ page: next })}
        empty={
          isFiltered ? <EmptyState title={t.nothing} /> : <EmptyState title={t.none} hint={t.noneHint} />
        }
      />
    </>
  );
}

interface FiltersProps {
  filters: typeof first;
  onChange: (change: Partial<typeof first>) => void;
  onClear: (() => void) | undefined;
}

function Filters({ filters, onChange, onClear }: FiltersProps) {
  const t = useMessages(messages);
  const common = useMessages(commonMessages);
  const paymentText = useMessages(paymentMessages);
  return (
    <FilterBar onClear={onClear}>
      <SearchInput
        label={paymentText.code}
        value={filters.code}
        onChange={(code) => onChange({ code: code.trim() })}
      />
      <SearchInput label={t.sl} value={filters.sl} onChange={(sl) => onChange({ sl: sl.trim() })} />
      <ChoiceFilter
        label={common.status}
        words={paymentText.status}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={paymentText.method}
        words={paymentText.methods}
        value={filters.method}
        onChange={(method) => onChange({ method })}
      />
      <DayInput label={common.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <DayInput label={common.until} value={filters.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}

function useColumns(): Column<Payment>[] {
  const paymentText = useMessages(paymentMessages);
  const common = useMessages(commonMessages);
  const method = useMethodWord();
  return [
    {
      key: "code",
      head: paymentText.code,
      cell: ({ code }) => (
        <Anchor component={Link} to={`/water/payments/${code}`} inherit fw={500}>
          {code}
        </Anchor>
      ),
    },
    { key: "status", head: common.status, cell: ({ status }) => <PaymentBadge status={status} /> },
    { key: "method", head: paymentText.method, cell: (row) => method(row.method) },
    { key: "username", head: paymentText.account, cell: ({ username }) => username ?? paymentText.byStaff },
    { key: "total", head: paymentText.total, align: "end", cell: ({ total }) => <Money rupiah={total} /> },
    { key: "created", head: paymentText.requested, cell: ({ created_at }) => <Moment iso={created_at} /> },
  ];
}
