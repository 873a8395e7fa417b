import { Anchor, Button, Text } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { AddButton } from "../../components/add-button.tsx";
import { dayColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { Nothing } from "../../format/texts.tsx";
import { isoAt } from "../../format/zones.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { nameToCome, useAllGates, useLocationNames, useZones } from "../../places/all-places.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { useGateTexts } from "../places/named-gates.ts";
import { matrixMessages } from "./matrix-messages.ts";
import { tariffMessages } from "./messages.ts";
import { NewTariffForm } from "./new-tariff-form.tsx";
import { NextPrice, type Tariff, tariffAddress, usePriceText } from "./price.tsx";
import classes from "./tariffs.module.css";

const filters = defineFilters("/retribusi/v1/frontend/tariffs", {
  location: { kind: "location", param: "location_code" },
  gate: { kind: "gate", param: "gate_code" },
});

/** Every tariff: what a passage costs now, and from when it costs what. */
export function Tariffs() {
  const { t, names } = useTexts(tariffMessages);
  const matrix = useMessages(matrixMessages);
  const navigate = useNavigate();
  const mayAdd = useHasRole("operator");
  const list = useList(filters, { limit: 50, refetchInterval: 60_000, more: { open: "" } });
  const { location, gate, open } = list.values;
  const rows = list.read.data?.items ?? [];
  const gateText = useGateTexts(rows);
  const columns = useColumns(gateText);
  const add = (
    <AddButton role="operator" onClick={() => list.change({ open: "new" })}>
      {t.add}
    </AddButton>
  );
  return (
    <>
      <PageHeader title={names.tariffs}>
        <ImportButton kind="levy-tariffs" />
        <Button component={Link} to={`/tariffs/table?location=${location}`} variant="default">
          {matrix.open}
        </Button>
        {list.read.data?.pagination.total !== 0 && add}
      </PageHeader>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.list}
        {...list.table}
        isNarrowed={false}
        awaits={rows.some((tariff) => gateText(tariff) === nameToCome)}
        columns={columns}
        rowKey={tariffAddress}
        empty={<NoTariffs>{add}</NoTariffs>}
      />
      <SideDrawer opened={open === "new" && mayAdd} title={t.add} onClose={() => list.change({ open: "" })}>
        <NewTariffForm
          first={{ location_code: location, gate_code: gate, category: "" }}
          onDone={(saved) =>
            saved === undefined ? list.change({ open: "" }) : void navigate(tariffAddress(saved))
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

function NoBasis() {
  return (
    <Text component="span" size="sm" c="var(--loket-waiting)" style={{ whiteSpace: "nowrap" }}>
      {useMessages(tariffMessages).noBasis}
    </Text>
  );
}

function useColumns(gateText: (tariff: Tariff) => string): Column<Tariff>[] {
  const { t, fields, common } = useTexts(tariffMessages);
  const price = usePriceText();
  const zoneOf = useZones();
  const locationName = useLocationNames();
  return [
    {
      key: "category",
      sort: "category",
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
      sort: "gate",
      head: common.gate,
      cell: (tariff) => (
        <Anchor component={Link} to={gateAddress(tariff)} size="sm" className={classes.whole}>
          {gateText(tariff)}
        </Anchor>
      ),
    },
    {
      key: "price",
      sort: "-price",
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
          <Nothing />
        ) : (
          <NextPrice tariff={tariff} zone={zoneOf(tariff.location_code, tariff.created_at)} />
        ),
    },
    dayColumn(
      "since",
      t.since,
      (tariff) => isoAt(tariff.effective_from, zoneOf(tariff.location_code, tariff.created_at)),
      { wideOnly: true },
    ),
    { key: "basis", head: fields.legal_basis, cell: ({ legal_basis }) => legal_basis ?? <NoBasis /> },
  ];
}
