import { Alert, Button, Checkbox, Group, Text } from "@mantine/core";
import { useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { RunProgress } from "../../components/run-progress.tsx";
import { useFormat } from "../../format/format.ts";
import { fieldErrorMessages } from "../../messages/errors.ts";
import { defineMessages, useLanguage, useMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, plural, pluralForm } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { lastDayOf } from "../months.ts";
import { CloseError } from "./close-error.tsx";
import { BillingResult } from "./run-result.tsx";
import { Step } from "./step.tsx";
import type { Period } from "./use-period.ts";

const messages = defineMessages({
  title: ["3. Tutup periode", "3. Close the period"],
  hint: [
    "Setiap bacaan yang belum ditagih menjadi satu tagihan air. Boleh diulang: yang sudah ditagih tidak ditagih dua kali.",
    "Every reading that is not billed yet becomes one bill of water. It may be repeated: nothing is billed twice.",
  ],
  issued: ["Tanggal terbit", "Day of issue"],
  defaults: [
    "Kosong: terbit hari ini, jatuh tempo tanggal 20 bulan berikutnya (paling cepat 14 hari).",
    "Empty: issued today, due on the 20th of the next month (14 days at the earliest).",
  ],
  skip: [
    "Tagih yang sudah dibaca saja; yang belum dibaca menyusul",
    "Bill only what is read; the rest follows",
  ],
  close: ["Tutup periode", "Close period"],
  closeAgain: ["Tagih yang menyusul", "Bill what came later"],
  done: [
    "Semua bacaan periode ini sudah ditagih. Bacaan yang datang kemudian dapat ditagih dari sini.",
    "Every reading of this period is billed. Readings that come later can be billed from here.",
  ],
  finish: ["Selesaikan penutupan", "Finish the close"],
  tooEarly: [
    (day: string) => `Periode ini dapat ditutup mulai ${day}.`,
    (day) => `This period can be closed from ${day} on.`,
  ],
  confirmTitle: [(month: string) => `Tutup ${month}`, (month) => `Close ${month}`],
  effect: [
    (readings: number, bills: number) =>
      `${idNumber(readings)} sambungan sudah dibaca, ${idNumber(bills)} di antaranya sudah ditagih; sisanya ditagih sekarang. Bacaan yang ditagih tidak dapat diubah lagi. Sesudahnya tagihan dikoreksi satu per satu, atau, selama belum ada yang dibayar, ditarik semuanya.`,
    (readings, bills) =>
      `${plural(readings, "connection is", "connections are")} read, ${enNumber(bills)} of them ${pluralForm(bills, "is", "are")} billed already; the rest is billed now. Readings that are billed can no longer change. Afterwards bills are corrected one by one or, while none is paid, withdrawn all together.`,
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

type CloseFormProps = Pick<CloseStepProps, "period" | "known" | "onStarted" | "onEstimateStarted">;

function CloseForm({ period, known, onStarted, onEstimateStarted }: CloseFormProps) {
  const { t, fields } = useTexts(messages);
  const language = useLanguage();
  const format = useFormat();
  const [issued, setIssued] = useState("");
  const [due, setDue] = useState("");
  const [skips, setSkips] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const close = useChange((missing: "refuse" | "skip") =>
    dataOf(
      api.POST("/backoffice/v1/billing/{period}/close", {
        params: { path: { period } },
        body: {
          ...(issued === "" ? {} : { issued_on: issued }),
          ...(due === "" ? {} : { due_on: due }),
          missing,
        },
      }),
    ),
  );
  const errorOf = (name: string) => fieldErrorMessages(failure, language)[name];
  const confirmToClose = (missing: "refuse" | "skip") =>
    confirm({
      title: t.confirmTitle(format.month(period)),
      effect: t.effect(known?.readings ?? 0, known?.bills ?? 0),
      verb: t.close,
      kind: "plain",
      onConfirm: async () => {
        setFailure(undefined);
        try {
          onStarted((await close.mutateAsync(missing)).id);
        } catch (error) {
          // What to do about it is shown next to the form, not in the dialog.
          setFailure(error);
        }
      },
    });
  const verb =
    known?.status === "CLOSED" ? t.closeAgain : known?.status === "UNFINISHED" ? t.finish : t.close;
  return (
    <>
      <Group align="flex-end" gap="sm">
        <DayInput label={t.issued} value={issued} onChange={setIssued} error={errorOf("issued_on")} />
        <DayInput label={fields.due_on} value={due} onChange={setDue} error={errorOf("due_on")} />
        <Button
          {...(known?.status === "CLOSED" ? { variant: "default" } : {})}
          onClick={() => confirmToClose(skips ? "skip" : "refuse")}
        >
          {verb}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t.defaults}
      </Text>
      <Checkbox label={t.skip} checked={skips} onChange={(event) => setSkips(event.currentTarget.checked)} />
      {failure !== undefined && (
        <Alert color="red" role="alert">
          <CloseError
            error={failure}
            period={period}
            onSkip={() => confirmToClose("skip")}
            onEstimateStarted={onEstimateStarted}
          />
        </Alert>
      )}
    </>
  );
}
