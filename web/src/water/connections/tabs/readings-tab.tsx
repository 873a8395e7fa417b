import { type ItemOf, useRead } from "../../../api/queries.ts";
import { AuditLink } from "../../../components/audit-link.tsx";
import { ChartCard } from "../../../components/chart-card.tsx";
import { plainColor, type Series } from "../../../components/charts/series.ts";
import { SeriesChart } from "../../../components/charts/series-chart.tsx";
import { type Column, DataTable } from "../../../components/data-table.tsx";
import { Picture } from "../../../components/picture.tsx";
import { EmptyState, QueryView } from "../../../components/query-view.tsx";
import { useFormat } from "../../../format/format.ts";
import { Moment } from "../../../format/texts.tsx";
import { fieldMessages } from "../../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../../messages/language.tsx";
import { billMessages } from "../../bills/messages.ts";
import { Flags, MethodBadge } from "../../readings/reading-badges.tsx";

const path = "/backoffice/v1/readings";
type Reading = ItemOf<typeof path>;
const months = 24;

const messages = defineMessages(
  {
    title: "Pemakaian 24 bulan terakhir",
    none: "Meter ini belum pernah dibaca",
    noneHint: "Bacaan masuk dari petugas, dari pelanggan, atau dari impor.",
    read: "Dibaca",
    estimated: "Taksiran",
    readAt: "Waktu baca",
    trail: "Jejak",
    photoOf: (period: string) => `Foto meter ${period}`,
    average: (volume: string) => `rata-rata ${volume} per bulan`,
  },
  {
    title: "Usage of the last 24 months",
    none: "This meter has not been read yet",
    noneHint: "Readings come from staff, from the customer, or from an import.",
    read: "Read",
    estimated: "Estimated",
    readAt: "Read at",
    trail: "Trail",
    photoOf: (period) => `Photo of the meter, ${period}`,
    average: (volume) => `${volume} a month on average`,
  },
);

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
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
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
    { key: "at", head: t.readAt, cell: ({ read_at }) => <Moment iso={read_at} /> },
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
