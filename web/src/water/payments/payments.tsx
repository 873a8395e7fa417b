import { Anchor, Button, Text } from "@mantine/core";
import { IconCashRegister } from "@tabler/icons-react";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { DayInput } from "../../pieces/day-input.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { Empty } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { PaymentBadge, useMethodWord } from "./badges.tsx";
import { PaymentsNav } from "./payments-nav.tsx";
import { paymentWords } from "./words.ts";

const path = "/backoffice/v1/payments";
type Payment = ItemOf<typeof path>;

const words = wordsOf(
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
  const w = useWords(words);
  const names = useWords(viewNames);
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, ...chosen } = filters;
  const isFiltered = Object.values(chosen).some((value) => value !== "");
  const query = { page, ...given(chosen) } as { page: number };
  const list = useRead(path, { query }, { every: 30_000 });
  return (
    <>
      <PageHead title={names.payments}>
        <For role="operator">
          <Button
            component={Link}
            to="/water/counter"
            leftSection={<IconCashRegister size={16} aria-hidden />}
          >
            {w.toCounter}
          </Button>
        </For>
      </PageHead>
      <PaymentsNav />
      <Filters
        filters={filters}
        onChange={setFilters}
        onClear={isFiltered ? () => setFilters(first) : undefined}
      />
      {chosen.from === "" && chosen.sl === "" && chosen.code === "" && (
        <Text size="sm" c="dimmed" mb="xs">
          {w.span}
        </Text>
      )}
      <ListTable
        label={names.payments}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <Empty title={w.nothing} /> : <Empty title={w.none} hint={w.noneHint} />}
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
  const w = useWords(words);
  const all = useWords(everywhere);
  const p = useWords(paymentWords);
  return (
    <FilterBar onClear={onClear}>
      <SearchInput label={p.code} value={filters.code} onChange={(code) => onChange({ code: code.trim() })} />
      <SearchInput label={w.sl} value={filters.sl} onChange={(sl) => onChange({ sl: sl.trim() })} />
      <WordFilter
        label={all.status}
        words={p.status}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <WordFilter
        label={p.method}
        words={p.methods}
        value={filters.method}
        onChange={(method) => onChange({ method })}
      />
      <DayInput label={all.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <DayInput label={all.until} value={filters.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}

function useColumns(): Column<Payment>[] {
  const p = useWords(paymentWords);
  const all = useWords(everywhere);
  const method = useMethodWord();
  return [
    {
      key: "code",
      head: p.code,
      cell: ({ code }) => (
        <Anchor component={Link} to={`/water/payments/${code}`} inherit fw={500}>
          {code}
        </Anchor>
      ),
    },
    { key: "status", head: all.status, cell: ({ status }) => <PaymentBadge status={status} /> },
    { key: "method", head: p.method, cell: (row) => method(row.method) },
    { key: "username", head: p.account, cell: ({ username }) => username ?? p.byStaff },
    { key: "total", head: p.total, align: "end", cell: ({ total }) => <Money rupiah={total} /> },
    { key: "created", head: p.requested, cell: ({ created_at }) => <Moment iso={created_at} /> },
  ];
}
