import { Group, NumberInput, Paper, Table, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useRead } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { useBlockRange } from "./block-list.tsx";

const messages = defineMessages({
  title: ["Berapa tagihannya?", "What would it cost?"],
  usage: ["Pemakaian, m³", "Usage, m³"],
  on: ["Periode mulai", "Period begins"],
  part: ["Bagian", "Part"],
  volume: ["Volume", "Volume"],
  price: ["Per m³", "For one m³"],
  base: ["Biaya beban", "Base fee"],
  maintenance: ["Biaya pemeliharaan", "Maintenance fee"],
  vat: ["PPN air", "VAT on water"],
  total: ["Tagihan", "Bill"],
  without: ["Tanpa denda dan meterai.", "Without penalty and stamp duty."],
  noTariff: ["Belum ada tarif yang berlaku pada tanggal itu.", "No tariff is valid on that day."],
});

interface QuoteCalculatorProps {
  code: string;
  /** First days of the versions of its tariff. */
  starts: readonly string[];
}

/** What a bill over a volume would be, part by part, as the service reckons it. */
export function QuoteCalculator({ code, starts }: QuoteCalculatorProps) {
  const { t, fields } = useTexts(messages);
  const { base, maintenance, vat } = t;
  const parts = { base, maintenance, admin: fields.admin, levy: fields.levy, vat };
  const format = useFormat();
  const range = useBlockRange();
  const today = useToday();
  const [{ usage, on }, setFilters] = useFilters({ usage: 23, on: today });
  const [volume] = useDebouncedValue(usage, 250);
  const isPriced = starts.some((start) => start <= on);
  const quote = useRead(
    "/backoffice/v1/tariff-classes/{code}/quote",
    { path: { code }, query: { usage: volume, on } },
    { enabled: isPriced },
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={t.title} bg="var(--loket-surface)">
      <Title order={2} mb="sm">
        {t.title}
      </Title>
      <Group mb="md" align="flex-end">
        <NumberInput
          label={t.usage}
          w={140}
          min={0}
          max={10_000_000}
          allowDecimal={false}
          value={usage}
          onChange={(next) => typeof next === "number" && setFilters({ usage: next })}
        />
        <DayInput label={t.on} required value={on} onChange={(next) => setFilters({ on: next || today })} />
      </Group>
      {!isPriced && <Text size="sm">{t.noTariff}</Text>}
      {isPriced && (
        <QueryView query={quote} rows={5}>
          {(data) => (
            <Table aria-label={t.title} verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.part}</Table.Th>
                  <Table.Th ta="end">{t.volume}</Table.Th>
                  <Table.Th ta="end">{t.price}</Table.Th>
                  <Table.Th ta="end">{fields.amount}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.blocks.map((block) => (
                  <Table.Tr key={block.block}>
                    <Table.Td>{range(block)}</Table.Td>
                    <Table.Td ta="end">{format.volume(block.volume)}</Table.Td>
                    <Table.Td ta="end">
                      <Money rupiah={block.price} />
                    </Table.Td>
                    <Table.Td ta="end">
                      <Money rupiah={block.amount} />
                    </Table.Td>
                  </Table.Tr>
                ))}
                {(["base", "maintenance", "admin", "levy", "vat"] as const)
                  .filter((part) => data[part] > 0)
                  .map((part) => (
                    <Table.Tr key={part}>
                      <Table.Td colSpan={3}>{parts[part]}</Table.Td>
                      <Table.Td ta="end">
                        <Money rupiah={data[part]} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
              </Table.Tbody>
              <Table.Tfoot>
                <Table.Tr>
                  <Table.Th colSpan={3}>{t.total}</Table.Th>
                  <Table.Th ta="end">
                    <Money rupiah={data.amount} />
                  </Table.Th>
                </Table.Tr>
              </Table.Tfoot>
            </Table>
          )}
        </QueryView>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {t.without}
      </Text>
    </Paper>
  );
}
