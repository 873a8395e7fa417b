import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import { type ItemOf, useRead } from "../../../api/reading.ts";
import { useFormat } from "../../../format/format.ts";
import { Moment } from "../../../format/texts.tsx";
import { AuditLink } from "../../../pieces/audit-link.tsx";
import { ChartCard } from "../../../pieces/chart-card.tsx";
import { type Column, DataTable } from "../../../pieces/data-table.tsx";
import { Picture } from "../../../pieces/picture.tsx";
import { Empty, Read } from "../../../pieces/states.tsx";
import { useWords, wordsOf } from "../../../words/language.tsx";
import { billWords } from "../../bills/words.ts";
import { Flags, MethodBadge } from "../../readings/reading-badges.tsx";

const path = "/backoffice/v1/readings";
type Reading = ItemOf<typeof path>;
const months = 24;

const words = wordsOf(
  {
    title: "Pemakaian 24 bulan terakhir",
    none: "Meter ini belum pernah dibaca",
    noneHint: "Bacaan masuk dari petugas, dari pelanggan, atau dari impor.",
    read: "Dibaca",
    estimated: "Taksiran",
    stand: "Stand",
    readAt: "Waktu baca",
    by: "Dicatat oleh",
    flags: "Tanda",
    trail: "Jejak",
    photo: "Foto",
    photoOf: (period: string) => `Foto meter ${period}`,
    average: (volume: string) => `rata-rata ${volume} per bulan`,
  },
  {
    title: "Usage of the last 24 months",
    none: "This meter has not been read yet",
    noneHint: "Readings come from staff, from the customer, or from an import.",
    read: "Read",
    estimated: "Estimated",
    stand: "Stand",
    readAt: "Read at",
    by: "Recorded by",
    flags: "Flags",
    trail: "Trail",
    photo: "Photo",
    photoOf: (period) => `Photo of the meter, ${period}`,
    average: (volume) => `${volume} a month on average`,
  },
);

/** What was used month by month: as bars, and as a table with stands, photos and flags. */
export function ReadingsTab({ sl }: { sl: string }) {
  const w = useWords(words);
  const format = useFormat();
  const list = useRead(path, { query: { page: 1, limit: months, sl } });
  return (
    <Read of={list}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={w.none} hint={w.noneHint} />
        ) : (
          <ChartCard
            title={w.title}
            note={w.average(
              format.volume(Math.round(items.reduce((sum, { usage }) => sum + usage, 0) / items.length)),
            )}
            chart={<UsageChart readings={items} />}
            table={<UsageTable sl={sl} readings={items} />}
          />
        )
      }
    </Read>
  );
}

function UsageChart({ readings }: { readings: Reading[] }) {
  const w = useWords(words);
  const format = useFormat();
  const data = readings.toReversed().map(({ period, usage, method }) => ({
    month: format.month(period),
    ...(method === "TAKSASI" ? { estimated: usage } : { read: usage }),
  }));
  const hasEstimate = readings.some(({ method }) => method === "TAKSASI");
  return (
    <BarChart
      h={220}
      data={data}
      dataKey="month"
      type="stacked"
      series={[
        { name: "read", label: w.read, color: "var(--mantine-primary-color-filled)" },
        ...(hasEstimate ? [{ name: "estimated", label: w.estimated, color: "var(--loket-quiet)" }] : []),
      ]}
      withLegend={hasEstimate}
      gridAxis="x"
      tickLine="none"
      unit=" m³"
      valueFormatter={format.number}
      xAxisProps={{ interval: "preserveStartEnd", minTickGap: 24 }}
      barProps={{ isAnimationActive: false }}
      maxBarWidth={28}
    />
  );
}

function UsageTable({ sl, readings }: { sl: string; readings: Reading[] }) {
  const w = useWords(words);
  const b = useWords(billWords);
  const format = useFormat();
  const columns: Column<Reading>[] = [
    { key: "period", head: b.period, cell: ({ period }) => format.month(period) },
    {
      key: "stand",
      head: w.stand,
      align: "end",
      cell: ({ previous, stand }) => `${format.number(previous)} → ${format.number(stand)}`,
    },
    { key: "usage", head: b.usage, align: "end", cell: ({ usage }) => format.volume(usage) },
    { key: "method", head: w.read, cell: ({ method }) => <MethodBadge method={method} /> },
    { key: "flags", head: w.flags, cell: ({ flags }) => <Flags of={flags} /> },
    { key: "at", head: w.readAt, cell: ({ read_at }) => <Moment iso={read_at} /> },
    { key: "by", head: w.by, wideOnly: true, cell: ({ recorded_by }) => recorded_by },
    {
      key: "audit",
      head: w.trail,
      wideOnly: true,
      cell: ({ period }) => (
        <AuditLink entity="readings" of={`${sl}/${period}`} named={format.month(period)} />
      ),
    },
    {
      key: "photo",
      head: w.photo,
      cell: ({ file_id, period }) =>
        file_id === null ? (
          "–"
        ) : (
          <Picture
            src={`/backoffice/v1/files/${file_id}`}
            alt={w.photoOf(format.month(period))}
            height={32}
          />
        ),
    },
  ];
  return <DataTable label={w.title} columns={columns} rows={readings} rowKey={({ id }) => id} />;
}
