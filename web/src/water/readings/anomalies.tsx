import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { connectionAddress } from "../../components/addresses.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Picture } from "../../components/picture.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useThisMonth } from "../../session/clock.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { FlagLegend } from "./flag-legend.tsx";
import { readingMessages } from "./messages.ts";
import { Flags, MethodBadge } from "./reading-badges.tsx";
import { ReadingNav } from "./reading-nav.tsx";

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

/** Of a period, readings with flags and active connections without a reading. */
export function Anomalies() {
  const t = useMessages(messages);
  const list = useList(filters, { limit: 20, first: { period: useThisMonth() } });
  return (
    <>
      <PageHeader title={t.title} />
      <ReadingNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={t.title}
        {...list.table}
        columns={useColumns(list.values.period)}
        rowKey={({ sl }) => sl}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <FlagLegend />
    </>
  );
}

function useColumns(period: string): Column<Anomaly>[] {
  const { t, fields, common } = useTexts(messages);
  const readingText = useMessages(readingMessages);
  const format = useFormat();
  const mayRecord = useHasRole("operator", "readings");
  const columns: Column<Anomaly>[] = [
    {
      key: "sl",
      head: fields.connection,
      cell: ({ sl, address }) => (
        <div>
          <Anchor component={Link} to={connectionAddress(sl)} inherit fw={500}>
            {sl}
          </Anchor>
          <Text size="xs" c="dimmed" lineClamp={2} title={address}>
            {address}
          </Text>
        </div>
      ),
    },
    { key: "area", head: readingText.area, cell: ({ area }) => area },
    {
      key: "reason",
      head: t.reason,
      cell: ({ reason }) => (
        <StatusBadge tone={reason === "FLAGGED" ? "warn" : "waiting"}>{t.reasons[reason]}</StatusBadge>
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
    { key: "flags", head: fields.flags, cell: ({ reading }) => <Flags of={reading?.flags ?? []} /> },
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
        <Button
          component={Link}
          size="xs"
          variant="default"
          to={`/water/readings?sl=${encodeURIComponent(sl)}&period=${period}&open=new`}
        >
          {readingText.record}
        </Button>
      ),
    });
  return columns;
}
