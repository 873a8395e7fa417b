import { type ItemOf, useRead } from "../../../api/queries.ts";
import { AuditLink } from "../../../components/audit-link.tsx";
import { ChartCard } from "../../../components/chart-card.tsx";
import { plainColor, type Series } from "../../../components/charts/series.ts";
import { SeriesChart } from "../../../components/charts/series-chart.tsx";
import { momentColumn } from "../../../components/columns.tsx";
import { type Column, DataTable } from "../../../components/data-table.tsx";
import { Picture } from "../../../components/picture.tsx";
import { EmptyState, QueryView } from "../../../components/query-view.tsx";
import { useFormat } from "../../../format/format.ts";
import { defineMessages, useMessages } from "../../../messages/language.tsx";
import { useTexts } from "../../../messages/texts.ts";
import { billMessages } from "../../bills/messages.ts";
import { Flags, MethodBadge } from "../../readings/reading-badges.tsx";

const path = "/backoffice/v1/readings";
type Reading = ItemOf<typeof path>;
const months = 24;

const messages = defineMessages({
  title: ["Pemakaian 24 bulan terakhir", "Usage of the last 24 months"],
  none: ["Meter ini belum pernah dibaca", "This meter has not been read yet"],
  noneHint: [
    "Bacaan masuk dari petugas, dari pelanggan, atau dari impor.",
    "Readings come from staff, from the customer, or from an import.",
  ],
  read: ["Dibaca", "Read"],
  estimated: ["Taksiran", "Estimated"],
  readAt: ["Waktu baca", "Read at"],
  trail: ["Jejak", "Trail"],
  photoOf: [(period: string) => `Foto meter ${period}`, (period) => `Photo of the meter, ${period}`],
  average: [(volume: string) => `rata-rata ${volume} per bulan`, (volume) => `${volume} a month on average`],
});

/** Usage by month: as bars, and as a table with stands, photos and flags. */
export function ReadingsTab({ sl }: { sl: string }) {
  const t = useMessages(messages);
  const format = useFormat();
  const list = useRead(path, { query: { page: 1, limit: months, sl } });
  return (
    <QueryView query={list}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t.none} hint={t.noneHint} />
        ) : (
          <ChartCard
            title={t.title}
            note={t.average(
              format.volume(Math.round(items.reduce((sum, { usage }) => sum + usage, 0) / items.length)),
            )}
            chart={<UsageChart readings={items} />}
            table={<UsageTable sl={sl} readings={items} />}
          />
        )
      }
    </QueryView>
  );
}

function UsageChart({ readings }: { readings: Reading[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const points = readings.toReversed().map(({ period, usage, method }) => ({
    at: period,
    read: method === "TAKSASI" ? null : usage,
    estimated: method === "TAKSASI" ? usage : null,
  }));
  const series: Series[] = [{ name: "read", label: t.read, color: plainColor, as: "bar" }];
  if (readings.some(({ method }) => method === "TAKSASI"))
    series.push({ name: "estimated", label: t.estimated, color: "var(--loket-quiet)", as: "bar" });
  return (
    <SeriesChart
      label={t.title}
      points={points}
      series={series}
      axis={format.volume}
      exact={format.volume}
      tick={format.month}
      height={220}
    />
  );
}

function UsageTable({ sl, readings }: { sl: string; readings: Reading[] }) {
  const { t, fields } = useTexts(messages);
  const billText = useMessages(billMessages);
  const format = useFormat();
  const columns: Column<Reading>[] = [
    { key: "period", head: fields.period, cell: ({ period }) => format.month(period) },
    {
      key: "stand",
      head: fields.stand,
      align: "end",
      cell: ({ previous, stand }) => `${format.number(previous)} → ${format.number(stand)}`,
    },
    { key: "usage", head: billText.usage, align: "end", cell: ({ usage }) => format.volume(usage) },
    { key: "method", head: t.read, cell: ({ method }) => <MethodBadge method={method} /> },
    { key: "flags", head: fields.flags, cell: ({ flags }) => <Flags of={flags} /> },
    momentColumn("at", t.readAt, ({ read_at }) => read_at),
    { key: "by", head: fields.recorded_by, wideOnly: true, cell: ({ recorded_by }) => recorded_by },
    {
      key: "audit",
      head: t.trail,
      wideOnly: true,
      cell: ({ period }) => (
        <AuditLink entity="readings" recordKey={`${sl}/${period}`} named={format.month(period)} />
      ),
    },
    {
      key: "photo",
      head: fields.photo,
      cell: ({ file_id, period }) =>
        file_id === null ? (
          "–"
        ) : (
          <Picture
            src={`/backoffice/v1/files/${file_id}`}
            alt={t.photoOf(format.month(period))}
            height={32}
          />
        ),
    },
  ];
  return <DataTable label={t.title} columns={columns} rows={readings} rowKey={({ id }) => id} />;
}
