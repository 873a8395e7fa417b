import { Anchor, Button, Group } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { type Answer, useRead } from "../../api/queries.ts";
import { DataTable } from "../../components/data-table.tsx";
import { notifyError } from "../../components/notify.ts";
import { openPdf } from "../../components/open-pdf.ts";
import { QueryView } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { lastDayOf } from "../months.ts";
import { billingMessages } from "./messages.ts";
import { Step } from "./step.tsx";

const messages = defineMessages({
  title: ["4. Antar tagihan", "4. Hand out the bills"],
  hint: [
    "Tagihan yang belum lunas dicetak dalam satu berkas, urut wilayah dan nomor sambungan. Daftar penagihan memuat siapa yang dikunjungi dan berapa yang harus dibayar, untuk dicetak atau disimpan sebagai Excel.",
    "Unpaid bills are printed in one file, by area and connection. The collectors' list says who is to be visited and what is to be paid, on paper or as a workbook.",
  ],
  printAll: ["Cetak semua tagihan", "Print all bills"],
  print: ["Cetak", "Print"],
  printOf: [(area: string) => `Cetak tagihan wilayah ${area}`, (area) => `Print the bills of ${area}`],
  list: ["Daftar penagihan", "Collectors' list"],
  listOf: [(area: string) => `Daftar penagihan wilayah ${area}`, (area) => `Collectors' list of ${area}`],
  areas: ["Tagihan per wilayah", "Bills by area"],
  unpaid: ["Belum lunas", "Unpaid"],
  unpaidAmount: ["Belum dibayar", "Not paid yet"],
  none: ["Semua tagihan periode ini sudah lunas.", "Every bill of this period is paid."],
});

type Area = Answer<"/backoffice/v1/billing/{period}/areas">["items"][number];

/** Prints the bills of a closed period for those who carry them out, and leads to their lists. */
export function HandOutStep({ period }: { period: string }) {
  const { t } = useTexts(messages);
  const path = { period };
  const areas = useRead("/backoffice/v1/billing/{period}/areas", { path });
  const hasUnpaid = areas.data?.items.some(({ unpaid }) => unpaid > 0) ?? false;
  return (
    <Step
      title={t.title}
      hint={t.hint}
      action={
        hasUnpaid && (
          <Group gap="xs">
            <PrintButton period={period} label={t.printAll}>
              {t.printAll}
            </PrintButton>
            <Button component={Link} to={listAddress(period)} variant="default">
              {t.list}
            </Button>
          </Group>
        )
      }
    >
      <QueryView query={areas}>{({ items }) => <Areas period={period} areas={items} />}</QueryView>
    </Step>
  );
}

function Areas({ period, areas }: { period: string; areas: Area[] }) {
  const { t, fields } = useTexts(messages);
  const { t: billing } = useTexts(billingMessages);
  const { number } = useFormat();
  if (areas.every(({ unpaid }) => unpaid === 0)) return t.none;
  return (
    <DataTable
      label={t.areas}
      rows={areas}
      rowKey={({ area }) => area}
      columns={[
        { key: "area", head: fields.area, cell: ({ area }) => area },
        { key: "bills", head: fields.bills, align: "end", cell: ({ bills }) => number(bills) },
        {
          key: "amount",
          head: billing.amount,
          align: "end",
          cell: ({ amount }) => <Money rupiah={amount} />,
        },
        { key: "unpaid", head: t.unpaid, align: "end", cell: ({ unpaid }) => number(unpaid) },
        {
          key: "unpaid_amount",
          head: t.unpaidAmount,
          align: "end",
          cell: (row) => <Money rupiah={row.unpaid_amount} />,
        },
        {
          key: "print",
          head: "",
          cell: ({ area, unpaid }) =>
            unpaid > 0 && (
              <Group gap="sm" wrap="nowrap">
                <PrintButton period={period} area={area} label={t.printOf(area)}>
                  {t.print}
                </PrintButton>
                <Anchor component={Link} to={listAddress(period, area)} aria-label={t.listOf(area)}>
                  {t.list}
                </Anchor>
              </Group>
            ),
        },
      ]}
    />
  );
}

interface PrintButtonProps {
  period: string;
  /** Of this area; of all without it. */
  area?: string;
  label: string;
  children: string;
}

/** The letters in a tab that prints them; drawing thousands takes a while. */
function PrintButton({ period, area, label, children }: PrintButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const query = new URLSearchParams({ print: "true", ...(area === undefined ? {} : { area }) });
  const print = () => {
    setBusy(true);
    openPdf(`/backoffice/v1/billing/${period}/letters?${query}`)
      .catch(notifyError)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      size={area === undefined ? "sm" : "xs"}
      loading={isBusy}
      aria-label={label}
      leftSection={<IconPrinter size={16} />}
      onClick={print}
    >
      {children}
    </Button>
  );
}

/** The list of what is owed, of bills that were issued up to a month after the period. */
function listAddress(period: string, area?: string): string {
  const until = nextMonthsEnd(period);
  const query = new URLSearchParams({
    report: "water-collection",
    start_date: until,
    end_date: until,
    ...(area === undefined ? {} : { area }),
  });
  return `/reports?${query}`;
}

function nextMonthsEnd(period: string): string {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4))];
  const next = month === 12 ? `${year + 1}01` : `${year}${String(month + 1).padStart(2, "0")}`;
  return lastDayOf(next);
}
