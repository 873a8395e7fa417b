import { Anchor, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { QueryView } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useThisPeriod } from "../../session/clock.ts";
import type { billingMessages } from "../billing/messages.ts";
import { PeriodBadge } from "../billing/period-badge.tsx";
import { lastDayOf } from "../months.ts";

const path = "/backoffice/v1/billing";
type Period = ItemOf<typeof path>;

const messages = defineMessages({
  title: ["Penagihan", "Billing"],
  read: [
    (count: number) => `${idNumber(count)} sambungan sudah dibaca`,
    (count) => `${plural(count, "connection is", "connections are")} read`,
  ],
  unread: ["belum ada bacaan", "no readings yet"],
  closable: ["dapat ditutup mulai", "can be closed from"],
  paidOf: [
    (paid: string, amount: string, percent: string) =>
      `${paid} dari ${amount} sudah dibayar (${percent} uangnya)`,
    (paid, amount, percent) => `${paid} of ${amount} are paid (${percent} of the money)`,
  ],
  paid: ["Bagian yang sudah dibayar", "Part that is paid"],
  due: ["jatuh tempo", "due"],
});

/** The state of billing for this period and recent ones. */
export function BillingCard() {
  const t = useMessages(messages);
  const list = useRead(path, { query: { page: 1, limit: 3 } }, { refetchInterval: 60_000 });
  const running = useThisPeriod();
  return (
    <Paper withBorder p="md" component="section" aria-label={t.title} bg="var(--loket-surface)">
      <Title order={2} mb="sm">
        {t.title}
      </Title>
      <QueryView query={list} rows={3}>
        {({ items }) => (
          <Stack gap="md">
            <Running known={items.find(({ period }) => period === running)} />
            {items
              .filter(({ period }) => period !== running)
              .slice(0, 2)
              .map((period) => (
                <Earlier key={period.period} period={period} />
              ))}
          </Stack>
        )}
      </QueryView>
    </Paper>
  );
}

function Running({ known }: { known: Period | undefined }) {
  const t = useMessages(messages);
  const period = useThisPeriod();
  return (
    <div>
      <PeriodHeading period={period} status={known?.status ?? "OPEN"} />
      <Text size="sm" c="dimmed">
        {known === undefined ? t.unread : t.read(known.readings)}; {t.closable}{" "}
        <Day date={lastDayOf(period)} />
      </Text>
    </div>
  );
}

function Earlier({ period }: { period: Period }) {
  const t = useMessages(messages);
  const format = useFormat();
  const part = period.amount === 0 ? 0 : (period.paid_amount / period.amount) * 100;
  return (
    <div>
      <PeriodHeading period={period.period} status={period.status} />
      <Progress value={part} my={6} aria-label={`${t.paid}, ${format.month(period.period)}`} />
      <Text size="sm" c="dimmed">
        {t.paidOf(format.money(period.paid_amount), format.money(period.amount), format.percent(part))},{" "}
        {t.due} <Day date={period.due_on} />
      </Text>
    </div>
  );
}

function PeriodHeading({
  period,
  status,
}: {
  period: string;
  status: keyof typeof billingMessages.id.status;
}) {
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
