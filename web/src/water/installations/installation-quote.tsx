import { Anchor, Button, Group, Paper, Table, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { Moment, Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { connectionMessages } from "../connections/messages.ts";
import type { InstallationDetail } from "./installation-detail.ts";

const messages = defineMessages({
  title: ["Rencana anggaran biaya", "What it costs"],
  total: ["Jumlah seluruhnya", "Total"],
  until: ["Bayar sebelum", "To be paid before"],
  statuses: [
    { BELUM_LUNAS: "Belum lunas", LUNAS: "Lunas", DIKOREKSI: "Ditarik" },
    { BELUM_LUNAS: "Unpaid", LUNAS: "Paid", DIKOREKSI: "Withdrawn" },
  ],
});

const tones: Record<string, Tone> = { BELUM_LUNAS: "waiting", LUNAS: "good", DIKOREKSI: "off" };

interface QuoteProps {
  one: InstallationDetail;
  lines: NonNullable<InstallationDetail["cost_lines"]>;
}

/** What the connection costs, line by line, and whether it is paid. */
export function InstallationQuote({ one, lines }: QuoteProps) {
  const { t, fields } = useTexts(messages);
  const connectionText = useMessages(connectionMessages);
  const { bill_no, bill_status, payment_code, pay_until, cost } = one;
  const statuses = t.statuses as Record<string, string>;
  return (
    <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2}>{t.title}</Title>
        {bill_status !== null && (
          <StatusBadge tone={tones[bill_status] ?? "plain"}>
            {statuses[bill_status] ?? bill_status}
          </StatusBadge>
        )}
      </Group>
      <Table aria-label={t.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{fields.item}</Table.Th>
            <Table.Th ta="end">{fields.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ item, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
            <Table.Tr key={index}>
              <Table.Td>{item}</Table.Td>
              <Table.Td ta="end">
                <Money rupiah={amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{t.total}</Table.Th>
            <Table.Th ta="end">
              <Money rupiah={cost} />
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      <Group gap="lg" mt="sm">
        {bill_no !== null && (
          <Text size="sm">
            {fields.bill}{" "}
            <Anchor component={Link} to={`/water/bills/${bill_no}`} inherit underline="always">
              {bill_no}
            </Anchor>
          </Text>
        )}
        {payment_code !== null && (
          <Text size="sm">
            {fields.payment}{" "}
            <Anchor component={Link} to={`/water/payments/${payment_code}`} inherit underline="always">
              {payment_code}
            </Anchor>
          </Text>
        )}
        {pay_until !== null && bill_status === "BELUM_LUNAS" && (
          <Text size="sm">
            {t.until} <Moment iso={pay_until} />
          </Text>
        )}
        {bill_no !== null && bill_status === "BELUM_LUNAS" && (
          <RequireRole role="operator">
            <Button size="xs" component={Link} to={`/water/counter?bill=${bill_no}`}>
              {connectionText.counter}
            </Button>
          </RequireRole>
        )}
      </Group>
    </Paper>
  );
}
