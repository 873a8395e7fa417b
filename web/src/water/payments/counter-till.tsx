import { Button, Group, Paper, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../../../client/errors.ts";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { RupiahInput } from "../../pieces/rupiah-input.tsx";
import { useWords } from "../../words/language.tsx";
import type { DueBill } from "./counter.tsx";
import type { Taken } from "./counter-receipt.tsx";
import { counterWords } from "./counter-words.ts";
import { forgetKey, onceKey } from "./once-key.ts";
import { paymentStale } from "./payment.tsx";

interface TillProps {
  /** Empty: the bill belongs to no connection. */
  sl: string;
  chosen: DueBill[];
  of: number;
  onTaken: (taken: Taken) => void;
}

/** What is to be paid, what was handed over, what goes back; and the one button that takes it. */
export function CounterTill({ sl, chosen, of, onTaken }: TillProps) {
  const w = useWords(counterWords);
  const { money, number } = useFormat();
  const [received, setReceived] = useState<number | string>("");
  const [note, setNote] = useState("");
  const total = chosen.reduce((sum, bill) => sum + bill.total, 0);
  const change = Number(received) - total;
  const whose = sl === "" ? (chosen[0]?.name ?? "") : w.ofConnection(sl);
  const isEnough = received !== "" && total > 0 && change >= 0;
  const take = useTake();

  const done = (payment: Taken["payment"]) =>
    onTaken({ payment, received: Number(received), change: Number(received) - payment.total });
  // Whether it was paid nobody knows then; trying again is safe.
  const reassure = (error: unknown): never => {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, { code: "NO_ANSWER", message: w.unsure, fields: {} }, undefined);
  };
  const askAnyway = (order: Order) =>
    ask({
      title: w.openTitle,
      effect: w.openEffect(money(total), money(change)),
      verb: w.openVerb,
      destructive: true,
      act: async () => done(await take.mutateAsync({ ...order, cancelOpen: true }).catch(reassure)),
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEnough) return;
    // As it is now: the list may change while the question stands there.
    const order = { sl, billNos: chosen.map(({ bill_no }) => bill_no), note: note.trim(), cancelOpen: false };
    ask({
      title: w.askTitle,
      effect: w.askEffect(money(total), number(chosen.length), whose, money(Number(received)), money(change)),
      verb: w.askVerb,
      act: async () => {
        try {
          done(await take.mutateAsync(order).catch(reassure));
        } catch (error) {
          if (!(error instanceof ApiError && error.code === "PAYMENT_OPEN")) throw error;
          askAnyway(order);
        }
      },
    });
  };

  return (
    <Paper withBorder p="md" bg="var(--loket-surface)" component="section" aria-label={w.toPay}>
      <form onSubmit={onSubmit}>
        <Stack>
          <div>
            <Text size="sm" c="dimmed">
              {w.toPay} · {w.chosen(number(chosen.length), number(of))}
            </Text>
            <Money rupiah={total} fz="2rem" fw={700} lh={1.2} data-testid="to-pay" />
          </div>
          <RupiahInput
            label={w.received}
            size="lg"
            max={100_000_000_000}
            value={received}
            onChange={setReceived}
          />
          <Group gap={8}>
            <Button variant="default" size="xs" disabled={total === 0} onClick={() => setReceived(total)}>
              {w.exact}
            </Button>
            {notesAbove(total).map((amount) => (
              <Button key={amount} variant="default" size="xs" onClick={() => setReceived(amount)}>
                {money(amount)}
              </Button>
            ))}
          </Group>
          <Group justify="space-between" role="status">
            <Text>{received !== "" && change < 0 ? w.short : w.change}</Text>
            <Money
              rupiah={received === "" ? null : Math.abs(change)}
              fz="xl"
              fw={700}
              {...(received !== "" && change < 0 ? { c: "var(--loket-bad)" } : {})}
            />
          </Group>
          <Textarea
            label={w.note}
            autosize
            minRows={1}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" disabled={!isEnough} loading={take.isPending}>
            {w.pay(money(total))}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

interface Order {
  sl: string;
  billNos: string[];
  note: string;
  /** Cancels an open payment that holds one of the bills. */
  cancelOpen: boolean;
}

/** Pays the bills; however often it is tried, with one key, until an answer says that it is done. */
function useTake() {
  return useChange(async ({ sl, billNos, note, cancelOpen }: Order) => {
    const act = `counter:${sl}:${billNos.join()}`;
    const payment = await dataOf(
      api.POST("/backoffice/v1/counter-payments", {
        params: { header: { "idempotency-key": onceKey(act) } },
        body: {
          ...(sl === "" ? {} : { sl }),
          bill_nos: billNos,
          ...(note === "" ? {} : { note }),
          ...(cancelOpen ? { cancel_open: true } : {}),
        },
      }),
    );
    forgetKey(act);
    return payment;
  }, paymentStale);
}

/** Sums that people hand over: the total up to the next notes, at most three. */
function notesAbove(total: number): number[] {
  if (total === 0) return [];
  const sums = [10_000, 50_000, 100_000].map((note) => Math.ceil(total / note) * note);
  return [...new Set(sums)].filter((sum) => sum > total);
}
