import { Anchor, Checkbox, Group, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { QueryView } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { queryOf } from "../../lists/filters.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { reportActionMessages } from "./action-messages.ts";
import { type Chosen, isAssignable } from "./bulk-assign.tsx";
import { reportMessages } from "./messages.ts";
import { PriorityBadge, type Report, type ReportState, Sla } from "./report-badges.tsx";
import classes from "./report-board.module.css";
import { type ReportFilters, reportFilters } from "./report-filters.tsx";

const messages = defineMessages({
  none: ["Kosong", "Empty"],
  more: [
    (shown: string, total: string) => `${shown} dari ${total}; lihat semua`,
    (shown, total) => `${shown} of ${total}; see all`,
  ],
  all: ["Semua", "All"],
});

const path = "/backoffice/v1/reports";
/** A column each: the states with work left to do, in the order of the work, and what was finished. */
const columnStates = ["DITERIMA", "DIBUKA_KEMBALI", "DITUGASKAN", "DIKERJAKAN", "SELESAI"] as const;
const limit = 15;
const every = 30_000;

interface ReportBoardProps {
  filters: ReportFilters;
  /** Undefined where nobody may assign. */
  chosen: Chosen | undefined;
  listAddress: (status: ReportState) => string;
}

/** Reports in columns by state, in the order of the work; the service begins each with the longest overdue, then what is due next. */
export function ReportBoard({ filters, chosen, listAddress }: ReportBoardProps) {
  return (
    <div className={classes.board} data-print="whole">
      {columnStates.map((status) => (
        <Column
          key={status}
          status={status}
          filters={filters}
          chosen={chosen}
          address={listAddress(status)}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  status: ReportState;
  filters: ReportFilters;
  chosen: Chosen | undefined;
  address: string;
}

function Column({ status, filters, chosen, address }: ColumnProps) {
  const t = useMessages(messages);
  const reportText = useMessages(reportMessages);
  const format = useFormat();
  // What is finished stays newest first.
  const order = status === "SELESAI" ? {} : { sort: "due" as const };
  const query = { ...queryOf(reportFilters, { ...filters, status }), ...order, limit };
  const list = useRead(path, { query }, { refetchInterval: every });
  const total = list.data?.pagination.total;
  return (
    <section className={classes.column} aria-label={reportText.statuses[status]}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {reportText.statuses[status]}{" "}
          {total !== undefined && (
            <Text component="span" inherit c="dimmed" fw={400}>
              {format.number(total)}
            </Text>
          )}
        </Title>
        <Anchor
          component={Link}
          to={address}
          size="sm"
          aria-label={`${t.all}: ${reportText.statuses[status]}`}
        >
          {t.all}
        </Anchor>
      </div>
      <QueryView query={list} rows={4}>
        {({ items, pagination }) => {
          if (items.length === 0) return <Text className={classes.empty ?? ""}>{t.none}</Text>;
          return (
            <>
              <ul className={classes.cards}>
                {items.map((report) => (
                  <Card key={report.report_no} report={report} chosen={chosen} />
                ))}
              </ul>
              {pagination.total > items.length && (
                <Anchor component={Link} to={address} size="sm" mt="xs" display="block">
                  {t.more(format.number(items.length), format.number(pagination.total))}
                </Anchor>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

function Card({ report, chosen }: { report: Report; chosen: Chosen | undefined }) {
  const t = useMessages(reportActionMessages);
  const reportText = useMessages(reportMessages);
  const { report_no, type_name, priority, area, address, assigned_to, is_overdue, created_at } = report;
  const isUrgent = priority === "TINGGI" || priority === "DARURAT";
  return (
    <li className={classes.card} data-overdue={is_overdue === 1 || undefined}>
      <Group justify="space-between" gap={4} wrap="nowrap" mb={4}>
        <Anchor
          component={Link}
          to={`/water/reports/${report_no}`}
          className={classes.link ?? ""}
          size="sm"
          fw={600}
        >
          {report_no}
        </Anchor>
        <Text size="xs" c="dimmed">
          <Ago iso={created_at} />
        </Text>
      </Group>
      <Text size="sm">{type_name}</Text>
      <Text size="xs" c="dimmed" lineClamp={2}>
        {[address, area].filter((part) => part !== null).join(" · ")}
      </Text>
      <Text size="xs" c="dimmed" mb={8}>
        {assigned_to ?? reportText.nobody}
      </Text>
      <Group gap={4}>
        {chosen !== undefined && isAssignable(report) && (
          <Checkbox
            aria-label={t.choose(report_no)}
            checked={chosen.reports.some((one) => one.report_no === report_no)}
            onChange={() => chosen.toggle(report)}
          />
        )}
        <Sla report={report} />
        {isUrgent && <PriorityBadge priority={priority} />}
      </Group>
    </li>
  );
}
