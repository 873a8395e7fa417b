import { Box, Text, Title } from "@mantine/core";
import { type Answer, useRead } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { omitEmpty } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { gateText, useFigureColumns } from "./check-columns.tsx";
import { ErrorChart } from "./error-chart.tsx";
import { spotCheckMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/spot-checks";
type CheckedGates = Answer<`${typeof path}/gates`>;
type CheckedGate = CheckedGates["items"][number];
type CheckedMachine = Answer<`${typeof path}/machines`>["items"][number];

/** What the view is narrowed by; empty: nothing. */
interface Chosen {
  location: string;
  gate: string;
  machine: string;
}

interface Checked {
  band: number;
  gates: CheckedGate[];
  machines: CheckedMachine[];
}

const placeQuery = ({ location, gate }: Chosen) => omitEmpty({ location_code: location, gate_code: gate });

/** Gates and machines that were checked lately; where a machine is chosen, that alone. */
export function useChecked(chosen: Chosen): Checked | undefined {
  const query = placeQuery(chosen);
  const { data: gates } = useRead(`${path}/gates`, { query });
  const { data: machines } = useRead(`${path}/machines`, { query });
  if (gates === undefined || machines === undefined) return undefined;
  const isShown = ({ name }: CheckedMachine) => chosen.machine === "" || name === chosen.machine;
  return {
    band: gates.band_percent,
    gates: chosen.machine === "" ? gates.items : [],
    machines: machines.items.filter(isShown),
  };
}

/** Each by its last checks together; of one gate or machine that is chosen, its checks over time as well. */
export function CheckedPlaces({ of: chosen, checked }: { of: Chosen; checked: Checked }) {
  const { t } = useTexts(spotCheckMessages);
  const { percent } = useFormat();
  const [gateColumns, machineColumns] = [useGateColumns(), useMachineColumns()];
  const { location, gate, machine } = chosen;
  const { data: checks } = useRead(
    path,
    { query: { ...placeQuery(chosen), ...omitEmpty({ machine }), state: "counted", page: 1, limit: 30 } },
    { enabled: machine !== "" || (location !== "" && gate !== "") },
  );
  if (checked.gates.length + checked.machines.length === 0) return null;
  return (
    <>
      <Box component="section" mb="md">
        <Title order={2}>{t.howRight}</Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t.gatesHint(percent(checked.band))}
        </Text>
        {checks !== undefined && <ErrorChart checks={checks.items.toReversed()} band={checked.band} />}
        {checked.gates.length > 0 && (
          <DataTable
            label={t.gates}
            columns={gateColumns}
            rows={checked.gates}
            rowKey={({ location_code, gate_code }) => `${location_code}/${gate_code}`}
          />
        )}
        {checked.machines.length > 0 && (
          <Box mt="md">
            <DataTable
              label={t.byMachine}
              columns={machineColumns}
              rows={checked.machines}
              rowKey={({ name }) => name}
            />
          </Box>
        )}
      </Box>
      <Title order={2} mb="xs">
        {t.allChecks}
      </Title>
    </>
  );
}

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
    ...useCheckedColumns<CheckedGate>(),
  ];
}

function useMachineColumns(): Column<CheckedMachine>[] {
  const { t } = useTexts(spotCheckMessages);
  return [
    {
      key: "name",
      head: t.machines,
      to: ({ name }) => `/spot-checks?${new URLSearchParams({ machine: name })}`,
      cell: ({ name }) => name,
    },
    { key: "gates", head: t.gate, cell: ({ gates }) => gates.join(", "), wideOnly: true },
    ...useCheckedColumns<CheckedMachine>(),
  ];
}

function useCheckedColumns<Row extends CheckedGate | CheckedMachine>(): Column<Row>[] {
  const { t } = useTexts(spotCheckMessages);
  return [
    ...useFigureColumns<Row>(),
    { key: "checks", head: t.checks, align: "end", cell: ({ checks }) => checks, wideOnly: true },
    momentColumn("last", t.lastAt, ({ last_at }) => last_at, { wideOnly: true }),
  ];
}
