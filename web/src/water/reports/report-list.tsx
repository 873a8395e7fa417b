import { Alert, Anchor, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { Moment } from "../../format/texts.tsx";
import { queryOf } from "../../lists/filters.ts";
import type { FilterState } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { reportMessages } from "./messages.ts";
import { PriorityBadge, type Report, ReportStatus, Sla } from "./report-badges.tsx";
import { type ReportFilters, reportFilters } from "./report-filters.tsx";

const path = "/backoffice/v1/reports";
const messages = defineMessages(
  {
    overdue: (count: number) => `${idNumber(count)} laporan lewat tenggat.`,
    seeOverdue: "Lihat yang paling lama dahulu",
    none: "Belum ada laporan",
    noneHint:
      "Laporan pelanggan dari aplikasi masuk di sini. Laporan lewat telepon dicatat dengan tombol di atas.",
  },
  {
    overdue: (count) => `${plural(count, "report is", "reports are")} overdue.`,
    seeOverdue: "See the longest overdue first",
    none: "No reports yet",
    noneHint: "What customers report in the app comes in here. Take reports by phone with the button above.",
  },
);

interface ReportListProps {
  filters: FilterState<typeof path, keyof ReportFilters & string>;
  page: number;
  pageAddress: (page: number) => string;
  overdueAddress: string;
}

/** Reports as a list, the newest first; those overdue are announced above it. */
export function ReportList({ filters, page, pageAddress, overdueAddress }: ReportListProps) {
  const reportText = useMessages(reportMessages);
  const t = useMessages(messages);
  const list = useRead(
    path,
    { query: { page, limit: 20, ...queryOf(reportFilters, filters.values) } },
    { refetchInterval: 30_000 },
  );
  return (
    <>
      {filters.values.overdue === "" && <Overdue filters={filters.values} address={overdueAddress} />}
      <ListTable
        label={reportText.reports}
        list={list}
        exportOf={{ path: path, query: queryOf(reportFilters, filters.values) }}
        columns={useColumns()}
        rowKey={({ report_no }) => report_no}
        pageAddress={pageAddress}
        isNarrowed={filters.isNarrowed}
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

function useColumns(): Column<Report>[] {
  const reportText = useMessages(reportMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  return [
    {
      key: "number",
      head: reportText.number,
      cell: ({ report_no }) => (
        <Anchor component={Link} to={`/water/reports/${report_no}`} inherit fw={500}>
          {report_no}
        </Anchor>
      ),
    },
    { key: "type", head: fields.type, cell: ({ type_name }) => type_name },
    { key: "status", head: common.status, cell: ({ status }) => <ReportStatus status={status} /> },
    { key: "sla", head: fields.deadline, cell: (report) => <Sla report={report} /> },
    {
      key: "priority",
      head: fields.priority,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    { key: "area", head: reportText.area, cell: ({ area }) => area ?? "–" },
    { key: "address", head: fields.address, wideOnly: true, cell: ({ address }) => address ?? "–" },
    { key: "assigned", head: fields.assigned_to, cell: ({ assigned_to }) => assigned_to ?? "–" },
    { key: "created", head: reportText.cameIn, cell: ({ created_at }) => <Moment iso={created_at} /> },
  ];
}
