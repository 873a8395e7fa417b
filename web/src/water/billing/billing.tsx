import { Anchor, Paper, Text } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { dayColumn, moneyColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { MonthInput } from "../../components/day-input.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { FilterBar } from "../../lists/filter-bar.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useThisPeriod } from "../../session/clock.ts";
import { BillsNav, billingNames } from "../bills/bills-nav.tsx";
import { billingMessages } from "./messages.ts";
import { PeriodBadge } from "./period-badge.tsx";

const path = "/backoffice/v1/billing";
type Period = ItemOf<typeof path>;

const messages = defineMessages({
  current: ["Periode berjalan", "Running period"],
  currentHint: ["belum ada bacaan yang masuk.", "no readings have come in yet."],
  open: ["Buka periode", "Open a period"],
  none: ["Belum ada periode", "No periods yet"],
  noneHint: [
    "Periode muncul di sini begitu meternya mulai dibaca. Setelah semua terbaca, tutup periodenya: tagihan terbit.",
    "A period appears here once its meters are being read. When all are read, close it: the bills are made.",
  ],
});

/** The months that were read or billed, newest first. */
export function Billing() {
  const { t, fields } = useTexts(messages);
  const names = useMessages(billingNames);
  const format = useFormat();
  const navigate = useNavigate();
  const [{ page }, , addressOf] = useFilters({ page: 1 });
  const list = useRead(path, { query: { page, limit: 12 } });
  const running = useThisPeriod();
  const isListed = list.data?.items.some(({ period }) => period >= running) ?? true;
  return (
    <>
      <PageHeader title={names.billing} />
      <BillsNav />
      {page === 1 && !isListed && (
        <Paper withBorder px="md" py="sm" mb="md" bg="var(--loket-surface)">
          <Text size="sm">
            {t.current}:{" "}
            <Anchor component={Link} to={`/water/billing/${running}`} inherit fw={500}>
              {format.month(running)}
            </Anchor>
            , {t.currentHint}
          </Text>
        </Paper>
      )}
      <FilterBar>
        <MonthInput
          label={t.open}
          value=""
          onChange={(month) => void navigate(`/water/billing/${month.replace("-", "")}`)}
        />
      </FilterBar>
      <ListTable
        label={fields.period}
        list={list}
        exportOf={{ path: path }}
        columns={useColumns()}
        rowKey={({ period }) => period}
        pageAddress={(next) => addressOf({ page: next })}
        empty={
          <EmptyState title={t.none}>
            <Text size="sm" c="dimmed" maw={480}>
              {t.noneHint}
            </Text>
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<Period>[] {
  const billingText = useMessages(billingMessages);
  const { fields, common } = useTexts();
  const format = useFormat();
  return [
    {
      key: "period",
      head: fields.period,
      page: ({ period }) => `/water/billing/${period}`,
      cell: ({ period }) => format.month(period),
    },
    { key: "status", head: common.status, cell: ({ status }) => <PeriodBadge status={status} /> },
    {
      key: "readings",
      head: billingText.readings,
      align: "end",
      cell: ({ readings }) => format.number(readings),
    },
    { key: "bills", head: fields.bills, align: "end", cell: ({ bills }) => format.number(bills) },
    {
      key: "paid",
      head: billingText.paid,
      align: "end",
      cell: ({ paid, bills }) => (bills === 0 ? "–" : format.percent((paid / bills) * 100)),
    },
    moneyColumn("amount", billingText.amount, ({ amount }) => amount),
    moneyColumn("paidAmount", billingText.paidAmount, ({ paid_amount }) => paid_amount),
    dayColumn("due", fields.due_on, ({ due_on }) => due_on, { wideOnly: true }),
  ];
}
