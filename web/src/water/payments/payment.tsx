import { Alert, Button, Stack, Title } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useParams } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { download } from "../../pieces/download.ts";
import { Facts } from "../../pieces/facts.tsx";
import { openPdf } from "../../pieces/open-pdf.ts";
import { PageHead } from "../../pieces/page-head.tsx";
import { Read } from "../../pieces/states.tsx";
import { told, toldFault } from "../../pieces/told.ts";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { faultText } from "../../words/faults.ts";
import { useLanguage, useWords, wordsOf } from "../../words/language.tsx";
import { PaymentBadge, useMethodWord } from "./badges.tsx";
import { AccountLink, PaidBills, PaymentProofs, Proven, Steps } from "./payment-parts.tsx";
import { RefundDrawer } from "./refund-drawer.tsx";
import { paymentWords } from "./words.ts";

const path = "/backoffice/v1/payments/{code}";
export type PaymentDetail = Answer<typeof path>;

const words = wordsOf(
  {
    download: "Unduh resi",
    print: "Cetak resi",
    cancel: "Batalkan",
    cancelTitle: "Batalkan pembayaran?",
    cancelEffect: (code: string, total: string, bills: string) =>
      `Pembayaran ${code} sebesar ${total} tidak lagi ditunggu; ${bills} tagihannya bebas dibayar dengan cara lain. Pelanggan membaca alasannya.`,
    cancelReason: "Alasan untuk pelanggan",
    cancelVerb: "Batalkan pembayaran",
    cancelled: "Pembayaran dibatalkan",
    refund: "Kembalikan dana…",
    refunded: "Dana dikembalikan",
    refundLine: (amount: string, how: string, who: string) => `${amount} lewat ${how}, dicatat ${who}`,
    why: "Alasan",
    mail: "Resi lewat surel",
    mailSent: "terkirim",
    mailWaits: (tries: string) => `belum terkirim, ${tries} kali dicoba`,
    mailGaveUp: "tidak terkirim; berhenti dicoba",
  },
  {
    download: "Download receipt",
    print: "Print receipt",
    cancel: "Cancel",
    cancelTitle: "Cancel this payment?",
    cancelEffect: (code, total, bills) =>
      `Payment ${code} of ${total} is no longer awaited; its ${bills} bill(s) can be paid another way. The customer reads the reason.`,
    cancelReason: "Reason, for the customer",
    cancelVerb: "Cancel the payment",
    cancelled: "Payment cancelled",
    refund: "Refund…",
    refunded: "Refunded",
    refundLine: (amount, how, who) => `${amount} by ${how}, noted by ${who}`,
    why: "Reason",
    mail: "Receipt by e-mail",
    mailSent: "sent",
    mailWaits: (tries) => `not sent yet, tried ${tries} times`,
    mailGaveUp: "not sent; no longer tried",
  },
);

/** What a payment changes when it is paid, cancelled or refunded. */
export const paymentStale = [
  "/backoffice/v1/payments",
  "/backoffice/v1/proofs",
  "/backoffice/v1/bills",
  "/backoffice/v1/wallets",
];

/** One payment: what it is for, where it stands, and what proved its money. */
export function PaymentPage() {
  const { code = "" } = useParams();
  const payment = useRead(path, { path: { code } }, { every: 15_000 });
  const [{ open }, setFilters] = useFilters({ open: "" });
  const names = useWords(viewNames);
  return (
    <>
      <PageHead
        title={code}
        crumbs={[{ label: names.payments, to: "/water/payments" }]}
        beside={payment.data && <PaymentBadge status={payment.data.status} />}
      >
        {payment.data && <Acts payment={payment.data} onRefund={() => setFilters({ open: "refund" })} />}
      </PageHead>
      <Read of={payment}>
        {(data) => (
          <>
            <Detail payment={data} />
            <RefundDrawer
              payment={data}
              opened={open === "refund" && data.status === "DIBAYAR"}
              onClose={() => setFilters({ open: "" })}
            />
          </>
        )}
      </Read>
    </>
  );
}

