import { Box, Button } from "@mantine/core";
import { IconFileTypePdf, IconTableExport } from "@tabler/icons-react";
import { type ReadParams, useRead } from "../../api/queries.ts";
import { download } from "../../components/download.ts";
import { notifyError } from "../../components/notify.ts";
import { openPdf } from "../../components/open-pdf.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SubNav } from "../../components/sub-nav.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { targetMessages } from "../../levy/targets/messages.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { useHasRole, useProductCheck } from "../../session/require-role.tsx";
import { isReportName, knownReports, useReportNames } from "./known-reports.ts";
import { reportMessages } from "./messages.ts";
import { ReportControls } from "./report-controls.tsx";
import { ReportSections } from "./report-sections.tsx";
import { scheduleMessages } from "./schedule-messages.ts";
import { spanOf } from "./spans.ts";

const noFilter = { location_code: "", gate_code: "", category: "", step: "", by: "", area: "" };

/** Figures of a span: read here, printed, opened as a PDF under the letterhead, or saved as a workbook. */
export function PeriodicReports() {
  const { names } = useTexts();
  const language = useLanguage();
  const first = spanOf("this_month", useToday());
  const [firstReport = "levy-takings"] = useReportNames();
  const defaults = { report: firstReport, ...first, ...noFilter };
  const [values, change] = useFilters(defaults, Object.keys(defaults));
  const name = isReportName(values.report) ? values.report : firstReport;
  const { path, filters } = knownReports[name];
  const { start_date, end_date } = values;
  const query: Record<string, string> = { start_date, end_date, language };
  for (const filter of filters) if (values[filter] !== "") query[filter] = values[filter];
  // Which parameters a report takes is checked by the service; the address holds texts.
  const read = useRead(path, { query } as unknown as ReadParams<typeof path>);
  return (
    <>
      <PageHeader title={names.periodicReports}>
        <Files path={path} query={query} name={name} />
      </PageHeader>
      <Box data-print="never">
        <ReportLinks />
        <ReportControls
          name={name}
          values={values}
          onChange={change}
          onChoose={(report) => change({ ...noFilter, report })}
        />
      </Box>
      <QueryView query={read}>{(report) => <ReportSections report={report} />}</QueryView>
    </>
  );
}

/** The views as well: targets, and for operators what is mailed. */
function ReportLinks() {
  const { names } = useTexts();
  const targets = useMessages(targetMessages);
  const schedules = useMessages(scheduleMessages);
  const maySchedule = useHasRole("operator");
  const sees = useProductCheck();
  return (
    <SubNav
      label={names.periodicReports}
      links={[
        { to: "/reports", label: names.periodicReports },
        ...(sees("levies") ? [{ to: "/targets", label: targets.title }] : []),
        ...(maySchedule && sees("whole") ? [{ to: "/reports/schedules", label: schedules.schedules }] : []),
      ]}
    />
  );
}

function Files({ path, query, name }: { path: string; query: Record<string, string>; name: string }) {
  const t = useMessages(reportMessages);
  const address = `${path}/file?${new URLSearchParams({ ...query, format: "pdf" })}`;
  const save = () =>
    download(`${path}/file`, { ...query, format: "xlsx" }, `${name}.xlsx`).catch(notifyError);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileTypePdf size={16} />}
        onClick={() => void openPdf(address).catch(notifyError)}
      >
        {t.pdf}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTableExport size={16} />}
        onClick={() => void save()}
      >
        {t.excel}
      </Button>
    </>
  );
}
