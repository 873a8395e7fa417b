import { Paper, Table, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useRead } from "../../api/queries.ts";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { monthOf } from "../months.ts";
import { readingMessages } from "./messages.ts";
import { MethodBadge } from "./reading-badges.tsx";

const path = "/backoffice/v1/readings";

const messages = defineMessages({
  last: ["Bacaan terakhir sambungan ini", "The last readings of this connection"],
});

/** One more than is looked at: the period itself may have been read. */
export const lastReadings = (sl: string, count = 3) => ({ sl, limit: count + 1 });

/** What the meter showed before, so that a slip of the finger is seen before it is sent. */
export function LastReadings({ sl, count = 3 }: { sl: string; count?: number }) {
  const { t, fields } = useTexts(messages);
  const readingText = useMessages(readingMessages);
  const format = useFormat();
  const [settled] = useDebouncedValue(sl.trim(), 400);
  const list = useRead(path, { query: lastReadings(settled, count) }, { enabled: settled.length >= 4 });
  const items =
    settled.length >= 4
      ? (list.data?.items ?? []).filter((reading) => reading.sl === settled).slice(0, count)
      : [];
  if (items.length === 0) return null;
  return (
    <Paper withBorder p="xs" component="section" aria-label={t.last}>
      <Text size="sm" fw={500} mb={4}>
        {t.last}
      </Text>
      <Table verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{fields.period}</Table.Th>
            <Table.Th ta="end">{fields.stand}</Table.Th>
            <Table.Th ta="end">{readingText.usage}</Table.Th>
            <Table.Th visibleFrom="sm">{readingText.method}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ id, period, stand, usage, method }) => (
            <Table.Tr key={id}>
              <Table.Td>{format.month(monthOf(period))}</Table.Td>
              <Table.Td ta="end">{format.number(stand)}</Table.Td>
              <Table.Td ta="end">{format.volume(usage)}</Table.Td>
              <Table.Td visibleFrom="sm">
                <MethodBadge method={method} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