/** The receipt as a file, and in a tab to print it from. */
export function ReceiptButtons({ code, size = "sm" }: { code: string; size?: string }) {
  const w = useWords(words);
  const language = useLanguage();
  const receipt = `/backoffice/v1/payments/${code}/receipt`;
  const failed = (error: unknown) => toldFault(faultText(error, language));
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download(receipt, {}, `${code}.pdf`).catch(failed)}
      >
        {w.download}
      </Button>
      <Button
        size={size}
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => void openPdf(receipt).catch(failed)}
      >
        {w.print}
      </Button>
    </>
  );
}

function Acts({ payment, onRefund }: { payment: PaymentDetail; onRefund: () => void }) {
  const w = useWords(words);
  const { money, number } = useFormat();
  const { code, status, total, items } = payment;
  const cancel = useChange(
    (reason: string) => dataOf(api.POST(`${path}/cancel`, { params: { path: { code } }, body: { reason } })),
    paymentStale,
  );
  const isOpen = status === "MENUNGGU_PEMBAYARAN" || status === "MENUNGGU_KONFIRMASI";
  const askCancel = () =>
    ask({
      title: w.cancelTitle,
      effect: w.cancelEffect(code, money(total), number(items.length)),
      verb: w.cancelVerb,
      destructive: true,
      reasonLabel: w.cancelReason,
      act: async (reason) => {
        await cancel.mutateAsync(reason);
        told(w.cancelled);
      },
    });
  return (
    <>
      {status === "DIBAYAR" && <ReceiptButtons code={code} />}
      {isOpen && (
        <For role="operator">
          <Button variant="default" onClick={askCancel}>
            {w.cancel}
          </Button>
        </For>
      )}
      {status === "DIBAYAR" && (
        <For role="admin">
          <Button variant="default" onClick={onRefund}>
            {w.refund}
          </Button>
        </For>
      )}
    </>
  );
}

function Detail({ payment }: { payment: PaymentDetail }) {
  const p = useWords(paymentWords);
  const w = useWords(words);
  const method = useMethodWord();
  const { money } = useFormat();
  const { refund } = payment;
  return (
    <Stack gap="lg">
      {refund !== null && (
        <Alert color="gray" title={w.refunded}>
          {w.refundLine(money(refund.amount), p.channels[refund.channel], refund.refunded_by)}
          {" · "}
          <Moment iso={refund.created_at} />
          <br />
          {w.why}: {refund.reason}
          {refund.reference !== null && ` · ${p.reference}: ${refund.reference}`}
        </Alert>
      )}
      <Facts
        of={[
          [p.total, <Money key="total" rupiah={payment.total} fw={600} />],
          [p.method, method(payment.method)],
          [p.account, <AccountLink key="account" username={payment.username} />],
          [p.requested, <Moment key="requested" iso={payment.created_at} />],
          ...(payment.method === "LOKET"
            ? []
            : [[p.expires, <Moment key="expires" iso={payment.expires_at} />] satisfies [string, unknown]]),
          [p.paid, <Moment key="paid" iso={payment.paid_at} />],
          [p.receiptNo, payment.receipt_no],
          ...(payment.reason === null ? [] : [[p.reason, payment.reason] satisfies [string, unknown]]),
          ...(payment.receipt_mail === null
            ? []
            : [[w.mail, <Mail key="mail" mail={payment.receipt_mail} />] satisfies [string, unknown]]),
        ]}
      />
      <section>
        <Title order={2} mb="xs">
          {p.bills}
        </Title>
        <PaidBills payment={payment} />
      </section>
      <Proven payment={payment} />
      <PaymentProofs payment={payment} />
      <Steps events={payment.events} />
      <AuditLink entity="payments" of={payment.code} />
    </Stack>
  );
}

function Mail({ mail }: { mail: NonNullable<PaymentDetail["receipt_mail"]> }) {
  const w = useWords(words);
  const { number } = useFormat();
  if (mail.sent_at !== null)
    return (
      <>
        {w.mailSent} <Moment iso={mail.sent_at} />
      </>
    );
  return <>{mail.next_try_at === null ? w.mailGaveUp : w.mailWaits(number(mail.tries))}</>;
}
