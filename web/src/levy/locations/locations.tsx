import { Text } from "@mantine/core";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { locationAddress } from "../../components/addresses.ts";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { useHasRole, useProductCheck } from "../../session/require-role.tsx";
import { peopleInside } from "../places/people-inside.ts";
import { LocationForm } from "./location-form.tsx";
import { locationMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/locations";
type Location = ItemOf<typeof path>;

const filters = defineFilters(path, { q: { kind: "text", label: (l) => commonMessages[l].nameOrCode } });

/** Every place where levies are collected. */
export function Locations() {
  const { t, names } = useTexts(locationMessages);
  const list = useList(filters, { refetchInterval: 60_000, more: { open: "" } });
  const navigate = useNavigate();
  // Anyone who is confined to some locations may change them, and make no other.
  const isConfined = !useProductCheck()("all locations");
  const mayAdd = useHasRole("operator") && !isConfined;
  const add = mayAdd && (
    <AddButton role="operator" onClick={() => list.change({ open: "new" })}>
      {t.add}
    </AddButton>
  );
  const today = useTodayByLocation();
  const done = (saved?: { code: string }) =>
    saved === undefined ? list.change({ open: "" }) : void navigate(locationAddress(saved.code));
  return (
    <>
      <PageHeader title={names.locations}>
        <ImportButton kind="locations" />
        {(list.read.data?.pagination.total !== 0 || list.filters.isNarrowed) && add}
      </PageHeader>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.list}
        {...list.table}
        awaits={today.isPending}
        columns={useColumns(today.of)}
        rowKey={({ code }) => code}
        empty={
          <EmptyState title={t.none}>
            <Text size="sm" c="dimmed" maw={520}>
              {t.noneHint}
            </Text>
            {add || <Text size="sm">{t.noneForYou}</Text>}
          </EmptyState>
        }
      />
      <SideDrawer
        opened={list.values.open === "new" && mayAdd}
        title={t.add}
        onClose={() => list.change({ open: "" })}
      >
        <LocationForm onDone={done} />
      </SideDrawer>
    </>
  );
}

function useColumns(today: TodayOf): Column<Location>[] {
  const { t, fields, common } = useTexts(locationMessages);
  const { number } = useFormat();
  const figure = (value: number | undefined) => (value === undefined ? common.none : number(value));
  return [
    {
      key: "name",
      head: fields.name,
      sort: "name",
      page: ({ code }) => locationAddress(code),
      cell: ({ name }) => name,
    },
    { key: "code", head: fields.code, cell: ({ code }) => code },
    { key: "type", head: fields.type, cell: ({ type }) => type },
    {
      key: "status",
      head: common.status,
      // Of the others nothing is said, so that these are seen.
      cell: ({ is_active }) => is_active === 0 && <StatusBadge tone="off">{common.inactive}</StatusBadge>,
    },
    { key: "gates", head: fields.gates, align: "end", cell: ({ code }) => figure(today(code)?.gates) },
    { key: "count", head: t.passages, align: "end", cell: ({ code }) => figure(today(code)?.count) },
    { key: "inside", head: t.inside, align: "end", cell: ({ code }) => figure(today(code)?.inside) },
    moneyColumn("revenue", t.revenue, ({ code }) => today(code)?.revenue),
    { key: "zone", head: fields.timezone, cell: ({ timezone }) => timezone, wideOnly: true },
  ];
}

interface Today {
  gates: number;
  count: number;
  revenue: number;
  inside: number | undefined;
}

/** In a town with more gates the people inside are not counted here: that takes the figures of each gate. */
const mostGates = 200;

type TodayOf = (code: string) => Today | undefined;

/** Today's figures of each location, or whether they are being read; undefined where they cannot be known. */
function useTodayByLocation(): { of: TodayOf; isPending: boolean } {
  const query = { gate_limit: mostGates };
  const { data, isPending } = useRead(
    "/retribusi/v1/realtime/snapshot",
    { query },
    { refetchInterval: 15_000 },
  );
  const of = useMemo<TodayOf>(() => {
    const sums = new Map(data?.locations.map((location) => [location.location_code, location]));
    const gates = Map.groupBy(data?.gates ?? [], ({ location_code }) => location_code);
    const isWhole = data !== undefined && data.gates.length < mostGates;
    return (code) => {
      if (data === undefined) return undefined;
      const { gates: n = 0, count = 0, revenue = 0 } = sums.get(code) ?? {};
      return { gates: n, count, revenue, inside: isWhole ? peopleInside(gates.get(code) ?? []) : undefined };
    };
  }, [data]);
  return { of, isPending };
}
