import { Anchor, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import { alertKinds } from "../../office/alerts/messages.ts";
import type { GateKey } from "./gate-form.tsx";
import { gateMessages } from "./messages.ts";

const path = "/backoffice/v1/alerts";
type Outage = ItemOf<typeof path>;

/** When the gate was silent or its agent away, newest first: the last five, and the way to all. */
export function GateOutages({ gate: { location_code, gate_code } }: { gate: GateKey }) {
  const t = useMessages(gateMessages);
  const query = { location_code, gate_code, page: 1, limit: 5 };
  const outages = useRead(path, { query }, { refetchInterval: 60_000 });
  const columns = useColumns();
  const place = new URLSearchParams({ location: location_code, gate: gate_code });
  return (
    <Paper component="section" bg="transparent">
      <Title order={2} mb="xs">
        {t.outages}
      </Title>
      <QueryView query={outages} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t.noOutages}
            </Text>
          ) : (
            <>
              <DataTable label={t.outages} rows={items} rowKey={({ id }) => id} columns={columns} />
              <Anchor component={Link} size="sm" to={`/alerts?${place}`}>
                {t.allOutages}
              </Anchor>
            </>
          )
        }
      </QueryView>
    </Paper>
  );
}

function useColumns(): Column<Outage>[] {
  const t = useMessages(gateMessages);
  const kinds = useMessages(alertKinds);
  const { span } = useFormat();
  return [
    momentColumn("since", t.outageSince, ({ since }) => since),
    { key: "what", head: t.outageWhat, cell: ({ kind }) => kinds[kind] },
    {
      key: "lasted",
      head: t.outageLasted,
      cell: ({ since, ended_at }) =>
        ended_at === null ? t.goesOn : span((Date.parse(ended_at) - Date.parse(since)) / 1000),
    },
  ];
}
