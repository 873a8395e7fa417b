import { Anchor, Button, Checkbox, Grid, Group, Kbd, Paper, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { notify } from "../../components/notify.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { Segments } from "../../components/segments.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Ago, Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { type PaymentStatus, type ProofStatus, paymentMessages } from "./messages.ts";
import { PaymentsNav } from "./payments-nav.tsx";
import type { Proof } from "./proof.ts";
import { ProofReview } from "./proof-review.tsx";

const path = "/backoffice/v1/proofs";

const messages = defineMessages({
  queue: ["Antrean", "Queue"],
  show: ["Tampilkan bukti", "Show proofs"],
  waits: [
    (count: number) => `${idNumber(count)} bukti menunggu diperiksa`,
    (count) => `${plural(count, "proof", "proofs")} to be reviewed`,
  ],
  keys: ["Pindah dengan", "Move with"],
  none: ["Semua bukti sudah diperiksa", "Every proof is reviewed"],
  noneHint: [
    "Tidak ada pelanggan yang menunggu. Bukti baru muncul di sini begitu dikirim dari aplikasi.",
    "No customer is waiting. New proofs appear here once they are sent from the app.",
  ],
  noneDecided: ["Belum ada bukti dengan status ini", "No proof in this state yet"],
  sent: ["Dikirim", "Sent"],
  chosen: [
    (count: number) => `${idNumber(count)} bukti dipilih`,
    (count) => `${plural(count, "proof", "proofs")} chosen`,
  ],
  choose: [(who: string) => `Pilih ${who}`, (who) => `Choose ${who}`],
  chooseAll: ["Pilih semua", "Choose all"],
  accept: [
    (count: number) => `Terima ${idNumber(count)} bukti`,
    (count) => `Approve ${plural(count, "proof", "proofs")}`,
  ],
  acceptTitle: ["Terima semua bukti yang dipilih?", "Approve all the proofs chosen?"],
  acceptEffect: [
    (count: number) =>
      `${idNumber(count)} bukti ditandai diterima. Pembayarannya baru lunas oleh mutasi bank.`,
    (count) =>
      `${plural(count, "proof is", "proofs are")} marked as approved. Their payments are paid only by the bank transaction itself.`,
  ],
  accepted: [
    (count: number) => `${idNumber(count)} bukti diterima`,
    (count) => `${plural(count, "proof", "proofs")} approved`,
  ],
  skipped: [
    (count: number) => `${idNumber(count)} sudah diputuskan orang lain`,
    (count) => `${plural(count, "was", "were")} decided by somebody else`,
  ],
});

const first = { page: 1, status: "MENUNGGU", open: 0 };

/** Photos of transfers: the queue, and next to it the one under review. */
export function Proofs() {
  const [filters, setFilters, addressOf] = useFilters(first, ["status"]);
  const { page, status } = filters;
  const t = useMessages(messages);
  const paymentText = useMessages(paymentMessages);
  const list = useRead(
    path,
    { query: { page, limit: 20, status: status as ProofStatus } },
    { refetchInterval: 30_000 },
  );
  const waiting = status === "MENUNGGU" ? list.data?.pagination.total : undefined;
  return (
    <>
      <PageHeader title={paymentText.proofs}>
        {waiting !== undefined && waiting > 0 && (
          <Text size="sm" c="dimmed" role="status">
            {t.waits(waiting)}
          </Text>
        )}
        <Segments
          aria-label={t.show}
          value={status}
          onChange={(next) => setFilters({ status: next, open: 0 })}
          data={Object.entries(paymentText.proofStatus).map(([value, label]) => ({ value, label }))}
        />
      </PageHeader>
      <PaymentsNav />
      <QueryView query={list}>
        {({ items, pagination }) => {
          if (items.length === 0)
            return (
              <Paper withBorder bg="var(--loket-surface)">
                <EmptyState title={status === "MENUNGGU" ? t.none : t.noneDecided}>
                  {status === "MENUNGGU" && (
                    <Text size="sm" c="dimmed">
                      {t.noneHint}
                    </Text>
                  )}
                </EmptyState>
              </Paper>
            );
          return (
            <Queue
              items={items}
              open={filters.open}
              addressOf={(id) => addressOf({ open: id })}
              pager={
                <Pager
                  {...pagination}
                  pageAddress={(next) => addressOf({ page: next, open: 0 })}
                  exportOf={{ path, query: { status } }}
                />
              }
            />
          );
        }}
      </QueryView>
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
  const { t, fields } = useTexts(messages);
  const paymentText = useMessages(paymentMessages);
  const statusWord = (status: string) => paymentText.status[status as PaymentStatus] ?? status;
  const navigate = useNavigate();
  const mayDecide = useHasRole("operator") && items.some(({ status }) => status === "MENUNGGU");
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const nameOf = ({ id, sender }: Proof) => sender ?? `${paymentText.proof} ${id}`;
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
          // The next one, or the last one left; a page that is empty then is read again.
          onDecided={() => go(next ?? previous)}
        />
        <Text size="sm" c="dimmed" mt="xs" visibleFrom="sm">
          {t.keys} <Kbd>←</Kbd> <Kbd>→</Kbd> / <Kbd>K</Kbd> <Kbd>J</Kbd>
        </Text>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 3 }} order={{ base: 2, lg: 1 }}>
        {mayDecide && <AcceptChosen items={items} chosen={chosen} onChange={setChosen} />}
        <DataTable
          label={t.queue}
          rows={items}
          rowKey={({ id }) => id}
          isOpen={({ id }) => id === proof.id}
          columns={[
            ...(mayDecide
              ? [
                  {
                    key: "choose",
                    head: "",
                    cell: (one: Proof) => (
                      <Checkbox
                        aria-label={t.choose(nameOf(one))}
                        checked={chosen.includes(one.id)}
                        onChange={({ currentTarget: { checked } }) =>
                          setChosen((before) =>
                            checked ? [...before, one.id] : before.filter((id) => id !== one.id),
                          )
                        }
                      />
                    ),
                  },
                ]
              : []),
            {
              key: "proof",
              head: paymentText.proof,
              cell: (one) => (
                <div>
                  <Anchor
                    component={Link}
                    to={addressOf(one.id)}
                    replace
                    inherit
                    fw={500}
                    aria-current={one.id === proof.id ? "true" : undefined}
                  >
                    {nameOf(one)}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {statusWord(one.payment_status)}
                  </Text>
                </div>
              ),
            },
            {
              key: "amount",
              head: fields.total,
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

interface AcceptChosenProps {
  items: readonly Proof[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** Approves the proofs that are chosen, after a question; what somebody else has decided meanwhile stays. */
function AcceptChosen({ items, chosen, onChange }: AcceptChosenProps) {
  const t = useMessages(messages);
  const ids = items.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  const accept = useChange(() =>
    dataOf(api.POST("/backoffice/v1/proofs/review", { body: { ids, decision: "DITERIMA" } })),
  );
  const ask = () =>
    confirm({
      title: t.acceptTitle,
      effect: t.acceptEffect(ids.length),
      verb: t.accept(ids.length),
      kind: "plain",
      onConfirm: async () => {
        const { reviewed, skipped } = await accept.mutateAsync();
        onChange([]);
        notify(
          [t.accepted(reviewed.length), ...(skipped.length > 0 ? [t.skipped(skipped.length)] : [])].join(
            " · ",
          ),
        );
      },
    });
  return (
    <Group gap="xs" mb="xs" justify="space-between">
      <Checkbox
        label={ids.length === 0 ? t.chooseAll : t.chosen(ids.length)}
        checked={ids.length === items.length}
        indeterminate={ids.length > 0 && ids.length < items.length}
        onChange={() => onChange(ids.length === items.length ? [] : items.map(({ id }) => id))}
      />
      {ids.length > 0 && (
        <Button size="xs" onClick={ask}>
          {t.accept(ids.length)}
        </Button>
      )}
    </Group>
  );
}
