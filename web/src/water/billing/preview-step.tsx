import { Alert, Button } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { ActionError } from "../../components/action-error.tsx";
import { RunProgress } from "../../components/run-progress.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { amountIn, listIn } from "./result-fields.ts";
import { BillingResult } from "./run-result.tsx";
import { Step } from "./step.tsx";
import type { Period } from "./use-period.ts";

const messages = defineMessages({
  title: ["2. Pratinjau", "2. Preview"],
  hint: [
    "Menghitung apa yang akan ditagih. Tidak ada yang disimpan, boleh diulang kapan saja.",
    "Computes what would be billed. Nothing is stored; repeat it whenever you like.",
  ],
  preview: ["Hitung pratinjau", "Compute preview"],
  again: ["Hitung ulang", "Compute again"],
  run: [(month: string) => `Pratinjau ${month}`, (month) => `Preview of ${month}`],
  stale: [
    "Pratinjau ini usang: sejak dihitung, bacaan bertambah atau berkurang. Hitung ulang.",
    "This preview is out of date: readings were added or removed since. Compute it again.",
  ],
});

interface PreviewStepProps {
  period: string;
  /** Connections that are read by now. */
  readings: number;
  /** The preview shown; 0: none yet. */
  run: number;
  onStarted: (run: number) => void;
  /** The month before, where it was billed. */
  before: Period | undefined;
}

/** Whether more or fewer connections are read by now than the preview counted, as far as it says how many those were. */
function isStale(result: Record<string, unknown>, readings: number): boolean {
  const counted = amountIn(result, "bills") + amountIn(result, "already_billed");
  return listIn(result, "classes_without_tariff").length === 0 && counted !== readings;
}

/** What closing the period would bill. */
export function PreviewStep({ period, readings, run, onStarted, before }: PreviewStepProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const start = useChange(() =>
    dataOf(api.POST("/backoffice/v1/billing/{period}/preview", { params: { path: { period } } })),
  );
  const preview = () => start.mutate(undefined, { onSuccess: ({ id }) => onStarted(id) });
  return (
    <Step
      title={t.title}
      hint={t.hint}
      action={
        <RequireRole role="admin" permission="billing">
          <Button variant="default" loading={start.isPending} onClick={preview}>
            {run > 0 ? t.again : t.preview}
          </Button>
        </RequireRole>
      }
    >
      <ActionError error={start.error} />
      {run > 0 && (
        <RunProgress
          bare
          id={run}
          title={t.run(format.month(period))}
          result={(result) => (
            <>
              {isStale(result, readings) && (
                <Alert color="orange" role="status">
                  {t.stale}
                </Alert>
              )}
              <BillingResult result={result} isPreview before={before} />
            </>
          )}
        />
      )}
    </Step>
  );
}
