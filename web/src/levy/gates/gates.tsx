import { Group } from "@mantine/core";
import { useNavigate } from "react-router";
import { AddButton } from "../../components/add-button.tsx";
import { locationAddress } from "../../components/addresses.ts";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { useLocationNames } from "../../places/all-places.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { gateKey, useNamedGates } from "../places/named-gates.ts";
import { FirstSteps } from "./first-event.tsx";
import { GateForm, type GateRecord } from "./gate-form.tsx";
import { type Gate, GateProblems, GateStatusBadge, gateAddress } from "./gate-status.tsx";
import { gateMessages } from "./messages.ts";

const filters = defineFilters("/retribusi/v1/frontend/gates", {
  q: { kind: "text", label: (l) => commonMessages[l].nameOrCode },
  location: { kind: "location", param: "location_code" },
});

/** Every gate: its status, its last event, and today's takings. */
export function Gates() {
  const { t, names } = useTexts(gateMessages);
  const navigate = useNavigate();
  const mayAdd = useHasRole("operator");
  const list = useList(filters, { limit: 50, refetchInterval: 15_000, more: { open: "" } });
  const { location, open } = list.values;
  const columns = useColumns(useNamedGates(list.read.data?.items ?? noGates));
  const done = async (saved?: GateRecord) => {
    if (saved === undefined) return list.change({ open: "" });
    await navigate(gateAddress(saved));
  };
  return (
    <>
      <PageHeader title={names.gates}>
        <ImportButton kind="gates" />
        {list.read.data?.pagination.total !== 0 && (
          <AddButton role="operator" onClick={() => list.change({ open: "new" })}>
            {t.add}
          </AddButton>
        )}
      </PageHeader>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.list}
        {...list.table}
        isNarrowed={list.values.q !== ""}
        columns={columns}
        rowKey={gateAddress}
        empty={<FirstSteps location={location} />}
      />
      <SideDrawer opened={open === "new" && mayAdd} title={t.add} onClose={() => list.change({ open: "" })}>
        <GateForm location={location} onDone={(saved) => void done(saved)} />
      </SideDrawer>
    </>
  );
}

const noGates: Gate[] = [];

function useColumns(figures: ReturnType<typeof useNamedGates>): Column<Gate>[] {
  const { t, fields, common } = useTexts(gateMessages);
  const { number } = useFormat();
  const locationName = useLocationNames();
  return [
    {
      key: "gate",
      head: common.gate,
      sort: "name",
      page: (gate) => gateAddress(gate),
      cell: (gate) => `${gate.name} (${gate.gate_code})`,
    },
    {
      key: "location",
      head: common.location,
      to: ({ location_code }) => locationAddress(location_code),
      cell: ({ location_code }) => locationName(location_code),
    },
    { key: "direction", head: fields.direction, cell: ({ direction }) => common.directions[direction] },
    {
      key: "status",
      head: common.status,
      cell: ({ status, problems }) => (
        <Group gap={4}>
          <GateStatusBadge status={status} />
          <GateProblems problems={problems} />
        </Group>
      ),
    },
    { key: "last", head: t.lastEvent, cell: ({ last_event_at }) => <Ago iso={last_event_at} /> },
    {
      key: "count",
      head: t.passages,
      align: "end",
      cell: (gate) => {
        const today = figures.get(gateKey(gate));
        return today === undefined ? common.none : number(today.count);
      },
    },
    moneyColumn("revenue", t.revenue, (gate) => figures.get(gateKey(gate))?.revenue),
    {
      key: "camera",
      head: fields.camera,
      cell: ({ camera }) => (camera === null ? common.no : common.yes),
      wideOnly: true,
    },
  ];
}
