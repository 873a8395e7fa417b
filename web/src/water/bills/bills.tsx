import { Button, Group, Text } from "@mantine/core";
import { IconFilePlus } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { type Answer, useRead } from "../../api/queries.ts";
import { ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { Money } from "../../format/texts.tsx";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { BillsNav } from "./bills-nav.tsx";
import { billMessages } from "./messages.ts";
import { OtherBillForm } from "./other-bill-form.tsx";
import { useBillColumns } from "./use-bill-columns.tsx";

const messages = defineMessages({
  none: ["Belum ada tagihan", "No bills yet"],
  noneHint: [
    "Tagihan air terbit saat periode ditutup; lihat Penerbitan tagihan.",
    "Bills of water are made when a period is closed; see Billing.",
  ],
  whose: ["Nama, alamat atau SL", "Name, address or connection"],
  sums: ["Jumlah tagihan", "Sums of bills"],
  all: [(count: number) => `${idNumber(count)} tagihan`, (count) => plural(count, "bill", "bills")],
  unpaid: [(count: number) => `Belum lunas (${idNumber(count)})`, (count) => `Unpaid (${enNumber(count)})`],
  without: ["tanpa denda dan meterai", "without penalty and stamp duty"],
});

const filters = defineFilters("/backoffice/v1/bills", {
  q: { kind: "text", label: (l) => messages[l].whose },
  sl: { kind: "text", label: (l) => fieldMessages[l].sl },
  period: { kind: "month", label: (l) => fieldMessages[l].period },
  status: statusFilter((l) => billMessages[l].status),
  kind: { kind: "choice", label: (l) => fieldMessages[l].kind, options: (l) => billMessages[l].kinds },
});

/** Every bill, newest period first. */
export function Bills() {
  const { t, names } = useTexts(messages);
  const billText = useMessages(billMessages);
  const navigate = useNavigate();
  const list = useList(filters, { limit: 20, more: { open: "" } });
  const sums = useRead(sumsPath, { query: list.query });
  const { open, sl } = list.values;
  const close = () => list.change({ open: "" });
  return (
    <>
      <PageHeader title={names.bills}>
        <RequireRole role="operator" permission="billing">
          <Button
            variant="default"
            leftSection={<IconFilePlus size={16} aria-hidden />}
            onClick={() => list.change({ open: "new" })}
          >
            {billText.issue}
          </Button>
        </RequireRole>
      </PageHeader>
      <BillsNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={names.bills}
        {...list.table}
        awaits={sums.isPending}
        above={sums.data && <BillSums sums={sums.data} />}
        columns={useBillColumns()}
        rowKey={({ bill_no }) => bill_no}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="operator" permission="billing">
        <SideDrawer opened={open === "new"} title={billText.issue} onClose={close}>
          <OtherBillForm
            sl={sl}
            onDone={(billNo) => (billNo === undefined ? close() : void navigate(`/water/bills/${billNo}`))}
          />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

const sumsPath = "/backoffice/v1/bills/sums";

/** What the list of bills under these filters comes to. */
function BillSums({ sums: data }: { sums: Answer<typeof sumsPath> }) {
  const t = useMessages(messages);
  return (
    <Group component="section" aria-label={t.sums} gap="lg" mb="xs">
      <Text size="sm">
        {t.all(data.count)}: <Money rupiah={data.amount} fw={600} />
      </Text>
      <Text size="sm">
        {t.unpaid(data.unpaid)}: <Money rupiah={data.unpaid_amount} fw={600} />
      </Text>
      <Text size="sm" c="dimmed">
        {t.without}
      </Text>
    </Group>
  );
}
