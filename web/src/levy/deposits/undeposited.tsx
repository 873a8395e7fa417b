import { Button, Checkbox, Group, Text, Textarea, Title } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { forgetIdempotencyKey, keptIdempotencyKey } from "../../api/idempotency-key.ts";
import { useRead } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Day, Money } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { useSession } from "../../session/session.ts";
import { dayAddress } from "../cash/cash.tsx";
import { depositMessages } from "./messages.ts";
import { cashPath, keyOf, slipAddress, sumOf, type UndepositedDay } from "./slip.ts";

/** Days whose cash is on no slip, a page of the address. */
export function useUndeposited() {
  const [{ waiting }] = useFilters({ waiting: 1 });
  return useRead(`${cashPath}/undeposited`, { query: { page: waiting, limit: 100 } });
}

/** Days whose cash is on no slip, and the making of one. */
export function Undeposited() {
  const { t } = useTexts(depositMessages);
  const { money } = useFormat();
  const [, , addressOf] = useFilters({ waiting: 1 });
  const list = useUndeposited();
  const [chosen, setChosen] = useState<readonly UndepositedDay[]>([]);
  const [isMaking, setMaking] = useState(false);
  const mayMake = useHasRole("operator", "depositing");
  const isOwn = useIsOwn();
  const ready = (list.data?.items ?? []).filter((day) => day.is_closed === 1 && !isOwn(day));
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t.undeposited}</Title>
        {mayMake && ready.length > 0 && (
          <Group gap="xs">
            <Button variant="default" onClick={() => setChosen(ready)}>
              {t.chooseClosed}
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => setMaking(true)}>
              {chosen.length === 0 ? t.make : t.makeOf(chosen.length, money(sumOf(chosen)))}
            </Button>
          </Group>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {t.undepositedHint}
      </Text>
      <ListTable
        label={t.undeposited}
        list={list}
        columns={useColumns(mayMake ? { chosen, setChosen } : undefined)}
        rowKey={keyOf}
        pageAddress={(to) => addressOf({ waiting: to })}
        empty={<EmptyState title={t.noneLeft} />}
      />
      <SideDrawer opened={isMaking} title={t.make} onClose={() => setMaking(false)}>
        <MakeForm days={chosen} onDone={() => setMaking(false)} />
      </SideDrawer>
    </section>
  );
}

function useIsOwn(): (day: UndepositedDay) => boolean {
  const username = useSession()?.user.username;
  return ({ closed_by }) => closed_by !== null && closed_by === username;
}

interface Choice {
  chosen: readonly UndepositedDay[];
  setChosen: (days: readonly UndepositedDay[]) => void;
}

function useColumns(choice: Choice | undefined): Column<UndepositedDay>[] {
  const { t, common } = useTexts(depositMessages);
  const format = useFormat();
  const isOwn = useIsOwn();
  const columns: Column<UndepositedDay>[] = [
    {
      key: "location",
      head: common.location,
      page: dayAddress,
      cell: ({ location_name, location_code }) => `${location_name} (${location_code})`,
    },
    { key: "date", head: common.date, cell: ({ date }) => <Day date={date} /> },
    { key: "amount", head: t.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
    {
      key: "account",
      head: t.account,
      wideOnly: true,
      cell: ({ revenue_account }) => revenue_account ?? "–",
    },
    { key: "due", head: t.due, cell: ({ due_on }) => <Day date={due_on} /> },
    {
      key: "status",
      head: common.status,
      cell: (day) => (
        <Group gap={4}>
          <StatusBadge tone={day.is_closed === 0 ? "waiting" : isOwn(day) ? "off" : "good"}>
            {day.is_closed === 0 ? t.open : isOwn(day) ? t.ownClosing : t.closed}
          </StatusBadge>
          {day.is_late === 1 && <StatusBadge tone="bad">{t.late}</StatusBadge>}
        </Group>
      ),
    },
  ];
  if (choice === undefined) return columns;
  const { chosen, setChosen } = choice;
  const isChosen = (day: UndepositedDay) => chosen.some((one) => keyOf(one) === keyOf(day));
  return [
    {
      key: "choice",
      head: t.make,
      cell: (day) => (
        <Checkbox
          aria-label={t.choose(day.location_name, format.date(day.date))}
          checked={isChosen(day)}
          disabled={day.is_closed === 0 || isOwn(day)}
          onChange={() =>
            setChosen(isChosen(day) ? chosen.filter((one) => keyOf(one) !== keyOf(day)) : [...chosen, day])
          }
        />
      ),
    },
    ...columns,
  ];
}

/** Sent again after a lost answer, it is the same slip. */
function MakeForm({ days, onDone }: { days: readonly UndepositedDay[]; onDone: () => void }) {
  const { t } = useTexts(depositMessages);
  const { money } = useFormat();
  const navigate = useNavigate();
  return (
    <RecordForm
      initial={{ values: { note: "" }, etag: undefined }}
      labels={{ note: t.note }}
      verb={t.make}
      done={t.made}
      movesOn
      submit={async ({ note }) => {
        const body = {
          days: days.map(({ location_code, date }) => ({ location_code, date })),
          amount: sumOf(days),
          ...(note.trim() === "" ? {} : { note: note.trim() }),
        };
        const action = `deposit ${JSON.stringify(body)}`;
        const header = { "Idempotency-Key": keptIdempotencyKey(action) };
        const made = await dataOf(api.POST(`${cashPath}/deposits`, { params: { header }, body }));
        forgetIdempotencyKey(action);
        return made;
      }}
      onDone={(made) => (made === undefined ? onDone() : void navigate(slipAddress(made)))}
    >
      {(form) => (
        <>
          <Text size="sm">{t.makeHint(days.length, money(sumOf(days)))}</Text>
          <Textarea {...form.field("note")} autosize minRows={1} />
        </>
      )}
    </RecordForm>
  );
}
