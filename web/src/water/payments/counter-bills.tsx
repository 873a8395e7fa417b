import { Anchor, Checkbox, Grid, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import { Day, Money } from "../../format/texts.tsx";
import { type Column, DataTable } from "../../pieces/data-table.tsx";
import { Empty } from "../../pieces/states.tsx";
import { useWords } from "../../words/language.tsx";
import type { DueBill } from "./counter.tsx";
import type { Taken } from "./counter-receipt.tsx";
import { CounterTill } from "./counter-till.tsx";
import { counterWords } from "./counter-words.ts";
import { paymentWords } from "./words.ts";

interface CounterBillsProps {
  /** Empty: the bill belongs to no connection. */
  sl: string;
  /** Unpaid, oldest first. */
  bills: DueBill[];
  mayTake: boolean;
  onTaken: (taken: Taken) => void;
}

/** The unpaid bills, and the till. */
export function CounterBills(props: CounterBillsProps) {
  const w = useWords(counterWords);
  if (props.bills.length > 0) return <ChosenBills {...props} />;
  return (
    <Paper withBorder bg="var(--loket-surface)">
      <Empty title={w.none} hint={w.noneHint} />
    </Paper>
  );
}

/** Of the bills the oldest so many are chosen: arrears are paid oldest first. */
function ChosenBills({ sl, bills, mayTake, onTaken }: CounterBillsProps) {
  const w = useWords(counterWords);
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
          {w.choose}
        </Title>
        <Checkbox
          mb="xs"
          label={w.all}
          checked={chosen.length === bills.length}
          indeterminate={chosen.length > 0 && chosen.length < bills.length}
          onChange={(event) => setUpTo(event.currentTarget.checked ? undefined : null)}
        />
        <DataTable
          label={w.choose}
          rows={bills}
          rowKey={({ bill_no }) => bill_no}
          isOpen={(bill) => chosen.includes(bill)}
          columns={columns}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {w.oldestFirst}
        </Text>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5, lg: 4 }}>
        {mayTake ? (
          <CounterTill sl={sl} chosen={chosen} of={bills.length} onTaken={onTaken} />
        ) : (
          <Text c="dimmed">{w.viewerOnly}</Text>
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
  const w = useWords(counterWords);
  const p = useWords(paymentWords);
  const { month } = useFormat();
  const stamp: Column<DueBill> = {
    key: "stamp",
    head: p.stamp,
    align: "end",
    cell: (bill) => <Money rupiah={bill.stamp} />,
  };
  return [
    {
      key: "choose",
      head: w.pick,
      cell: (bill) => (
        <Checkbox
          aria-label={w.chooseOne(bill.bill_no)}
          checked={chosen.includes(bill)}
          onChange={(event) => onChoose(bill, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: "period",
      head: p.period,
      cell: ({ bill_no, kind, period, description }) => (
        <Anchor component={Link} to={`/water/bills/${bill_no}`} inherit>
          {kind === "AIR" ? month(period) : (description ?? month(period))}
        </Anchor>
      ),
    },
    { key: "due", head: w.due, cell: ({ due_on }) => <Day date={due_on} /> },
    { key: "amount", head: p.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
    {
      key: "penalty",
      head: p.penalty,
      align: "end",
      cell: ({ penalty }) => <Money rupiah={penalty} {...(penalty > 0 ? { c: "var(--loket-warn)" } : {})} />,
    },
    ...(hasStamp ? [stamp] : []),
    { key: "total", head: p.total, align: "end", cell: ({ total }) => <Money rupiah={total} fw={600} /> },
  ];
}
