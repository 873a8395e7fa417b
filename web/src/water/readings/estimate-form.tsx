import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { ActionError } from "../../components/action-error.tsx";
import { MonthInput } from "../../components/day-input.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { RunProgress } from "../../components/run-progress.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { useThisMonth } from "../../session/clock.ts";

const messages = defineMessages({
  explain: [
    "Setiap sambungan aktif tanpa bacaan pada periode ini diberi taksiran: rata-rata tiga bacaan terakhirnya, atau pemakaian terakhirnya, atau 0 m³. Bacaan yang ada tidak diubah; taksiran dapat diganti bacaan petugas sampai ditagih.",
    "Each active connection without a reading of the period is given an estimate: the average of its last three, else its latest usage, else 0 m³. Readings that are there stay; staff may replace an estimate until it is billed.",
  ],
  count: [
    (count: number, period: string) => `${idNumber(count)} sambungan belum dibaca untuk ${period}.`,
    (count, period) => `${plural(count, "connection is", "connections are")} not read for ${period}.`,
  ],
  none: [
    (period: string) => `Semua sambungan aktif sudah punya bacaan untuk ${period}.`,
    (period) => `Every active connection has a reading of ${period}.`,
  ],
  see: ["Lihat daftarnya", "See the list"],
  verb: [
    (count: number) => `Taksir ${idNumber(count)} sambungan`,
    (count) => `Estimate ${plural(count, "connection", "connections")}`,
  ],
  run: [(period: string) => `Taksiran ${period}`, (period) => `Estimates of ${period}`],
  made: [
    (count: number) => `${idNumber(count)} bacaan taksiran dibuat.`,
    (count) => `${plural(count, "estimate", "estimates")} made.`,
  ],
});

/** Estimates a period's missing readings, after showing how many there are. */
export function EstimateForm({ period: firstPeriod, onDone }: { period: string; onDone: () => void }) {
  const thisMonth = useThisMonth();
  const { t, fields, common } = useTexts(messages);
  const format = useFormat();
  const [period, setPeriod] = useState(firstPeriod);
  const missing = useRead(
    "/backoffice/v1/readings/anomalies",
    { query: { period, reason: "MISSING", limit: 1 } },
    { enabled: period !== "" },
  );
  const estimate = useChange(() =>
    dataOf(api.POST("/backoffice/v1/readings/{period}/estimate", { params: { path: { period } } })),
  );
  const month = format.month(period === "" ? thisMonth : period);
  return (
    <Stack>
      <Text size="sm">{t.explain}</Text>
      <MonthInput label={fields.period} required max={thisMonth} value={period} onChange={setPeriod} />
      {estimate.data === undefined && (
        <QueryView query={missing} rows={1}>
          {({ pagination: { total } }) => (
            <>
              <Text fw={500}>{total === 0 ? t.none(month) : t.count(total, month)}</Text>
              {total > 0 && (
                <Anchor component={Link} to={`/water/anomalies?period=${period}&reason=MISSING`} size="sm">
                  {t.see}
                </Anchor>
              )}
              <ActionError error={estimate.error} />
              <Group justify="flex-end">
                <Button variant="default" onClick={onDone}>
                  {common.cancel}
                </Button>
                <Button
                  disabled={total === 0 || missing.isPlaceholderData}
                  loading={estimate.isPending}
                  onClick={() => estimate.mutate(undefined)}
                >
                  {t.verb(total)}
                </Button>
              </Group>
            </>
          )}
        </QueryView>
      )}
      {estimate.data !== undefined && (
        <>
          <RunProgress
            id={estimate.data.id}
            title={t.run(month)}
            result={(_, { done }) => <Text size="sm">{t.made(done)}</Text>}
          />
          <Group justify="flex-end">
            <Button onClick={onDone}>{common.close}</Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
