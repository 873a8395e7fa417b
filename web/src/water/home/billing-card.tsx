import { Anchor, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { Read } from "../../pieces/states.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { lastDayOf, thisMonth } from "../billing/months.ts";
import { PeriodBadge } from "../billing/period-badge.tsx";
import type { billingWords } from "../billing/words.ts";

const path = "/backoffice/v1/billing";
type Period = ItemOf<typeof path>;

const words = wordsOf(
  {
    title: "Penagihan",
    read: (count: string) => `${count} sambungan sudah dibaca`,
    unread: "belum ada bacaan",
    closable: "dapat ditutup mulai",
    paidOf: (paid: string, amount: string) => `${paid} dari ${amount} sudah dibayar`,
    paid: "Bagian yang sudah dibayar",
    due: "jatuh tempo",
  },
  {
    title: "Billing",
    read: (count) => `${count} connections are read`,
    unread: "no readings yet",
    closable: "can be closed from",
    paidOf: (paid, amount) => `${paid} of ${amount} are paid`,
    paid: "Part that is paid",
    due: "due",
  },
);

/** Where the billing of this period and of the last ones stands. */
export function BillingCard() {
  const w = useWords(words);
  const list = useRead(path, { query: { page: 1, limit: 3 } }, { every: 60_000 });
  return (
    <Paper withBorder p="md" component="section" aria-label={w.title} bg="var(--loket-surface)">
      <Title order={2} mb="sm">
        {w.title}
      </Title>
      <Read of={list} rows={3}>
        {({ items }) => (
          <Stack gap="md">
            <Running known={items.find(({ period }) => period === thisMonth())} />
            {items
              .filter(({ period }) => period !== thisMonth())
              .slice(0, 2)
              .map((period) => (
                <Earlier key={period.period} period={period} />
              ))}
          </Stack>
        )}
      </Read>
    </Paper>
  );
}

function Running({ known }: { known: Period | undefined }) {
  const w = useWords(words);
  const { number } = useFormat();
  const period = thisMonth();
  return (
    <div>
      <Head period={period} status={known?.status ?? "OPEN"} />
      <Text size="sm" c="dimmed">
        {known === undefined ? w.unread : w.read(number(known.readings))}; {w.closable}{" "}
        <Day date={lastDayOf(period)} />
      </Text>
    </div>
  );
}

function Earlier({ period }: { period: Period }) {
  const w = useWords(words);
  const format = useFormat();
  const part = period.amount === 0 ? 0 : (period.paid_amount / period.amount) * 100;
  return (
    <div>
      <Head period={period.period} status={period.status} />
      <Progress value={part} my={6} aria-label={`${w.paid}, ${format.month(period.period)}`} />
      <Text size="sm" c="dimmed">
        {w.paidOf(format.money(period.paid_amount), format.money(period.amount))} ({format.percent(part)}),{" "}
        {w.due} <Day date={period.due_on} />
      </Text>
    </div>
  );
}

function Head({ period, status }: { period: string; status: keyof typeof billingWords.id.status }) {
  const format = useFormat();
  return (
    <Group justify="space-between" gap="xs" mb={2}>
      <Anchor component={Link} to={`/water/billing/${period}`} fw={500}>
        {format.month(period)}
      </Anchor>
      <PeriodBadge status={status} />
    </Group>
  );
}
