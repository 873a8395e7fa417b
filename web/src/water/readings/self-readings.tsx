import { Grid, Paper, Select } from "@mantine/core";
import { useEffect } from "react";
import { type ReadParams, useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { MonthInput } from "../../components/day-input.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { readingMessages } from "./messages.ts";
import { ReadingNav } from "./reading-nav.tsx";
import type { SelfReading } from "./self-reading.ts";
import { SelfReadingDetail } from "./self-reading-detail.tsx";
import { SelfReadingList } from "./self-reading-list.tsx";
import { selfReadingMessages } from "./self-reading-messages.ts";

const path = "/backoffice/v1/self-readings";

const messages = defineMessages(
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
  const t = useMessages(messages);
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, open, status, ...asked } = filters;
  const query = {
    page,
    limit: 20,
    ...omitEmpty({ ...asked, status: status === "any" ? "" : status }),
  } as NonNullable<ReadParams<typeof path>["query"]>;
  const list = useRead(path, { query }, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader title={t.title} />
      <ReadingNav />
      <Filters filters={filters} onChange={(change) => setFilters({ ...change, open: "" })} />
      <QueryView query={list}>
        {({ items, pagination }) => {
          if (items.length === 0) return <NoSelfReadings isQueue={status === "DIKIRIM"} />;
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
          // The next one; at the end of the page the previous one. The page is read again in any case.
          const goOn = () => setFilters({ open: String((items[at + 1] ?? items[at - 1])?.id ?? "") });
          return (
            <Grid>
              <PinShown isPinned={String(one.id) === open} onPin={pin} />
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
      </QueryView>
    </>
  );
}

/** Writes the reading shown first into the address, so that new arrivals do not replace it on screen. */
function PinShown({ isPinned, onPin }: { isPinned: boolean; onPin: () => void }) {
  useEffect(() => {
    if (!isPinned) onPin();
  });
  return null;
}

function NoSelfReadings({ isQueue }: { isQueue: boolean }) {
  const t = useMessages(messages);
  return (
    <Paper withBorder bg="var(--loket-surface)">
      {isQueue ? <EmptyState title={t.done} hint={t.doneHint} /> : <EmptyState />}
    </Paper>
  );
}

interface FiltersProps {
  filters: typeof first;
  onChange: (change: Partial<typeof first>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const t = useMessages(messages);
  const selfReadingText = useMessages(selfReadingMessages);
  const readingText = useMessages(readingMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const { status, kind, period, sl } = filters;
  const isFiltered = status !== "DIKIRIM" || kind !== "" || period !== "" || sl !== "";
  const statuses = (["DIKIRIM", "DIVERIFIKASI", "DITOLAK", "DIBUKA", "KADALUARSA"] as const).map((value) => ({
    value: value as string,
    label: selfReadingText.statuses[value],
  }));
  return (
    <FilterBar onClear={isFiltered ? () => onChange({ ...first }) : undefined}>
      <Select
        label={common.status}
        allowDeselect={false}
        data={[...statuses, { value: "any", label: t.any }]}
        value={status}
        onChange={(next) => onChange({ status: next ?? "DIKIRIM" })}
      />
      <ChoiceFilter
        label={selfReadingText.kind}
        words={selfReadingText.kinds}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <MonthInput label={fields.period} value={period} onChange={(next) => onChange({ period: next })} />
      <SearchInput
        label={fields.connection}
        placeholder={readingText.connectionHint}
        value={sl}
        onChange={(next) => onChange({ sl: next })}
      />
    </FilterBar>
  );
}
