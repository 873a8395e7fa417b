import { Alert, Anchor, Checkbox, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { queryOf } from "../../lists/filters.ts";
import { useList } from "../../lists/use-list.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { reportActionMessages } from "./action-messages.ts";
import { type Chosen, isAssignable } from "./bulk-assign.tsx";
import { reportMessages } from "./messages.ts";
import { PriorityBadge, type Report, ReportStatus, Sla } from "./report-badges.tsx";
import { type ReportFilters, reportFilters } from "./report-filters.tsx";

const path = "/backoffice/v1/reports";
const messages = defineMessages({
  overdue: [
    (count: number) => `${idNumber(count)} laporan lewat tenggat.`,
    (count) => `${plural(count, "report is", "reports are")} overdue.`,
  ],
  seeOverdue: ["Lihat yang paling lama dahulu", "See the longest overdue first"],
  none: ["Belum ada laporan", "No reports yet"],
  noneHint: [
    "Laporan pelanggan dari aplikasi masuk di sini. Laporan lewat telepon dicatat dengan tombol di atas.",
    "What customers report in the app comes in here. Take reports by phone with the button above.",
  ],
});

/** What else stands in the address of the view. */
export const besideFilters = { view: "", open: "" };

interface ReportListProps {
  overdueAddress: string;
  /** Undefined where nobody may assign. */
  chosen: Chosen | undefined;
}

/** Reports as a list, the newest first; those overdue are announced above it. */
export function ReportList({ overdueAddress, chosen }: ReportListProps) {
  const reportText = useMessages(reportMessages);
  const t = useMessages(messages);
  const { filters, table } = useList(reportFilters, { refetchInterval: 30_000, more: besideFilters });
  return (
    <>
      {filters.values.overdue === "" && <Overdue filters={filters.values} address={overdueAddress} />}
      <ListTable
        label={reportText.reports}
        {...table}
        columns={useColumns(filters.values.overdue === "true", chosen)}
        rowKey={({ report_no }) => report_no}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

function Overdue({ filters, address }: { filters: ReportFilters; address: string }) {
  const t = useMessages(messages);
  const query = { ...queryOf(reportFilters, { ...filters, status: "", overdue: "true" }), limit: 1 };
  const late = useRead(path, { query }, { refetchInterval: 30_000 });
  const count = late.data?.pagination.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="red" variant="outline" mb="md" p="xs" icon={<IconAlertTriangle size={18} />}>
      <Group gap="sm">
        <Text size="sm">{t.overdue(count)}</Text>
        <Anchor component={Link} to={address} size="sm">
          {t.seeOverdue}
        </Anchor>
      </Group>
    </Alert>
  );
}

/** @param isOverdue the list begins with the longest overdue, not with the newest */
function useColumns(isOverdue: boolean, chosen: Chosen | undefined): Column<Report>[] {
  const t = useMessages(reportActionMessages);
  const reportText = useMessages(reportMessages);
  const { fields, common } = useTexts();
  const pick: Column<Report> = {
    key: "choose",
    head: t.pick,
    cell: (report) =>
      isAssignable(report) && (
        <Checkbox
          aria-label={t.choose(report.report_no)}
          checked={chosen?.reports.some(({ report_no }) => report_no === report.report_no) === true}
          onChange={() => chosen?.toggle(report)}
        />
      ),
  };
  return [
    ...(chosen === undefined ? [] : [pick]),
    {
      key: "number",
      head: reportText.number,
      page: ({ report_no }) => `/water/reports/${report_no}`,
      cell: ({ report_no }) => report_no,
    },
    { key: "type", head: fields.type, cell: ({ type_name }) => type_name },
    { key: "status", head: common.status, cell: ({ status }) => <ReportStatus status={status} /> },
    { key: "sla", head: fields.deadline, sort: "due", cell: (report) => <Sla report={report} /> },
    {
      key: "priority",
      head: fields.priority,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    { key: "area", head: reportText.area, cell: ({ area }) => area ?? "–" },
    { key: "address", head: fields.address, wideOnly: true, cell: ({ address }) => address ?? "–" },
    { key: "assigned", head: fields.assigned_to, cell: ({ assigned_to }) => assigned_to ?? "–" },
    momentColumn("created", reportText.cameIn, ({ created_at }) => created_at, {
      sort: isOverdue ? undefined : "oldest",
    }),
  ];
}
