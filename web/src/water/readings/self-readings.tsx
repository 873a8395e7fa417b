import { Grid, Paper, Select } from "@mantine/core";
import { useEffect } from "react";
import { type ItemOf, type ReadParams, useRead } from "../../api/reading.ts";
import { MonthInput } from "../../pieces/day-input.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Pager } from "../../pieces/pager.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { ReadingNav } from "./reading-nav.tsx";
import { SelfReadingDetail } from "./self-reading-detail.tsx";
import { SelfReadingList } from "./self-reading-list.tsx";
import { selfReadingWords } from "./self-reading-words.ts";
import { readingWords } from "./words.ts";

const path = "/backoffice/v1/self-readings";
export type SelfReading = ItemOf<typeof path>;

const words = wordsOf(
  {
    title: "Baca mandiri",
    done: "Tidak ada yang menunggu",
    doneHint: "Kiriman pelanggan dari aplikasi muncul di sini untuk diverifikasi.",
    any: "Semua status",
  },
  {
    title: "Self readings",
    done: "Nothing waits",
    doneHint: "What customers send from the app comes here to be verified.",
    any: "Any status",
  },
);

const first = { page: 1, status: "DIKIRIM", kind: "", period: "", sl: "", open: "" };

/** What customers read themselves: a queue, of which one after the other is looked at beside what was read before. */
export function SelfReadings() {
  const w = useWords(words);
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, open, status, ...asked } = filters;
  const query = {
    page,
    limit: 20,
    ...given({ ...asked, status: status === "any" ? "" : status }),
  } as NonNullable<ReadParams<typeof path>["query"]>;
  const list = useRead(path, { query }, { every: 30_000 });
  return (
    <>
      <PageHead title={w.title} />
      <ReadingNav />
      <Filters filters={filters} onChange={(change) => setFilters({ ...change, open: "" })} />
      <Read of={list}>
        {({ items, pagination }) => {
          if (items.length === 0) return <Nothing isQueue={status === "DIKIRIM"} />;
          const at = Math.max(
            0,
            items.findIndex(({ id }) => String(id) === open),
          );
          const one = items[at] as SelfReading;
          const pin = () => setFilters({ open: String(one.id) });
          const goTo = (index: number) => {
            const next = items[index];
            if (next !== undefined) setFilters({ open: String(next.id) });
          };
          // The one after it; at the end of the page the one before, and the page is read anew in any case.
          const goOn = () => setFilters({ open: String((items[at + 1] ?? items[at - 1])?.id ?? "") });
          return (
            <Grid>
              <Pin isPinned={String(one.id) === open} onPin={pin} />
              <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 2, md: 1 }}>
                <SelfReadingList
                  items={items}
                  openId={one.id}
                  addressOf={(id) => addressOf({ open: String(id) })}
                />
                <Pager {...pagination} pageAddress={(next) => addressOf({ page: next, open: "" })} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 8 }} order={{ base: 1, md: 2 }}>
                <SelfReadingDetail
                  key={one.id}
                  one={one}
                  place={{ at: at + 1, of: items.length }}
                  onNext={() => goTo(at + 1)}
                  onPrevious={() => goTo(at - 1)}
                  onDone={goOn}
                />
              </Grid.Col>
            </Grid>
          );
        }}
      </Read>
    </>
  );
}

/** Writes into the address what is shown first, so that what arrives meanwhile does not push it away. */
function Pin({ isPinned, onPin }: { isPinned: boolean; onPin: () => void }) {
  useEffect(() => {
    if (!isPinned) onPin();
  });
  return null;
}

function Nothing({ isQueue }: { isQueue: boolean }) {
  const w = useWords(words);
  return (
    <Paper withBorder bg="var(--loket-surface)">
      {isQueue ? <Empty title={w.done} hint={w.doneHint} /> : <Empty />}
    </Paper>
  );
}

interface FiltersProps {
  filters: typeof first;
  onChange: (change: Partial<typeof first>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const w = useWords(words);
  const s = useWords(selfReadingWords);
  const r = useWords(readingWords);
  const all = useWords(everywhere);
  const { status, kind, period, sl } = filters;
  const isFiltered = status !== "DIKIRIM" || kind !== "" || period !== "" || sl !== "";
  const statuses = (["DIKIRIM", "DIVERIFIKASI", "DITOLAK", "DIBUKA", "KADALUARSA"] as const).map((value) => ({
    value: value as string,
    label: s.statuses[value],
  }));
  return (
    <FilterBar onClear={isFiltered ? () => onChange({ ...first }) : undefined}>
      <Select
        label={all.status}
        allowDeselect={false}
        data={[...statuses, { value: "any", label: w.any }]}
        value={status}
        onChange={(next) => onChange({ status: next ?? "DIKIRIM" })}
      />
      <WordFilter label={s.kind} words={s.kinds} value={kind} onChange={(next) => onChange({ kind: next })} />
      <MonthInput label={r.period} value={period} onChange={(next) => onChange({ period: next })} />
      <SearchInput
        label={r.connection}
        placeholder={r.connectionHint}
        value={sl}
        onChange={(next) => onChange({ sl: next })}
      />
    </FilterBar>
  );
}
