import { Alert, Button, Checkbox, Group, Text } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../../client/errors.ts";
import { api, dataOf } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { useFormat } from "../../format/format.ts";
import { fieldErrorMessages } from "../../messages/errors.ts";
import { defineMessages, useLanguage } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { CloseError } from "./close-error.tsx";
import { amountIn, recordIn } from "./result-fields.ts";
import type { Period } from "./use-period.ts";

const messages = defineMessages({
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
  finish: ["Selesaikan penutupan", "Finish the close"],
  confirmTitle: [(month: string) => `Tutup ${month}`, (month) => `Close ${month}`],
  sums: [
    (bills: number, amount: string) => `${idNumber(bills)} tagihan terbit, senilai ${amount}.`,
    (bills, amount) => `${plural(bills, "bill", "bills")} over ${amount}.`,
  ],
  days: [
    (issued: string, due: string) => `Terbit ${issued}, jatuh tempo ${due}.`,
    (issued, due) => `Issued on ${issued}, due on ${due}.`,
  ],
  counts: [
    (read: string, estimated: string, unread: string, flagged: string) =>
      `Dibaca ${read}, ditaksir ${estimated}, belum dibaca dan tidak ditagih ${unread}, bertanda ${flagged}.`,
    (read, estimated, unread, flagged) =>
      `Read: ${read}, estimated: ${estimated}, not read and not billed: ${unread}, flagged: ${flagged}.`,
  ],
  forGood: [
    "Bacaan yang ditagih tidak dapat diubah lagi. Sesudahnya tagihan dikoreksi satu per satu, atau, selama belum ada yang dibayar, ditarik semuanya.",
    "Readings that are billed can no longer change. Afterwards bills are corrected one by one or, while none is paid, withdrawn all together.",
  ],
});

type Counts = [read: string, estimated: string, unread: string, flagged: string];

/** What closing the period would bill, as a finished preview says. @throws ApiError */
async function previewed(period: string): Promise<Record<string, unknown>> {
  let run = await dataOf(
    api.POST("/backoffice/v1/billing/{period}/preview", { params: { path: { period } } }),
  );
  while (run.status === "BERJALAN") {
    await new Promise((resolve) => setTimeout(resolve, 300));
    run = await dataOf(api.GET("/backoffice/v1/runs/{id}", { params: { path: { id: run.id } } }));
  }
  const [problem] = run.problems;
  if (run.status === "SELESAI" && run.result !== null) return run.result;
  throw new ApiError(500, { code: "INTERNAL", message: problem?.message ?? "", fields: {} }, undefined);
}

/** As the service would refuse the close, before it is asked about. */
function readingsMissing(missing: number): ApiError {
  const body = { code: "READINGS_MISSING", message: "", fields: {}, data: { missing } };
  return new ApiError(409, body, undefined);
}

interface CloseFormProps {
  period: string;
  known: Period | undefined;
  onStarted: (run: number) => void;
  onEstimateStarted: (run: number) => void;
}

/** Closes the period: what that would bill is computed first, and said before it is done. */
export function CloseForm({ period, known, onStarted, onEstimateStarted }: CloseFormProps) {
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
  const look = useChange(() => previewed(period));
  const ask = async (missing: "refuse" | "skip") => {
    setFailure(undefined);
    try {
      const found = await look.mutateAsync(undefined);
      const unread = amountIn(recordIn(found, "without_reading"), "count");
      if (unread > 0 && missing === "refuse") throw readingsMissing(unread);
      confirmToClose(found, missing);
    } catch (error) {
      setFailure(error);
    }
  };
  const confirmToClose = (found: Record<string, unknown>, missing: "refuse" | "skip") => {
    const [bills, estimated, flagged] = ["bills", "estimated", "flagged"].map((name) =>
      amountIn(found, name),
    );
    const unread = amountIn(recordIn(found, "without_reading"), "count");
    const dayOf = (entered: string, name: string) =>
      format.date(entered === "" ? String(found[name]) : entered);
    confirm({
      title: t.confirmTitle(format.month(period)),
      effect: [
        t.sums(bills ?? 0, format.money(amountIn(found, "amount"))),
        t.days(dayOf(issued, "issued_on"), dayOf(due, "due_on")),
        t.counts(
          ...([(bills ?? 0) - (estimated ?? 0), estimated ?? 0, unread, flagged ?? 0].map(
            format.number,
          ) as Counts),
        ),
        t.forGood,
      ].join(" "),
      verb: t.close,
      kind: unread > 0 || (flagged ?? 0) > 0 ? "warning" : "plain",
      onConfirm: async () => {
        try {
          onStarted((await close.mutateAsync(missing)).id);
        } catch (error) {
          // What to do about it is shown next to the form, not in the dialog.
          setFailure(error);
        }
      },
    });
  };
  const verb =
    known?.status === "CLOSED" ? t.closeAgain : known?.status === "UNFINISHED" ? t.finish : t.close;
  return (
    <>
      <Group align="flex-end" gap="sm">
        <DayInput label={t.issued} value={issued} onChange={setIssued} error={errorOf("issued_on")} />
        <DayInput label={fields.due_on} value={due} onChange={setDue} error={errorOf("due_on")} />
        <Button
          {...(known?.status === "CLOSED" ? { variant: "default" } : {})}
          loading={look.isPending}
          onClick={() => void ask(skips ? "skip" : "refuse")}
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
            onSkip={() => void ask("skip")}
            onEstimateStarted={onEstimateStarted}
          />
        </Alert>
      )}
    </>
  );
}
