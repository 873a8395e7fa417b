import { Grid, Paper } from "@mantine/core";
import { useEffect } from "react";
import { PageHeader } from "../../components/page-header.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
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

const messages = defineMessages({
  title: ["Baca mandiri", "Self readings"],
  done: ["Tidak ada yang menunggu", "Nothing waits"],
  doneHint: [
    "Kiriman pelanggan dari aplikasi muncul di sini untuk diverifikasi.",
    "What customers send from the app comes here to be verified.",
  ],
  any: ["Semua status", "Any status"],
});

const filters = defineFilters(path, {
  status: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => selfReadingMessages[l].statuses,
    first: { value: "DIKIRIM", all: "any", allLabel: (l) => messages[l].any },
  },
  kind: {
    kind: "choice",
    label: (l) => selfReadingMessages[l].kind,
    options: (l) => selfReadingMessages[l].kinds,
  },
  period: { kind: "month", label: (l) => fieldMessages[l].period },
  sl: {
    kind: "text",
    label: (l) => fieldMessages[l].connection,
    placeholder: (l) => readingMessages[l].connectionHint,
  },
});

/** Readings by customers: a queue, looked at one after the other next to the readings before. */
export function SelfReadings() {
  const t = useMessages(messages);
  const list = useList(filters, { limit: 20, refetchInterval: 30_000, more: { open: "" } });
  const { open, status } = list.values;
  return (
    <>
      <PageHeader title={t.title} />
      <ReadingNav />
      <ListFilters of={list.filters} onChange={(change) => list.change({ ...change, open: "" })} />
      <QueryView query={list.read}>
        {({ items, pagination }) => {
          if (items.length === 0) return <NoSelfReadings isQueue={status === "DIKIRIM"} />;
          const at = Math.max(
            0,
            items.findIndex(({ id }) => String(id) === open),
          );
          const one = items[at] as SelfReading;
          const pin = () => list.change({ open: String(one.id) });
          const goTo = (index: number) => {
            const next = items[index];
            if (next !== undefined) list.change({ open: String(next.id) });
          };
          // The next one; at the end of the page the previous one. The page is read again in any case.
          const goOn = () => list.change({ open: String((items[at + 1] ?? items[at - 1])?.id ?? "") });
          return (
            <Grid>
              <PinShown isPinned={String(one.id) === open} onPin={pin} />
              <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 2, md: 1 }}>
                <SelfReadingList
                  items={items}
                  openId={one.id}
                  addressOf={(id) => list.addressOf({ open: String(id) })}
                />
                <Pager
                  {...pagination}
                  pageAddress={(next) => list.addressOf({ page: next, open: "" })}
                  exportOf={list.table.exportOf}
                />
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
