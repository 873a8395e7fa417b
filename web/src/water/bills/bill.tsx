import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { Link, useNavigate, useParams } from "react-router";
import { type Answer, useRead } from "../../api/queries.ts";
import { connectionAddress } from "../../components/addresses.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { notifyError } from "../../components/notify.ts";
import { openPdf } from "../../components/open-pdf.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Day, Moment } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { connectionMessages } from "../connections/messages.ts";
import { paymentMessages } from "../payments/messages.ts";
import { BillBadge } from "./bill-badge.tsx";
import { BillLines, minimumBilled } from "./bill-lines.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { billMessages } from "./messages.ts";

const recordPath = "/backoffice/v1/bills/{bill_no}";
type Bill = Answer<typeof recordPath>;

const messages = defineMessages({
  title: [(no: string) => `Tagihan ${no}`, (no) => `Bill ${no}`],
  correct: ["Koreksi", "Correct"],
  correctTitle: ["Koreksi tagihan", "Correct the bill"],
  correctedBy: ["Tagihan ini sudah diganti oleh", "This bill was replaced by"],
  withdrawn: ["Tagihan ini ditarik dan tidak berlaku lagi.", "This bill was withdrawn and is no longer due."],
  withdrawnBecause: [
    (reason: string) => `Tagihan ini ditarik bersama seluruh periodenya: ${reason}`,
    (reason) => `This bill was withdrawn with its whole period: ${reason}`,
  ],
  cancelled: [
    "Tagihan ini dibatalkan. Bacaannya boleh diubah, dan penutupan periode berikutnya menagihnya lagi.",
    "This bill was cancelled. Its reading may change, and the period's next close bills it again.",
  ],
  corrects: ["Menggantikan", "Takes the place of"],
  because: ["Alasan koreksi", "Why it was corrected"],
  held: ["Ditahan pembayaran", "Held by payment"],
  paidBy: ["Dibayar dengan", "Paid by"],
  paidAt: ["Dibayar", "Paid"],
  stands: ["Stand awal → akhir", "Reading at start → end"],
  made: ["Dibuat", "Made"],
  kept: [
    "Nama dan alamat seperti saat tagihan dibuat.",
    "Name and address as they were when the bill was made.",
  ],
  none: ["Belum ada pembayaran", "No payment yet"],
  notDue: ["Tidak ada yang harus dibayar", "Nothing is to be paid"],
  letter: ["Cetak tagihan", "Print bill"],
  minimum: [
    (used: string, billed: string) => `${used}; ditagih pemakaian minimum ${billed}`,
    (used, billed) => `${used}; the minimum of ${billed} is billed`,
  ],
});

/** One bill: its lines, the payment that holds or paid it, and the bills it replaced or was replaced by. */
export function BillPage() {
  const { number = "" } = useParams();
  const bill = useRead(recordPath, { path: { bill_no: number } });
  return <QueryView query={bill}>{(data) => <BillDetails bill={data} />}</QueryView>;
}

function BillDetails({ bill }: { bill: Bill }) {
  const { t, names } = useTexts(messages);
  const connectionText = useMessages(connectionMessages);
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters({ open: "" });
  const close = () => setFilters({ open: "" });
  const mayCorrect = bill.actions.includes("correct");
  return (
    <>
      <PageHeader
        title={t.title(bill.bill_no)}
        crumbs={[{ label: names.bills, to: "/water/bills" }]}
        beside={<BillBadge status={bill.status} />}
      >
        <LetterButton no={bill.bill_no} />
        {mayCorrect && (
          <Button variant="default" onClick={() => setFilters({ open: "correct" })}>
            {t.correct}
          </Button>
        )}
        {bill.actions.includes("pay") && (
          <Button component={Link} to={counterAddress(bill)}>
            {connectionText.counter}
          </Button>
        )}
      </PageHeader>
      <Stack>
        <ReplacementNotice bill={bill} />
        <BillDescription bill={bill} />
        <Text size="xs" c="dimmed">
          {t.kept}
        </Text>
        <BillLines bill={bill} />
        <AuditLink entity="bills" recordKey={bill.bill_no} />
      </Stack>
      <SideDrawer
        isWide
        opened={filters.open === "correct" && mayCorrect}
        title={t.correctTitle}
        onClose={close}
      >
        <CorrectionForm
          bill={bill}
          onDone={(billNo) => (billNo === undefined ? close() : void navigate(`/water/bills/${billNo}`))}
        />
      </SideDrawer>
    </>
  );
}

/** The bill as a letter to its customer, in a tab that prints it. */
function LetterButton({ no }: { no: string }) {
  const t = useMessages(messages);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => void openPdf(`/backoffice/v1/bills/${no}/letter?print=true`).catch(notifyError)}
    >
      {t.letter}
    </Button>
  );
}

