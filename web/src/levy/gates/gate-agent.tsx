import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { DescriptionList } from "../../components/description-list.tsx";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useHasRole } from "../../session/require-role.tsx";
import type { GateRecord } from "./gate-form.tsx";
import { gateMessages } from "./messages.ts";

type Agent = NonNullable<GateRecord["agent"]>;
type QueueFields = Pick<Agent, "queue_length" | "oldest_waiting_seconds" | "is_store_full">;

/** What waits at an agent, in a sentence. */
export function useQueueText(): (agent: QueueFields) => string {
  const t = useMessages(gateMessages);
  return ({ queue_length, oldest_waiting_seconds: waits, is_store_full }) =>
    [
      t.queued(queue_length),
      ...(queue_length > 0 && waits !== null ? [t.oldestWaits(waits)] : []),
      ...(is_store_full ? [t.storeFull] : []),
    ].join("; ");
}

/** The agent that sends for a gate, as it last described itself. */
export function GateAgent({ agent }: { agent: Agent }) {
  const t = useMessages(gateMessages);
  const { number } = useFormat();
  const queue = useQueueText();
  const { name, version } = agent;
  const offset = agent.clock_offset_seconds;
  const unmappedText = ({ unmapped }: Agent) =>
    unmapped.map(({ input, name, count }) => `${input}: ${name} (${number(count)})`).join("; ");
  return (
    <DescriptionList
      items={[
        [t.agent, `${name} (${version})`],
        [t.sender, <Sender key="sender" agent={agent} />],
        [t.queue, queue(agent)],
        [t.agentClock, offset === null ? t.clockUnknown : t.clockAhead(offset)],
        [t.deadLetters, number(agent.dead_letters)],
        ...(agent.unmapped.length === 0 ? [] : [[t.unmapped, unmappedText(agent)] as [string, string]]),
        [t.reported, <Ago key="reported" iso={agent.reported_at} />],
      ]}
    />
  );
}

/** The machine whose key the agent reports with; admins may open its page. */
function Sender({ agent: { api_key_id: id, api_key } }: { agent: Agent }) {
  const mayOpen = useHasRole("admin");
  if (id === null || !mayOpen) return api_key ?? "–";
  return (
    <Anchor component={Link} to={`/machines/${id}`} size="sm">
      {api_key}
    </Anchor>
  );
}
