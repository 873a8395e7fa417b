import { Stack, Text } from "@mantine/core";
import { type ItemOf, useRead } from "../../../api/queries.ts";
import { dayColumn } from "../../../components/columns.tsx";
import { type Column, DataTable } from "../../../components/data-table.tsx";
import { Picture } from "../../../components/picture.tsx";
import { QueryView } from "../../../components/query-view.tsx";
import { useFormat } from "../../../format/format.ts";
import { Day } from "../../../format/texts.tsx";
import { defineMessages, useMessages } from "../../../messages/language.tsx";
import { useTexts } from "../../../messages/texts.ts";
import { connectionMessages } from "../messages.ts";

const metersPath = "/backoffice/v1/connections/{sl}/meters";
const creditsPath = "/backoffice/v1/connections/{sl}/credits";
type Meter = ItemOf<typeof metersPath>;
type Credit = ItemOf<typeof creditsPath>;

const messages = defineMessages({
  meters: ["Meter yang pernah terpasang", "Meters that were ever there"],
  removed: ["Dilepas", "Taken off"],
  there: ["terpasang", "there now"],
  stands: ["Stand awal → akhir", "Reading at start → end"],
  photoOf: [
    (meter: string) => `Foto penggantian meter ${meter}`,
    (meter) => `Photo of the exchange of meter ${meter}`,
  ],
  credits: ["Kembali dari taksiran", "What comes back of estimates"],
  creditsHint: [
    "m³ yang ditaksir dan ditagih terlalu tinggi; kembali pada tagihan dengan harga bulan itu.",
    "m³ that were estimated and billed too much; they come off bills at the price of their month.",
  ],
  month: ["Bulan taksiran", "Month estimated"],
  foundIn: ["Ditemukan bacaan", "Found by the reading of"],
  volume: ["Seluruhnya", "In all"],
  used: ["Sudah di tagihan", "On bills"],
  open: ["Menunggu", "Waiting"],
});

/** The meters of a connection, and what estimates of them still owe. */
export function MetersTab({ sl }: { sl: string }) {
  const params = { path: { sl } };
  const meters = useRead(metersPath, params);
  const credits = useRead(creditsPath, params);
  return (
    <Stack>
      <QueryView query={meters}>{({ items }) => <Meters meters={items} />}</QueryView>
      <QueryView query={credits}>
        {({ items }) => (items.length === 0 ? null : <Credits credits={items} />)}
      </QueryView>
    </Stack>
  );
}

function Meters({ meters }: { meters: Meter[] }) {
  const { t, fields } = useTexts(messages);
  const connectionText = useMessages(connectionMessages);
  const format = useFormat();
  const columns: Column<Meter>[] = [
    { key: "no", head: fields.meter_no, cell: ({ meter_no }) => meter_no ?? connectionText.noMeter },
    { key: "digits", head: fields.meter_digits, align: "end", cell: ({ digits }) => format.number(digits) },
    dayColumn("installed", fields.installed_on, ({ installed_on }) => installed_on),
    {
      key: "removed",
      head: t.removed,
      cell: ({ removed_on }) => (removed_on === null ? t.there : <Day date={removed_on} />),
    },
    {
      key: "stands",
      head: t.stands,
      align: "end",
      cell: ({ start_stand, end_stand }) =>
        `${format.number(start_stand)} → ${end_stand === null ? "…" : format.number(end_stand)}`,
    },
    { key: "reason", head: fields.reason, cell: ({ reason }) => reason ?? "–" },
    { key: "by", head: fields.recorded_by, wideOnly: true, cell: ({ recorded_by }) => recorded_by ?? "–" },
    {
      key: "photo",
      head: fields.photo,
      cell: ({ file_id, meter_no }) =>
        file_id === null ? (
          "–"
        ) : (
          <Picture
            src={`/backoffice/v1/files/${file_id}`}
            alt={t.photoOf(meter_no ?? connectionText.noMeter)}
            height={32}
          />
        ),
    },
  ];
  return (
    <DataTable
      label={t.meters}
      columns={columns}
      rows={meters}
      rowKey={({ meter_no, removed_on }) => `${meter_no} ${removed_on}`}
    />
  );
}

function Credits({ credits }: { credits: Credit[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const columns: Column<Credit>[] = [
    { key: "month", head: t.month, cell: ({ period }) => format.month(period) },
    { key: "found", head: t.foundIn, cell: ({ found_in }) => format.month(found_in) },
    { key: "volume", head: t.volume, align: "end", cell: ({ volume }) => format.volume(volume) },
    { key: "used", head: t.used, align: "end", cell: ({ used }) => format.volume(used) },
    { key: "open", head: t.open, align: "end", cell: ({ open }) => format.volume(open) },
  ];
  return (
    <section>
      <Text size="sm" mb="xs">
        {t.creditsHint}
      </Text>
      <DataTable label={t.credits} columns={columns} rows={credits} rowKey={({ period }) => period} />
    </section>
  );
}
