import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { ActionMenu } from "../../components/action-menu.tsx";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Day, Moment, Money } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { DayBadge, Difference, Percent } from "./cash.tsx";
import { CloseForm } from "./close-form.tsx";
import type { CashDayDetail } from "./day.ts";
import { Exemptions, HandIns } from "./entered.tsx";
import { ExemptionForm } from "./exemption-form.tsx";
import { HandInForm } from "./hand-in-form.tsx";
import { cashMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/cash/days/{location_code}/{date}";

/** A location's day: what was counted and handed in by shifts, who entered what, and its closing. */
export function CashDayPage() {
  const { location = "", date = "" } = useParams();
  const { names } = useTexts(cashMessages);
  const format = useFormat();
  const day = useRead(path, { path: { location_code: location, date } });
  return (
    <QueryView query={day}>
      {(known) => (
        <>
          <PageHeader
            title={`${known.location_name}, ${format.date(known.date)}`}
            crumbs={[{ label: names.cash, to: `/cash?date=${known.date}` }]}
            beside={<DayBadge day={known} />}
          >
            <DayActions day={known} />
          </PageHeader>
          <Stack>
            <Notes day={known} />
            <Sums day={known} />
            <Shifts day={known} />
            <HandIns day={known} />
            <Exemptions day={known} />
            <Corrections day={known} />
          </Stack>
          <AuditLink entity="day_closings" recordKey={`${known.location_code}/${known.date}`} />
        </>
      )}
    </QueryView>
  );
}

type Drawer = "hand in" | "exempt" | "close";

function DayActions({ day }: { day: CashDayDetail }) {
  const { t } = useTexts(cashMessages);
  const [open, setOpen] = useState<Drawer>();
  const mayCollect = useHasRole("operator", "collecting") && day.status === "open";
  const close = () => setOpen(undefined);
  return (
    <>
      {mayCollect && <Button onClick={() => setOpen("hand in")}>{t.handIn}</Button>}
      {mayCollect && (
        <Button variant="default" onClick={() => setOpen("exempt")}>
          {t.exemptThem}
        </Button>
      )}
      {day.actions.includes("close") && (
        <Button variant={mayCollect ? "default" : "filled"} onClick={() => setOpen("close")}>
          {t.close}
        </Button>
      )}
      <Decisions day={day} />
      <SideDrawer opened={open === "hand in"} title={t.handIn} onClose={close}>
        <HandInForm day={day} onDone={close} />
      </SideDrawer>
      <SideDrawer opened={open === "exempt"} title={t.exemptThem} onClose={close}>
        <ExemptionForm day={day} onDone={close} />
      </SideDrawer>
      <SideDrawer opened={open === "close"} title={t.close} onClose={close}>
        <CloseForm day={day} onDone={close} />
      </SideDrawer>
    </>
  );
}

/** What is decided of a closed day. */
function Decisions({ day }: { day: CashDayDetail }) {
  const { t } = useTexts(cashMessages);
  const { money } = useFormat();
  const params = { path: { location_code: day.location_code, date: day.date } };
  const confirmDay = useChange(() => dataOf(api.POST(`${path}/confirm`, { params })));
  const reopen = useChange((reason: string) =>
    dataOf(api.POST(`${path}/reopen`, { params, body: { reason } })),
  );
  const askConfirm = () =>
    confirm({
      title: t.confirmTitle,
      effect: t.confirmEffect(money(day.difference), day.closed_by ?? "", day.reason ?? ""),
      verb: t.confirmDay,
      kind: "warning",
      done: t.confirmed,
      onConfirm: () => confirmDay.mutateAsync(undefined),
    });
  const askReopen = () =>
    confirm({
      title: t.reopenTitle,
      effect: t.reopenEffect,
      verb: t.reopen,
      kind: "warning",
      reasonLabel: t.reopenReason,
      done: t.reopened,
      onConfirm: (reason) => reopen.mutateAsync(reason),
    });
  return (
    <>
      {day.actions.includes("confirm") && <Button onClick={askConfirm}>{t.confirmDay}</Button>}
      <ActionMenu
        actions={day.actions.filter((action) => action === "reopen")}
        label={() => t.reopen}
        run={askReopen}
      />
    </>
  );
}

function Notes({ day }: { day: CashDayDetail }) {
  const { t } = useTexts(cashMessages);
  const { money } = useFormat();
  return (
    <>
      {day.waiting > 0 && (
        <Alert role="note" color="orange">
          {t.waiting(money(day.waiting))}
        </Alert>
      )}
      {day.changed_since !== 0 && (
        <Alert role="note" color="orange">
          {t.changedSince(money(day.changed_since))}
        </Alert>
      )}
    </>
  );
}

function Sums({ day }: { day: CashDayDetail }) {
  const { t } = useTexts(cashMessages);
  const { money } = useFormat();
  const isClosed = day.status !== "open";
  return (
    <DescriptionList
      items={[
        [t.counted, money(day.counted)],
        [t.exempt, money(day.exempt)],
        [t.expected, money(day.expected)],
        [t.handedIn, money(day.handed_in)],
        [t.difference, <Difference key="difference" day={day} />],
        [t.usual, <Percent key="usual" value={day.usual_percent} />],
        ...(isClosed
          ? ([
              [t.closedBy, day.closed_by],
              [t.confirmedBy, day.confirmed_by],
              [t.reason, day.reason],
            ] as [string, string | null][])
          : []),
      ]}
    />
  );
}

type Shift = CashDayDetail["shifts"][number];

function Shifts({ day: { shifts } }: { day: CashDayDetail }) {
  const { t } = useTexts(cashMessages);
  const isWhole = shifts.length === 1;
  const columns: Column<Shift>[] = [
    {
      key: "shift",
      head: t.shift,
      cell: ({ shift, from_hour, to_hour }) =>
        shift === null ? (isWhole ? t.wholeDay : t.noShift) : `${shift} ${t.hours(from_hour, to_hour)}`,
    },
    { key: "counted", head: t.counted, align: "end", cell: ({ counted }) => <Money rupiah={counted} /> },
    { key: "exempt", head: t.exempt, align: "end", cell: ({ exempt }) => <Money rupiah={exempt} /> },
    {
      key: "handed_in",
      head: t.handedIn,
      align: "end",
      cell: ({ handed_in }) => <Money rupiah={handed_in} />,
    },
    {
      key: "difference",
      head: t.difference,
      align: "end",
      cell: ({ difference }) => <Money rupiah={difference} />,
    },
  ];
  if (isWhole) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t.shifts}
      </Title>
      <DataTable label={t.shifts} columns={columns} rows={shifts} rowKey={({ shift }) => shift ?? ""} />
    </section>
  );
}

function Corrections({ day: { corrections } }: { day: CashDayDetail }) {
  const { t } = useTexts(cashMessages);
  if (corrections.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t.corrections}
      </Title>
      {corrections.map(({ id, noted_on, noted_at, amount }) => (
        <Group key={id} gap="md">
          <Text size="sm">
            {t.notedOn} <Day date={noted_on} /> (<Moment iso={noted_at} />)
          </Text>
          <Money rupiah={amount} />
        </Group>
      ))}
    </section>
  );
}
