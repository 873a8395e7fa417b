import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../../api/queries.ts";
import { type Column, ListTable } from "../../../components/data-table.tsx";
import { EmptyState } from "../../../components/query-view.tsx";
import { StatusBadge } from "../../../components/status-badge.tsx";
import { Moment } from "../../../format/texts.tsx";
import { commonMessages } from "../../../messages/common-messages.ts";
import { fieldMessages } from "../../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../../messages/language.tsx";
import { ReportStatus } from "../../reports/report-badges.tsx";
import type { TabProps } from "./tab-props.ts";

const path = "/backoffice/v1/reports";
const messages = defineMessages(
  {
    title: "Laporan gangguan",
    none: "Belum ada laporan tentang sambungan ini",
    noneHint: "Laporan dari aplikasi atau telepon muncul di sini.",
    came: "Masuk",
    deadline: "Batas waktu",
    overdue: "Terlambat",
  },
  {
    title: "Fault reports",
    none: "No reports about this connection yet",
    noneHint: "Reports from the app or by telephone appear here.",
    came: "Came in",
    deadline: "Deadline",
    overdue: "Overdue",
  },
);

export function ReportsTab({ sl, page, pageAddress }: TabProps) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const list = useRead(path, { query: { page, limit: 20, q: sl } });
  const columns: Column<ItemOf<typeof path>>[] = [
    {
      key: "no",
      head: fields.report_no,
      cell: ({ report_no }) => (
        <Anchor component={Link} to={`/water/reports/${report_no}`} inherit fw={500}>
          {report_no}
        </Anchor>
      ),
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
    { key: "came", head: t.came, cell: ({ created_at }) => <Moment iso={created_at} /> },
    { key: "deadline", head: t.deadline, wideOnly: true, cell: ({ deadline }) => <Moment iso={deadline} /> },
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
