import { Alert, Button, Checkbox, Group, Text } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../../client/errors.ts";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { ask } from "../../pieces/confirm.tsx";
import { DayInput } from "../../pieces/day-input.tsx";
import { RunProgress } from "../../pieces/run-progress.tsx";
import { fieldText } from "../../words/faults.ts";
import { useLanguage, useWords, wordsOf } from "../../words/language.tsx";
import { CloseFault } from "./close-fault.tsx";
import { lastDayOf, today } from "./months.ts";
import { BillingResult } from "./run-result.tsx";
import { Step } from "./step.tsx";
import type { Period } from "./use-period.ts";

const words = wordsOf(
  {
    title: "3. Tutup periode",
    hint: "Setiap bacaan yang belum ditagih menjadi satu tagihan air. Boleh diulang: yang sudah ditagih tidak ditagih dua kali.",
    issued: "Tanggal terbit",
    due: "Jatuh tempo",
    defaults: "Kosong: terbit hari ini, jatuh tempo tanggal 20 bulan berikutnya (paling cepat 14 hari).",
    skip: "Tagih yang sudah dibaca saja; yang belum dibaca menyusul",
    close: "Tutup periode",
    closeAgain: "Tagih yang menyusul",
    done: "Semua bacaan periode ini sudah ditagih. Bacaan yang datang kemudian dapat ditagih dari sini.",
    finish: "Selesaikan penutupan",
    tooEarly: (day: string) => `Periode ini dapat ditutup mulai ${day}.`,
    askTitle: (month: string) => `Tutup ${month}`,
    effect: (readings: string, bills: string) =>
      `${readings} sambungan sudah dibaca, ${bills} di antaranya sudah ditagih; sisanya ditagih sekarang. Bacaan yang ditagih tidak dapat diubah lagi, dan tagihan hanya dapat dikoreksi satu per satu.`,
    run: (month: string) => `Penutupan ${month}`,
  },
  {
    title: "3. Close the period",
    hint: "Every reading that is not billed yet becomes one bill of water. It may be repeated: nothing is billed twice.",
    issued: "Day of issue",
    due: "Due",
    defaults: "Empty: issued today, due on the 20th of the next month (14 days at the earliest).",
    skip: "Bill only what is read; the rest follows",
    close: "Close period",
    closeAgain: "Bill what came later",
    done: "Every reading of this period is billed. Readings that come later can be billed from here.",
    finish: "Finish the close",
    tooEarly: (day) => `This period can be closed from ${day} on.`,
    askTitle: (month) => `Close ${month}`,
    effect: (readings, bills) =>
      `${readings} connections are read, ${bills} of them are billed already; the rest is billed now. Readings that are billed can no longer change, and bills are corrected only one by one.`,
    run: (month) => `Close of ${month}`,
  },
);

const stale = ["/backoffice/v1/billing", "/backoffice/v1/bills", "/backoffice/v1/readings"];

interface CloseStepProps {
  period: string;
  known: Period | undefined;
  /** The close shown; 0: none yet. */
  run: number;
  mayClose: boolean;
  onStarted: (run: number) => void;
  onEstimateStarted: (run: number) => void;
}

/** Bills the period, having asked; shows how far it is, and what to do when it cannot be. */
export function CloseStep({ period, known, run, mayClose, onStarted, onEstimateStarted }: CloseStepProps) {
  const w = useWords(words);
  const format = useFormat();
  const isTooEarly = today() < lastDayOf(period);
  const isDone = known?.status === "CLOSED" && known.readings <= known.bills;
  return (
    <Step title={w.title} hint={w.hint}>
      {isTooEarly && <Text size="sm">{w.tooEarly(format.date(lastDayOf(period)))}</Text>}
      {isDone && <Text size="sm">{w.done}</Text>}
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
          title={w.run(format.month(period))}
          stale={stale}
          result={(result) => <BillingResult result={result} isPreview={false} />}
        />
      )}
    </Step>
  );
}

type CloseFormProps = Pick<CloseStepProps, "period" | "known" | "onStarted" | "onEstimateStarted">;

function CloseForm({ period, known, onStarted, onEstimateStarted }: CloseFormProps) {
  const w = useWords(words);
  const language = useLanguage();
  const format = useFormat();
  const [issued, setIssued] = useState("");
  const [due, setDue] = useState("");
  const [skips, setSkips] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const close = useChange(
    (missing: "refuse" | "skip") =>
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
    ["/backoffice/v1/runs", "/backoffice/v1/billing"],
  );
  const errorOf = (name: string) => {
    const found = fault instanceof ApiError ? (fault.fields[name] ?? []) : [];
    return found.length === 0 ? undefined : found.map((text) => fieldText(text, language)).join("; ");
  };
  const askToClose = (missing: "refuse" | "skip") =>
    ask({
      title: w.askTitle(format.month(period)),
      effect: w.effect(format.number(known?.readings ?? 0), format.number(known?.bills ?? 0)),
      verb: w.close,
      act: async () => {
        setFault(undefined);
        try {
          onStarted((await close.mutateAsync(missing)).id);
        } catch (error) {
          // What to do about it stands beside the form, not in the question.
          setFault(error);
        }
      },
    });
  const verb =
    known?.status === "CLOSED" ? w.closeAgain : known?.status === "UNFINISHED" ? w.finish : w.close;
  return (
    <>
      <Group align="flex-end" gap="sm">
        <DayInput label={w.issued} value={issued} onChange={setIssued} error={errorOf("issued_on")} />
        <DayInput label={w.due} value={due} onChange={setDue} error={errorOf("due_on")} />
        <Button
          {...(known?.status === "CLOSED" ? { variant: "default" } : {})}
          onClick={() => askToClose(skips ? "skip" : "refuse")}
        >
          {verb}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {w.defaults}
      </Text>
      <Checkbox label={w.skip} checked={skips} onChange={(event) => setSkips(event.currentTarget.checked)} />
      {fault !== undefined && (
        <Alert color="red" role="alert">
          <CloseFault
            error={fault}
            period={period}
            onSkip={() => askToClose("skip")}
            onEstimateStarted={onEstimateStarted}
          />
        </Alert>
      )}
    </>
  );
}
