import { Anchor, Button, Text } from "@mantine/core";
import { IconCalculator, IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { type ReadParams, useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { MonthInput } from "../../components/day-input.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useThisMonth } from "../../session/clock.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { EstimateForm } from "./estimate-form.tsx";
import { FlagLegend } from "./flag-legend.tsx";
import { readingMessages } from "./messages.ts";
import { NewReadingForm } from "./new-reading-form.tsx";
import { Flags, MethodBadge, type Reading } from "./reading-badges.tsx";
import { ReadingNav } from "./reading-nav.tsx";

const path = "/backoffice/v1/readings";
const first = { page: 1, period: "", area: "", sl: "", method: "", flag: "", open: "" };

const messages = defineMessages(
  {
    estimate: "Taksir yang belum dibaca…",
    none: "Belum ada bacaan",
    noneHint: "Catat satu, impor berkas bacaan, atau verifikasi baca mandiri pelanggan.",
    import: "Ke impor",
    billed: "sudah ditagih",
  },
  {
    estimate: "Estimate what was not read…",
    none: "No readings yet",
    noneHint: "Record one, import a file of readings, or verify what customers read.",
    import: "To imports",
    billed: "billed",
  },
);

/** Readings: one for each connection and period. */
export function Readings() {
  const thisMonth = useThisMonth();
  const t = useMessages(messages);
  const readingText = useMessages(readingMessages);
  const names = useMessages(viewNames);
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, open, ...asked } = filters;
  const query = { page, limit: 20, ...omitEmpty(asked) } as NonNullable<ReadParams<typeof path>["query"]>;
  const list = useRead(path, { query });
  const isFiltered = Object.values(asked).some((value) => value !== "");
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader title={names.readings}>
        <RequireRole role="operator">
          <Button
            variant="default"
            leftSection={<IconCalculator size={16} aria-hidden />}
            onClick={() => setFilters({ open: "estimate" })}
          >
            {t.estimate}
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {readingText.record}
          </Button>
        </RequireRole>
      </PageHeader>
      <ReadingNav />
      <Filters
        filters={filters}
        onChange={setFilters}
        onClear={isFiltered ? () => setFilters(first) : undefined}
      />
      <ListTable
        label={names.readings}
        list={list}
        columns={useColumns((area) => addressOf({ area }))}
        rowKey={({ id }) => id}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <EmptyState /> : <NoReadings />}
      />
      <FlagLegend />
      <RequireRole role="operator">
        <SideDrawer opened={open === "new"} title={readingText.record} onClose={close}>
          <NewReadingForm
            sl={filters.sl}
            period={filters.period === "" ? thisMonth : filters.period}
            onDone={close}
          />
        </SideDrawer>
        <SideDrawer opened={open === "estimate"} title={t.estimate} onClose={close}>
          <EstimateForm period={filters.period === "" ? thisMonth : filters.period} onDone={close} />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

interface FiltersProps {
  filters: typeof first;
  onChange: (change: Partial<typeof first>) => void;
  onClear: (() => void) | undefined;
}

function Filters({ filters, onChange, onClear }: FiltersProps) {
  const readingText = useMessages(readingMessages);
  const fields = useMessages(fieldMessages);
  return (
    <FilterBar onClear={onClear}>
      <MonthInput label={fields.period} value={filters.period} onChange={(period) => onChange({ period })} />
      <SearchInput label={readingText.area} value={filters.area} onChange={(area) => onChange({ area })} />
      <SearchInput
        label={fields.connection}
        placeholder={readingText.connectionHint}
        value={filters.sl}
        onChange={(sl) => onChange({ sl })}
      />
      <ChoiceFilter
        label={readingText.method}
        words={readingText.methods}
        value={filters.method}
        onChange={(method) => onChange({ method })}
      />
      <ChoiceFilter
        label={readingText.flag}
        words={readingText.flagNames}
        value={filters.flag}
        onChange={(flag) => onChange({ flag })}
      />
    </FilterBar>
  );
}

function NoReadings() {
  const t = useMessages(messages);
  return (
    <EmptyState title={t.none}>
      <Text size="sm" c="dimmed">
        {t.noneHint}
      </Text>
      <RequireRole role="operator">
        <Anchor component={Link} to="/imports" size="sm">
          {t.import}
        </Anchor>
      </RequireRole>
    </EmptyState>
  );
}

function useColumns(areaAddress: (area: string) => string): Column<Reading>[] {
  const t = useMessages(messages);
  const readingText = useMessages(readingMessages);
  const fields = useMessages(fieldMessages);
  const format = useFormat();
  return [
    {
      key: "sl",
      head: fields.connection,
      cell: ({ sl }) => (
        <Anchor component={Link} to={`/water/connections/${encodeURIComponent(sl)}`} inherit fw={500}>
          {sl}
        </Anchor>
      ),
    },
    {
      key: "area",
      head: readingText.area,
      cell: ({ area }) => (
        <Anchor component={Link} to={areaAddress(area)} inherit>
          {area}
        </Anchor>
      ),
    },
    {
      key: "period",
      head: fields.period,
      cell: ({ period, is_billed }) =>
        is_billed ? (
          <>
            {format.month(period)}{" "}
            <Text component="span" size="xs" c="dimmed">
              {t.billed}
            </Text>
          </>
        ) : (
          format.month(period)
        ),
    },
    {
      key: "previous",
      head: readingText.previous,
      align: "end",
      cell: ({ previous }) => format.number(previous),
    },
    { key: "stand", head: fields.stand, align: "end", cell: ({ stand }) => format.number(stand) },
    { key: "usage", head: readingText.usage, align: "end", cell: ({ usage }) => format.volume(usage) },
    { key: "method", head: readingText.method, cell: ({ method }) => <MethodBadge method={method} /> },
    { key: "flags", head: readingText.flags, cell: ({ flags: of }) => <Flags of={of} /> },
    {
      key: "readAt",
      head: fields.read_at,
      wideOnly: true,
      cell: ({ read_at }) => <Moment iso={read_at} />,
    },
    { key: "by", head: readingText.by, wideOnly: true, cell: ({ recorded_by }) => recorded_by },
  ];
}
