import { Group, NumberInput, Paper, Table, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { DayInput } from "../../pieces/day-input.tsx";
import { Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { useBlockRange } from "./block-list.tsx";
import { today } from "./validity.tsx";

const words = wordsOf(
  {
    title: "Berapa tagihannya?",
    usage: "Pemakaian, m³",
    on: "Periode mulai",
    part: "Bagian",
    volume: "Volume",
    price: "Per m³",
    amount: "Jumlah",
    base: "Biaya beban",
    maintenance: "Biaya pemeliharaan",
    admin: "Biaya admin",
    levy: "Retribusi",
    vat: "PPN air",
    total: "Tagihan",
    without: "Tanpa denda dan meterai.",
    noTariff: "Belum ada tarif yang berlaku pada tanggal itu.",
  },
  {
    title: "What would it cost?",
    usage: "Usage, m³",
    on: "Period begins",
    part: "Part",
    volume: "Volume",
    price: "For one m³",
    amount: "Amount",
    base: "Base fee",
    maintenance: "Maintenance fee",
    admin: "Admin fee",
    levy: "Levy",
    vat: "VAT on water",
    total: "Bill",
    without: "Without penalty and stamp duty.",
    noTariff: "No tariff is valid on that day.",
  },
);

interface QuoteCalculatorProps {
  code: string;
  /** First days of the versions of its tariff. */
  starts: readonly string[];
}

/** What a bill over a volume would be, part by part, as the service reckons it. */
export function QuoteCalculator({ code, starts }: QuoteCalculatorProps) {
  const w = useWords(words);
  const format = useFormat();
  const range = useBlockRange();
  const [{ usage, on }, setFilters] = useFilters({ usage: 23, on: today() });
  const [volume] = useDebouncedValue(usage, 250);
  const isPriced = starts.some((start) => start <= on);
  const quote = useRead(
    "/backoffice/v1/tariff-classes/{code}/quote",
    { path: { code }, query: { usage: volume, on } },
    { when: isPriced },
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={w.title} bg="var(--loket-surface)">
      <Title order={2} mb="sm">
        {w.title}
      </Title>
      <Group mb="md" align="flex-end">
        <NumberInput
          label={w.usage}
          w={140}
          min={0}
          max={10_000_000}
          allowDecimal={false}
          value={usage}
          onChange={(next) => typeof next === "number" && setFilters({ usage: next })}
        />
        <DayInput label={w.on} required value={on} onChange={(next) => setFilters({ on: next || today() })} />
      </Group>
      {!isPriced && <Text size="sm">{w.noTariff}</Text>}
      {isPriced && (
        <Read of={quote} rows={5}>
          {(data) => (
            <Table aria-label={w.title} verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{w.part}</Table.Th>
                  <Table.Th ta="end">{w.volume}</Table.Th>
                  <Table.Th ta="end">{w.price}</Table.Th>
                  <Table.Th ta="end">{w.amount}</Table.Th>
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
                      <Table.Td colSpan={3}>{w[part]}</Table.Td>
                      <Table.Td ta="end">
                        <Money rupiah={data[part]} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
              </Table.Tbody>
              <Table.Tfoot>
                <Table.Tr>
                  <Table.Th colSpan={3}>{w.total}</Table.Th>
                  <Table.Th ta="end">
                    <Money rupiah={data.amount} />
                  </Table.Th>
                </Table.Tr>
              </Table.Tfoot>
            </Table>
          )}
        </Read>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {w.without}
      </Text>
    </Paper>
  );
}
