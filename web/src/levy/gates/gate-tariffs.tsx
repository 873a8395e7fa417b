import { Button, Group, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { tariffMessages } from "../tariffs/messages.ts";
import { PriceLink, type Tariff, tariffAddress } from "../tariffs/price.tsx";
import { gateMessages } from "./messages.ts";

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
  const { t, fields, common } = useTexts(tariffMessages);
  const gateText = useMessages(gateMessages);
  const mayChange = useHasRole("operator");
  const rows = categories.map((category) => ({
    category,
    tariff: tariffs.find((one) => one.category === category),
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    { key: "category", head: common.category, cell: ({ category }) => common.categories[category] },
    {
      key: "price",
      head: fields.price,
      align: "end",
      cell: ({ tariff }) =>
        tariff === undefined ? (
          <Text component="span" size="sm" c="var(--loket-warn)">
            {t.missing}
          </Text>
        ) : (
          <PriceLink tariff={tariff} zone={zone} />
        ),
    },
    { key: "basis", head: fields.legal_basis, cell: ({ tariff }) => tariff?.legal_basis ?? common.none },
  ];
  if (mayChange)
    columns.push({
      key: "act",
      head: common.actions,
      align: "end",
      cell: ({ category, tariff }) =>
        tariff === undefined ? (
          <Button
            size="xs"
            onClick={() => onAdd(category)}
            aria-label={`${t.add}: ${common.categories[category]}`}
          >
            {t.add}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`${tariffAddress(tariff)}?open=price`}
            aria-label={`${t.changePrice}: ${common.categories[category]}`}
          >
            {t.changePrice}
          </Button>
        ),
    });
  return (
    <section>
      <Group mb="sm">
        <Title order={2}>{gateText.tariffs}</Title>
      </Group>
      <DataTable label={gateText.tariffs} columns={columns} rows={rows} rowKey={({ category }) => category} />
    </section>
  );
}
