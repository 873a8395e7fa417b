import { List, Stack, Text, Title } from "@mantine/core";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { type Format, useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import type { ReportAnswer } from "./known-reports.ts";
import { reportMessages } from "./messages.ts";
import classes from "./report.module.css";

type Section = ReportAnswer["sections"][number];
type Cell = Section["rows"][number][number];
interface Row {
  key: number;
  cells: readonly Cell[];
}

/** The tables of a report, with their sums, and what has to be known to read them. */
export function ReportSections({ report }: { report: ReportAnswer }) {
  const t = useMessages(reportMessages);
  const { moment } = useFormat();
  return (
    <Stack gap="lg">
      <div data-print="only">
        <Text fw={600}>{report.letterhead}</Text>
        <Title order={2}>{report.title}</Title>
        {report.facts.map(({ label, value }) => (
          <Text key={label} size="sm">
            {label}: {value}
          </Text>
        ))}
      </div>
      {report.sections.map((section) => (
        <section key={section.title ?? report.title}>
          {section.title !== null && (
            <Title order={2} size="h4" mb="xs">
              {section.title}
            </Title>
          )}
          <SectionTable section={section} label={section.title ?? report.title} />
        </section>
      ))}
      <div className={classes.notes}>
        <Text size="sm" fw={600}>
          {t.notes}
        </Text>
        <List size="sm" c="dimmed">
          {report.notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
          <List.Item>{t.made(moment(report.made_at), report.made_by)}</List.Item>
        </List>
      </div>
    </Stack>
  );
}

function SectionTable({ section, label }: { section: Section; label: string }) {
  const t = useMessages(reportMessages);
  const format = useFormat();
  if (section.rows.length === 0 || isAllZero(section)) return <EmptyState title={t.empty} />;
  const isNumber = (kind: string) => !["text", "date", "period"].includes(kind);
  const columns = section.columns.map(
    ({ key, label: head, kind }, index): Column<Row> => ({
      key,
      head,
      cell: ({ cells }) => cellText(cells[index] ?? null, kind, format),
      align: isNumber(kind) ? "end" : "start",
    }),
  );
  const { sums } = section;
  const foot =
    sums === null
      ? {}
      : {
          foot: Object.fromEntries(
            section.columns.map(({ key, kind }, index) => {
              const sum = sums[index] ?? null;
              // The first column says what the sums are, whatever stands above.
              if (typeof sum === "string") return [key, sum];
              return [key, sum === null ? "" : cellText(sum, kind, format)];
            }),
          ),
        };
  const rows = section.rows.map((cells, key): Row => ({ key, cells }));
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ key }) => key} {...foot} />;
}

/** Whether it has sums and all of them are zero: a row of zeros for each day says less than that nothing came. */
function isAllZero({ sums }: Section): boolean {
  const figures = (sums ?? []).filter((sum) => typeof sum === "number");
  return figures.length > 0 && figures.every((figure) => figure === 0);
}

function cellText(cell: Cell, kind: Section["columns"][number]["kind"], format: Format): string {
  if (cell === null) return "–";
  if (typeof cell === "string") {
    if (kind === "date") return format.date(cell);
    return kind === "period" ? periodText(cell, format) : cell;
  }
  return kind === "percent" ? format.percent(cell) : format.number(cell);
}

/** A month, a date, two dates or a year of a report. */
function periodText(period: string, { date, month }: Format): string {
  // On one line: the column is as narrow as its longest word.
  if (/^\d{4}-\d\d$/.test(period)) return month(period).replace(" ", "\u00a0");
  const text = (one: string) => (/^\d{4}-\d\d-\d\d$/.test(one) ? date(one) : one);
  return period.split(" – ").map(text).join(" – ");
}
