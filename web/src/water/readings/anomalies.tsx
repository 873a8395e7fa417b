import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, type ReadParams, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { MonthInput } from "../../pieces/day-input.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Picture } from "../../pieces/picture.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { Empty } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { FlagLegend } from "./flag-legend.tsx";
import { thisMonth } from "./month.ts";
import { Flags, MethodBadge } from "./reading-badges.tsx";
import { ReadingNav } from "./reading-nav.tsx";
import { readingWords } from "./words.ts";

const path = "/backoffice/v1/readings/anomalies";
type Anomaly = ItemOf<typeof path>;

const words = wordsOf(
  {
    title: "Bacaan yang perlu dilihat",
    reason: "Sebab",
    reasons: { FLAGGED: "Ditandai", MISSING: "Belum dibaca" },
    none: "Tidak ada yang perlu dilihat",
    noneHint: "Semua sambungan aktif sudah dibaca untuk periode ini, tanpa tanda.",
    photo: (sl: string) => `Foto meter ${sl}`,
  },
  {
    title: "Readings to look at",
    reason: "Reason",
    reasons: { FLAGGED: "Flagged", MISSING: "Not read" },
    none: "Nothing to look at",
    noneHint: "Every active connection is read for this period, without a flag.",
    photo: (sl) => `Meter ${sl}`,
  },
);

/** Of a period, readings with flags and active connections without a reading. */
export function Anomalies() {
  const w = useWords(words);
  const r = useWords(readingWords);
  const first = { page: 1, period: thisMonth(), area: "", reason: "" };
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, period, area, reason } = filters;
  const query = { page, limit: 20, period, ...given({ area, reason }) } as NonNullable<
    ReadParams<typeof path>["query"]
  >;
  const list = useRead(path, { query });
  const isFiltered = area !== "" || reason !== "";
  return (
    <>
      <PageHead title={w.title} />
      <ReadingNav />
      <FilterBar onClear={isFiltered ? () => setFilters({ area: "", reason: "" }) : undefined}>
        <MonthInput
          label={r.period}
          required
          value={period}
          onChange={(next) => setFilters({ period: next })}
        />
        <SearchInput label={r.area} value={area} onChange={(next) => setFilters({ area: next })} />
        <WordFilter
          label={w.reason}
          words={w.reasons}
          value={reason}
          onChange={(next) => setFilters({ reason: next })}
        />
      </FilterBar>
      <ListTable
        label={w.title}
        list={list}
        columns={useColumns(period)}
        rowKey={({ sl }) => sl}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <Empty /> : <Empty title={w.none} hint={w.noneHint} />}
      />
      <FlagLegend />
    </>
  );
}

function useColumns(period: string): Column<Anomaly>[] {
  const w = useWords(words);
  const r = useWords(readingWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const mayRecord = useMay("operator");
  const columns: Column<Anomaly>[] = [
    {
      key: "sl",
      head: r.connection,
      cell: ({ sl }) => (
        <Anchor component={Link} to={`/water/connections/${encodeURIComponent(sl)}`} inherit fw={500}>
          {sl}
        </Anchor>
      ),
    },
    { key: "area", head: r.area, cell: ({ area }) => area },
    { key: "address", head: r.address, cell: ({ address }) => address },
    {
      key: "reason",
      head: w.reason,
      cell: ({ reason }) => (
        <StatusBadge tone={reason === "FLAGGED" ? "warn" : "waiting"}>{w.reasons[reason]}</StatusBadge>
      ),
    },
    {
      key: "stands",
      head: `${r.previous} → ${r.stand}`,
      align: "end",
      cell: ({ reading }) =>
        reading === null ? "–" : `${format.number(reading.previous)} → ${format.number(reading.stand)}`,
    },
    {
      key: "usage",
      head: r.usage,
      align: "end",
      cell: ({ reading }) => (reading === null ? "–" : format.volume(reading.usage)),
    },
    {
      key: "method",
      head: r.method,
      cell: ({ reading }) => (reading === null ? "–" : <MethodBadge method={reading.method} />),
    },
    { key: "flags", head: r.flags, cell: ({ reading }) => <Flags of={reading?.flags ?? []} /> },
    {
      key: "photo",
      head: r.photo,
      cell: ({ sl, reading }) =>
        reading?.file_id == null ? (
          "–"
        ) : (
          <Picture src={`/backoffice/v1/files/${reading.file_id}`} alt={w.photo(sl)} height={40} />
        ),
    },
  ];
  if (mayRecord)
    columns.push({
      key: "acts",
      head: all.actions,
      align: "end",
      cell: ({ sl }) => (
        <Button
          component={Link}
          size="xs"
          variant="default"
          to={`/water/readings?sl=${encodeURIComponent(sl)}&period=${period}&open=new`}
        >
          {r.record}
        </Button>
      ),
    });
  return columns;
}
