import { Anchor, Group } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { AddButton } from "../../components/add-button.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Ago, Money } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { useHasRole } from "../../session/require-role.tsx";
import { useLocationNames } from "../places/all-places.ts";
import { gateKey, useNamedGates } from "../places/named-gates.ts";
import { FirstSteps } from "./first-event.tsx";
import { GateForm, type GateRecord } from "./gate-form.tsx";
import { type Gate, GateProblems, GateStatusBadge, gateAddress } from "./gate-status.tsx";
import { gateMessages } from "./messages.ts";

const filters = defineFilters("/retribusi/v1/frontend/gates", {
  location: { kind: "location", param: "location_code" },
});

/** Every gate: its status, its last event, and today's takings. */
export function Gates() {
  const t = useMessages(gateMessages);
  const names = useMessages(viewNames);
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
        isNarrowed={false}
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
  const t = useMessages(gateMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const { number } = useFormat();
  const locationName = useLocationNames();
  return [
    {
      key: "gate",
      head: common.gate,
      cell: (gate) => (
        <Anchor component={Link} to={gateAddress(gate)} size="sm" fw={500}>
          {gate.name} ({gate.gate_code})
        </Anchor>
      ),
    },
    {
      key: "location",
      head: common.location,
      cell: ({ location_code }) => (
        <Anchor component={Link} to={`/locations/${encodeURIComponent(location_code)}`} size="sm">
          {locationName(location_code)}
        </Anchor>
      ),
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
    {
      key: "revenue",
      head: t.revenue,
      align: "end",
      cell: (gate) => <Money rupiah={figures.get(gateKey(gate))?.revenue} />,
    },
    {
      key: "camera",
      head: fields.camera,
      cell: ({ camera }) => (camera === null ? common.no : common.yes),
      wideOnly: true,
    },
  ];
}
