import { Anchor, Group, Paper, Stack, Text, Timeline, Title } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { DataTable } from "../../pieces/data-table.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { Picture } from "../../pieces/picture.tsx";
import type { Tone } from "../../pieces/status-badge.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { PaymentBadge, ProofBadge } from "./badges.tsx";
import type { PaymentDetail } from "./payment.tsx";
import { type PaymentStatus, paymentTones, paymentWords } from "./words.ts";

const words = wordsOf(
  {
    notProven: "Belum ada uang yang masuk. Pembayaran lunas begitu mutasi bank dengan jumlah ini datang.",
    claim: "Kata pelanggan",
    claimedAt: "Ditransfer",
    claimed: "Diakui dibayar",
    mutation: "Mutasi bank",
    booked: "Dibukukan bank",
    bankText: "Keterangan bank",
    received: "Uang masuk",
    staff: "Petugas",
    debit: "Debit dompet",
    system: "Sistem",
    customer: "Pelanggan",
    review: "Periksa",
    reviewedBy: (who: string) => `diperiksa ${who}`,
  },
  {
    notProven: "No money has come yet. The payment is paid once a bank mutation of this amount arrives.",
    claim: "The customer says",
    claimedAt: "Transferred",
    claimed: "Says paid",
    mutation: "Bank mutation",
    booked: "Booked by the bank",
    bankText: "The bank's text",
    received: "Money received",
    staff: "Staff",
    debit: "Wallet debit",
    system: "System",
    customer: "Customer",
    review: "Review",
    reviewedBy: (who) => `reviewed by ${who}`,
  },
);

/** Who asked for it, with the way to the account where there is one. */
export function AccountLink({ username }: { username: string | null }) {
  const p = useWords(paymentWords);
  const { data } = useRead(
    "/backoffice/v1/accounts",
    { query: { q: username ?? "", limit: 20 } },
    { when: username !== null },
  );
  if (username === null) return <>{p.byStaff}</>;
  const account = data?.items.find((item) => item.username === username);
  if (account === undefined) return <>{username}</>;
  return (
    <Anchor component={Link} to={`/water/accounts/${account.id}`} inherit>
      {username}
    </Anchor>
  );
}

