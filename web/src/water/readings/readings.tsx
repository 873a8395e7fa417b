import { Button, Text } from "@mantine/core";
import { IconCalculator, IconPlus } from "@tabler/icons-react";
import { connectionAddress } from "../../components/addresses.ts";
import { dayColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { useThisMonth } from "../../session/clock.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { EstimateForm } from "./estimate-form.tsx";
import { FlagLegend } from "./flag-legend.tsx";
import { readingMessages } from "./messages.ts";
import { NewReadingForm } from "./new-reading-form.tsx";
import { Flags, MethodBadge, type Reading } from "./reading-badges.tsx";
import { ReadingNav } from "./reading-nav.tsx";

const path = "/backoffice/v1/readings";
const filters = defineFilters(path, {
  period: { kind: "month", label: (l) => fieldMessages[l].period },
  area: { kind: "text", label: (l) => readingMessages[l].area },
  sl: {
    kind: "text",
    label: (l) => fieldMessages[l].connection,
    placeholder: (l) => readingMessages[l].connectionHint,
  },
  method: {
    kind: "choice",
    label: (l) => readingMessages[l].method,
    options: (l) => readingMessages[l].methods,
  },
  flag: {
    kind: "choice",
    label: (l) => readingMessages[l].flag,
    options: (l) => readingMessages[l].flagNames,
  },
});

const messages = defineMessages({
  estimate: ["Buat taksiran…", "Estimate what was not read…"],
  none: ["Belum ada bacaan", "No readings yet"],
  noneHint: [
    "Catat satu, impor berkas bacaan, atau verifikasi baca mandiri pelanggan.",
    "Record one, import a file of readings, or verify what customers read.",
  ],
  billed: ["sudah ditagih", "billed"],
});

/** Readings: one for each connection and period. */
export function Readings() {
  const thisMonth = useThisMonth();
  const { t, names } = useTexts(messages);
  const readingText = useMessages(readingMessages);
  const list = useList(filters, { limit: 20, more: { open: "" } });
  const { open, sl, period } = list.values;
  const month = period === "" ? thisMonth : period;
  const close = () => list.change({ open: "" });
  return (
    <>
      <PageHeader title={names.readings}>
        <ImportButton kind="readings" />
        <RequireRole role="operator" permission="readings">
          <Button
            variant="default"
            leftSection={<IconCalculator size={16} aria-hidden />}
            onClick={() => list.change({ open: "estimate" })}
          >
            {t.estimate}
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => list.change({ open: "new" })}
          >
            {readingText.record}
          </Button>
        </RequireRole>
      </PageHeader>
      <ReadingNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={names.readings}
        {...list.table}
        columns={useColumns((area) => list.addressOf({ area }))}
        rowKey={({ id }) => id}
        empty={<NoReadings />}
        below={<FlagLegend />}
      />
      <RequireRole role="operator" permission="readings">
        <SideDrawer isWide opened={open === "new"} title={readingText.record} onClose={close}>
          <NewReadingForm sl={sl} period={month} onDone={close} />
        </SideDrawer>
        <SideDrawer opened={open === "estimate"} title={t.estimate} onClose={close}>
          <EstimateForm period={month} onDone={close} />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function NoReadings() {
  const t = useMessages(messages);
  return (
    <EmptyState title={t.none}>
      <Text size="sm" c="dimmed">
        {t.noneHint}
      </Text>
      <ImportButton kind="readings" />
    </EmptyState>
  );
}

function useColumns(areaAddress: (area: string) => string): Column<Reading>[] {
  const t = useMessages(messages);
  const readingText = useMessages(readingMessages);
  const fields = useMessages(fieldMessages);
  const format = useFormat();
  return [
    { key: "sl", head: fields.connection, page: ({ sl }) => connectionAddress(sl), cell: ({ sl }) => sl },
    { key: "customer", head: fields.customer, cell: ({ customer_name }) => customer_name },
    { key: "area", head: readingText.area, to: ({ area }) => areaAddress(area), cell: ({ area }) => area },
    {
      key: "period",
      head: fields.period,
      cell: ({ period, is_billed }) =>
        is_billed ? (
          <>
            {format.month(period)}{" "}
            <Text component="span" size="xs" c="dimmed">
              {t.billed}
            </Text>
          </>
        ) : (
          format.month(period)
        ),
    },
    {
      key: "previous",
      head: readingText.previous,
      align: "end",
      cell: ({ previous }) => format.number(previous),
    },
    { key: "stand", head: fields.stand, align: "end", cell: ({ stand }) => format.number(stand) },
    { key: "usage", head: readingText.usage, align: "end", cell: ({ usage }) => format.volume(usage) },
    { key: "method", head: readingText.method, cell: ({ method }) => <MethodBadge method={method} /> },
    { key: "flags", head: fields.flags, cell: ({ flags: of }) => <Flags of={of} /> },
    dayColumn("readAt", fields.read_at, ({ read_at }) => read_at.slice(0, 10), { wideOnly: true }),
    { key: "by", head: readingText.by, wideOnly: true, cell: ({ recorded_by }) => recorded_by },
  ];
}
