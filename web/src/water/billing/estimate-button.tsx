import { Button } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { ask } from "../../pieces/confirm.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";

const words = wordsOf(
  {
    estimate: "Taksir yang belum terbaca",
    title: "Taksir yang belum terbaca",
    effect: (count: string, month: string) =>
      `${count} sambungan aktif yang belum terbaca pada ${month} diberi bacaan taksiran: rata-rata tiga bulan terakhirnya. Bacaan petugas yang datang kemudian menggantikannya, selama periode belum ditutup.`,
  },
  {
    estimate: "Estimate what was not read",
    title: "Estimate what was not read",
    effect: (count, month) =>
      `${count} active connections that were not read in ${month} are given an estimated reading: the average of their last three months. What staff read later takes its place, until the period is closed.`,
  },
);

interface EstimateButtonProps {
  period: string;
  /** How many are not read. */
  missing: number;
  onStarted: (run: number) => void;
}

/** Gives what was not read an estimate, having asked. */
export function EstimateButton({ period, missing, onStarted }: EstimateButtonProps) {
  const w = useWords(words);
  const format = useFormat();
  const estimate = useChange(
    () => dataOf(api.POST("/backoffice/v1/readings/{period}/estimate", { params: { path: { period } } })),
    ["/backoffice/v1/runs", "/backoffice/v1/readings", "/backoffice/v1/billing"],
  );
  return (
    <Button
      variant="default"
      onClick={() =>
        ask({
          title: w.title,
          effect: w.effect(format.number(missing), format.month(period)),
          verb: w.estimate,
          act: async () => onStarted((await estimate.mutateAsync(undefined)).id),
        })
      }
    >
      {w.estimate}
    </Button>
  );
}
