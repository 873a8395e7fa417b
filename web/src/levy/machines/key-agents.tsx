import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Fragment } from "react";
import { Link } from "react-router";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useQueueText } from "../gates/gate-agent.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { gateMessages } from "../gates/messages.ts";
import type { ApiKey } from "./key-state.tsx";
import { machineMessages } from "./messages.ts";

type KeyAgent = ApiKey["agents"][number];

/** The agents that report with a key: what each is, what waits at it, and the gates that it sends for. */
export function KeyAgents({ agents }: { agents: readonly KeyAgent[] }) {
  const t = useMessages(machineMessages);
  const columns = useColumns();
  if (agents.length === 0) return null;
  return (
    <section aria-labelledby="agents">
      <Title order={2} id="agents" mt="lg" mb="xs">
        {t.agents}
      </Title>
      <DataTable label={t.agents} columns={columns} rows={agents} rowKey={({ name }) => name} />
    </section>
  );
}

function useColumns(): Column<KeyAgent>[] {
  const { t, fields } = useTexts(machineMessages);
  const gate = useMessages(gateMessages);
  const queue = useQueueText();
  const { number } = useFormat();
  return [
    { key: "name", head: t.agent, cell: ({ name, version }) => `${name} (${version})` },
    { key: "reported", head: gate.reported, cell: ({ reported_at }) => <Ago iso={reported_at} /> },
    { key: "queue", head: gate.queue, cell: queue },
    {
      key: "letters",
      head: gate.deadLetters,
      cell: ({ dead_letters }) => number(dead_letters),
      align: "end",
    },
    { key: "gates", head: fields.gates, cell: ({ gates }) => <Gates gates={gates} /> },
  ];
}

function Gates({ gates }: Pick<KeyAgent, "gates">) {
  return gates.map((gate, index) => (
    <Fragment key={gateAddress(gate)}>
      {index > 0 && ", "}
      <Anchor component={Link} to={gateAddress(gate)} size="sm">
        {gate.location_code}/{gate.gate_code}
      </Anchor>
    </Fragment>
  ));
}

/** The agents of a key in a row of the list, each a link to where they are described. */
export function AgentsOf({ id, agents }: Pick<ApiKey, "id" | "agents">) {
  const queue = useQueueText();
  return (
    <Stack gap={0} component="span" align="inherit">
      {agents.map((agent) => (
        <Fragment key={agent.name}>
          <Anchor component={Link} to={`/machines/${id}`} size="sm">
            {agent.name} ({agent.version})
          </Anchor>
          <Text component="span" size="xs" c="dimmed">
            {queue(agent)}, <Ago iso={agent.reported_at} />
          </Text>
        </Fragment>
      ))}
    </Stack>
  );
}
