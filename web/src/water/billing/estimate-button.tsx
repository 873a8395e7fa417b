import { Button } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural, pluralForm } from "../../messages/plural.ts";

const messages = defineMessages({
  estimate: ["Buat taksiran", "Estimate what was not read"],
  title: ["Buat taksiran", "Estimate what was not read"],
  effect: [
    (count: number, month: string) =>
      `${idNumber(count)} sambungan aktif yang belum terbaca pada ${month} diberi bacaan taksiran: rata-rata tiga bulan terakhirnya. Bacaan petugas yang datang kemudian menggantikannya, selama periode belum ditutup.`,
    (count, month) =>
      `${plural(count, "active connection", "active connections")} that ${pluralForm(count, "was", "were")} not read in ${month} ${pluralForm(count, "is", "are")} given an estimated reading: the average of ${pluralForm(count, "its", "their")} last three months. What staff read later takes its place, until the period is closed.`,
  ],
});

interface EstimateButtonProps {
  period: string;
  /** How many are not read. */
  missing: number;
  onStarted: (run: number) => void;
}

/** Estimates missing readings, after a confirmation. */
export function EstimateButton({ period, missing, onStarted }: EstimateButtonProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const estimate = useChange(() =>
    dataOf(api.POST("/backoffice/v1/readings/{period}/estimate", { params: { path: { period } } })),
  );
  return (
    <Button
      variant="default"
      onClick={() =>
        confirm({
          title: t.title,
          effect: t.effect(missing, format.month(period)),
          verb: t.estimate,
          kind: "plain",
          onConfirm: async () => onStarted((await estimate.mutateAsync(undefined)).id),
        })
      }
    >
      {t.estimate}
    </Button>
  );
}
