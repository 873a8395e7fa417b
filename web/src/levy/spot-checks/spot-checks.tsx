import { Box, Button, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type Answer, type ItemOf, useRead } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, DataTable, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useTexts } from "../../messages/texts.ts";
import { useZones } from "../../places/all-places.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { useErrorTexts, VerdictBadge } from "./check-texts.tsx";
import { ErrorChart } from "./error-chart.tsx";
import { spotCheckMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/spot-checks";
type SpotCheck = ItemOf<typeof path>;
type CheckedGates = Answer<`${typeof path}/gates`>;
type CheckedGate = CheckedGates["items"][number];

const filters = defineFilters(path, {
  location: { kind: "location", param: "location_code" },
  gate: { kind: "gate", param: "gate_code" },
  from: { kind: "day", label: (l) => commonMessages[l].from },
  to: { kind: "day", label: (l) => commonMessages[l].until },
  state: {
    kind: "choice",
    label: (l) => spotCheckMessages[l].state,
    options: (l) => spotCheckMessages[l].states,
  },
});

/** How right the machines are: each gate by its last checks, and all checks, the newest first. */
export function SpotChecks() {
  const { t, names } = useTexts(spotCheckMessages);
  const list = useList(filters);
  const { location, gate } = list.values;
  const gates = useCheckedGates(location, gate);
  const place = new URLSearchParams(location === "" ? {} : { location, gate });
  return (
    <>
      <PageHeader title={names.spotChecks}>
        <RequireRole role="operator" permission="checking">
          <Button component={Link} to={`/spot-checks/count?${place}`}>
            {t.count}
          </Button>
        </RequireRole>
      </PageHeader>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.label}
        {...list.table}
        // Both at once, or the list would be pushed down.
        awaits={gates === undefined}
        above={gates !== undefined && <Gates location={location} gate={gate} gates={gates} />}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

const placeQuery = (location: string, gate: string) => ({
  ...(location === "" ? {} : { location_code: location }),
  ...(gate === "" ? {} : { gate_code: gate }),
});

function useCheckedGates(location: string, gate: string): CheckedGates | undefined {
  return useRead(`${path}/gates`, { query: placeQuery(location, gate) }).data;
}

/** Of one gate that is chosen, its checks over time as well. */
function Gates({ location, gate, gates }: { location: string; gate: string; gates: CheckedGates }) {
  const { t } = useTexts(spotCheckMessages);
  const { percent } = useFormat();
  const columns = useGateColumns();
  const query = placeQuery(location, gate);
  const isOne = location !== "" && gate !== "";
  const { data: checks } = useRead(
    path,
    { query: { ...query, state: "counted", page: 1, limit: 30 } },
    { enabled: isOne },
  );
  if (gates.items.length === 0) return null;
  return (
    <Box component="section" mb="md">
      <Title order={2}>{t.gates}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t.gatesHint(percent(gates.band_percent))}
      </Text>
      {isOne && checks !== undefined && (
        <ErrorChart checks={checks.items.toReversed()} band={gates.band_percent} />
      )}
      <DataTable
        label={t.gates}
        columns={columns}
        rows={gates.items}
        rowKey={({ location_code, gate_code }) => `${location_code}/${gate_code}`}
      />
    </Box>
  );
}

const gateText = ({
  gate_name,
  location_code,
  gate_code,
}: Pick<SpotCheck, "gate_name" | "location_code" | "gate_code">) =>
  `${gate_name} · ${location_code}/${gate_code}`;

function useGateColumns(): Column<CheckedGate>[] {
  const { t } = useTexts(spotCheckMessages);
  return [
    {
      key: "gate",
      head: t.gate,
      to: ({ location_code, gate_code }) =>
        `/spot-checks?${new URLSearchParams({ location: location_code, gate: gate_code })}`,
      cell: gateText,
    },
    ...useFigureColumns<CheckedGate>(),
    { key: "checks", head: t.checks, align: "end", cell: ({ checks }) => checks, wideOnly: true },
    momentColumn("last", t.lastAt, ({ last_at }) => last_at, { wideOnly: true }),
  ];
}

function useColumns(): Column<SpotCheck>[] {
  const { t } = useTexts(spotCheckMessages);
  const { span } = useFormat();
  const zoneOf = useZones();
  return [
    {
      key: "gate",
      head: t.gate,
      page: ({ id }) => `/spot-checks/${id}`,
      cell: gateText,
    },
    momentColumn("at", t.at, (row) => isoAt(row.from, zoneOf(row.location_code, row.created_at))),
    { key: "lasted", head: t.lasted, cell: ({ from, until }) => span(until - from), wideOnly: true },
    ...useFigureColumns<SpotCheck>((row) =>
      row.voided_at === null ? undefined : <StatusBadge tone="off">{t.voided}</StatusBadge>,
    ),
    { key: "by", head: t.countedBy, cell: ({ counted_by }) => counted_by, wideOnly: true },
  ];
}

type Figures = Pick<
  SpotCheck,
  "person" | "machine" | "error_percent" | "low_percent" | "high_percent" | "verdict"
>;

/** @param instead what a row has in the place of a verdict; undefined: its verdict */
function useFigureColumns<Row extends Figures>(instead?: (row: Row) => React.ReactNode): Column<Row>[] {
  const { t } = useTexts(spotCheckMessages);
  const { number } = useFormat();
  const texts = useErrorTexts();
  return [
    { key: "person", head: t.person, align: "end", cell: ({ person }) => number(person) },
    { key: "machine", head: t.machine, align: "end", cell: ({ machine }) => number(machine) },
    { key: "error", head: t.error, align: "end", cell: texts.error },
    { key: "between", head: t.between, align: "end", cell: texts.between },
    {
      key: "verdict",
      head: t.verdict,
      cell: (row) => instead?.(row) ?? <VerdictBadge verdict={row.verdict} />,
    },
  ];
}
