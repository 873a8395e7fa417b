import { Alert, Button, Group, List, Stack, Text } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { ActionError } from "../../components/action-error.tsx";
import { confirm } from "../../components/confirm.tsx";
import { RunProgress } from "../../components/run-progress.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural, pluralForm } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { amountIn, listIn, recordIn } from "./result-fields.ts";
import { ByClass } from "./run-result.tsx";
import { Step } from "./step.tsx";

const messages = defineMessages({
  title: ["5. Tarik semua tagihan dan tutup ulang", "5. Withdraw all bills and close anew"],
  hint: [
    "Bila periode ditutup dengan tarif atau tanggal yang salah, selama belum ada tagihan yang dibayar atau ditahan pembayaran. Betulkan tarifnya dahulu, lalu tarik, lalu tutup periodenya lagi.",
    "After a close with a wrong tariff or wrong dates, while no bill is paid or held by a payment. Put the tariff right first, then withdraw, then close the period again.",
  ],
  look: ["Lihat yang akan ditarik", "See what would be withdrawn"],
  lookAgain: ["Lihat lagi", "Look again"],
  found: [
    (bills: number, amount: string) => `${idNumber(bills)} tagihan senilai ${amount} akan ditarik`,
    (bills, amount) => `${plural(bills, "bill", "bills")} over ${amount} would be withdrawn`,
  ],
  cannot: [
    (bills: number, amount: string) => `${idNumber(bills)} tagihan senilai ${amount} belum dapat ditarik`,
    (bills, amount) => `${plural(bills, "bill", "bills")} over ${amount} cannot be withdrawn yet`,
  ],
  none: ["Tidak ada tagihan yang dapat ditarik.", "There is no bill that could be withdrawn."],
  paid: [
    (count: string, first: string) =>
      `${count} tagihan sudah lunas, di antaranya ${first}. Kembalikan dahulu pembayarannya, atau koreksi tagihan lain satu per satu.`,
    (count, first) =>
      `Bills that are paid: ${count}, ${first} for one. Refund their payments first, or correct the others one by one.`,
  ],
  held: [
    (count: string, first: string) =>
      `${count} tagihan ditahan pembayaran terbuka, di antaranya ${first}. Batalkan dahulu pembayaran itu.`,
    (count, first) => `Bills held by open payments: ${count}, ${first} for one. Cancel those payments first.`,
  ],
  withdraw: ["Tarik semua tagihan", "Withdraw all bills"],
  confirmTitle: [(month: string) => `Tarik tagihan ${month}`, (month) => `Withdraw the bills of ${month}`],
  effect: [
    (bills: number, amount: string) =>
      `${idNumber(bills)} tagihan senilai ${amount} menjadi Dikoreksi dan tidak lagi ditagih, semuanya atau tidak satu pun. Periode ini terbuka lagi dan harus ditutup ulang.`,
    (bills, amount) =>
      `${plural(bills, "bill", "bills")} over ${amount} ${pluralForm(bills, "becomes Corrected and is no longer due", "become Corrected and are no longer due, all of them or none")}. The period is open again, and has to be closed anew.`,
  ],
  cannotByClass: ["Tagihan periode ini menurut golongan", "Bills of this period, by class"],
  byClass: ["Yang akan ditarik menurut golongan", "Would be withdrawn, by class"],
  looking: [
    (month: string) => `Pratinjau penarikan ${month}`,
    (month) => `Preview of the withdrawal of ${month}`,
  ],
  run: [(month: string) => `Penarikan ${month}`, (month) => `Withdrawal of ${month}`],
  done: [
    (bills: number) => `${idNumber(bills)} tagihan ditarik. Tutup periode ini lagi untuk menagih ulang.`,
    (bills) => `${plural(bills, "bill", "bills")} withdrawn. Close the period again to bill anew.`,
  ],
});
type Result = Record<string, unknown>;

interface WithdrawStepProps {
  period: string;
  /** The preview and the withdrawal shown; 0: none yet. */
  preview: number;
  run: number;
  onPreview: (run: number) => void;
  onStarted: (run: number) => void;
}

/** Takes the period's bills back whole, having looked at them first. */
export function WithdrawStep({ period, preview, run, onPreview, onStarted }: WithdrawStepProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const look = useChange(() =>
    dataOf(api.POST("/backoffice/v1/billing/{period}/withdraw/preview", { params: { path: { period } } })),
  );
  const start = () => look.mutate(undefined, { onSuccess: ({ id }) => onPreview(id) });
  return (
    <Step
      title={t.title}
      hint={t.hint}
      action={
        <Button variant="default" loading={look.isPending} onClick={start}>
          {preview > 0 ? t.lookAgain : t.look}
        </Button>
      }
    >
      <ActionError error={look.error} />
      {preview > 0 && run === 0 && (
        <RunProgress
          bare
          id={preview}
          title={t.looking(format.month(period))}
          result={(result) => (
            <WithdrawPreview period={period} preview={preview} result={result} onStarted={onStarted} />
          )}
        />
      )}
      {run > 0 && (
        <RunProgress
          bare
          id={run}
          title={t.run(format.month(period))}
          result={(result) => <Text fw={600}>{t.done(amountIn(result, "bills"))}</Text>}
        />
      )}
    </Step>
  );
}

interface WithdrawPreviewProps {
  period: string;
  preview: number;
  result: Result;
  onStarted: (run: number) => void;
}

/** The preview's result: obstacles, or the button that withdraws the bills. */
function WithdrawPreview({ period, preview, result, onStarted }: WithdrawPreviewProps) {
  const { t, fields } = useTexts(messages);
  const format = useFormat();
  const bills = amountIn(result, "bills");
  const amount = format.money(amountIn(result, "amount"));
  const [paid, held] = [recordIn(result, "paid"), recordIn(result, "held")];
  const obstacles = [
    { of: paid, text: t.paid },
    { of: held, text: t.held },
  ].filter(({ of }) => amountIn(of, "count") > 0);
  const withdraw = useChange((reason: string) =>
    dataOf(
      api.POST("/backoffice/v1/billing/{period}/withdraw", {
        params: { path: { period } },
        body: { reason, preview },
      }),
    ),
  );
  if (bills === 0) return <Text>{t.none}</Text>;
  return (
    <Stack gap="sm">
      <Text fw={600}>{(obstacles.length === 0 ? t.found : t.cannot)(bills, amount)}</Text>
      {obstacles.length > 0 && (
        <Alert color="orange">
          <List size="sm">
            {obstacles.map(({ of, text }) => (
              <List.Item key={text("", "")}>
                {text(format.number(amountIn(of, "count")), listIn(of, "first")[0] ?? "")}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <ByClass result={result} label={obstacles.length === 0 ? t.byClass : t.cannotByClass} />
      {obstacles.length === 0 && (
        <Group>
          <Button
            color="red"
            onClick={() =>
              confirm({
                title: t.confirmTitle(format.month(period)),
                effect: t.effect(bills, amount),
                verb: t.withdraw,
                kind: "destructive",
                reasonLabel: fields.reason,
                onConfirm: async (reason) => onStarted((await withdraw.mutateAsync(reason)).id),
              })
            }
          >
            {t.withdraw}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
