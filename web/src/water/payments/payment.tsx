import { Alert, Button, Stack, Title } from "@mantine/core";
import { useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { useSession } from "../../session/session.ts";
import { PaymentBadge, useMethodWord } from "./badges.tsx";
import { paymentMessages } from "./messages.ts";
import type { PaymentDetail } from "./payment-detail.ts";
import { AccountLink, PaidBills, PaymentEvidence, PaymentProofs, PaymentTimeline } from "./payment-parts.tsx";
import { ReceiptButtons } from "./receipt-buttons.tsx";
import { RefundDrawer } from "./refund-drawer.tsx";
import { UndoReceipt } from "./undo-receipt.tsx";

const path = "/backoffice/v1/payments/{code}";

const messages = defineMessages({
  cancel: ["Batalkan", "Cancel"],
  cancelTitle: ["Batalkan pembayaran?", "Cancel this payment?"],
  cancelEffect: [
    (code: string, total: string, bills: number) =>
      `Pembayaran ${code} sebesar ${total} tidak lagi ditunggu; ${idNumber(bills)} tagihannya bebas dibayar dengan cara lain. Pelanggan membaca alasannya.`,
    (code, total, bills) =>
      `Payment ${code} of ${total} is no longer awaited; its ${plural(bills, "bill", "bills")} can be paid another way. The customer reads the reason.`,
  ],
  cancelReason: ["Alasan untuk pelanggan", "Reason, for the customer"],
  cancelVerb: ["Batalkan pembayaran", "Cancel the payment"],
  cancelled: ["Pembayaran dibatalkan", "Payment cancelled"],
  refund: ["Kembalikan dana…", "Refund…"],
  refunded: ["Dana dikembalikan", "Refunded"],
  refundLine: [
    (amount: string, how: string, who: string) => `${amount} lewat ${how}, dicatat ${who}`,
    (amount, how, who) => `${amount} by ${how}, noted by ${who}`,
  ],
  mail: ["Resi lewat surel", "Receipt by e-mail"],
  mailSent: ["terkirim", "sent"],
  mailWaits: [
    (tries: number) => `belum terkirim, ${idNumber(tries)} kali dicoba`,
    (tries) => `not sent yet, tried ${plural(tries, "time", "times")}`,
  ],
  mailGaveUp: ["tidak terkirim; berhenti dicoba", "not sent; no longer tried"],
});

/** One payment: its bills, its status, and the evidence of its money. */
export function PaymentPage() {
  const { code = "" } = useParams();
  const payment = useRead(path, { path: { code } }, { refetchInterval: 15_000 });
  const [{ open, why }, setFilters] = useFilters({ open: "", why: "" });
  const { fields, names } = useTexts();
  return (
    <>
      <PageHeader
        title={`${fields.payment} ${code}`}
        crumbs={[{ label: names.payments, to: "/water/payments" }]}
        beside={payment.data && <PaymentBadge status={payment.data.status} />}
      >
        {payment.data && (
          <PaymentActions payment={payment.data} onRefund={() => setFilters({ open: "refund" })} />
        )}
      </PageHeader>
      <QueryView query={payment}>
        {(data) => (
          <>
            <PaymentDescription payment={data} />
            <RefundDrawer
              payment={data}
              reason={why}
              opened={open === "refund" && data.actions.includes("refund")}
              onClose={() => setFilters({ open: "", why: "" })}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

function PaymentActions({ payment, onRefund }: { payment: PaymentDetail; onRefund: () => void }) {
  const t = useMessages(messages);
  const { money } = useFormat();
  const { code, total, items, actions } = payment;
  const own = useSession()?.user.username;
  const isOwnTaken =
    payment.method === "LOKET" && payment.status === "DIBAYAR" && payment.counter_staff === own;
  const cancel = useChange((reason: string) =>
    dataOf(api.POST(`${path}/cancel`, { params: { path: { code } }, body: { reason } })),
  );
  const confirmCancel = () =>
    confirm({
      title: t.cancelTitle,
      effect: t.cancelEffect(code, money(total), items.length),
      verb: t.cancelVerb,
      kind: "destructive",
      reasonLabel: t.cancelReason,
      done: t.cancelled,
      onConfirm: (reason) => cancel.mutateAsync(reason),
    });
  return (
    <>
      {actions.includes("receipt") && <ReceiptButtons code={code} />}
      {actions.includes("cancel") && (
        <Button variant="default" onClick={confirmCancel}>
          {t.cancel}
        </Button>
      )}
      {isOwnTaken && <UndoReceipt payment={payment} />}
      {actions.includes("refund") && (
        <Button variant="default" onClick={onRefund}>
          {t.refund}
        </Button>
      )}
    </>
  );
}

function PaymentDescription({ payment }: { payment: PaymentDetail }) {
  const paymentText = useMessages(paymentMessages);
  const { t, fields } = useTexts(messages);
  const method = useMethodWord();
  const { money } = useFormat();
  const { refund } = payment;
  return (
    <Stack gap="lg">
      {refund !== null && (
        <Alert color="gray" title={t.refunded}>
          {t.refundLine(money(refund.amount), paymentText.channels[refund.channel], refund.refunded_by)}
          {" · "}
          <Moment iso={refund.created_at} />
          <br />
          {fields.reason}: {refund.reason}
          {refund.reference !== null && ` · ${paymentText.reference}: ${refund.reference}`}
        </Alert>
      )}
      <DescriptionList
        items={[
          [fields.total, <Money key="total" rupiah={payment.total} fw={600} />],
          [paymentText.method, method(payment.method)],
          [fields.account, <AccountLink key="account" payment={payment} />],
          [paymentText.requested, <Moment key="requested" iso={payment.created_at} />],
          ...(payment.method === "LOKET"
            ? []
            : [
                [fields.expires_at, <Moment key="expires" iso={payment.expires_at} />] satisfies [
                  string,
                  unknown,
                ],
              ]),
          [paymentText.paid, <Moment key="paid" iso={payment.paid_at} />],
          [fields.receipt_no, payment.receipt_no],
          ...(payment.reason === null ? [] : [[fields.reason, payment.reason] satisfies [string, unknown]]),
          ...(payment.receipt_mail === null
            ? []
            : [[t.mail, <ReceiptMail key="mail" mail={payment.receipt_mail} />] satisfies [string, unknown]]),
        ]}
      />
      <section>
        <Title order={2} mb="xs">
          {fields.bills}
        </Title>
        <PaidBills payment={payment} />
      </section>
      <PaymentEvidence payment={payment} />
      <PaymentProofs proofs={payment.proofs} />
      <PaymentTimeline events={payment.events} />
      <AuditLink entity="payments" recordKey={payment.code} />
    </Stack>
  );
}

function ReceiptMail({ mail }: { mail: NonNullable<PaymentDetail["receipt_mail"]> }) {
  const t = useMessages(messages);
  if (mail.sent_at !== null)
    return (
      <>
        {t.mailSent} <Moment iso={mail.sent_at} />
      </>
    );
  return <>{mail.next_try_at === null ? t.mailGaveUp : t.mailWaits(mail.tries)}</>;
}
