import { Button, Text } from "@mantine/core";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { useTexts } from "../../messages/texts.ts";
import { type Gate, useLocationNames, useZones } from "../../places/all-places.ts";
import { gateAddress } from "../gates/gate-status.tsx";
import { matrixMessages } from "./matrix-messages.ts";
import { tariffMessages } from "./messages.ts";
import { NextPrice, PriceLink, type Tariff, type TariffKey, tariffAddress } from "./price.tsx";

/** The prices that are typed, by the tariff's address. */
export type Cells = Record<string, number | "">;

interface MatrixTableProps {
  gates: readonly Gate[];
  tariffs: readonly Tariff[];
  /** Names each gate's location: those of several stand together. */
  hasLocations: boolean;
  /** What is typed into the cells; undefined: they are not to be typed into. */
  cells: Cells | undefined;
  onType: (tariff: TariffKey, price: number | "") => void;
  /** Opens the form by which a gate copies another's tariffs; undefined: the reader may not. */
  onCopy: ((gate: Gate) => void) | undefined;
}

/** A row for each gate, a column for each category. */
export function MatrixTable(props: MatrixTableProps) {
  const { gates, tariffs, hasLocations, cells, onType, onCopy } = props;
  const { t, common } = useTexts(matrixMessages);
  const locationName = useLocationNames();
  const words = Object.entries(common.categories) as [Tariff["category"], string][];
  const byAddress = new Map(tariffs.map((tariff) => [tariffAddress(tariff), tariff]));
  const of = ({ location_code, gate_code }: Gate, category: Tariff["category"]) =>
    byAddress.get(tariffAddress({ location_code, gate_code, category }));
  const columns: Column<Gate>[] = [
    { key: "gate", head: common.gate, cell: ({ gate_code, name }) => `${name} (${gate_code})` },
  ];
  if (hasLocations)
    columns.push({
      key: "location",
      head: common.location,
      cell: ({ location_code }) => locationName(location_code),
    });
  for (const [category, head] of words)
    columns.push({
      key: category,
      head,
      align: "end",
      isNamed: true,
      cell: (gate) => (
        <PriceCell
          tariff={of(gate, category)}
          label={`${head}, ${gate.name} (${gate.location_code}/${gate.gate_code})`}
          cells={cells}
          onType={onType}
        />
      ),
    });
  if (onCopy !== undefined && cells === undefined)
    columns.push({
      key: "copy",
      head: common.actions,
      align: "end",
      cell: (gate) =>
        words.some(([category]) => of(gate, category) === undefined) && (
          <Button size="xs" variant="default" onClick={() => onCopy(gate)}>
            {t.copy}
          </Button>
        ),
    });
  return <DataTable label={t.label} rows={gates} rowKey={gateAddress} columns={columns} />;
}

interface PriceCellProps extends Pick<MatrixTableProps, "cells" | "onType"> {
  tariff: Tariff | undefined;
  label: string;
}

function PriceCell({ tariff, label, cells, onType }: PriceCellProps) {
  const { t } = useTexts(tariffMessages);
  const zoneOf = useZones();
  if (tariff === undefined)
    return (
      <Text size="xs" c="dimmed" component="span">
        {t.missing}
      </Text>
    );
  const zone = zoneOf(tariff.location_code, tariff.created_at);
  if (cells === undefined) return <PriceLink tariff={tariff} zone={zone} />;
  const typed = cells[tariffAddress(tariff)];
  return (
    <>
      <RupiahInput
        aria-label={label}
        size="xs"
        w={120}
        ml="auto"
        value={typed ?? tariff.price}
        onChange={(price) => onType(tariff, typeof price === "number" ? price : "")}
        styles={{ input: { textAlign: "end" } }}
        {...(isOther(tariff, typed) ? { variant: "filled" } : {})}
      />
      <NextPrice tariff={tariff} zone={zone} />
    </>
  );
}

/** Whether a price is typed that is not the one in force. */
export function isOther({ price }: Tariff, typed: number | "" | undefined): typed is number {
  return typed !== undefined && typed !== "" && typed !== price;
}
