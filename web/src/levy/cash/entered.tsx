import { Button, Group, Title } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useChange, useRead } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { Picture } from "../../components/picture.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import type { CashDay } from "./day.ts";
import { cashMessages } from "./messages.ts";

const base = "/retribusi/v1/frontend/cash";
type HandIn = ItemOf<`${typeof base}/hand-ins`>;
type Exemption = ItemOf<`${typeof base}/exemptions`>;
type OfDay = Pick<CashDay, "location_code" | "date">;

const queryOf = ({ location_code, date }: OfDay, page: number) => ({
  query: { location_code, from: date, to: date, page, limit: 50 },
});

/** What collectors handed in for a day, newest first. */
export function HandIns({ day }: { day: OfDay }) {
  const { t } = useTexts(cashMessages);
  const [{ page }, , addressOf] = useFilters({ page: 1 });
  const asked = queryOf(day, page);
  const list = useRead(`${base}/hand-ins`, asked);
  return (
    <section>
      <Title order={2} mb="xs">
        {t.handIns}
      </Title>
      <ListTable
        label={t.handIns}
        list={list}
        columns={useHandInColumns()}
        rowKey={({ id }) => id}
        exportOf={{ path: `${base}/hand-ins`, ...asked }}
        pageAddress={(to) => addressOf({ page: to })}
        empty={<EmptyState title={t.noHandIns} />}
      />
    </section>
  );
}

function useHandInColumns(): Column<HandIn>[] {
  const { t, common } = useTexts(cashMessages);
  return [
    { key: "at", head: t.at, cell: ({ created_at }) => <Moment iso={created_at} /> },
    { key: "collector", head: t.collector, cell: ({ collector }) => collector },
    {
      key: "of",
      head: t.of,
      cell: ({ shift, gate_code, category }) =>
        [shift, gate_code, category === null ? null : common.categories[category]]
          .filter((part) => part !== null)
          .join(" · ") || t.wholeOf,
    },
    {
      key: "method",
      head: t.method,
      cell: ({ method, reference }) => [t.methods[method], reference].filter(Boolean).join(" "),
    },
    { key: "counted", head: t.countedThen, align: "end", cell: ({ counted }) => <Money rupiah={counted} /> },
    { key: "amount", head: t.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
    {
      key: "note",
      head: t.note,
      wideOnly: true,
      cell: ({ note, void_reason }) => void_reason ?? note ?? "–",
    },
    {
      key: "photo",
      head: t.photo,
      cell: ({ id, has_photo }) =>
        has_photo ? <Picture src={`${base}/hand-ins/${id}/photo`} alt={t.photoOf(id)} height={44} /> : "–",
    },
    {
      key: "action",
      head: common.actions,
      cell: (handIn) =>
        handIn.voided_at === null ? (
          <VoidButton handIn={handIn} />
        ) : (
          <StatusBadge tone="off">{t.voided}</StatusBadge>
        ),
    },
  ];
}

function VoidButton({ handIn: { id, amount, collector, actions } }: { handIn: HandIn }) {
  const { t } = useTexts(cashMessages);
  const { money } = useFormat();
  const undo = useChange((reason: string) =>
    dataOf(api.POST(`${base}/hand-ins/{id}/void`, { params: { path: { id } }, body: { reason } })),
  );
  if (!actions.includes("void")) return null;
  const ask = () =>
    confirm({
      title: t.voidTitle,
      effect: t.voidEffect(money(amount), collector),
      verb: t.voidVerb,
      kind: "destructive",
      reasonLabel: t.kind,
      done: t.voidDone,
      onConfirm: (reason) => undo.mutateAsync(reason),
    });
  return (
    <Button variant="default" size="xs" onClick={ask}>
      {t.voidVerb}
    </Button>
  );
}

const tones = { COUNTED: "good", WAITING: "warn", APPROVED: "good", REJECTED: "off" } as const;

/** Passages of a day that are exempt, or may become so; nothing where there are none. */
export function Exemptions({ day }: { day: OfDay }) {
  const { t, common } = useTexts(cashMessages);
  const [{ exemptions: page }, , addressOf] = useFilters({ exemptions: 1 });
  const asked = queryOf(day, page);
  const list = useRead(`${base}/exemptions`, asked);
  const { number } = useFormat();
  const columns: Column<Exemption>[] = [
    { key: "at", head: t.at, cell: ({ created_at }) => <Moment iso={created_at} /> },
    { key: "collector", head: t.collector, cell: ({ collector }) => collector },
    { key: "kind", head: t.kind, cell: ({ kind, note }) => [kind, note].filter(Boolean).join(": ") },
    { key: "category", head: common.category, cell: ({ category }) => common.categories[category] },
    { key: "count", head: t.count, align: "end", cell: ({ count }) => number(count) },
    { key: "amount", head: t.exempt, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t.exemptionStatuses[status]}</StatusBadge>,
    },
    { key: "action", head: common.actions, cell: (exemption) => <DecideButtons exemption={exemption} /> },
  ];
  if ((list.data?.pagination.total ?? 0) === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t.exemptions}
      </Title>
      <ListTable
        label={t.exemptions}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        exportOf={{ path: `${base}/exemptions`, ...asked }}
        pageAddress={(to) => addressOf({ exemptions: to })}
        empty={null}
      />
    </section>
  );
}

function DecideButtons({ exemption }: { exemption: Exemption }) {
  const { t } = useTexts(cashMessages);
  const { money, number } = useFormat();
  const decide = useChange((decision: "approve" | "reject") =>
    dataOf(api.POST(`${base}/exemptions/{id}/${decision}`, { params: { path: { id: exemption.id } } })),
  );
  const ask = (decision: "approve" | "reject") =>
    confirm({
      title: decision === "approve" ? t.approveTitle : t.rejectTitle,
      effect: t.decideEffect(number(exemption.count), money(exemption.amount), exemption.collector),
      verb: t[decision],
      kind: "plain",
      done: t.decided,
      onConfirm: () => decide.mutateAsync(decision),
    });
  return (
    <Group gap="xs" wrap="nowrap">
      {exemption.actions.map((action) => (
        <Button key={action} variant="default" size="xs" onClick={() => ask(action)}>
          {t[action]}
        </Button>
      ))}
    </Group>
  );
}
