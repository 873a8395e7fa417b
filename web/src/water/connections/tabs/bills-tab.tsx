import { useRead } from "../../../api/reading.ts";
import { ListTable } from "../../../pieces/data-table.tsx";
import { Empty } from "../../../pieces/states.tsx";
import { useWords, wordsOf } from "../../../words/language.tsx";
import { useBillColumns } from "../../bills/use-bill-columns.tsx";
import { billWords } from "../../bills/words.ts";
import type { TabProps } from "./tab-props.ts";

const words = wordsOf(
  { none: "Belum ada tagihan", noneHint: "Tagihan air terbit saat periodenya ditutup." },
  { none: "No bills yet", noneHint: "Bills of water are made when a period is closed." },
);

export function BillsTab({ sl, page, pageAddress }: TabProps) {
  const w = useWords(words);
  const b = useWords(billWords);
  const list = useRead("/backoffice/v1/bills", { query: { page, limit: 24, sl } });
  return (
    <ListTable
      label={b.bills}
      list={list}
      columns={useBillColumns({ ofOne: true })}
      rowKey={({ bill_no }) => bill_no}
      pageAddress={pageAddress}
      empty={<Empty title={w.none} hint={w.noneHint} />}
    />
  );
}
