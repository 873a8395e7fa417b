import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../../api/reading.ts";
import { Moment } from "../../../format/texts.tsx";
import { type Column, ListTable } from "../../../pieces/data-table.tsx";
import { Empty } from "../../../pieces/states.tsx";
import { StatusBadge } from "../../../pieces/status-badge.tsx";
import { everywhere } from "../../../words/everywhere.ts";
import { useWords, wordsOf } from "../../../words/language.tsx";
import { ReportStatus } from "../../reports/report-badges.tsx";
import type { TabProps } from "./tab-props.ts";

const path = "/backoffice/v1/reports";
const words = wordsOf(
  {
    title: "Laporan gangguan",
    none: "Belum ada laporan tentang sambungan ini",
    noneHint: "Laporan dari aplikasi atau telepon muncul di sini.",
    no: "Nomor laporan",
    type: "Jenis",
    description: "Keterangan",
    came: "Masuk",
    deadline: "Batas waktu",
    overdue: "Terlambat",
  },
  {
    title: "Fault reports",
    none: "No reports about this connection yet",
    noneHint: "Reports from the app or by telephone appear here.",
    no: "Report number",
    type: "Type",
    description: "Description",
    came: "Came in",
    deadline: "Deadline",
    overdue: "Overdue",
  },
);

export function ReportsTab({ sl, page, pageAddress }: TabProps) {
  const w = useWords(words);
  const all = useWords(everywhere);
  const list = useRead(path, { query: { page, limit: 20, q: sl } });
  const columns: Column<ItemOf<typeof path>>[] = [
    {
      key: "no",
      head: w.no,
      cell: ({ report_no }) => (
        <Anchor component={Link} to={`/water/reports/${report_no}`} inherit fw={500}>
          {report_no}
        </Anchor>
      ),
    },
    { key: "type", head: w.type, cell: ({ type_name }) => type_name },
    { key: "description", head: w.description, cell: ({ description }) => description },
    {
      key: "status",
      head: all.status,
      cell: ({ status, is_overdue }) =>
        is_overdue === 1 ? (
          <StatusBadge tone="bad">{w.overdue}</StatusBadge>
        ) : (
          <ReportStatus status={status} />
        ),
    },
    { key: "came", head: w.came, cell: ({ created_at }) => <Moment iso={created_at} /> },
    { key: "deadline", head: w.deadline, wideOnly: true, cell: ({ deadline }) => <Moment iso={deadline} /> },
  ];
  return (
    <ListTable
      label={w.title}
      list={list}
      columns={columns}
      rowKey={({ report_no }) => report_no}
      pageAddress={pageAddress}
      empty={<Empty title={w.none} hint={w.noneHint} />}
    />
  );
}
