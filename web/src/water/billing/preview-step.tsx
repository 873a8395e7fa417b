import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { RunProgress } from "../../components/run-progress.tsx";
import { useFormat } from "../../format/format.ts";
import { errorMessage } from "../../messages/errors.ts";
import { defineMessages, useLanguage, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { amountIn, listIn } from "./result-fields.ts";
import { BillingResult } from "./run-result.tsx";
import { Step } from "./step.tsx";

const messages = defineMessages(
  {
    title: "2. Pratinjau",
    hint: "Menghitung apa yang akan ditagih. Tidak ada yang disimpan, boleh diulang kapan saja.",
    preview: "Hitung pratinjau",
    again: "Hitung ulang",
    run: (month: string) => `Pratinjau ${month}`,
    stale: "Pratinjau ini usang: sejak dihitung, bacaan bertambah atau berkurang. Hitung ulang.",
  },
  {
    title: "2. Preview",
    hint: "Computes what would be billed. Nothing is stored; repeat it whenever you like.",
    preview: "Compute preview",
    again: "Compute again",
    run: (month) => `Preview of ${month}`,
    stale: "This preview is out of date: readings were added or removed since. Compute it again.",
  },
);

interface PreviewStepProps {
  period: string;
  /** Connections that are read by now. */
  readings: number;
  /** The preview shown; 0: none yet. */
  run: number;
  onStarted: (run: number) => void;
}

/** Whether more or fewer connections are read by now than the preview counted, as far as it says how many those were. */
function isStale(result: Record<string, unknown>, readings: number): boolean {
  const counted = amountIn(result, "bills") + amountIn(result, "already_billed");
  return listIn(result, "classes_without_tariff").length === 0 && counted !== readings;
}

/** What closing the period would bill. */
export function PreviewStep({ period, readings, run, onStarted }: PreviewStepProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const format = useFormat();
  const [failure, setFailure] = useState<unknown>();
  const start = useChange(
    () => dataOf(api.POST("/backoffice/v1/billing/{period}/preview", { params: { path: { period } } })),
    ["/backoffice/v1/runs"],
  );
  const preview = async () => {
    setFailure(undefined);
    try {
      onStarted((await start.mutateAsync(undefined)).id);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Step
      title={t.title}
      hint={t.hint}
      action={
        <RequireRole role="admin" permission="billing">
          <Button variant="default" loading={start.isPending} onClick={() => void preview()}>
            {run > 0 ? t.again : t.preview}
          </Button>
        </RequireRole>
      }
    >
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {errorMessage(failure, language)}
        </Alert>
      )}
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
              <BillingResult result={result} isPreview />
            </>
          )}
        />
      )}
    </Step>
  );
}
