import { Button, Group, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type Column, DataTable } from "../../pieces/data-table.tsx";
import { useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { PriceLink, type Tariff, tariffAddress } from "../tariffs/price.tsx";
import { tariffWords } from "../tariffs/words.ts";
import { gateWords } from "./words.ts";

const categories = ["person_walk", "motor", "car"] as const;
type Category = (typeof categories)[number];

interface GateTariffsProps {
  tariffs: Tariff[];
  zone: string;
  /** Opens the form of a new tariff. */
  onAdd: (category: Category) => void;
}

/** What passing this gate costs, by category, now and from when; what has no tariff is refused. */
export function GateTariffs({ tariffs, zone, onAdd }: GateTariffsProps) {
  const w = useWords(tariffWords);
  const g = useWords(gateWords);
  const all = useWords(everywhere);
  const mayChange = useMay("operator");
  const rows = categories.map((category) => ({
    category,
    tariff: tariffs.find((one) => one.category === category),
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    { key: "category", head: all.category, cell: ({ category }) => all.categories[category] },
    {
      key: "price",
      head: w.price,
      align: "end",
      cell: ({ tariff }) =>
        tariff === undefined ? (
          <Text component="span" size="sm" c="var(--loket-warn)">
            {w.missing}
          </Text>
        ) : (
          <PriceLink tariff={tariff} zone={zone} />
        ),
    },
    { key: "basis", head: w.basis, cell: ({ tariff }) => tariff?.legal_basis ?? all.none },
  ];
  if (mayChange)
    columns.push({
      key: "act",
      head: all.actions,
      align: "end",
      cell: ({ category, tariff }) =>
        tariff === undefined ? (
          <Button
            size="xs"
            onClick={() => onAdd(category)}
            aria-label={`${w.add}: ${all.categories[category]}`}
          >
            {w.add}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`${tariffAddress(tariff)}?open=price`}
            aria-label={`${w.changePrice}: ${all.categories[category]}`}
          >
            {w.changePrice}
          </Button>
        ),
    });
  return (
    <section>
      <Group mb="sm">
        <Title order={2}>{g.tariffs}</Title>
      </Group>
      <DataTable label={g.tariffs} columns={columns} rows={rows} rowKey={({ category }) => category} />
    </section>
  );
}
