import { Anchor, Text } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { useHasRole } from "../../session/require-role.tsx";
import { useAllGates } from "../places/all-places.ts";
import { peopleInside } from "../places/people-inside.ts";
import { LocationForm } from "./location-form.tsx";
import { locationMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/locations";
type Location = ItemOf<typeof path>;

/** Every place where levies are collected. */
export function Locations() {
  const t = useMessages(locationMessages);
  const names = useMessages(viewNames);
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const navigate = useNavigate();
  const mayAdd = useHasRole("operator");
  const list = useRead(path, { query: { page } }, { refetchInterval: 60_000 });
  const add = (
    <AddButton role="operator" onClick={() => setFilters({ open: "new" })}>
      {t.add}
    </AddButton>
  );
  const done = (saved?: { code: string }) =>
    saved === undefined
      ? setFilters({ open: "" })
      : void navigate(`/locations/${encodeURIComponent(saved.code)}`);
  return (
    <>
      <PageHeader title={names.locations}>
        <ImportButton kind="locations" />
        {list.data?.pagination.total !== 0 && add}
      </PageHeader>
      <ListTable
        label={t.list}
        list={list}
        exportOf={{ path: path }}
        columns={useColumns()}
        rowKey={({ code }) => code}
        pageAddress={(to) => addressOf({ page: to })}
        empty={
          <EmptyState title={t.none}>
            <Text size="sm" c="dimmed" maw={520}>
              {t.noneHint}
            </Text>
            {mayAdd ? add : <Text size="sm">{t.noneForYou}</Text>}
          </EmptyState>
        }
      />
      <SideDrawer opened={open === "new" && mayAdd} title={t.add} onClose={() => setFilters({ open: "" })}>
        <LocationForm onDone={done} />
      </SideDrawer>
    </>
  );
}

function useColumns(): Column<Location>[] {
  const t = useMessages(locationMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const { number } = useFormat();
  const today = useTodayByLocation();
  const figure = (value: number | undefined) => (value === undefined ? common.none : number(value));
  return [
    {
      key: "name",
      head: fields.name,
      cell: ({ code, name }) => (
        <Anchor component={Link} to={`/locations/${encodeURIComponent(code)}`} size="sm" fw={500}>
          {name}
        </Anchor>
      ),
    },
    { key: "code", head: fields.code, cell: ({ code }) => code },
    { key: "type", head: fields.type, cell: ({ type }) => type },
    {
      key: "status",
      head: common.status,
      cell: ({ is_active }) => (
        <StatusBadge tone={is_active === 1 ? "good" : "off"}>
          {is_active === 1 ? common.active : common.inactive}
        </StatusBadge>
      ),
    },
    { key: "gates", head: fields.gates, align: "end", cell: ({ code }) => figure(today(code)?.gates) },
    { key: "count", head: t.passages, align: "end", cell: ({ code }) => figure(today(code)?.count) },
    { key: "inside", head: t.inside, align: "end", cell: ({ code }) => figure(today(code)?.inside) },
    {
      key: "revenue",
      head: t.revenue,
      align: "end",
      cell: ({ code }) => <Money rupiah={today(code)?.revenue} />,
    },
    { key: "zone", head: fields.timezone, cell: ({ timezone }) => timezone, wideOnly: true },
  ];
}

interface Today {
  gates: number;
  count: number;
  revenue: number;
  inside: number | undefined;
}

/** Today's figures of each location, summed from its gates; undefined until they are known. */
function useTodayByLocation(): (code: string) => Today | undefined {
  const { data } = useRead("/retribusi/v1/realtime/snapshot", {}, { refetchInterval: 15_000 });
  const gates = useAllGates();
  return (code) => {
    if (data === undefined || gates.data === undefined) return undefined;
    const figures = data.gates.filter(({ location_code }) => location_code === code);
    return {
      gates: gates.data.filter(({ location_code }) => location_code === code).length,
      count: figures.reduce((sum, gate) => sum + gate.count, 0),
      revenue: figures.reduce((sum, gate) => sum + gate.revenue, 0),
      inside: peopleInside(figures),
    };
  };
}
