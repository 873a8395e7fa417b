import { Alert, Anchor, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router";
import { useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { Empty } from "../../pieces/states.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { PriorityBadge, type Report, ReportStatus, Sla } from "./report-badges.tsx";
import { type Filters, firstFilters, reportQuery } from "./report-filters.tsx";
import { reportWords } from "./words.ts";

const path = "/backoffice/v1/reports";
const words = wordsOf(
  {
    overdue: (count: string) => `${count} laporan lewat tenggat.`,
    seeOverdue: "Lihat yang paling lama dahulu",
    none: "Belum ada laporan",
    noneHint:
      "Laporan pelanggan dari aplikasi masuk di sini. Laporan lewat telepon dicatat dengan tombol di atas.",
  },
  {
    overdue: (count) => `${count} reports are overdue.`,
    seeOverdue: "See the longest overdue first",
    none: "No reports yet",
    noneHint: "What customers report in the app comes in here. Take reports by phone with the button above.",
  },
);

interface ReportListProps {
  filters: Filters;
  page: number;
  pageAddress: (page: number) => string;
  overdueAddress: string;
}

/** Reports as a list, the newest first; those overdue are announced above it. */
export function ReportList({ filters, page, pageAddress, overdueAddress }: ReportListProps) {
  const r = useWords(reportWords);
  const w = useWords(words);
  const list = useRead(path, { query: { page, limit: 20, ...reportQuery(filters) } }, { every: 30_000 });
  const isFiltered = Object.keys(firstFilters).some((name) => filters[name as keyof Filters] !== "");
  return (
    <>
      {filters.overdue === "" && <Overdue filters={filters} address={overdueAddress} />}
      <ListTable
        label={r.reports}
        list={list}
        columns={useColumns()}
        rowKey={({ report_no }) => report_no}
        pageAddress={pageAddress}
        empty={isFiltered ? <Empty /> : <Empty title={w.none} hint={w.noneHint} />}
      />
    </>
  );
}

function Overdue({ filters, address }: { filters: Filters; address: string }) {
  const w = useWords(words);
  const format = useFormat();
  const query = { ...reportQuery({ ...filters, status: "", overdue: "true" }), limit: 1 };
  const late = useRead(path, { query }, { every: 30_000 });
  const count = late.data?.pagination.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="red" variant="outline" mb="md" p="xs" icon={<IconAlertTriangle size={18} />}>
      <Group gap="sm">
        <Text size="sm">{w.overdue(format.number(count))}</Text>
        <Anchor component={Link} to={address} size="sm">
          {w.seeOverdue}
        </Anchor>
      </Group>
    </Alert>
  );
}

function useColumns(): Column<Report>[] {
  const r = useWords(reportWords);
  const all = useWords(everywhere);
  return [
    {
      key: "number",
      head: r.number,
      cell: ({ report_no }) => (
        <Anchor component={Link} to={`/water/reports/${report_no}`} inherit fw={500}>
          {report_no}
        </Anchor>
      ),
    },
    { key: "type", head: r.type, cell: ({ type_name }) => type_name },
    { key: "status", head: all.status, cell: ({ status }) => <ReportStatus status={status} /> },
    { key: "sla", head: r.sla, cell: (report) => <Sla report={report} /> },
    { key: "priority", head: r.priority, cell: ({ priority }) => <PriorityBadge priority={priority} /> },
    { key: "area", head: r.area, cell: ({ area }) => area ?? "–" },
    { key: "address", head: r.address, wideOnly: true, cell: ({ address }) => address ?? "–" },
    { key: "assigned", head: r.assignedTo, cell: ({ assigned_to }) => assigned_to ?? "–" },
    { key: "created", head: r.cameIn, cell: ({ created_at }) => <Moment iso={created_at} /> },
  ];
}
