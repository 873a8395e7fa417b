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
import { BillingResult } from "./run-result.tsx";
import { Step } from "./step.tsx";

const messages = defineMessages(
  {
    title: "2. Pratinjau",
    hint: "Menghitung apa yang akan ditagih. Tidak ada yang disimpan, boleh diulang kapan saja.",
    preview: "Hitung pratinjau",
    again: "Hitung ulang",
    run: (month: string) => `Pratinjau ${month}`,
  },
  {
    title: "2. Preview",
    hint: "Computes what would be billed. Nothing is stored; repeat it whenever you like.",
    preview: "Compute preview",
    again: "Compute again",
    run: (month) => `Preview of ${month}`,
  },
);

interface PreviewStepProps {
  period: string;
  /** The preview shown; 0: none yet. */
  run: number;
  onStarted: (run: number) => void;
}

/** What closing the period would bill. */
export function PreviewStep({ period, run, onStarted }: PreviewStepProps) {
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
          result={(result) => <BillingResult result={result} isPreview />}
        />
      )}
    </Step>
  );
}
