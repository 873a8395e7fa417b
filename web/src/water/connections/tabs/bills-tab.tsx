import { useRead } from "../../../api/queries.ts";
import { ListTable } from "../../../components/data-table.tsx";
import { EmptyState } from "../../../components/query-view.tsx";
import { defineMessages } from "../../../messages/language.tsx";
import { useTexts } from "../../../messages/texts.ts";
import { useBillColumns } from "../../bills/use-bill-columns.tsx";
import type { TabProps } from "./tab-props.ts";

const messages = defineMessages({
  none: ["Belum ada tagihan", "No bills yet"],
  noneHint: [
    "Tagihan air terbit saat periodenya ditutup.",
    "Bills of water are made when a period is closed.",
  ],
});

export function BillsTab({ sl, page, pageAddress }: TabProps) {
  const { t, fields } = useTexts(messages);
  const list = useRead("/backoffice/v1/bills", { query: { page, limit: 24, sl } });
  return (
    <ListTable
      label={fields.bills}
      list={list}
      exportOf={{ path: "/backoffice/v1/bills", query: { sl } }}
      columns={useBillColumns({ ofOne: true })}
      rowKey={({ bill_no }) => bill_no}
      pageAddress={pageAddress}
      empty={<EmptyState title={t.none} hint={t.noneHint} />}
    />
  );
}
