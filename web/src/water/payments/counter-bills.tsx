import { Checkbox, Grid, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { ApiError } from "../../../../client/errors.ts";
import { dayColumn, moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { AlreadyPaid } from "./already-paid.tsx";
import { counterMessages } from "./counter-messages.ts";
import type { CounterPayment } from "./counter-receipt.tsx";
import { CounterTill } from "./counter-till.tsx";
import type { DueBill } from "./due-bill.ts";
import { paymentMessages } from "./messages.ts";
import { useLacksTill } from "./own-till.tsx";
import { tillMessages } from "./till-messages.ts";

interface CounterBillsProps {
  /** Empty: the bill belongs to no connection. */
  sl: string;
  /** Unpaid, oldest first. */
  bills: DueBill[];
  mayTake: boolean;
  onTaken: (taken: CounterPayment) => void;
}

/** The unpaid bills, and the till. */
export function CounterBills(props: CounterBillsProps) {
  const t = useMessages(counterMessages);
  const [refused, setRefused] = useState<ApiError>();
  return (
    <>
      {refused !== undefined && <AlreadyPaid refused={refused} />}
      {props.bills.length > 0 ? (
        <ChosenBills {...props} onNotDue={setRefused} />
      ) : (
        <Paper withBorder bg="var(--loket-surface)">
          <EmptyState title={t.none} hint={t.noneHint} />
        </Paper>
      )}
    </>
  );
}

interface ChosenBillsProps extends CounterBillsProps {
  /** Another has a bill of these: the list is read again without it. */
  onNotDue: (refused: ApiError) => void;
}

/** The oldest n bills are chosen: arrears are paid oldest first. */
function ChosenBills({ sl, bills, mayTake, onTaken, onNotDue }: ChosenBillsProps) {
  const t = useMessages(counterMessages);
  const tillText = useMessages(tillMessages);
  const lacksTill = useLacksTill();
  // The newest chosen one; undefined: all of them, also those that come in while the page is open.
  const [upTo, setUpTo] = useState<string | null>();
  const last = upTo === undefined ? bills.length - 1 : bills.findIndex(({ bill_no }) => bill_no === upTo);
  const chosen = bills.slice(0, last + 1);
  const choose = (index: number, on: boolean) => setUpTo(bills[on ? index : index - 1]?.bill_no ?? null);
  const hasStamp = bills.some(({ stamp }) => stamp > 0);
  const columns = useColumns(chosen, hasStamp, (bill, on) => choose(bills.indexOf(bill), on));
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 7, lg: 8 }}>
        <Title order={2} mb="xs">
          {t.choose}
        </Title>
        <Checkbox
          mb="xs"
          label={t.all}
          checked={chosen.length === bills.length}
          indeterminate={chosen.length > 0 && chosen.length < bills.length}
          onChange={(event) => setUpTo(event.currentTarget.checked ? undefined : null)}
        />
        <DataTable
          label={t.choose}
          rows={bills}
          rowKey={({ bill_no }) => bill_no}
          isOpen={(bill) => chosen.includes(bill)}
          columns={columns}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {t.oldestFirst}
        </Text>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5, lg: 4 }}>
        {mayTake && lacksTill ? (
          <Text size="sm">{tillText.openFirst}</Text>
        ) : mayTake ? (
          <CounterTill
            sl={sl}
            chosen={chosen}
            bills={bills}
            onChooseFirst={(count) => setUpTo(bills[count - 1]?.bill_no ?? null)}
            onTaken={onTaken}
            onNotDue={onNotDue}
          />
        ) : (
          <Text c="dimmed">{t.viewerOnly}</Text>
        )}
      </Grid.Col>
    </Grid>
  );
}

function useColumns(
  chosen: DueBill[],
  hasStamp: boolean,
  onChoose: (bill: DueBill, on: boolean) => void,
): Column<DueBill>[] {
  const { t, fields } = useTexts(counterMessages);
  const paymentText = useMessages(paymentMessages);
  const { month } = useFormat();
  const stamp: Column<DueBill> = moneyColumn("stamp", fields.stamp, (bill) => bill.stamp);
  return [
    {
      key: "choose",
      head: t.pick,
      cell: (bill) => (
        <Checkbox
          aria-label={t.chooseOne(bill.bill_no)}
          checked={chosen.includes(bill)}
          onChange={(event) => onChoose(bill, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: "period",
      head: fields.period,
      to: ({ bill_no }) => `/water/bills/${bill_no}`,
      cell: ({ kind, period, description }) =>
        kind === "AIR" ? month(period) : (description ?? month(period)),
    },
    dayColumn("due", fields.due_on, ({ due_on }) => due_on),
    moneyColumn("amount", paymentText.amount, ({ amount }) => amount),
    {
      key: "penalty",
      head: fields.penalty,
      align: "end",
      cell: ({ penalty }) => <Money rupiah={penalty} {...(penalty > 0 ? { c: "var(--loket-warn)" } : {})} />,
    },
    ...(hasStamp ? [stamp] : []),
    {
      key: "total",
      head: fields.total,
      align: "end",
      cell: ({ total }) => <Money rupiah={total} fw={600} />,
    },
  ];
}
