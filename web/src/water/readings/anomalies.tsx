import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { connectionAddress } from "../../components/addresses.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Picture } from "../../components/picture.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useThisMonth } from "../../session/clock.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { FlagLegend } from "./flag-legend.tsx";
import { readingMessages } from "./messages.ts";
import { Flags, MethodBadge } from "./reading-badges.tsx";
import { ReadingNav } from "./reading-nav.tsx";
import { ReadingRoute } from "./reading-route.tsx";

const path = "/backoffice/v1/readings/anomalies";
type Anomaly = ItemOf<typeof path>;

const messages = defineMessages({
  title: ["Bacaan yang perlu dilihat", "Readings to look at"],
  reason: ["Sebab", "Reason"],
  reasons: [
    { FLAGGED: "Ditandai", MISSING: "Belum dibaca" },
    { FLAGGED: "Flagged", MISSING: "Not read" },
  ],
  none: ["Tidak ada yang perlu dilihat", "Nothing to look at"],
  noneHint: [
    "Semua sambungan aktif sudah dibaca untuk periode ini, tanpa tanda.",
    "Every active connection is read for this period, without a flag.",
  ],
  photo: [(sl: string) => `Foto meter ${sl}`, (sl) => `Meter ${sl}`],
});

const filters = defineFilters(path, {
  period: { kind: "month", label: (l) => fieldMessages[l].period, isRequired: true },
  area: { kind: "text", label: (l) => readingMessages[l].area },
  reason: { kind: "choice", label: (l) => messages[l].reason, options: (l) => messages[l].reasons },
});

/** Readings with flags, and active connections without a reading, of a period. */
export function Anomalies() {
  const t = useMessages(messages);
  const readingText = useMessages(readingMessages);
  const list = useList(filters, { limit: 20, first: { period: useThisMonth() }, more: { open: "" } });
  const { open, period } = list.values;
  const change = (sl: string) => list.change({ open: sl });
  return (
    <>
      <PageHeader title={t.title} />
      <ReadingNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={t.title}
        {...list.table}
        columns={useColumns(change, (area) => list.addressOf({ area }))}
        rowKey={({ sl }) => sl}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <FlagLegend />
      <RequireRole role="operator" permission="readings">
        <SideDrawer isWide opened={open !== ""} title={readingText.record} onClose={() => change("")}>
          <ReadingRoute items={list.read.data?.items ?? []} sl={open} period={period} onOpen={change} />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(
  onRecord: (sl: string) => void,
  areaAddress: (area: string) => string,
): Column<Anomaly>[] {
  const { t, fields, common } = useTexts(messages);
  const readingText = useMessages(readingMessages);
  const format = useFormat();
  const mayRecord = useHasRole("operator", "readings");
  const columns: Column<Anomaly>[] = [
    {
      key: "sl",
      head: fields.connection,
      cell: ({ sl, address, meter_no }) => (
        <div>
          <Anchor component={Link} to={connectionAddress(sl)} inherit fw={500}>
            {sl}
          </Anchor>
          <Text size="xs" c="dimmed" lineClamp={2} title={address}>
            {[address, ...(meter_no === null ? [] : [meter_no])].join(" · ")}
          </Text>
        </div>
      ),
    },
    { key: "area", head: readingText.area, to: ({ area }) => areaAddress(area), cell: ({ area }) => area },
    {
      key: "reason",
      head: t.reason,
      cell: ({ reason, reading }) =>
        reading === null ? (
          <StatusBadge tone="waiting">{t.reasons[reason]}</StatusBadge>
        ) : (
          <Flags of={reading.flags} />
        ),
    },
    {
      key: "stands",
      head: `${readingText.previous} → ${fields.stand}`,
      align: "end",
      cell: ({ reading }) =>
        reading === null ? "–" : `${format.number(reading.previous)} → ${format.number(reading.stand)}`,
    },
    {
      key: "usage",
      head: readingText.usage,
      align: "end",
      cell: ({ reading }) => (reading === null ? "–" : format.volume(reading.usage)),
    },
    {
      key: "method",
      head: readingText.method,
      cell: ({ reading }) => (reading === null ? "–" : <MethodBadge method={reading.method} />),
    },
    {
      key: "photo",
      head: readingText.photo,
      cell: ({ sl, reading }) =>
        reading?.file_id == null ? (
          "–"
        ) : (
          <Picture src={`/backoffice/v1/files/${reading.file_id}`} alt={t.photo(sl)} height={40} />
        ),
    },
  ];
  if (mayRecord)
    columns.push({
      key: "acts",
      head: common.actions,
      align: "end",
      cell: ({ sl }) => (
        <Button size="xs" variant="default" onClick={() => onRecord(sl)}>
          {readingText.record}
        </Button>
      ),
    });
  return columns;
}
