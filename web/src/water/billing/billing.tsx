import { Anchor, Paper, Text } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Day, Money } from "../../format/texts.tsx";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { MonthInput } from "../../pieces/day-input.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Empty } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { BillsNav, billingNames } from "../bills/bills-nav.tsx";
import { thisMonth } from "./months.ts";
import { PeriodBadge } from "./period-badge.tsx";
import { billingWords } from "./words.ts";

const path = "/backoffice/v1/billing";
type Period = ItemOf<typeof path>;

const words = wordsOf(
  {
    current: "Periode berjalan",
    currentHint: "belum ada bacaan yang masuk.",
    open: "Buka periode",
    none: "Belum ada periode",
    noneHint:
      "Periode muncul di sini begitu meternya mulai dibaca. Setelah semua terbaca, tutup periodenya: tagihan terbit.",
  },
  {
    current: "Running period",
    currentHint: "no readings have come in yet.",
    open: "Open a period",
    none: "No periods yet",
    noneHint:
      "A period appears here once its meters are being read. When all are read, close it: the bills are made.",
  },
);

/** The months that were read or billed, newest first. */
export function Billing() {
  const w = useWords(words);
  const b = useWords(billingWords);
  const names = useWords(billingNames);
  const format = useFormat();
  const navigate = useNavigate();
  const [{ page }, , addressOf] = useFilters({ page: 1 });
  const list = useRead(path, { query: { page, limit: 12 } });
  const running = thisMonth();
  const isListed = list.data?.items.some(({ period }) => period >= running) ?? true;
  return (
    <>
      <PageHead title={names.billing} />
      <BillsNav />
      {page === 1 && !isListed && (
        <Paper withBorder px="md" py="sm" mb="md" bg="var(--loket-surface)">
          <Text size="sm">
            {w.current}:{" "}
            <Anchor component={Link} to={`/water/billing/${running}`} inherit fw={500}>
              {format.month(running)}
            </Anchor>
            , {w.currentHint}
          </Text>
        </Paper>
      )}
      <FilterBar>
        <MonthInput
          label={w.open}
          value=""
          onChange={(month) => void navigate(`/water/billing/${month.replace("-", "")}`)}
        />
      </FilterBar>
      <ListTable
        label={b.period}
        list={list}
        columns={useColumns()}
        rowKey={({ period }) => period}
        pageAddress={(next) => addressOf({ page: next })}
        empty={
          <Empty title={w.none}>
            <Text size="sm" c="dimmed" maw={480}>
              {w.noneHint}
            </Text>
          </Empty>
        }
      />
    </>
  );
}

function useColumns(): Column<Period>[] {
  const b = useWords(billingWords);
  const all = useWords(everywhere);
  const format = useFormat();
  return [
    {
      key: "period",
      head: b.period,
      cell: ({ period }) => (
        <Anchor component={Link} to={`/water/billing/${period}`} inherit fw={500}>
          {format.month(period)}
        </Anchor>
      ),
    },
    { key: "status", head: all.status, cell: ({ status }) => <PeriodBadge status={status} /> },
    {
      key: "readings",
      head: b.readings,
      align: "end",
      cell: ({ readings }) => format.number(readings),
    },
    { key: "bills", head: b.bills, align: "end", cell: ({ bills }) => format.number(bills) },
    {
      key: "paid",
      head: b.paid,
      align: "end",
      cell: ({ paid, bills }) => (bills === 0 ? "–" : format.percent((paid / bills) * 100)),
    },
    { key: "amount", head: b.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
    {
      key: "paidAmount",
      head: b.paidAmount,
      align: "end",
      cell: ({ paid_amount }) => <Money rupiah={paid_amount} />,
    },
    { key: "due", head: b.due, wideOnly: true, cell: ({ due_on }) => <Day date={due_on} /> },
  ];
}
