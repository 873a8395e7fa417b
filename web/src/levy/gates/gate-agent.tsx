import { DescriptionList } from "../../components/description-list.tsx";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import type { GateRecord } from "./gate-form.tsx";
import { gateMessages } from "./messages.ts";

/** The agent that sends for a gate, as it last described itself. */
export function GateAgent({ agent }: { agent: NonNullable<GateRecord["agent"]> }) {
  const t = useMessages(gateMessages);
  const { number } = useFormat();
  const { name, version, queue_length, oldest_waiting_seconds: waits } = agent;
  const queue = [
    t.queued(queue_length),
    queue_length > 0 && waits !== null ? t.oldestWaits(waits) : null,
    agent.is_store_full ? t.storeFull : null,
  ];
  const offset = agent.clock_offset_seconds;
  return (
    <DescriptionList
      items={[
        [t.agent, `${name} (${version})`],
        [t.queue, queue.filter((part) => part !== null).join("; ")],
        [t.agentClock, offset === null ? t.clockUnknown : t.clockAhead(offset)],
        [t.deadLetters, number(agent.dead_letters)],
        [t.reported, <Ago key="reported" iso={agent.reported_at} />],
      ]}
    />
  );
}
