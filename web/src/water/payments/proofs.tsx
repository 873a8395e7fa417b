import { Anchor, Grid, Kbd, Paper, SegmentedControl, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Link, useNavigate } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Ago, Money } from "../../format/texts.tsx";
import { DataTable } from "../../pieces/data-table.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Pager } from "../../pieces/pager.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { PaymentsNav } from "./payments-nav.tsx";
import { ProofReview } from "./proof-review.tsx";
import { type PaymentStatus, type ProofStatus, paymentWords } from "./words.ts";

const path = "/backoffice/v1/proofs";
export type Proof = ItemOf<typeof path>;

const words = wordsOf(
  {
    queue: "Antrean",
    show: "Tampilkan bukti",
    waits: (count: string) => `${count} bukti menunggu diperiksa`,
    keys: "Pindah dengan",
    none: "Semua bukti sudah diperiksa",
    noneHint: "Tidak ada pelanggan yang menunggu. Bukti baru muncul di sini begitu dikirim dari aplikasi.",
    noneDecided: "Belum ada bukti dengan status ini",
    sent: "Dikirim",
  },
  {
    queue: "Queue",
    show: "Show proofs",
    waits: (count) => `${count} proofs to be reviewed`,
    keys: "Move with",
    none: "Every proof is reviewed",
    noneHint: "No customer is waiting. New proofs appear here once they are sent from the app.",
    noneDecided: "No proof in this state yet",
    sent: "Sent",
  },
);

const first = { page: 1, status: "MENUNGGU", open: 0 };

/** Photos of transfers, one beside the other: the queue, and the one under review. */
export function Proofs() {
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, status } = filters;
  const w = useWords(words);
  const p = useWords(paymentWords);
  const { number } = useFormat();
  const list = useRead(
    path,
    { query: { page, limit: 20, status: status as ProofStatus } },
    { every: 30_000 },
  );
  const waiting = status === "MENUNGGU" ? list.data?.pagination.total : undefined;
  return (
    <>
      <PageHead title={p.proofs}>
        {waiting !== undefined && waiting > 0 && (
          <Text size="sm" c="dimmed" role="status">
            {w.waits(number(waiting))}
          </Text>
        )}
        <SegmentedControl
          aria-label={w.show}
          value={status}
          onChange={(next) => setFilters({ status: next, open: 0 })}
          data={Object.entries(p.proofStatus).map(([value, label]) => ({ value, label }))}
        />
      </PageHead>
      <PaymentsNav />
      <Read of={list}>
        {({ items, pagination }) => {
          if (items.length === 0)
            return (
              <Paper withBorder bg="var(--loket-surface)">
                <Empty title={status === "MENUNGGU" ? w.none : w.noneDecided}>
                  {status === "MENUNGGU" && (
                    <Text size="sm" c="dimmed">
                      {w.noneHint}
                    </Text>
                  )}
                </Empty>
              </Paper>
            );
          return (
            <Queue
              items={items}
              open={filters.open}
              addressOf={(id) => addressOf({ open: id })}
              pager={<Pager {...pagination} pageAddress={(next) => addressOf({ page: next, open: 0 })} />}
            />
          );
        }}
      </Read>
    </>
  );
}

interface QueueProps {
  items: Proof[];
  /** The proof under review; the first one where that is not here. */
  open: number;
  addressOf: (id: number) => string;
  pager: React.ReactNode;
}

function Queue({ items, open, addressOf, pager }: QueueProps) {
  const w = useWords(words);
  const p = useWords(paymentWords);
  const statusWord = (status: string) => p.status[status as PaymentStatus] ?? status;
  const navigate = useNavigate();
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === open),
  );
  const proof = items[at];
  const go = (to: Proof | undefined) => {
    if (to !== undefined) void navigate(addressOf(to.id), { replace: true, preventScrollReset: true });
  };
  const previous = items[at - 1];
  const next = items[at + 1];
  useHotkeys([
    ["ArrowRight", () => go(next)],
    ["ArrowLeft", () => go(previous)],
    ["J", () => go(next)],
    ["K", () => go(previous)],
  ]);
  if (proof === undefined) return null;
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 9 }} order={{ base: 1, lg: 2 }}>
        <ProofReview
          key={proof.id}
          proof={proof}
          onPrevious={previous && (() => go(previous))}
          onNext={next && (() => go(next))}
          // The one after it, or the last one left; a page that is empty then is read anew.
          onDecided={() => go(next ?? previous)}
        />
        <Text size="sm" c="dimmed" mt="xs" visibleFrom="sm">
          {w.keys} <Kbd>←</Kbd> <Kbd>→</Kbd> / <Kbd>K</Kbd> <Kbd>J</Kbd>
        </Text>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 3 }} order={{ base: 2, lg: 1 }}>
        <DataTable
          label={w.queue}
          rows={items}
          rowKey={({ id }) => id}
          isOpen={({ id }) => id === proof.id}
          columns={[
            {
              key: "proof",
              head: p.proof,
              cell: ({ id, sender, payment_status }) => (
                <div>
                  <Anchor
                    component={Link}
                    to={addressOf(id)}
                    replace
                    inherit
                    fw={500}
                    aria-current={id === proof.id ? "true" : undefined}
                  >
                    {sender ?? `${p.proof} ${id}`}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {statusWord(payment_status)}
                  </Text>
                </div>
              ),
            },
            {
              key: "amount",
              head: p.total,
              align: "end",
              cell: ({ payment_total, created_at }) => (
                <div>
                  <Money rupiah={payment_total} />
                  <Text size="xs" c="dimmed">
                    <Ago iso={created_at} />
                  </Text>
                </div>
              ),
            },
          ]}
        />
        {pager}
      </Grid.Col>
    </Grid>
  );
}
