import { useRead } from "../../../api/queries.ts";
import { ListTable } from "../../../components/data-table.tsx";
import { EmptyState } from "../../../components/query-view.tsx";
import { fieldMessages } from "../../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../../messages/language.tsx";
import { useBillColumns } from "../../bills/use-bill-columns.tsx";
import type { TabProps } from "./tab-props.ts";

const messages = defineMessages(
  { none: "Belum ada tagihan", noneHint: "Tagihan air terbit saat periodenya ditutup." },
  { none: "No bills yet", noneHint: "Bills of water are made when a period is closed." },
);

export function BillsTab({ sl, page, pageAddress }: TabProps) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
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
