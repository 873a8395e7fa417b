import { Anchor, Box, Paper, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useRead } from "../../api/queries.ts";
import { DataTable } from "../../components/data-table.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Ago, Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { mutationMessages } from "./messages.ts";
import type { Mutation } from "./mutation-description.tsx";
import classes from "./queue.module.css";
import { UnmatchedMutation } from "./unmatched-mutation.tsx";

const messages = defineMessages({
  queue: ["Uang yang menunggu keputusan", "Money that waits for a decision"],
  none: ["Setiap rupiah sudah ada tempatnya", "Every rupiah has found its place"],
  noneHint: [
    "Tidak ada uang masuk yang menunggu keputusan. Impor mutasi berikutnya begitu bank mengirimnya.",
    "No money waits for a decision. Import the next statement once the bank sends it.",
  ],
});

/** Unmatched mutations: the queue, and next to it the mutation to decide about. */
export function Queue() {
  const [filters, , addressOf] = useFilters({ page: 1, open: 0, act: "" });
  const { page } = filters;
  const t = useMessages(messages);
  const list = useRead(
    "/backoffice/v1/mutations",
    { query: { status: "ANTREAN", page, limit: 20 } },
    { refetchInterval: 30_000 },
  );
  return (
    <QueryView query={list}>
      {({ items, pagination }) =>
        items.length === 0 && page === 1 ? (
          <Paper withBorder bg="var(--loket-surface)">
            <EmptyState title={t.none} hint={t.noneHint} />
          </Paper>
        ) : (
          <QueueItem
            items={items}
            open={filters.open}
            addressOf={(id) => addressOf({ open: id, act: "", page })}
            firstPage={addressOf({ page: 1, open: 0 })}
            pager={
              <Pager
                {...pagination}
                pageAddress={(next) => addressOf({ page: next, open: 0 })}
                exportOf={{ path: "/backoffice/v1/mutations", query: { status: "ANTREAN" } }}
              />
            }
          />
        )
      }
    </QueryView>
  );
}

interface QueueItemProps {
  items: Mutation[];
  /** The mutation to decide about; the first one where that no longer waits. */
  open: number;
  addressOf: (id: number) => string;
  firstPage: string;
  pager: React.ReactNode;
}

function QueueItem({ items, open, addressOf, firstPage, pager }: QueueItemProps) {
  const { t, fields } = useTexts(messages);
  const mutationText = useMessages(mutationMessages);
  const { date } = useFormat();
  const navigate = useNavigate();
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === open),
  );
  const mutation = items[at];
  const isEmpty = mutation === undefined;
  // The last page was decided about wholly.
  useEffect(() => {
    if (isEmpty) void navigate(firstPage, { replace: true });
  }, [isEmpty, firstPage, navigate]);
  // On narrow screens, where one is below the other, scrolls to the chosen mutation.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open > 0 && window.matchMedia("(max-width: 74.99em)").matches) place.current?.scrollIntoView();
  }, [open]);
  if (mutation === undefined) return null;
  const goOn = () => {
    const next = items[at + 1] ?? items[at - 1];
    void navigate(addressOf(next?.id ?? 0), { replace: true, preventScrollReset: true });
  };
  return (
    <div className={classes.columns}>
      <div>
        <DataTable
          label={t.queue}
          rows={items}
          rowKey={({ id }) => id}
          isOpen={({ id }) => id === mutation.id}
          columns={[
            {
              key: "sender",
              head: fields.sender,
              cell: ({ id, sender, booked_at }) => (
                <div>
                  <Anchor
                    component={Link}
                    to={addressOf(id)}
                    replace
                    inherit
                    fw={500}
                    aria-current={id === mutation.id ? "true" : undefined}
                  >
                    {sender ?? mutationText.unknownSender}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {date(booked_at)}
                  </Text>
                </div>
              ),
            },
            {
              key: "amount",
              head: fields.amount,
              align: "end",
              cell: ({ amount, booked_at }) => (
                <div>
                  <Money rupiah={amount} fw={600} />
                  <Text size="xs" c="dimmed">
                    <Ago iso={booked_at} />
                  </Text>
                </div>
              ),
            },
          ]}
        />
        {pager}
      </div>
      <Box ref={place} style={{ scrollMarginTop: 64 }}>
        <UnmatchedMutation key={mutation.id} mutation={mutation} onDecided={goOn} />
      </Box>
    </div>
  );
}