/** Where its money is taken: with all that its connection owes, or alone where it belongs to none. */
function counterAddress({ sl, bill_no }: Bill): string {
  return sl === null ? `/water/counter?bill=${bill_no}` : `/water/counter?sl=${encodeURIComponent(sl)}`;
}

function ReplacementNotice({ bill }: { bill: Bill }) {
  const t = useMessages(messages);
  const { status, corrected_by, withdrawn_reason, is_cancelled, kind } = bill;
  if (status !== "DIKOREKSI")
    return is_cancelled && kind === "AIR" ? <Alert color="gray">{t.cancelled}</Alert> : null;
  return (
    <Alert color="gray">
      {withdrawn_reason !== null && <Text size="sm">{t.withdrawnBecause(withdrawn_reason)}</Text>}
      {corrected_by === null && withdrawn_reason === null && t.withdrawn}
      {corrected_by !== null && (
        <Group gap={6}>
          {t.correctedBy} <BillLink no={corrected_by} />
        </Group>
      )}
    </Alert>
  );
}

function BillLink({ no }: { no: string }) {
  return (
    <Anchor component={Link} to={`/water/bills/${no}`} inherit>
      {no}
    </Anchor>
  );
}

/** The stands at the start and the end of the period; for an exchanged meter, each meter's own. */
function meterStands({ stand_start, stand_end, meters }: Bill) {
  if (stand_start === null || stand_end === null) return [];
  if (meters.length === 0) return [{ of: "", from: stand_start, to: stand_end }];
  return meters.map((meter) => ({
    of: `${meter.meter_no ?? "–"}: `,
    from: meter.stand_start,
    to: meter.stand_end,
  }));
}

function BillDescription({ bill }: { bill: Bill }) {
  const { t, fields } = useTexts(messages);
  const billText = useMessages(billMessages);

  const paymentText = useMessages(paymentMessages);
  const format = useFormat();
  const isWater = bill.kind === "AIR";
  const minimum = minimumBilled(bill);
  const usageText = (usage: number) =>
    minimum === undefined ? format.volume(usage) : t.minimum(format.volume(usage), format.volume(minimum));
  const method = bill.payment_method === null ? "" : `, ${paymentText.methods[bill.payment_method]}`;
  const payment =
    bill.payment_code === null ? (
      bill.total === 0 ? (
        t.notDue
      ) : (
        t.none
      )
    ) : (
      <>
        <Anchor component={Link} to={`/water/payments/${bill.payment_code}`} inherit>
          {bill.payment_code}
        </Anchor>
        {method}
      </>
    );
  return (
    <DescriptionList
      items={[
        [
          fields.connection,
          bill.sl === null ? null : (
            <Anchor key="sl" component={Link} to={connectionAddress(bill.sl)} inherit>
              {bill.sl}
            </Anchor>
          ),
        ],
        [fields.name, bill.name],
        [fields.address, bill.address],
        [
          fields.period,
          isWater ? format.month(bill.period) : `${billText.kinds.NON_AIR}, ${format.month(bill.period)}`,
        ],
        ...(isWater
          ? ([
              [fields.class_code, `${bill.class_name ?? ""} (${bill.class_code ?? ""})`],
              [
                t.stands,
                meterStands(bill)
                  .map(({ of, from, to }) => `${of}${format.number(from)} → ${format.number(to)}`)
                  .join("; ") || null,
              ],
              [billText.usage, bill.usage === null ? null : usageText(bill.usage)],
              ...(bill.adjustment === null || bill.adjustment === 0
                ? []
                : ([[billText.adjustment, format.volume(bill.adjustment)]] satisfies [string, string][])),
              [fields.read_by, bill.read_by === null ? null : billText.readBy[bill.read_by]],
            ] satisfies [string, string | null][])
          : []),
        [fields.issued_on, <Day key="issued" date={bill.issued_on} />],
        [fields.due_on, <Day key="due" date={bill.due_on} />],
        [bill.status === "BELUM_LUNAS" && bill.payment_code !== null ? t.held : t.paidBy, payment],
        ...(bill.paid_at === null
          ? []
          : ([[t.paidAt, <Moment key="paid" iso={bill.paid_at} />]] satisfies [string, React.ReactNode][])),
        ...(bill.corrects === null
          ? []
          : ([
              [t.corrects, <BillLink key="corrects" no={bill.corrects} />],
              [t.because, bill.reason],
            ] satisfies [string, React.ReactNode][])),
        [t.made, <Moment key="made" iso={bill.created_at} />],
      ]}
    />
  );
}
