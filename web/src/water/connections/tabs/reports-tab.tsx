import { type ItemOf, useRead } from "../../../api/queries.ts";
import { momentColumn } from "../../../components/columns.tsx";
import { type Column, ListTable } from "../../../components/data-table.tsx";
import { EmptyState } from "../../../components/query-view.tsx";
import { StatusBadge } from "../../../components/status-badge.tsx";
import { defineMessages } from "../../../messages/language.tsx";
import { useTexts } from "../../../messages/texts.ts";
import { ReportStatus } from "../../reports/report-badges.tsx";
import type { TabProps } from "./tab-props.ts";

const path = "/backoffice/v1/reports";
const messages = defineMessages({
  title: ["Laporan gangguan", "Fault reports"],
  none: ["Belum ada laporan tentang sambungan ini", "No reports about this connection yet"],
  noneHint: [
    "Laporan dari aplikasi atau telepon muncul di sini.",
    "Reports from the app or by telephone appear here.",
  ],
  came: ["Masuk", "Came in"],
  deadline: ["Batas waktu", "Deadline"],
  overdue: ["Terlambat", "Overdue"],
});

export function ReportsTab({ sl, page, pageAddress }: TabProps) {
  const { t, fields, common } = useTexts(messages);
  const list = useRead(path, { query: { page, limit: 20, q: sl } });
  const columns: Column<ItemOf<typeof path>>[] = [
    {
      key: "no",
      head: fields.report_no,
      page: ({ report_no }) => `/water/reports/${report_no}`,
      cell: ({ report_no }) => report_no,
    },
    { key: "type", head: fields.type, cell: ({ type_name }) => type_name },
    { key: "description", head: fields.description, cell: ({ description }) => description },
    {
      key: "status",
      head: common.status,
      cell: ({ status, is_overdue }) =>
        is_overdue === 1 ? (
          <StatusBadge tone="bad">{t.overdue}</StatusBadge>
        ) : (
          <ReportStatus status={status} />
        ),
    },
    momentColumn("came", t.came, ({ created_at }) => created_at),
    momentColumn("deadline", t.deadline, ({ deadline }) => deadline, { wideOnly: true }),
  ];
  return (
    <ListTable
      label={t.title}
      list={list}
      exportOf={{ path: path, query: { q: sl } }}
      columns={columns}
      rowKey={({ report_no }) => report_no}
      pageAddress={pageAddress}
      empty={<EmptyState title={t.none} hint={t.noneHint} />}
    />
  );
}
