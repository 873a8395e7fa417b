import { Anchor, Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { useRead } from "../../api/reading.ts";
import { Day } from "../../format/texts.tsx";
import { isoAt } from "../../format/zones.ts";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { GateSelect, LocationSelect } from "../../pieces/place-select.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { useEveryGate, useLocationNames, useZones } from "../places/every.ts";
import { NewTariffForm } from "./new-tariff-form.tsx";
import { NextPrice, type Tariff, tariffAddress, usePriceText } from "./price.tsx";
import classes from "./tariffs.module.css";
import { tariffWords } from "./words.ts";

/** Every tariff: what a passage costs now, and from when it costs what. */
export function Tariffs() {
  const w = useWords(tariffWords);
  const names = useWords(viewNames);
  const navigate = useNavigate();
  const mayAdd = useMay("operator");
  const [filters, setFilters, addressOf] = useFilters({ page: 1, location: "", gate: "", open: "" });
  const { page, location, gate, open } = filters;
  const place = given({ location_code: location, gate_code: gate });
  const list = useRead(
    "/retribusi/v1/frontend/tariffs",
    { query: { ...place, page, limit: 50 } },
    { every: 60_000 },
  );
  const columns = useColumns();
  const isFiltered = location !== "" || gate !== "";
  const add = (
    <For role="operator">
      <Button leftSection={<IconPlus size={16} />} onClick={() => setFilters({ open: "new" })}>
        {w.add}
      </Button>
    </For>
  );
  return (
    <>
      <PageHead title={names.tariffs}>{list.data?.pagination.total !== 0 && add}</PageHead>
      <FilterBar onClear={isFiltered ? () => setFilters({ location: "", gate: "" }) : undefined}>
        <LocationSelect value={location} onChange={(code) => setFilters({ location: code, gate: "" })} />
        <GateSelect location={location} value={gate} onChange={(code) => setFilters({ gate: code })} />
      </FilterBar>
      <ListTable
        label={w.list}
        list={list}
        columns={columns}
        rowKey={tariffAddress}
        pageAddress={(to) => addressOf({ page: to })}
        empty={<NoTariffs>{add}</NoTariffs>}
      />
      <SideDrawer opened={open === "new" && mayAdd} title={w.add} onClose={() => setFilters({ open: "" })}>
        <NewTariffForm
          first={{ location_code: location, gate_code: gate, category: "" }}
          onDone={(saved) =>
            saved === undefined ? setFilters({ open: "" }) : void navigate(tariffAddress(saved))
          }
        />
      </SideDrawer>
    </>
  );
}

/** Tariffs stand on gates: without a gate, the gate comes first. */
function NoTariffs({ children }: { children: React.ReactNode }) {
  const w = useWords(tariffWords);
  const gates = useEveryGate();
  const hasNoGates = gates.data?.length === 0;
  return (
    <Empty title={w.none}>
      <Text size="sm" c="dimmed" maw={520}>
        {hasNoGates ? w.noneNoGates : w.noneHint}
      </Text>
      {hasNoGates ? (
        <Anchor component={Link} to="/gates" size="sm">
          {w.toGates}
        </Anchor>
      ) : (
        children
      )}
    </Empty>
  );
}

function useColumns(): Column<Tariff>[] {
  const w = useWords(tariffWords);
  const all = useWords(everywhere);
  const price = usePriceText();
  const zoneOf = useZones();
  const locationName = useLocationNames();
  return [
    {
      key: "category",
      head: all.category,
      cell: (tariff) => (
        <Anchor component={Link} to={tariffAddress(tariff)} size="sm" fw={500} className={classes.whole}>
          {all.categories[tariff.category]}
        </Anchor>
      ),
    },
    {
      key: "location",
      head: all.location,
      cell: ({ location_code }) => locationName(location_code),
    },
    {
      key: "gate",
      head: all.gate,
      cell: (tariff) => (
        <Anchor component={Link} to={gateAddress(tariff)} size="sm" className={classes.whole}>
          {tariff.location_code} / {tariff.gate_code}
        </Anchor>
      ),
    },
    {
      key: "price",
      head: w.priceNow,
      align: "end",
      cell: (tariff) => (
        <Text component="span" inherit fw={600}>
          {price(tariff.price)}
        </Text>
      ),
    },
    {
      key: "next",
      head: w.next,
      cell: (tariff) =>
        tariff.next_price === null ? (
          <Text component="span" size="sm" c="dimmed">
            {all.none}
          </Text>
        ) : (
          <NextPrice tariff={tariff} zone={zoneOf(tariff.location_code, tariff.created_at)} />
        ),
    },
    {
      key: "since",
      head: w.since,
      wideOnly: true,
      cell: (tariff) => (
        <Day date={isoAt(tariff.effective_from, zoneOf(tariff.location_code, tariff.created_at))} />
      ),
    },
    { key: "basis", head: w.basis, cell: ({ legal_basis }) => legal_basis ?? all.none },
  ];
}
