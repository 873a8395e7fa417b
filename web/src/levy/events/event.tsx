import { ActionIcon, Anchor, Button, Group } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { notify } from "../../components/notify.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { useListFilters } from "../../lists/use-list.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { correctionOfHour, voidingOfSecond } from "../corrections/correction-form.tsx";
import { correctionMessages } from "../corrections/messages.ts";
import { useGateTexts } from "../places/named-gates.ts";
import { eventFilters } from "./filters.ts";
import { eventMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/entry-events/{id}";
type Event = Answer<typeof path>;

/** One passage: what was sent, what it cost, and, where it was voided, by whom and why. */
export function EventPage() {
  const id = Number(useParams().id);
  const event = useRead(path, { path: { id } });
  return <QueryView query={event}>{(data) => <EventBody event={data} />}</QueryView>;
}

function EventBody({ event }: { event: Event }) {
  const { t, fields, common, names } = useTexts(eventMessages);
  const corrections = useMessages(correctionMessages);
  const format = useFormat();
  const { search } = useLocation();
  const place = `${event.location_code}/${event.gate_code}`;
  const gateText = useGateTexts([event]);
  const isVoided = event.status === "voided";
  return (
    <>
      <PageHeader
        title={t.event(format.number(event.id))}
        crumbs={[{ label: names.events, to: `/events${search}` }]}
        beside={<StatusBadge tone={isVoided ? "off" : "good"}>{t.statuses[event.status]}</StatusBadge>}
      >
        <Neighbours id={event.id} />
        <RequireRole role="operator">
          <Button component={Link} to={correctionOfHour(event)} variant="default">
            {corrections.span}
          </Button>
        </RequireRole>
        {!isVoided && <VoidButton event={event} />}
      </PageHeader>
      <DescriptionList
        items={[
          [fields.timestamp, <Moment key="at" iso={event.event_time} exact />],
          [
            common.gate,
            <Anchor key="gate" component={Link} to={`/gates/${place}`}>
              {gateText(event)}
            </Anchor>,
          ],
          [common.category, common.categories[event.category]],
          [fields.direction, common.directions[event.direction]],
          [t.price, <Money key="price" rupiah={event.price} />],
          [fields.received_at, <Moment key="received" iso={event.received_at} exact />],
          [t.lateLong, event.is_late ? common.yes : common.no],
          [fields.machine, event.api_key],
          [fields.event_id, event.event_id],
          ...(event.void === null
            ? []
            : ([
                [t.voidedBy, event.void.voided_by],
                [t.voidedAt, <Moment key="voided" iso={event.void.voided_at} />],
                [t.reason, event.void.reason],
              ] as [string, React.ReactNode][])),
          ...linksOf(event, corrections, format.number),
        ]}
      />
      <Group mt="md" gap="lg">
        <Anchor
          component={Link}
          size="sm"
          to={`/events?location=${event.location_code}&gate=${event.gate_code}`}
        >
          {t.sameGate}
        </Anchor>
        {event.api_key !== null && (
          <Anchor component={Link} size="sm" to={sameMachine(event.api_key, event.event_time.slice(0, 10))}>
            {t.sameMachine}
          </Anchor>
        )}
        <AuditLink entity="entry_events" recordKey={event.id} />
      </Group>
    </>
  );
}

function sameMachine(machine: string, date: string): string {
  return `/events?${new URLSearchParams({ machine, from: date, until: date })}`;
}

/** Leads to the events before and after this one in the list that one comes from, whose filters are in the address. */
function Neighbours({ id }: { id: number }) {
  const t = useMessages(eventMessages);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { query } = useListFilters(eventFilters);
  const { data, isPlaceholderData } = useRead("/retribusi/v1/frontend/entry-events/{id}/neighbours", {
    path: { id },
    query,
  });
  const known = isPlaceholderData ? undefined : data;
  const addressOf = (other: number) => `/events/${other}${search}`;
  const go = (other: number | null | undefined) => () => {
    if (other != null) void navigate(addressOf(other));
  };
  useHotkeys([
    ["k", go(known?.newer)],
    ["j", go(known?.older)],
  ]);
  const links = [
    [t.newer, known?.newer, <IconChevronUp key="newer" size={16} />],
    [t.older, known?.older, <IconChevronDown key="older" size={16} />],
  ] as const;
  return (
    <ActionIcon.Group role="group" aria-label={t.inList}>
      {links.map(([label, other, icon]) => {
        const looks = { variant: "default", size: 36, "aria-label": label, title: label } as const;
        return other == null ? (
          <ActionIcon key={label} {...looks} disabled>
            {icon}
          </ActionIcon>
        ) : (
          <ActionIcon key={label} {...looks} component={Link} to={addressOf(other)}>
            {icon}
          </ActionIcon>
        );
      })}
    </ActionIcon.Group>
  );
}

/** Leads to the correction that concerned it, and to the event on the other side of it. */
function linksOf(
  { correction_id, replaced_by, replaces }: Event,
  t: { correction: string; replacedBy: string; replaces: string },
  number: (id: number) => string,
): [string, React.ReactNode][] {
  const links: [string, string, number | null][] = [
    [t.correction, "/corrections", correction_id],
    [t.replacedBy, "/events", replaced_by],
    [t.replaces, "/events", replaces],
  ];
  return links.flatMap(([label, to, id]) =>
    id === null
      ? []
      : [
          [
            label,
            <Anchor key={label} component={Link} to={`${to}/${id}`}>
              {number(id)}
            </Anchor>,
          ] as [string, React.ReactNode],
        ],
  );
}

function VoidButton({ event }: { event: Event }) {
  const t = useMessages(eventMessages);
  const { money } = useFormat();
  const rules = useRead("/retribusi/v1/frontend/void-rules").data;
  const change = useChange((reason: string) =>
    dataOf(
      api.POST("/retribusi/v1/frontend/entry-events/{id}/void", {
        params: { path: { id: event.id } },
        body: { reason },
      }),
    ),
  );
  const question = {
    title: t.void,
    effect: t.voidEffect(money(event.price), `${event.location_code}/${event.gate_code}`),
    verb: t.void,
    kind: "destructive" as const,
    reasonLabel: t.reason,
    onConfirm: (reason: string) => change.mutateAsync(reason).then(() => notify(t.voided)),
  };
  if (rules?.second_person === true)
    return (
      <RequireRole role="operator">
        <Button component={Link} to={voidingOfSecond(event)} variant="default" c="var(--loket-bad)">
          {t.askVoid}
        </Button>
      </RequireRole>
    );
  return (
    <RequireRole role="operator">
      <Button
        disabled={rules === undefined}
        variant="default"
        c="var(--loket-bad)"
        onClick={() => confirm(question)}
      >
        {t.void}
      </Button>
    </RequireRole>
  );
}
