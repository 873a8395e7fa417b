import { Anchor, Group, Paper, Stack, Text, Timeline, Title } from "@mantine/core";
import { Link } from "react-router";
import { connectionAddress } from "../../components/addresses.ts";
import { DataTable } from "../../components/data-table.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { Picture } from "../../components/picture.tsx";
import type { Tone } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useActor } from "../actor.tsx";
import { PaymentBadge, ProofBadge } from "./badges.tsx";
import { type PaymentStatus, paymentMessages, paymentTones } from "./messages.ts";
import type { PaymentDetail } from "./payment-detail.ts";

const messages = defineMessages({
  notProven: [
    "Belum ada uang yang masuk. Pembayaran lunas begitu mutasi bank dengan jumlah ini datang.",
    "No money has come yet. The payment is paid once a bank transfer of this amount arrives.",
  ],
  claim: ["Kata pelanggan", "The customer says"],
  claimedAt: ["Ditransfer", "Transferred"],
  claimed: ["Diakui dibayar", "Says paid"],
  mutation: ["Mutasi bank", "Bank transaction"],
  booked: ["Dibukukan bank", "Booked by the bank"],
  bankText: ["Keterangan bank", "The bank's text"],
  received: ["Uang masuk", "Money received"],
  staff: ["Petugas", "Staff"],
  debit: ["Debit dompet", "Wallet debit"],
  review: ["Periksa", "Review"],
  reviewedBy: [(who: string) => `diperiksa ${who}`, (who) => `reviewed by ${who}`],
  causes: [
    {
      CLAIMED: "pelanggan menyatakan sudah mentransfer",
      PROOF_SENT: "bukti transfer dikirim",
      PAID_BY_BANK: (number: string) => `mutasi bank ${number}`,
      PAID_BY_WALLET: (number: string) => `transaksi dompet ${number}`,
      PAID_AT_COUNTER: (staff: string) => `loket, petugas ${staff}`,
      SIMULATED: "simulasi",
      PAID_OTHERWISE: "dibayar dengan cara lain",
      OWNER_PAYS: "tagihan ini dibayar oleh pemilik sambungan sendiri",
    },
    {
      CLAIMED: "the customer says that the money was transferred",
      PROOF_SENT: "proof of the transfer sent",
      PAID_BY_BANK: (number) => `bank transaction ${number}`,
      PAID_BY_WALLET: (number) => `wallet transaction ${number}`,
      PAID_AT_COUNTER: (staff) => `counter, staff ${staff}`,
      SIMULATED: "simulation",
      PAID_OTHERWISE: "paid in another way",
      OWNER_PAYS: "the connection's owner pays this bill",
    },
  ],
});

/** Who requested it, with a link to the account where there is one. */
export function AccountLink({ payment: { username, account_id } }: { payment: PaymentDetail }) {
  const paymentText = useMessages(paymentMessages);
  if (username === null || account_id === null) return <>{paymentText.noAccount}</>;
  return (
    <Anchor component={Link} to={`/water/accounts/${account_id}`} inherit>
      {username}
    </Anchor>
  );
}

/** The bills of a payment as they were frozen, and what was added to them. */
export function PaidBills({ payment }: { payment: PaymentDetail }) {
  const paymentText = useMessages(paymentMessages);
  const { fields } = useTexts();
  const { month } = useFormat();
  const { items, bills_total, service_fee, unique_code, total } = payment;
  return (
    <>
      <DataTable
        label={fields.bills}
        rows={items}
        rowKey={({ bill_no }) => bill_no}
        columns={[
          {
            key: "bill",
            head: fields.bill,
            to: ({ bill_no }) => `/water/bills/${bill_no}`,
            cell: ({ bill_no }) => bill_no,
          },
          { key: "period", head: fields.period, cell: ({ period }) => month(period) },
          {
            key: "sl",
            head: fields.connection,
            cell: ({ sl }) =>
              sl === null ? (
                "–"
              ) : (
                <Anchor component={Link} to={connectionAddress(sl)} inherit>
                  {sl}
                </Anchor>
              ),
          },
          { key: "name", head: fields.name, cell: ({ name }) => name },
          {
            key: "amount",
            head: paymentText.amount,
            align: "end",
            cell: ({ amount }) => <Money rupiah={amount} />,
          },
          {
            key: "penalty",
            head: fields.penalty,
            align: "end",
            cell: ({ penalty }) => <Money rupiah={penalty} />,
          },
          {
            key: "stamp",
            head: fields.stamp,
            align: "end",
            cell: ({ stamp }) => <Money rupiah={stamp} />,
          },
          {
            key: "total",
            head: fields.total,
            align: "end",
            cell: (item) => <Money rupiah={item.total} />,
          },
        ]}
        foot={{ bill: paymentText.billsTotal, total: <Money rupiah={bills_total} /> }}
      />
      <Group justify="flex-end" gap="lg" mt="xs" px="sm">
        {service_fee > 0 && (
          <Text size="sm">
            {paymentText.serviceFee} <Money rupiah={service_fee} />
          </Text>
        )}
        {unique_code > 0 && (
          <Text size="sm">
            {paymentText.uniqueCode} <Money rupiah={unique_code} />
          </Text>
        )}
        <Text fw={600}>
          {fields.total} <Money rupiah={total} />
        </Text>
      </Group>
    </>
  );
}

