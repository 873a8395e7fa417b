import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { isoAt } from "../../format/zones.ts";
import { useTexts } from "../../messages/texts.ts";
import { useZones } from "../../places/all-places.ts";
import { useErrorTexts, VerdictBadge } from "./check-texts.tsx";
import { spotCheckMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/spot-checks/{id}";
type SpotCheck = Answer<typeof path>;

/** One check: the person's and the machine's figures next to each other; on paper with places for two signatures. */
export function SpotCheckPage() {
  const { id = "" } = useParams();
  const { t, names } = useTexts(spotCheckMessages);
  const check = useRead(path, { path: { id: Number(id) } });
  return (
    <QueryView query={check}>
      {(known) => (
        <>
          <PageHeader
            title={t.title(id)}
            crumbs={[{ label: names.spotChecks, to: "/spot-checks" }]}
            beside={
              known.voided_at === null ? (
                <VerdictBadge verdict={known.verdict} />
              ) : (
                <StatusBadge tone="off">{t.voided}</StatusBadge>
              )
            }
          >
            {known.actions.includes("void") && <VoidButton id={known.id} />}
          </PageHeader>
          <Stack>
            {known.machine !== known.machine_first && <Later check={known} />}
            <Figures check={known} />
            <Text size="sm" c="dimmed">
              {t.explained}
            </Text>
            <About check={known} />
            <Group data-print="only">
              {[t.counter(known.counted_by), t.seenBy].map((who) => (
                <Text key={who} pt={20} pb={60} w={260} style={{ borderBottom: "1px solid" }}>
                  {who}
                </Text>
              ))}
            </Group>
          </Stack>
          <AuditLink entity="spot_checks" recordKey={id} />
        </>
      )}
    </QueryView>
  );
}

function VoidButton({ id }: { id: number }) {
  const { t } = useTexts(spotCheckMessages);
  const voidIt = useChange((reason: string) =>
    dataOf(api.POST(`${path}/void`, { params: { path: { id } }, body: { reason } })),
  );
  const ask = () =>
    confirm({
      title: t.voidTitle,
      effect: t.voidEffect,
      verb: t.voidVerb,
      kind: "warning",
      reasonLabel: t.note,
      done: t.voidDone,
      onConfirm: (reason) => voidIt.mutateAsync(reason),
    });
  return (
    <Button variant="default" onClick={ask}>
      {t.voidVerb}
    </Button>
  );
}

function Later({ check }: { check: SpotCheck }) {
  const { t } = useTexts(spotCheckMessages);
  const { number } = useFormat();
  return (
    <Alert role="note" color="orange">
      {t.later(number(check.machine_first))}
    </Alert>
  );
}

type Row = Omit<SpotCheck["counts"][number], "category"> & { name: string };

function Figures({ check }: { check: SpotCheck }) {
  const { t, common } = useTexts(spotCheckMessages);
  const { number } = useFormat();
  const texts = useErrorTexts();
  const rows: Row[] = check.counts.map(({ category, ...one }) => ({
    ...one,
    name: common.categories[category],
  }));
  const count = (key: "person" | "machine" | "missed" | "extra"): Column<Row> => ({
    key,
    head: t[key],
    align: "end",
    cell: (row) => number(row[key]),
  });
  const columns: Column<Row>[] = [
    { key: "name", head: common.category, cell: ({ name }) => name },
    count("person"),
    count("machine"),
    count("missed"),
    count("extra"),
    { key: "error", head: t.error, align: "end", cell: texts.error },
    { key: "between", head: t.between, align: "end", cell: texts.between },
    { key: "verdict", head: t.verdict, cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
  ];
  return (
    <DataTable
      label={t.label}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      foot={{
        name: t.all,
        person: number(check.person),
        machine: number(check.machine),
        missed: number(check.missed),
        extra: number(check.extra),
        error: texts.error(check),
        between: texts.between(check),
        verdict: <VerdictBadge verdict={check.verdict} />,
      }}
    />
  );
}

function About({ check }: { check: SpotCheck }) {
  const { t, fields, common } = useTexts(spotCheckMessages);
  const { span, exactMoment } = useFormat();
  const zone = useZones()(check.location_code, check.created_at);
  return (
    <DescriptionList
      items={[
        [t.gate, `${check.gate_name} · ${check.location_code}/${check.gate_code}`],
        [fields.direction, common.directions[check.direction]],
        [common.from, exactMoment(isoAt(check.from, zone))],
        [common.until, exactMoment(isoAt(check.until, zone))],
        [t.lasted, span(check.until - check.from)],
        [t.countedBy, check.counted_by],
        [t.machines, check.machines.length === 0 ? t.noMachine : check.machines.join(", ")],
        [t.weather, check.weather === null ? common.none : t.weathers[check.weather]],
        [t.note, check.note ?? common.none],
        [t.sentAt, <Moment key="sent" iso={check.created_at} />],
        ...(check.voided_at === null
          ? []
          : ([
              [fields.voided_by, check.voided_by],
              [fields.void_reason, check.void_reason],
            ] as [string, string | null][])),
      ]}
    />
  );
}
