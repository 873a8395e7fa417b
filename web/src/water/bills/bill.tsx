import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Link, useNavigate, useParams } from "react-router";
import { type Answer, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Day, Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { connectionWords } from "../connections/words.ts";
import { paymentWords } from "../payments/words.ts";
import { BillBadge } from "./bill-badge.tsx";
import { BillLines } from "./bill-lines.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { billWords } from "./words.ts";

const one = "/backoffice/v1/bills/{bill_no}";
type Bill = Answer<typeof one>;

const words = wordsOf(
  {
    title: (no: string) => `Tagihan ${no}`,
    correct: "Koreksi",
    correctTitle: "Koreksi tagihan",
    correctedBy: "Tagihan ini sudah diganti oleh",
    withdrawn: "Tagihan ini ditarik dan tidak berlaku lagi.",
    corrects: "Menggantikan",
    because: "Alasan koreksi",
    held: "Ditahan pembayaran",
    paidBy: "Dibayar dengan",
    paidAt: "Dibayar",
    stands: "Stand awal → akhir",
    readBy: "Dibaca oleh",
    made: "Dibuat",
    kept: "Nama dan alamat seperti saat tagihan dibuat.",
    name: "Nama",
    none: "Belum ada pembayaran",
    notDue: "Tidak ada yang harus dibayar",
  },
  {
    title: (no) => `Bill ${no}`,
    correct: "Correct",
    correctTitle: "Correct the bill",
    correctedBy: "This bill was replaced by",
    withdrawn: "This bill was withdrawn and is no longer due.",
    corrects: "Takes the place of",
    because: "Why it was corrected",
    held: "Held by payment",
    paidBy: "Paid by",
    paidAt: "Paid",
    stands: "Stand at start → end",
    readBy: "Read by",
    made: "Made",
    kept: "Name and address as they were when the bill was made.",
    name: "Name",
    none: "No payment yet",
    notDue: "Nothing is to be paid",
  },
);

/** One bill: its lines, the payment that holds or paid it, and the bills it replaced or was replaced by. */
export function BillPage() {
  const { number = "" } = useParams();
  const bill = useRead(one, { path: { bill_no: number } });
  return <Read of={bill}>{(data) => <Known bill={data} />}</Read>;
}

function Known({ bill }: { bill: Bill }) {
  const w = useWords(words);
  const c = useWords(connectionWords);
  const names = useWords(viewNames);
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters({ open: "" });
  const close = () => setFilters({ open: "" });
  const mayCorrect =
    bill.status === "BELUM_LUNAS" ? bill.payment_code === null : bill.status === "LUNAS" && bill.amount === 0;
  return (
    <>
      <PageHead
        title={w.title(bill.bill_no)}
        crumbs={[{ label: names.bills, to: "/water/bills" }]}
        beside={<BillBadge status={bill.status} />}
      >
        <For role="admin">
          {mayCorrect && (
            <Button variant="default" onClick={() => setFilters({ open: "correct" })}>
              {w.correct}
            </Button>
          )}
        </For>
        <For role="operator">
          {bill.status === "BELUM_LUNAS" && (
            <Button component={Link} to={counterOf(bill)}>
              {c.counter}
            </Button>
          )}
        </For>
      </PageHead>
      <Stack>
        <Replaced bill={bill} />
        <FactsOf bill={bill} />
        <Text size="xs" c="dimmed">
          {w.kept}
        </Text>
        <BillLines bill={bill} />
        <AuditLink entity="bills" of={bill.bill_no} />
      </Stack>
      <For role="admin">
        <SideDrawer opened={filters.open === "correct" && mayCorrect} title={w.correctTitle} onClose={close}>
          <CorrectionForm
            bill={bill}
            onDone={(billNo) => (billNo === undefined ? close() : void navigate(`/water/bills/${billNo}`))}
          />
        </SideDrawer>
      </For>
    </>
  );
}

/** Where its money is taken: with all that its connection owes, or alone where it belongs to none. */
function counterOf({ sl, bill_no }: Bill): string {
  return sl === null ? `/water/counter?bill=${bill_no}` : `/water/counter?sl=${encodeURIComponent(sl)}`;
}

function Replaced({ bill: { status, corrected_by } }: { bill: Bill }) {
  const w = useWords(words);
  if (status !== "DIKOREKSI") return null;
  return (
    <Alert color="gray">
      {corrected_by === null ? (
        w.withdrawn
      ) : (
        <Group gap={6}>
          {w.correctedBy} <BillLink no={corrected_by} />
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

function FactsOf({ bill }: { bill: Bill }) {
  const w = useWords(words);
  const b = useWords(billWords);
  const c = useWords(connectionWords);
  const p = useWords(paymentWords);
  const format = useFormat();
  const isWater = bill.kind === "AIR";
  const method = bill.payment_method === null ? "" : `, ${p.methods[bill.payment_method]}`;
  const payment =
    bill.payment_code === null ? (
      bill.total === 0 ? (
        w.notDue
      ) : (
        w.none
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
    <Facts
      of={[
        [
          c.connection,
          bill.sl === null ? null : (
            <Anchor
              key="sl"
              component={Link}
              to={`/water/connections/${encodeURIComponent(bill.sl)}`}
              inherit
            >
              {bill.sl}
            </Anchor>
          ),
        ],
        [w.name, bill.name],
        [c.address, bill.address],
        [b.period, isWater ? format.month(bill.period) : `${b.kinds.NON_AIR}, ${format.month(bill.period)}`],
        ...(isWater
          ? ([
              [c.class, `${bill.class_name ?? ""} (${bill.class_code ?? ""})`],
              [
                w.stands,
                bill.stand_start === null || bill.stand_end === null
                  ? null
                  : `${format.number(bill.stand_start)} → ${format.number(bill.stand_end)}`,
              ],
              [b.usage, bill.usage === null ? null : format.volume(bill.usage)],
              [w.readBy, bill.read_by === null ? null : b.readBy[bill.read_by]],
            ] satisfies [string, string | null][])
          : []),
        [b.issued, <Day key="issued" date={bill.issued_on} />],
        [b.due, <Day key="due" date={bill.due_on} />],
        [bill.status === "BELUM_LUNAS" && bill.payment_code !== null ? w.held : w.paidBy, payment],
        ...(bill.paid_at === null
          ? []
          : ([[w.paidAt, <Moment key="paid" iso={bill.paid_at} />]] satisfies [string, React.ReactNode][])),
        ...(bill.corrects === null
          ? []
          : ([
              [w.corrects, <BillLink key="corrects" no={bill.corrects} />],
              [w.because, bill.reason],
            ] satisfies [string, React.ReactNode][])),
        [w.made, <Moment key="made" iso={bill.created_at} />],
      ]}
    />
  );
}
