import { Text } from "@mantine/core";
import { type Answer, useRead } from "../../api/queries.ts";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { CashLinks } from "./cash-links.tsx";
import type { CashDay } from "./day.ts";
import { cashMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/cash/days";

/** A date's money at each location: what was counted, what was handed in, and how they differ. */
export function Cash() {
  const { t, names } = useTexts(cashMessages);
  const today = useToday();
  const [{ date }, setFilters] = useFilters({ date: today });
  const days = useRead(path, { query: { date } });
  return (
    <>
      <PageHeader title={names.cash}>
        <CashDate value={date} onChange={(chosen) => setFilters({ date: chosen })} />
      </PageHeader>
      <CashLinks />
      <QueryView query={days}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState title={t.none} hint={t.noneHint} />
          ) : (
            <DayTable items={items} total={total} />
          )
        }
      </QueryView>
    </>
  );
}

function CashDate({ value, onChange }: { value: string; onChange: (date: string) => void }) {
  const { common } = useTexts(cashMessages);
  return <DayInput label={common.date} value={value} max={useToday()} required onChange={onChange} />;
}

function DayTable({ items, total }: Pick<Answer<typeof path>, "items" | "total">) {
  const { t, common } = useTexts(cashMessages);
  const money = (key: string, head: string, of: (day: CashDay) => number): Column<CashDay> => ({
    key,
    head,
    align: "end",
    cell: (day) => <Money rupiah={of(day)} />,
  });
  const columns: Column<CashDay>[] = [
    {
      key: "location",
      head: common.location,
      page: dayAddress,
      cell: ({ location_name, location_code }) => `${location_name} (${location_code})`,
    },
    money("counted", t.counted, ({ counted }) => counted),
    { ...money("exempt", t.exempt, ({ exempt }) => exempt), wideOnly: true },
    { ...money("expected", t.expected, ({ expected }) => expected), wideOnly: true },
    money("handed_in", t.handedIn, ({ handed_in }) => handed_in),
    {
      key: "difference",
      head: t.difference,
      align: "end",
      cell: (day) => <Difference day={day} />,
    },
    {
      key: "usual",
      head: t.usual,
      align: "end",
      wideOnly: true,
      cell: ({ usual_percent }) => <Percent value={usual_percent} />,
    },
    { key: "status", head: common.status, cell: (day) => <DayState day={day} /> },
  ];
  return (
    <DataTable
      label={t.label}
      columns={columns}
      rows={items}
      rowKey={({ location_code }) => location_code}
      foot={{
        location: t.total,
        counted: <Money rupiah={total.counted} />,
        exempt: <Money rupiah={total.exempt} />,
        expected: <Money rupiah={total.expected} />,
        handed_in: <Money rupiah={total.handed_in} />,
        difference: <Money rupiah={total.difference} />,
      }}
    />
  );
}

export const dayAddress = ({ location_code, date }: Pick<CashDay, "location_code" | "date">) =>
  `/cash/${encodeURIComponent(location_code)}/${date}`;

/** Rupiah and percent; red where somebody has to explain it, which nobody has while money is still collected. */
export function Difference({ day }: { day: CashDay }) {
  const isOver = useToday() > day.date || day.status !== "open";
  const isBeyond = isOver && Math.abs(day.difference) > day.tolerance;
  return (
    <Text span inherit {...(isBeyond ? { c: "var(--loket-bad)", fw: 600 } : {})}>
      <Money rupiah={day.difference} inherit span />{" "}
      {day.percent !== null && (
        <>
          (<Percent value={day.percent} />)
        </>
      )}
    </Text>
  );
}

export function Percent({ value }: { value: number | null }) {
  const { percent } = useFormat();
  return value === null ? "–" : percent(value);
}

/** With what came after its closing, which the figures beside it leave out. */
function DayState({ day }: { day: CashDay }) {
  const { t } = useTexts(cashMessages);
  const { money } = useFormat();
  return (
    <>
      <DayBadge day={day} />
      {day.changed_since !== 0 && (
        <Text size="xs" c="dimmed">
          {t.changedSince(money(day.changed_since))}
        </Text>
      )}
    </>
  );
}

const tones = { open: "waiting", confirming: "warn", closed: "good" } as const;

export function DayBadge({ day: { status } }: { day: Pick<CashDay, "status"> }) {
  const { t } = useTexts(cashMessages);
  return <StatusBadge tone={tones[status]}>{t.statuses[status]}</StatusBadge>;
}
