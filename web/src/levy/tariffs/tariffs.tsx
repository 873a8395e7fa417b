import { Anchor, Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { useRead } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { GateSelect, LocationSelect } from "../../components/place-select.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { Day } from "../../format/texts.tsx";
import { isoAt } from "../../format/zones.ts";
import { viewNames } from "../../layout/sidebar-links.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { useAllGates, useLocationNames, useZones } from "../places/all-places.ts";
import { tariffMessages } from "./messages.ts";
import { NewTariffForm } from "./new-tariff-form.tsx";
import { NextPrice, type Tariff, tariffAddress, usePriceText } from "./price.tsx";
import classes from "./tariffs.module.css";

/** Every tariff: what a passage costs now, and from when it costs what. */
export function Tariffs() {
  const t = useMessages(tariffMessages);
  const names = useMessages(viewNames);
  const navigate = useNavigate();
  const mayAdd = useHasRole("operator");
  const [filters, setFilters, addressOf] = useFilters({ page: 1, location: "", gate: "", open: "" });
  const { page, location, gate, open } = filters;
  const place = omitEmpty({ location_code: location, gate_code: gate });
  const list = useRead(
    "/retribusi/v1/frontend/tariffs",
    { query: { ...place, page, limit: 50 } },
    { refetchInterval: 60_000 },
  );
  const columns = useColumns();
  const isFiltered = location !== "" || gate !== "";
  const add = (
    <RequireRole role="operator">
      <Button leftSection={<IconPlus size={16} />} onClick={() => setFilters({ open: "new" })}>
        {t.add}
      </Button>
    </RequireRole>
  );
  return (
    <>
      <PageHeader title={names.tariffs}>{list.data?.pagination.total !== 0 && add}</PageHeader>
      <FilterBar onClear={isFiltered ? () => setFilters({ location: "", gate: "" }) : undefined}>
        <LocationSelect value={location} onChange={(code) => setFilters({ location: code, gate: "" })} />
        <GateSelect location={location} value={gate} onChange={(code) => setFilters({ gate: code })} />
      </FilterBar>
      <ListTable
        label={t.list}
        list={list}
        columns={columns}
        rowKey={tariffAddress}
        pageAddress={(to) => addressOf({ page: to })}
        empty={<NoTariffs>{add}</NoTariffs>}
      />
      <SideDrawer opened={open === "new" && mayAdd} title={t.add} onClose={() => setFilters({ open: "" })}>
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

/** Tariffs belong to gates: without a gate, one must be made first. */
function NoTariffs({ children }: { children: React.ReactNode }) {
  const t = useMessages(tariffMessages);
  const gates = useAllGates();
  const hasNoGates = gates.data?.length === 0;
  return (
    <EmptyState title={t.none}>
      <Text size="sm" c="dimmed" maw={520}>
        {hasNoGates ? t.noneNoGates : t.noneHint}
      </Text>
      {hasNoGates ? (
        <Anchor component={Link} to="/gates" size="sm">
          {t.toGates}
        </Anchor>
      ) : (
        children
      )}
    </EmptyState>
  );
}

function useColumns(): Column<Tariff>[] {
  const t = useMessages(tariffMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const price = usePriceText();
  const zoneOf = useZones();
  const locationName = useLocationNames();
  return [
    {
      key: "category",
      head: common.category,
      cell: (tariff) => (
        <Anchor component={Link} to={tariffAddress(tariff)} size="sm" fw={500} className={classes.whole}>
          {common.categories[tariff.category]}
        </Anchor>
      ),
    },
    {
      key: "location",
      head: common.location,
      cell: ({ location_code }) => locationName(location_code),
    },
    {
      key: "gate",
      head: common.gate,
      cell: (tariff) => (
        <Anchor component={Link} to={gateAddress(tariff)} size="sm" className={classes.whole}>
          {tariff.location_code} / {tariff.gate_code}
        </Anchor>
      ),
    },
    {
      key: "price",
      head: t.priceNow,
      align: "end",
      cell: (tariff) => (
        <Text component="span" inherit fw={600}>
          {price(tariff.price)}
        </Text>
      ),
    },
    {
      key: "next",
      head: fields.next_price,
      cell: (tariff) =>
        tariff.next_price === null ? (
          <Text component="span" size="sm" c="dimmed">
            {common.none}
          </Text>
        ) : (
          <NextPrice tariff={tariff} zone={zoneOf(tariff.location_code, tariff.created_at)} />
        ),
    },
    {
      key: "since",
      head: t.since,
      wideOnly: true,
      cell: (tariff) => (
        <Day date={isoAt(tariff.effective_from, zoneOf(tariff.location_code, tariff.created_at))} />
      ),
    },
    { key: "basis", head: fields.legal_basis, cell: ({ legal_basis }) => legal_basis ?? common.none },
  ];
}
