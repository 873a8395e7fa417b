import { Button, Group, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { type Answer, useRead } from "../../api/queries.ts";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { Ago, Nothing } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { FirstSteps } from "../gates/first-event.tsx";
import { type Gate, GateProblems, GateStatusBadge, gateAddress } from "../gates/gate-status.tsx";
import { gateMessages } from "../gates/messages.ts";
import { PriceLink, type Tariff } from "../tariffs/price.tsx";

const categories = ["person_walk", "motor", "car"] as const;
type Snapshot = Answer<"/retribusi/v1/realtime/snapshot">;

interface LocationGatesProps {
  code: string;
  zone: string;
  snapshot: Snapshot | undefined;
  page: number;
  pageAddress: (page: number) => string;
}

/** The gates of one location: what each does, and what passing it costs, now and from when. */
export function LocationGates({ code, zone, snapshot, page, pageAddress }: LocationGatesProps) {
  const { fields } = useTexts();
  const gateText = useMessages(gateMessages);
  const list = useRead(
    "/retribusi/v1/frontend/gates",
    { query: { location_code: code, page, limit: 20 } },
    { refetchInterval: 15_000 },
  );
  const tariffs = useRead("/retribusi/v1/frontend/tariffs", {
    query: { location_code: code, page: 1, limit: 100 },
  });
  const columns = useColumns(zone, snapshot, tariffs.data?.items);
  return (
    <section>
      <Group justify="space-between" mt="lg" mb="sm">
        <Title order={2}>{fields.gates}</Title>
        <RequireRole role="operator">
          <Button
            component={Link}
            to={`/gates?location=${encodeURIComponent(code)}&open=new`}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
          >
            {gateText.add}
          </Button>
        </RequireRole>
      </Group>
      <ListTable
        label={fields.gates}
        list={list}
        exportOf={{ path: "/retribusi/v1/frontend/gates", query: { location_code: code } }}
        awaits={tariffs.isPending}
        expected={3}
        columns={columns}
        rowKey={({ gate_code }) => gate_code}
        pageAddress={pageAddress}
        empty={<FirstSteps location={code} />}
      />
    </section>
  );
}

function useColumns(
  zone: string,
  snapshot: Snapshot | undefined,
  tariffs: Tariff[] | undefined,
): Column<Gate>[] {
  const gateText = useMessages(gateMessages);
  const { fields, common } = useTexts();
  const { number } = useFormat();
  const today = (code: string) => snapshot?.gates.find(({ gate_code }) => gate_code === code);
  const tariff = (code: string, category: string) =>
    tariffs?.find((one) => one.gate_code === code && one.category === category);
  return [
    {
      key: "gate",
      head: common.gate,
      page: (gate) => gateAddress(gate),
      cell: (gate) => `${gate.name} (${gate.gate_code})`,
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
    { key: "last", head: gateText.lastEvent, cell: ({ last_event_at }) => <Ago iso={last_event_at} /> },
    {
      key: "count",
      head: gateText.passages,
      align: "end",
      cell: ({ gate_code }) => {
        const figures = today(gate_code);
        return figures === undefined ? common.none : number(figures.count);
      },
    },
    moneyColumn("revenue", gateText.revenue, ({ gate_code }) => today(gate_code)?.revenue),
    ...categories.map(
      (category): Column<Gate> => ({
        key: category,
        head: common.categories[category],
        align: "end",
        cell: ({ gate_code }) => {
          const found = tariff(gate_code, category);
          return found === undefined ? <Nothing /> : <PriceLink tariff={found} zone={zone} />;
        },
      }),
    ),
  ];
}
