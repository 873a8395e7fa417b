import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { MonthInput } from "../../pieces/day-input.tsx";
import { RunProgress } from "../../pieces/run-progress.tsx";
import { Read } from "../../pieces/states.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { faultText } from "../../words/faults.ts";
import { useLanguage, useWords, wordsOf } from "../../words/language.tsx";
import { thisMonth } from "./month.ts";
import { readingWords } from "./words.ts";

const words = wordsOf(
  {
    explain:
      "Setiap sambungan aktif tanpa bacaan pada periode ini diberi taksasi: rata-rata tiga bacaan terakhirnya, atau pemakaian terakhirnya, atau 0 m³. Bacaan yang ada tidak diubah; taksasi dapat diganti bacaan petugas sampai ditagih.",
    count: (count: string, period: string) => `${count} sambungan belum dibaca untuk ${period}.`,
    none: (period: string) => `Semua sambungan aktif sudah punya bacaan untuk ${period}.`,
    see: "Lihat daftarnya",
    verb: (count: string) => `Taksir ${count} sambungan`,
    run: (period: string) => `Taksasi ${period}`,
    made: (count: string) => `${count} bacaan taksasi dibuat.`,
  },
  {
    explain:
      "Each active connection without a reading of the period is given an estimate: the average of its last three, else its latest usage, else 0 m³. Readings that are there stay; staff may replace an estimate until it is billed.",
    count: (count, period) => `${count} connections are not read for ${period}.`,
    none: (period) => `Every active connection has a reading of ${period}.`,
    see: "See the list",
    verb: (count) => `Estimate ${count} connections`,
    run: (period) => `Estimates of ${period}`,
    made: (count) => `${count} estimates made.`,
  },
);

/** Estimates what was not read of a period, after telling how many connections that is. */
export function EstimateForm({ period: firstPeriod, onDone }: { period: string; onDone: () => void }) {
  const w = useWords(words);
  const r = useWords(readingWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const language = useLanguage();
  const [period, setPeriod] = useState(firstPeriod);
  const missing = useRead(
    "/backoffice/v1/readings/anomalies",
    { query: { period, reason: "MISSING", limit: 1 } },
    { when: period !== "" },
  );
  const estimate = useChange(
    () => dataOf(api.POST("/backoffice/v1/readings/{period}/estimate", { params: { path: { period } } })),
    ["/backoffice/v1/readings"],
  );
  const month = format.month(period === "" ? thisMonth() : period);
  return (
    <Stack>
      <Text size="sm">{w.explain}</Text>
      <MonthInput label={r.period} required max={thisMonth()} value={period} onChange={setPeriod} />
      {estimate.data === undefined && (
        <Read of={missing} rows={1}>
          {({ pagination: { total } }) => (
            <>
              <Text fw={500}>{total === 0 ? w.none(month) : w.count(format.number(total), month)}</Text>
              {total > 0 && (
                <Anchor component={Link} to={`/water/anomalies?period=${period}&reason=MISSING`} size="sm">
                  {w.see}
                </Anchor>
              )}
              {estimate.isError && (
                <Alert color="red" role="alert">
                  {faultText(estimate.error, language)}
                </Alert>
              )}
              <Group justify="flex-end">
                <Button variant="default" onClick={onDone}>
                  {all.cancel}
                </Button>
                <Button
                  disabled={total === 0 || missing.isPlaceholderData}
                  loading={estimate.isPending}
                  onClick={() => estimate.mutate(undefined)}
                >
                  {w.verb(format.number(total))}
                </Button>
              </Group>
            </>
          )}
        </Read>
      )}
      {estimate.data !== undefined && (
        <>
          <RunProgress
            id={estimate.data.id}
            title={w.run(month)}
            stale={["/backoffice/v1/readings"]}
            result={(_, { done }) => <Text size="sm">{w.made(format.number(done))}</Text>}
          />
          <Group justify="flex-end">
            <Button onClick={onDone}>{all.close}</Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
