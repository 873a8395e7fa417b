import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { RunProgress } from "../../pieces/run-progress.tsx";
import { For } from "../../session/may.tsx";
import { faultText } from "../../words/faults.ts";
import { useLanguage, useWords, wordsOf } from "../../words/language.tsx";
import { BillingResult } from "./run-result.tsx";
import { Step } from "./step.tsx";

const words = wordsOf(
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
  const w = useWords(words);
  const language = useLanguage();
  const format = useFormat();
  const [fault, setFault] = useState<unknown>();
  const start = useChange(
    () => dataOf(api.POST("/backoffice/v1/billing/{period}/preview", { params: { path: { period } } })),
    ["/backoffice/v1/runs"],
  );
  const preview = async () => {
    setFault(undefined);
    try {
      onStarted((await start.mutateAsync(undefined)).id);
    } catch (error) {
      setFault(error);
    }
  };
  return (
    <Step
      title={w.title}
      hint={w.hint}
      action={
        <For role="admin">
          <Button variant="default" loading={start.isPending} onClick={() => void preview()}>
            {run > 0 ? w.again : w.preview}
          </Button>
        </For>
      }
    >
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {faultText(fault, language)}
        </Alert>
      )}
      {run > 0 && (
        <RunProgress
          bare
          id={run}
          title={w.run(format.month(period))}
          result={(result) => <BillingResult result={result} isPreview />}
        />
      )}
    </Step>
  );
}
