import { Text } from "@mantine/core";
import { RunProgress } from "../../components/run-progress.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useToday } from "../../session/clock.ts";
import { lastDayOf } from "../months.ts";
import { CloseForm } from "./close-form.tsx";
import { BillingResult } from "./run-result.tsx";
import { Step } from "./step.tsx";
import type { Period } from "./use-period.ts";

const messages = defineMessages({
  title: ["3. Tutup periode", "3. Close the period"],
  hint: [
    "Setiap bacaan yang belum ditagih menjadi satu tagihan air. Boleh diulang: yang sudah ditagih tidak ditagih dua kali.",
    "Every reading that is not billed yet becomes one bill of water. It may be repeated: nothing is billed twice.",
  ],
  done: [
    "Semua bacaan periode ini sudah ditagih. Bacaan yang datang kemudian dapat ditagih dari sini.",
    "Every reading of this period is billed. Readings that come later can be billed from here.",
  ],
  tooEarly: [
    (day: string) => `Periode ini dapat ditutup mulai ${day}.`,
    (day) => `This period can be closed from ${day} on.`,
  ],
  run: [(month: string) => `Penutupan ${month}`, (month) => `Close of ${month}`],
});

interface CloseStepProps {
  period: string;
  known: Period | undefined;
  /** The close shown; 0: none yet. */
  run: number;
  mayClose: boolean;
  onStarted: (run: number) => void;
  onEstimateStarted: (run: number) => void;
}

/** Bills the period after a confirmation; shows its progress, and what to do when it fails. */
export function CloseStep({ period, known, run, mayClose, onStarted, onEstimateStarted }: CloseStepProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const isTooEarly = useToday() < lastDayOf(period);
  const isDone = known?.status === "CLOSED" && known.readings <= known.bills;
  return (
    <Step title={t.title} hint={t.hint}>
      {isTooEarly && <Text size="sm">{t.tooEarly(format.date(lastDayOf(period)))}</Text>}
      {isDone && <Text size="sm">{t.done}</Text>}
      {mayClose && !isTooEarly && !isDone && (
        <CloseForm
          period={period}
          known={known}
          onStarted={onStarted}
          onEstimateStarted={onEstimateStarted}
        />
      )}
      {run > 0 && (
        <RunProgress
          bare
          id={run}
          title={t.run(format.month(period))}
          result={(result) => <BillingResult result={result} isPreview={false} />}
        />
      )}
    </Step>
  );
}
