import { Button, Group, Paper, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../client/errors.ts";
import { api, dataOf } from "../../api/client.ts";
import { forgetIdempotencyKey, keptIdempotencyKey } from "../../api/idempotency-key.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { useFirstFocus } from "../../components/first-field.ts";
import { ErrorAlert } from "../../components/query-view.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { counterMessages } from "./counter-messages.ts";
import type { CounterPayment } from "./counter-receipt.tsx";
import type { DueBill } from "./due-bill.ts";

interface TillProps {
  /** Empty: the bill belongs to no connection. */
  sl: string;
  chosen: DueBill[];
  /** All that are unpaid, oldest first. */
  bills: DueBill[];
  onChooseFirst: (count: number) => void;
  onTaken: (taken: CounterPayment) => void;
  onNotDue: (refused: ApiError) => void;
}

/** What is to be paid, what was handed over, what goes back; and the one button that takes it. */
export function CounterTill({ sl, chosen, bills, onChooseFirst, onTaken, onNotDue }: TillProps) {
  const t = useMessages(counterMessages);
  const { money } = useFormat();
  const [received, setReceived] = useState<number | string>("");
  const [note, setNote] = useState("");
  const fee = useRead("/backoffice/v1/counter-payments/fee");
  const isKnown = fee.data !== undefined;
  const serviceFee = chosen.length === 0 ? 0 : (fee.data?.service_fee ?? 0);
  // Nothing is asked for before the fee is known.
  const total = isKnown ? chosen.reduce((sum, bill) => sum + bill.total, serviceFee) : 0;
  const change = Number(received) - total;
  const name = bills[0]?.name ?? "";
  const whose = sl === "" ? name : t.ofConnection(name, sl);
  const isEnough = received !== "" && total > 0 && change >= 0;
  const take = usePayAtCounter();
  const form = useFirstFocus();

  const done = (payment: CounterPayment["payment"]) =>
    onTaken({
      payment,
      name,
      sl,
      received: Number(received),
      change: Number(received) - payment.total,
      owed: bills.filter(({ bill_no }) => !payment.items.some((paid) => paid.bill_no === bill_no)),
    });
  // It is then unknown whether it was paid; trying again is safe.
  const reassure = (error: unknown): never => {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, { code: "NO_ANSWER", message: t.unsure, fields: {} }, undefined);
  };
  const confirmAnyway = (order: Order) =>
    confirm({
      title: t.openTitle,
      effect: t.openEffect(money(total), money(change)),
      verb: t.openVerb,
      kind: "destructive",
      onConfirm: async () => done(await take.mutateAsync({ ...order, cancelOpen: true }).catch(reassure)),
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEnough) return;
    // A copy: the list may change while the dialog is open.
    const billNos = chosen.map(({ bill_no }) => bill_no);
    const order = { sl, billNos, total, received: Number(received), note: note.trim(), cancelOpen: false };
    confirm({
      title: t.confirmTitle,
      effect: t.confirmEffect(money(total), chosen.length, whose, money(Number(received)), money(change)),
      verb: t.confirmVerb,
      kind: "plain",
      onConfirm: async () => {
        try {
          done(await take.mutateAsync(order).catch(reassure));
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.code === "BILL_NOT_DUE") return onNotDue(error);
          if (error.code !== "PAYMENT_OPEN") throw error;
          confirmAnyway(order);
        }
      },
    });
  };

  return (
    <Paper withBorder p="md" bg="var(--loket-surface)" component="section" aria-label={t.toPay}>
      <form ref={form} onSubmit={onSubmit}>
        <Stack>
          <div>
            <Text size="sm" c="dimmed">
              {t.toPay} · {t.chosen(chosen.length, bills.length)}
            </Text>
            <Money rupiah={isKnown ? total : null} fz="2rem" fw={700} lh={1.2} data-testid="to-pay" />
            {serviceFee > 0 && <Text size="sm">{t.withFee(money(serviceFee))}</Text>}
            {fee.isError && <ErrorAlert error={fee.error} onRetry={() => void fee.refetch()} />}
          </div>
          <RupiahInput
            label={t.received}
            size="lg"
            max={100_000_000_000}
            value={received}
            onChange={setReceived}
          />
          <Group gap={8}>
            <Button variant="default" size="xs" disabled={total === 0} onClick={() => setReceived(total)}>
              {t.exact}
            </Button>
            {notesAbove(total).map((amount) => (
              <Button key={amount} variant="default" size="xs" onClick={() => setReceived(amount)}>
                {money(amount)}
              </Button>
            ))}
          </Group>
          <Group justify="space-between" role="status">
            <Text>{received !== "" && change < 0 ? t.short : t.change}</Text>
            <Money
              rupiah={received === "" ? null : Math.abs(change)}
              fz="xl"
              fw={700}
              {...(received !== "" && change < 0 ? { c: "var(--loket-bad)" } : {})}
            />
          </Group>
          {isKnown && received !== "" && change < 0 && chosen.length > 1 && (
            <Enough received={Number(received) - serviceFee} bills={chosen} onChoose={onChooseFirst} />
          )}
          <Textarea
            label={t.note}
            autosize
            minRows={1}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" disabled={!isEnough} loading={take.isPending}>
            {t.pay(money(total))}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

/** If the money handed over, less the fee, is too little: how many of the bills it pays, the oldest first. */
function Enough({
  received,
  bills,
  onChoose,
}: {
  received: number;
  bills: DueBill[];
  onChoose: (count: number) => void;
}) {
  const t = useMessages(counterMessages);
  const { money } = useFormat();
  let [count, sum] = [0, 0];
  for (const { total } of bills) {
    if (sum + total > received) break;
    sum += total;
    count += 1;
  }
  if (count === 0) return <Text size="sm">{t.enoughForNone}</Text>;
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">{t.enoughFor(count, money(sum))}</Text>
      <Button variant="default" size="xs" onClick={() => onChoose(count)}>
        {t.chooseThose(count)}
      </Button>
    </Stack>
  );
}

interface Order {
  sl: string;
  billNos: string[];
  /** What the clerk asks for, rupiah. */
  total: number;
  /** Cash that was handed over, rupiah. */
  received: number;
  note: string;
  /** Cancels an open payment that holds one of the bills. */
  cancelOpen: boolean;
}

/** Pays the bills; whatever is sent again before the till is left has the same idempotency key, and gets the same answer. */
function usePayAtCounter() {
  const paid = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const action of paid.current) forgetIdempotencyKey(action);
    },
    [],
  );
  return useChange(async ({ sl, billNos, total, received, note, cancelOpen }: Order) => {
    const action = `counter:${sl}:${billNos.join()}`;
    const payment = await dataOf(
      api.POST("/backoffice/v1/counter-payments", {
        params: { header: { "Idempotency-Key": keptIdempotencyKey(action) } },
        body: {
          ...(sl === "" ? {} : { sl }),
          bill_nos: billNos,
          expected_total: total,
          cash_received: received,
          ...(note === "" ? {} : { note }),
          ...(cancelOpen ? { cancel_open: true } : {}),
        },
      }),
    );
    paid.current.push(action);
    return payment;
  });
}

/** Sums that people hand over: the total up to the next notes, at most three. */
function notesAbove(total: number): number[] {
  if (total === 0) return [];
  const sums = [10_000, 50_000, 100_000].map((note) => Math.ceil(total / note) * note);
  return [...new Set(sums)].filter((sum) => sum > total);
}