/** The evidence of the money; until there is any, what the customer claims. */
export function PaymentEvidence({ payment }: { payment: PaymentDetail }) {
  const paymentText = useMessages(paymentMessages);
  const { t, fields } = useTexts(messages);
  const { evidence, claim } = payment;
  return (
    <section>
      <Title order={2} mb="xs">
        {paymentText.evidence}
      </Title>
      <Stack gap="sm">
        {evidence === null && payment.is_open && (
          <Text size="sm" c="dimmed">
            {t.notProven}
          </Text>
        )}
        {evidence !== null && <EvidenceDescription evidence={evidence} />}
        {evidence === null && !payment.is_open && <Text size="sm">–</Text>}
        {claim !== null && (
          <>
            <Title order={3}>{t.claim}</Title>
            <DescriptionList
              items={[
                [fields.sender, claim.sender],
                [fields.bank, claim.bank],
                [t.claimedAt, <Moment key="at" iso={claim.at} />],
              ]}
            />
          </>
        )}
      </Stack>
    </section>
  );
}

function EvidenceDescription({ evidence }: { evidence: NonNullable<PaymentDetail["evidence"]> }) {
  const paymentText = useMessages(paymentMessages);
  const { t, fields } = useTexts(messages);
  const { by, mutation, staff, wallet_transaction_id } = evidence;
  const items: [string, React.ReactNode][] = [[paymentText.provenBy, paymentText.evidenceBy[by]]];
  if (staff !== null) items.push([t.staff, staff]);
  if (wallet_transaction_id !== null) items.push([t.debit, `#${wallet_transaction_id}`]);
  if (mutation !== null)
    items.push(
      [
        t.mutation,
        <Anchor key="id" component={Link} to={`/water/mutations?view=all&open=${mutation.id}`} inherit>
          {mutation.bank} #{mutation.id}
        </Anchor>,
      ],
      [t.received, <Money key="amount" rupiah={mutation.amount} />],
      [t.booked, <Moment key="booked" iso={mutation.booked_at} />],
      [fields.sender, mutation.sender],
      [t.bankText, mutation.description],
    );
  return <DescriptionList items={items} />;
}

/** The photos that the customer sent. */
export function PaymentProofs({ proofs, title }: { proofs: PaymentDetail["proofs"]; title?: string }) {
  const paymentText = useMessages(paymentMessages);
  const t = useMessages(messages);
  if (proofs.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {title ?? paymentText.proofs}
      </Title>
      <Group align="stretch">
        {proofs.map((proof) => (
          <Paper key={proof.id} withBorder p="sm" bg="var(--loket-surface)">
            <Group align="flex-start" wrap="nowrap">
              <Picture
                src={`/backoffice/v1/files/${proof.file_id}`}
                alt={`${paymentText.proof} ${proof.id}`}
                height={120}
              />
              <Stack gap={4}>
                <ProofBadge status={proof.status} />
                <Money rupiah={proof.amount} fw={600} />
                <Text size="sm">{[proof.sender, proof.bank].filter(Boolean).join(" · ") || "–"}</Text>
                {proof.repeated_photo && (
                  <Text size="sm" c="var(--loket-warn)">
                    {paymentText.repeatedPhoto}
                  </Text>
                )}
                {proof.reviewed_by !== null && (
                  <Text size="sm" c="dimmed">
                    {t.reviewedBy(proof.reviewed_by)}
                    {proof.note !== null && `: ${proof.note}`}
                  </Text>
                )}
                {proof.actions.includes("review") && (
                  <Anchor component={Link} to={`/water/proofs?open=${proof.id}`} size="sm">
                    {t.review}
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
export function PaymentTimeline({ events }: { events: PaymentDetail["events"] }) {
  const paymentText = useMessages(paymentMessages);
  const { causes } = useMessages(messages);
  const who = useActor();
  const noteOf = ({ cause, cause_reference, note }: PaymentDetail["events"][number]) => {
    const text = cause === null ? note : causes[cause];
    return typeof text === "function" ? text(cause_reference ?? "–") : text;
  };
  return (
    <section>
      <Title order={2} mb="sm">
        {paymentText.steps}
      </Title>
      <Timeline bulletSize={14} lineWidth={2} active={events.length - 1}>
        {events.map((event) => (
          <Timeline.Item
            key={`${event.status} ${event.at} ${event.note}`}
            color={bullets[paymentTones[event.status as PaymentStatus] ?? "plain"]}
            title={<PaymentBadge status={event.status} />}
          >
            <Text size="sm">
              {who(event.actor)} · <Moment iso={event.at} />
            </Text>
            {event.note !== null && <Text size="sm">{noteOf(event)}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}