/** The bills of a payment as they were frozen, and what was added to them. */
export function PaidBills({ payment }: { payment: PaymentDetail }) {
  const p = useWords(paymentWords);
  const { month } = useFormat();
  const { items, bills_total, service_fee, unique_code, total } = payment;
  return (
    <>
      <DataTable
        label={p.bills}
        rows={items}
        rowKey={({ bill_no }) => bill_no}
        columns={[
          {
            key: "bill",
            head: p.bill,
            cell: ({ bill_no }) => (
              <Anchor component={Link} to={`/water/bills/${bill_no}`} inherit>
                {bill_no}
              </Anchor>
            ),
          },
          { key: "period", head: p.period, cell: ({ period }) => month(period) },
          {
            key: "sl",
            head: p.connection,
            cell: ({ sl }) =>
              sl === null ? (
                "–"
              ) : (
                <Anchor component={Link} to={`/water/connections/${sl}`} inherit>
                  {sl}
                </Anchor>
              ),
          },
          { key: "name", head: p.name, cell: ({ name }) => name },
          { key: "amount", head: p.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
          {
            key: "penalty",
            head: p.penalty,
            align: "end",
            cell: ({ penalty }) => <Money rupiah={penalty} />,
          },
          { key: "stamp", head: p.stamp, align: "end", cell: ({ stamp }) => <Money rupiah={stamp} /> },
          { key: "total", head: p.total, align: "end", cell: (item) => <Money rupiah={item.total} /> },
        ]}
        foot={{ bill: p.billsTotal, total: <Money rupiah={bills_total} /> }}
      />
      <Group justify="flex-end" gap="lg" mt="xs" px="sm">
        {service_fee > 0 && (
          <Text size="sm">
            {p.serviceFee} <Money rupiah={service_fee} />
          </Text>
        )}
        {unique_code > 0 && (
          <Text size="sm">
            {p.uniqueCode} <Money rupiah={unique_code} />
          </Text>
        )}
        <Text fw={600}>
          {p.total} <Money rupiah={total} />
        </Text>
      </Group>
    </>
  );
}

/** What proved the money; while nothing has, what the customer says. */
export function Proven({ payment }: { payment: PaymentDetail }) {
  const p = useWords(paymentWords);
  const w = useWords(words);
  const { evidence, claim } = payment;
  const isOpen = payment.status === "MENUNGGU_PEMBAYARAN" || payment.status === "MENUNGGU_KONFIRMASI";
  return (
    <section>
      <Title order={2} mb="xs">
        {p.evidence}
      </Title>
      <Stack gap="sm">
        {evidence === null && isOpen && (
          <Text size="sm" c="dimmed">
            {w.notProven}
          </Text>
        )}
        {evidence !== null && <Facts of={evidenceFacts(evidence, p, w)} />}
        {evidence === null && !isOpen && <Text size="sm">–</Text>}
        {claim !== null && (
          <>
            <Title order={3}>{w.claim}</Title>
            <Facts
              of={[
                [p.sender, claim.sender],
                [p.bank, claim.bank],
                [w.claimedAt, <Moment key="at" iso={claim.at} />],
              ]}
            />
          </>
        )}
      </Stack>
    </section>
  );
}

type PaymentTexts = ReturnType<typeof useWords<typeof paymentWords.id>>;
type PartTexts = ReturnType<typeof useWords<typeof words.id>>;

function evidenceFacts(
  evidence: NonNullable<PaymentDetail["evidence"]>,
  p: PaymentTexts,
  w: PartTexts,
): [string, React.ReactNode][] {
  const { by, mutation, staff, wallet_transaction_id } = evidence;
  const facts: [string, React.ReactNode][] = [[p.provenBy, p.evidenceBy[by]]];
  if (staff !== null) facts.push([w.staff, staff]);
  if (wallet_transaction_id !== null) facts.push([w.debit, `#${wallet_transaction_id}`]);
  if (mutation === null) return facts;
  return [
    ...facts,
    [
      w.mutation,
      <Anchor key="id" component={Link} to={`/water/mutations?view=all&open=${mutation.id}`} inherit>
        {mutation.bank} #{mutation.id}
      </Anchor>,
    ],
    [w.received, <Money key="amount" rupiah={mutation.amount} />],
    [w.booked, <Moment key="booked" iso={mutation.booked_at} />],
    [p.sender, mutation.sender],
    [w.bankText, mutation.description],
  ];
}

/** The photos that the customer sent. */
export function PaymentProofs({ payment }: { payment: PaymentDetail }) {
  const p = useWords(paymentWords);
  const w = useWords(words);
  if (payment.proofs.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {p.proofs}
      </Title>
      <Group align="stretch">
        {payment.proofs.map((proof) => (
          <Paper key={proof.id} withBorder p="sm" bg="var(--loket-surface)">
            <Group align="flex-start" wrap="nowrap">
              <Picture
                src={`/backoffice/v1/files/${proof.file_id}`}
                alt={`${p.proof} ${proof.id}`}
                height={120}
              />
              <Stack gap={4}>
                <ProofBadge status={proof.status} />
                <Money rupiah={proof.amount} fw={600} />
                <Text size="sm">{[proof.sender, proof.bank].filter(Boolean).join(" · ") || "–"}</Text>
                {proof.repeated_photo && (
                  <Text size="sm" c="var(--loket-warn)">
                    {p.repeatedPhoto}
                  </Text>
                )}
                {proof.reviewed_by !== null && (
                  <Text size="sm" c="dimmed">
                    {w.reviewedBy(proof.reviewed_by)}
                    {proof.note !== null && `: ${proof.note}`}
                  </Text>
                )}
                {proof.status === "MENUNGGU" && (
                  <Anchor component={Link} to={`/water/proofs?open=${proof.id}`} size="sm">
                    {w.review}
                  </Anchor>
                )}
              </Stack>
            </Group>
          </Paper>
        ))}
      </Group>
    </section>
  );
}

const bullets: Record<Tone, string> = {
  good: "var(--loket-good)",
  warn: "var(--loket-warn)",
  bad: "var(--loket-bad)",
  waiting: "var(--loket-waiting)",
  off: "var(--loket-quiet)",
  plain: "var(--loket-quiet)",
};

/** Every step of a payment: to where, who, when. */
export function Steps({ events }: { events: PaymentDetail["events"] }) {
  const p = useWords(paymentWords);
  const w = useWords(words);
  const who = (actor: string) => {
    if (actor === "system") return w.system;
    return actor.startsWith("account:") ? w.customer : actor;
  };
  return (
    <section>
      <Title order={2} mb="sm">
        {p.steps}
      </Title>
      <Timeline bulletSize={14} lineWidth={2} active={events.length - 1}>
        {events.map(({ status, actor, note, at }) => (
          <Timeline.Item
            key={`${status} ${at} ${note}`}
            color={bullets[paymentTones[status as PaymentStatus] ?? "plain"]}
            title={<PaymentBadge status={status} />}
          >
            <Text size="sm">
              {who(actor)} · <Moment iso={at} />
            </Text>
            {note !== null && <Text size="sm">{note}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}
