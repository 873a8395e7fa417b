import { Anchor, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { type Answer, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Ago, Money } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { LocationSelect } from "../../pieces/place-select.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { useLocationNames } from "../places/every.ts";
import { isNewOrigin } from "./camera-kind.ts";
import { FirstSteps } from "./first-event.tsx";
import { GateForm, type GateRecord } from "./gate-form.tsx";
import { type Gate, GateStatusBadge, gateAddress } from "./gate-status.tsx";
import { gateWords } from "./words.ts";

/** Every gate: what it is doing, when it was last heard of, and what came in today. */
export function Gates() {
  const w = useWords(gateWords);
  const names = useWords(viewNames);
  const navigate = useNavigate();
  const mayAdd = useMay("operator");
  const [{ page, location, open }, setFilters, addressOf] = useFilters({ page: 1, location: "", open: "" });
  const place = given({ location_code: location });
  const list = useRead(
    "/retribusi/v1/frontend/gates",
    { query: { ...place, page, limit: 50 } },
    { every: 15_000 },
  );
  const today = useRead("/retribusi/v1/realtime/snapshot", { query: place }, { every: 15_000 });
  const columns = useColumns(today.data);
  const done = async (saved?: GateRecord) => {
    if (saved === undefined) return setFilters({ open: "" });
    await navigate(gateAddress(saved));
    // The page's policy admits the cameras that were stored when it was loaded.
    if (isNewOrigin(null, saved.camera)) window.location.reload();
  };
  return (
    <>
      <PageHead title={names.gates}>
        {list.data?.pagination.total !== 0 && (
          <For role="operator">
            <Button leftSection={<IconPlus size={16} />} onClick={() => setFilters({ open: "new" })}>
              {w.add}
            </Button>
          </For>
        )}
      </PageHead>
      <FilterBar onClear={location === "" ? undefined : () => setFilters({ location: "" })}>
        <LocationSelect value={location} onChange={(code) => setFilters({ location: code })} />
      </FilterBar>
      <ListTable
        label={w.list}
        list={list}
        columns={columns}
        rowKey={gateAddress}
        pageAddress={(to) => addressOf({ page: to })}
        empty={<FirstSteps location={location} />}
      />
      <SideDrawer opened={open === "new" && mayAdd} title={w.add} onClose={() => setFilters({ open: "" })}>
        <GateForm location={location} onDone={(saved) => void done(saved)} />
      </SideDrawer>
    </>
  );
}

function useColumns(snapshot: Answer<"/retribusi/v1/realtime/snapshot"> | undefined): Column<Gate>[] {
  const w = useWords(gateWords);
  const all = useWords(everywhere);
  const { number } = useFormat();
  const locationName = useLocationNames();
  const figures = new Map(snapshot?.gates.map((gate) => [gateAddress(gate), gate]));
  return [
    {
      key: "gate",
      head: all.gate,
      cell: (gate) => (
        <Anchor component={Link} to={gateAddress(gate)} size="sm" fw={500}>
          {gate.name} ({gate.gate_code})
        </Anchor>
      ),
    },
    {
      key: "location",
      head: all.location,
      cell: ({ location_code }) => (
        <Anchor component={Link} to={`/locations/${encodeURIComponent(location_code)}`} size="sm">
          {locationName(location_code)}
        </Anchor>
      ),
    },
    { key: "direction", head: w.direction, cell: ({ direction }) => all.directions[direction] },
    { key: "status", head: all.status, cell: ({ status }) => <GateStatusBadge status={status} /> },
    { key: "last", head: w.lastEvent, cell: ({ last_event_at }) => <Ago iso={last_event_at} /> },
    {
      key: "count",
      head: w.passages,
      align: "end",
      cell: (gate) => {
        const today = figures.get(gateAddress(gate));
        return today === undefined ? all.none : number(today.count);
      },
    },
    {
      key: "revenue",
      head: w.revenue,
      align: "end",
      cell: (gate) => <Money rupiah={figures.get(gateAddress(gate))?.revenue} />,
    },
    {
      key: "camera",
      head: w.camera,
      cell: ({ camera }) => (camera === null ? all.no : all.yes),
      wideOnly: true,
    },
  ];
}
