import { Anchor, Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { useEveryGate } from "../places/every.ts";
import { inside } from "../places/inside.ts";
import { LocationForm } from "./location-form.tsx";
import { locationWords } from "./words.ts";

const path = "/retribusi/v1/frontend/locations";
type Location = ItemOf<typeof path>;

/** Every place where levies are collected. */
export function Locations() {
  const w = useWords(locationWords);
  const names = useWords(viewNames);
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const navigate = useNavigate();
  const mayAdd = useMay("operator");
  const list = useRead(path, { query: { page } }, { every: 60_000 });
  const add = (
    <For role="operator">
      <Button leftSection={<IconPlus size={16} />} onClick={() => setFilters({ open: "new" })}>
        {w.add}
      </Button>
    </For>
  );
  const done = (code?: string) =>
    code === undefined ? setFilters({ open: "" }) : void navigate(`/locations/${encodeURIComponent(code)}`);
  return (
    <>
      <PageHead title={names.locations}>{list.data?.pagination.total !== 0 && add}</PageHead>
      <ListTable
        label={w.list}
        list={list}
        columns={useColumns()}
        rowKey={({ code }) => code}
        pageAddress={(to) => addressOf({ page: to })}
        empty={
          <Empty title={w.none}>
            <Text size="sm" c="dimmed" maw={520}>
              {w.noneHint}
            </Text>
            {mayAdd ? add : <Text size="sm">{w.noneForYou}</Text>}
          </Empty>
        }
      />
      <SideDrawer opened={open === "new" && mayAdd} title={w.add} onClose={() => setFilters({ open: "" })}>
        <LocationForm onDone={done} />
      </SideDrawer>
    </>
  );
}

function useColumns(): Column<Location>[] {
  const w = useWords(locationWords);
  const all = useWords(everywhere);
  const { number } = useFormat();
  const today = useTodayByLocation();
  const figure = (value: number | undefined) => (value === undefined ? all.none : number(value));
  return [
    {
      key: "name",
      head: w.name,
      cell: ({ code, name }) => (
        <Anchor component={Link} to={`/locations/${encodeURIComponent(code)}`} size="sm" fw={500}>
          {name}
        </Anchor>
      ),
    },
    { key: "code", head: w.code, cell: ({ code }) => code },
    { key: "type", head: w.type, cell: ({ type }) => type },
    {
      key: "status",
      head: all.status,
      cell: ({ is_active }) => (
        <StatusBadge tone={is_active === 1 ? "good" : "off"}>
          {is_active === 1 ? all.active : all.inactive}
        </StatusBadge>
      ),
    },
    { key: "gates", head: w.gates, align: "end", cell: ({ code }) => figure(today(code)?.gates) },
    { key: "count", head: w.passages, align: "end", cell: ({ code }) => figure(today(code)?.count) },
    { key: "inside", head: w.inside, align: "end", cell: ({ code }) => figure(today(code)?.inside) },
    {
      key: "revenue",
      head: w.revenue,
      align: "end",
      cell: ({ code }) => <Money rupiah={today(code)?.revenue} />,
    },
    { key: "zone", head: w.zone, cell: ({ timezone }) => timezone, wideOnly: true },
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
  const { data } = useRead("/retribusi/v1/realtime/snapshot", {}, { every: 15_000 });
  const gates = useEveryGate();
  return (code) => {
    if (data === undefined || gates.data === undefined) return undefined;
    const figures = data.gates.filter(({ location_code }) => location_code === code);
    return {
      gates: gates.data.filter(({ location_code }) => location_code === code).length,
      count: figures.reduce((sum, gate) => sum + gate.count, 0),
      revenue: figures.reduce((sum, gate) => sum + gate.revenue, 0),
      inside: inside(figures),
    };
  };
}
