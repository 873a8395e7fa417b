import { Button, Select, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { daysFrom } from "../../format/zones.ts";
import { FilterBar } from "../../lists/filter-bar.tsx";
import { useTexts } from "../../messages/texts.ts";
import { LocationSelect } from "../../places/place-select.tsx";
import { useToday } from "../../session/clock.ts";
import { CashLinks } from "./cash-links.tsx";
import { LeakageDays, LeakageRows } from "./leakage-cards.tsx";
import { leakageMessages } from "./leakage-messages.ts";
import { isGroup, type Leakage as LeakageAnswer, leakagePath, openDaysPath } from "./leakage-row.ts";
import { OpenDays } from "./open-days.tsx";

/** Where money is missing over time: of closed days, the most missing first; open days apart. */
export function Leakage() {
  const { t, common, names } = useTexts(leakageMessages);
  const today = useToday();
  const defaults = { from: daysFrom(today, -30), to: today, group: "location", location: "" };
  const [filters, setFilters, addressOf] = useFilters(defaults, Object.keys(defaults));
  const { from, to, location } = filters;
  const group = isGroup(filters.group) ? filters.group : "location";
  const asked = { from, to, ...omitEmpty({ location_code: location }) };
  const read = useRead(leakagePath, { query: { ...asked, group } });
  const open = useRead(openDaysPath, { query: asked });
  const report = new URLSearchParams({
    ...{ report: "levy-leakage", start_date: from, end_date: to, by: group },
    ...omitEmpty({ location_code: location }),
  });
  return (
    <>
      <PageHeader title={t.leakage} crumbs={[{ label: names.cash, to: "/cash" }]}>
        <Button component={Link} to={`/reports?${report}`} variant="default" size="xs">
          {t.print}
        </Button>
      </PageHeader>
      <CashLinks />
      <FilterBar>
        <DayInput
          label={common.from}
          value={from}
          max={to}
          required
          onChange={(date) => setFilters({ from: date })}
        />
        <DayInput
          label={common.until}
          value={to}
          min={from}
          max={today}
          required
          onChange={(date) => setFilters({ to: date })}
        />
        <Select
          label={t.group}
          data={Object.entries(t.groups).map(([value, label]) => ({ value, label }))}
          value={group}
          allowDeselect={false}
          onChange={(chosen) => setFilters({ group: chosen ?? "location" })}
        />
        <LocationSelect value={location} onChange={(code) => setFilters({ location: code })} />
      </FilterBar>
      <QueryView query={read}>
        {(leakage) => (
          <Stack>
            <Sum of={leakage} />
            {leakage.items.length === 0 && <EmptyState title={t.none} hint={t.noneHint} />}
            {leakage.days.length > 0 && <LeakageDays days={leakage.days} location={location} />}
            {leakage.items.length > 0 && (
              <LeakageRows
                leakage={leakage}
                addressOf={(code) => addressOf({ location: code, group: "collector" })}
              />
            )}
            <QueryView query={open} rows={2}>
              {({ items }) => <OpenDays of={items} />}
            </QueryView>
          </Stack>
        )}
      </QueryView>
    </>
  );
}

/** What all of it comes to, in a sentence. */
function Sum({ of: { total } }: { of: LeakageAnswer }) {
  const { t } = useTexts(leakageMessages);
  const { money, percent } = useFormat();
  if (total.days === 0) return null;
  return (
    <Title order={2}>
      {total.difference < 0 ? (
        t.sum(money(-total.difference), percent(-(total.percent ?? 0)), total.days)
      ) : (
        <Text inherit span>
          {t.nothingMissing(total.days)}
        </Text>
      )}
    </Title>
  );
}
