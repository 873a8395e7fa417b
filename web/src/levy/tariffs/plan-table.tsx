import { Text } from "@mantine/core";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { useTexts } from "../../messages/texts.ts";
import { useOffset } from "../../session/clock.ts";
import { matrixMessages } from "./matrix-messages.ts";
import { type TariffKey, tariffAddress, usePriceText } from "./price.tsx";

export interface PlannedPrice extends TariffKey {
  old_price: number;
  new_price: number;
  is_large: boolean;
  note: "same_price" | "scheduled" | null;
  next_price: number | null;
  next_effective_from: number | null;
}

/** Each gate's old and new price, and what stands next to it. */
export function PlanTable({ plan }: { plan: { items: readonly PlannedPrice[]; changed: number } }) {
  const { t, common } = useTexts(matrixMessages);
  const format = useFormat();
  const offset = useOffset();
  const price = usePriceText();
  const noteOf = ({ note, next_price, next_effective_from }: PlannedPrice) => {
    if (note !== "scheduled" || next_price === null || next_effective_from === null)
      return note === null ? "" : t.notes[note];
    return t.scheduled(price(next_price), format.moment(isoAt(next_effective_from, offset)));
  };
  if (plan.changed === 0) return <Text role="status">{t.nothing}</Text>;
  const isOfOne = new Set(plan.items.map(({ location_code }) => location_code)).size === 1;
  const columns: Column<PlannedPrice>[] = [
    {
      key: "gate",
      head: common.gate,
      cell: ({ location_code, gate_code }) => (isOfOne ? gate_code : `${location_code}/${gate_code}`),
    },
    { key: "category", head: common.category, cell: ({ category }) => common.categories[category] },
    { key: "before", head: t.before, align: "end", cell: ({ old_price }) => price(old_price) },
    {
      key: "after",
      head: t.after,
      align: "end",
      cell: (planned) => (
        <>
          <Text component="span" inherit fw={600}>
            {price(planned.new_price)}
          </Text>
          {planned.is_large && (
            <Text size="xs" c="var(--loket-warn)">
              {t.large}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {noteOf(planned)}
          </Text>
        </>
      ),
    },
  ];
  return <DataTable label={t.plan} rows={plan.items} rowKey={tariffAddress} columns={columns} />;
}
