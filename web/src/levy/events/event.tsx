import { Anchor, Button, Group } from "@mantine/core";
import { Link, useParams } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Read } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { told } from "../../pieces/told.ts";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { eventWords } from "./words.ts";

const path = "/retribusi/v1/frontend/entry-events/{id}";
type Event = Answer<typeof path>;

/** One passage: what was sent, what it cost, and, where it was voided, by whom and why. */
export function EventPage() {
  const id = Number(useParams().id);
  const event = useRead(path, { path: { id } });
  return <Read of={event}>{(data) => <EventBody event={data} />}</Read>;
}

function EventBody({ event }: { event: Event }) {
  const w = useWords(eventWords);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const format = useFormat();
  const place = `${event.location_code}/${event.gate_code}`;
  const isVoided = event.status === "voided";
  return (
    <>
      <PageHead
        title={w.event(format.number(event.id))}
        crumbs={[{ label: names.events, to: "/events" }]}
        beside={<StatusBadge tone={isVoided ? "off" : "good"}>{w.statuses[event.status]}</StatusBadge>}
      >
        {!isVoided && <VoidButton event={event} />}
      </PageHead>
      <Facts
        of={[
          [w.time, <Moment key="at" iso={event.event_time} />],
          [
            all.gate,
            <Anchor key="gate" component={Link} to={`/gates/${place}`}>
              {place}
            </Anchor>,
          ],
          [all.category, all.categories[event.category]],
          [w.direction, all.directions[event.direction]],
          [w.price, <Money key="price" rupiah={event.price} />],
          [w.received, <Moment key="received" iso={event.received_at} />],
          [w.lateLong, event.is_late ? all.yes : all.no],
          [w.machine, event.api_key],
          [w.eventId, event.event_id],
          ...(event.void === null
            ? []
            : ([
                [w.voidedBy, event.void.voided_by],
                [w.voidedAt, <Moment key="voided" iso={event.void.voided_at} />],
                [w.reason, event.void.reason],
              ] as [string, React.ReactNode][])),
        ]}
      />
      <Group mt="md" gap="lg">
        <Anchor
          component={Link}
          size="sm"
          to={`/events?location=${event.location_code}&gate=${event.gate_code}`}
        >
          {w.sameGate}
        </Anchor>
        <AuditLink entity="entry_events" of={event.id} />
      </Group>
    </>
  );
}

function VoidButton({ event }: { event: Event }) {
  const w = useWords(eventWords);
  const { money } = useFormat();
  const change = useChange(
    (reason: string) =>
      dataOf(
        api.POST("/retribusi/v1/frontend/entry-events/{id}/void", {
          params: { path: { id: event.id } },
          body: { reason },
        }),
      ),
    ["/retribusi/v1"],
  );
  const question = {
    title: w.void,
    effect: w.voidEffect(money(event.price), `${event.location_code}/${event.gate_code}`),
    verb: w.void,
    destructive: true,
    reasonLabel: w.reason,
    act: (reason: string) => change.mutateAsync(reason).then(() => told(w.voided)),
  };
  return (
    <For role="operator">
      <Button variant="default" c="var(--loket-bad)" onClick={() => ask(question)}>
        {w.void}
      </Button>
    </For>
  );
}
