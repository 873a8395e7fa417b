import { Anchor, Button, Text } from "@mantine/core";
import { IconCalculator, IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { type ReadParams, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { MonthInput } from "../../pieces/day-input.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { EstimateForm } from "./estimate-form.tsx";
import { FlagLegend } from "./flag-legend.tsx";
import { thisMonth } from "./month.ts";
import { NewReadingForm } from "./new-reading-form.tsx";
import { Flags, MethodBadge, type Reading } from "./reading-badges.tsx";
import { ReadingNav } from "./reading-nav.tsx";
import { readingWords } from "./words.ts";

const path = "/backoffice/v1/readings";
const first = { page: 1, period: "", area: "", sl: "", method: "", flag: "", open: "" };

const words = wordsOf(
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
  const w = useWords(words);
  const r = useWords(readingWords);
  const names = useWords(viewNames);
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, open, ...asked } = filters;
  const query = { page, limit: 20, ...given(asked) } as NonNullable<ReadParams<typeof path>["query"]>;
  const list = useRead(path, { query });
  const isFiltered = Object.values(asked).some((value) => value !== "");
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead title={names.readings}>
        <For role="operator">
          <Button
            variant="default"
            leftSection={<IconCalculator size={16} aria-hidden />}
            onClick={() => setFilters({ open: "estimate" })}
          >
            {w.estimate}
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {r.record}
          </Button>
        </For>
      </PageHead>
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
        empty={isFiltered ? <Empty /> : <NoReadings />}
      />
      <FlagLegend />
      <For role="operator">
        <SideDrawer opened={open === "new"} title={r.record} onClose={close}>
          <NewReadingForm
            sl={filters.sl}
            period={filters.period === "" ? thisMonth() : filters.period}
            onDone={close}
          />
        </SideDrawer>
        <SideDrawer opened={open === "estimate"} title={w.estimate} onClose={close}>
          <EstimateForm period={filters.period === "" ? thisMonth() : filters.period} onDone={close} />
        </SideDrawer>
      </For>
    </>
  );
}

interface FiltersProps {
  filters: typeof first;
  onChange: (change: Partial<typeof first>) => void;
  onClear: (() => void) | undefined;
}

function Filters({ filters, onChange, onClear }: FiltersProps) {
  const r = useWords(readingWords);
  return (
    <FilterBar onClear={onClear}>
      <MonthInput label={r.period} value={filters.period} onChange={(period) => onChange({ period })} />
      <SearchInput label={r.area} value={filters.area} onChange={(area) => onChange({ area })} />
      <SearchInput
        label={r.connection}
        placeholder={r.connectionHint}
        value={filters.sl}
        onChange={(sl) => onChange({ sl })}
      />
      <WordFilter
        label={r.method}
        words={r.methods}
        value={filters.method}
        onChange={(method) => onChange({ method })}
      />
      <WordFilter
        label={r.flag}
        words={r.flagNames}
        value={filters.flag}
        onChange={(flag) => onChange({ flag })}
      />
    </FilterBar>
  );
}

function NoReadings() {
  const w = useWords(words);
  return (
    <Empty title={w.none}>
      <Text size="sm" c="dimmed">
        {w.noneHint}
      </Text>
      <For role="operator">
        <Anchor component={Link} to="/imports" size="sm">
          {w.import}
        </Anchor>
      </For>
    </Empty>
  );
}

function useColumns(areaAddress: (area: string) => string): Column<Reading>[] {
  const w = useWords(words);
  const r = useWords(readingWords);
  const format = useFormat();
  return [
    {
      key: "sl",
      head: r.connection,
      cell: ({ sl }) => (
        <Anchor component={Link} to={`/water/connections/${encodeURIComponent(sl)}`} inherit fw={500}>
          {sl}
        </Anchor>
      ),
    },
    {
      key: "area",
      head: r.area,
      cell: ({ area }) => (
        <Anchor component={Link} to={areaAddress(area)} inherit>
          {area}
        </Anchor>
      ),
    },
    {
      key: "period",
      head: r.period,
      cell: ({ period, is_billed }) =>
        is_billed ? (
          <>
            {format.month(period)}{" "}
            <Text component="span" size="xs" c="dimmed">
              {w.billed}
            </Text>
          </>
        ) : (
          format.month(period)
        ),
    },
    { key: "previous", head: r.previous, align: "end", cell: ({ previous }) => format.number(previous) },
    { key: "stand", head: r.stand, align: "end", cell: ({ stand }) => format.number(stand) },
    { key: "usage", head: r.usage, align: "end", cell: ({ usage }) => format.volume(usage) },
    { key: "method", head: r.method, cell: ({ method }) => <MethodBadge method={method} /> },
    { key: "flags", head: r.flags, cell: ({ flags: of }) => <Flags of={of} /> },
    { key: "readAt", head: r.readAt, wideOnly: true, cell: ({ read_at }) => <Moment iso={read_at} /> },
    { key: "by", head: r.by, wideOnly: true, cell: ({ recorded_by }) => recorded_by },
  ];
}
