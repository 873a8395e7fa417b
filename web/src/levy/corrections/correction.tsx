import { Button, Progress, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { notify } from "../../components/notify.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { isoAt } from "../../format/zones.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useZones } from "../../places/all-places.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { correctionsPath } from "./correction-form.tsx";
import { CorrectionPreview } from "./correction-preview.tsx";
import { correctionTones } from "./corrections.tsx";
import { correctionMessages } from "./messages.ts";
import { useCorrectionPlaces } from "./use-correction-places.ts";

const path = `${correctionsPath}/{id}` as const;
type Correction = Answer<typeof path>;

/** One correction: what was asked for, what it does, and the decision; its progress while it is carried out. */
export function CorrectionPage() {
  const id = Number(useParams().id);
  const correction = useRead(path, { path: { id } }, { refetchInterval: 2000 });
  return <QueryView query={correction}>{(data) => <Body correction={data} />}</QueryView>;
}

function Body({ correction }: { correction: Correction }) {
  const { t, common, names } = useTexts(correctionMessages);
  const format = useFormat();
  const placeText = useCorrectionPlaces([correction]);
  const zone = useZones()(correction.location_code, correction.requested_at);
  const { id, status, price, decided_by, decided_at } = correction;
  const of = (seconds: number) => format.moment(isoAt(seconds, zone));
  return (
    <>
      <PageHeader
        title={t.one(format.number(id))}
        crumbs={[
          { label: names.events, to: "/events" },
          { label: t.title, to: "/corrections" },
        ]}
        beside={<StatusBadge tone={correctionTones[status]}>{t.statuses[status]}</StatusBadge>}
      >
        <ExportMenu path={`${correctionsPath}/${id}/export`} query={{}} name={`koreksi-${id}`} />
        <Decisions correction={correction} />
      </PageHeader>
      <Stack>
        {status === "applying" && <Done correction={correction} />}
        <DescriptionList
          items={[
            [t.action, t.actions[correction.action]],
            [common.gate, placeText(correction)],
            [common.category, correction.category === null ? t.all : common.categories[correction.category]],
            [t.window, `${of(correction.from)} – ${of(correction.until)}`],
            ...given(t.price, price, (rupiah) => <Money rupiah={rupiah} />),
            [t.reason, correction.reason],
            [t.asked, t.by(correction.requested_by, format.moment(correction.requested_at))],
            decided_by === null || decided_at === null
              ? [t.openUntil, <Moment key="open" iso={correction.expires_at} />]
              : [t.decided, t.by(decided_by, format.moment(decided_at))],
            ...given(t.note, correction.note, (note) => note),
            ...given(t.applied, correction.applied_at, (iso) => <Moment iso={iso} />),
          ]}
        />
        <Title order={2}>{t.figures}</Title>
        <CorrectionPreview preview={correction.preview} />
        <AuditLink entity="entry_corrections" recordKey={id} />
      </Stack>
    </>
  );
}

/** A name and its value, where there is one yet. */
function given<Value>(
  name: string,
  value: Value | null,
  show: (value: Value) => ReactNode,
): [name: string, value: ReactNode][] {
  return value === null ? [] : [[name, show(value)]];
}

function Done({ correction: { events, expected } }: { correction: Correction }) {
  const t = useMessages(correctionMessages);
  const { number } = useFormat();
  const text = t.progress(number(events), number(expected.events));
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section
          value={(events / expected.events) * 100}
          aria-label={t.statuses.applying}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text size="sm" mt={4}>
        {text}
      </Text>
    </div>
  );
}

function Decisions({ correction }: { correction: Correction }) {
  const t = useMessages(correctionMessages);
  const { money, number } = useFormat();
  const mayDecide = useHasRole("operator");
  const params = { path: { id: correction.id } };
  const approve = useChange(() => dataOf(api.POST(`${path}/approve`, { params, body: {} })));
  const reject = useChange((note: string) => dataOf(api.POST(`${path}/reject`, { params, body: { note } })));
  const { actions, expected, status } = correction;
  const approval = {
    title: t.approveTitle,
    effect: t.askEffect(number(expected.events), money(expected.old_revenue), money(expected.new_revenue)),
    verb: t.approve,
    kind: "plain" as const,
    onConfirm: () => approve.mutateAsync().then(() => notify(t.approved)),
  };
  const refusal = {
    title: t.rejectTitle,
    effect: t.rejectEffect,
    verb: t.reject,
    kind: "plain" as const,
    reasonLabel: t.note,
    onConfirm: (note: string) => reject.mutateAsync(note).then(() => notify(t.rejected)),
  };
  return (
    <>
      {actions.includes("reject") && (
        <Button variant="default" onClick={() => confirm(refusal)}>
          {t.reject}
        </Button>
      )}
      {actions.includes("approve") && <Button onClick={() => confirm(approval)}>{t.approve}</Button>}
      {mayDecide && status === "requested" && !actions.includes("approve") && (
        <Text size="sm" c="dimmed">
          {t.secondPerson}
        </Text>
      )}
    </>
  );
}
