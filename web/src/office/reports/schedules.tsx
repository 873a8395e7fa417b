import { Button, Checkbox, NumberInput, Select, Text, Textarea } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { RecordEditor } from "../../components/record-editor.tsx";
import { RemoveButton } from "../../components/remove-button.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { isReportName, knownReports, useReportNames } from "./known-reports.ts";
import { reportMessages } from "./messages.ts";
import { scheduleMessages } from "./schedule-messages.ts";

const path = "/backoffice/v1/report-schedules";
const recordPath = "/backoffice/v1/report-schedules/{id}";
const deliveriesPath = "/backoffice/v1/report-schedules/{id}/deliveries";
type Schedule = ItemOf<typeof path>;
type Delivery = ItemOf<typeof deliveriesPath>;

/** Which reports are mailed, to whom and when; admins change it. */
export function ReportSchedules() {
  const { t, names } = useTexts(scheduleMessages);
  const [{ page, open, sent }, setFilters, addressOf] = useFilters({ page: 1, open: "", sent: 1 });
  const mayManage = useHasRole("admin");
  const list = useRead(path, { query: { page, limit: 50 } });
  const chosen = list.data?.items.find(({ id }) => String(id) === open);
  const close = () => setFilters({ open: "", sent: 1 });
  return (
    <>
      <PageHeader title={t.schedules} crumbs={[{ label: names.periodicReports, to: "/reports" }]}>
        <RequireRole role="admin">
          <Button leftSection={<IconPlus size={16} />} onClick={() => setFilters({ open: "new" })}>
            {t.add}
          </Button>
        </RequireRole>
      </PageHeader>
      <ListTable
        label={t.schedules}
        list={list}
        columns={useColumns((id) => addressOf({ open: String(id), sent: 1 }))}
        rowKey={({ id }) => id}
        pageAddress={(to) => addressOf({ page: to })}
        empty={<EmptyState title={t.none} hint={t.hint} />}
      />
      <SideDrawer opened={open === "new" && mayManage} title={t.add} onClose={close}>
        <ScheduleForm onDone={close} />
      </SideDrawer>
      <SideDrawer isWide opened={chosen !== undefined} title={t.change} onClose={close}>
        {chosen && (
          <>
            {mayManage && <ScheduleForm id={chosen.id} onDone={close} />}
            {mayManage && (
              <RemoveButton
                remove={() => dataOf(api.DELETE(recordPath, { params: { path: { id: chosen.id } } }))}
                title={t.removeTitle}
                effect={t.removeEffect}
                removed={t.removed}
                onDone={close}
              />
            )}
            <Deliveries id={chosen.id} page={sent} addressOf={(to) => addressOf({ sent: to })} />
          </>
        )}
      </SideDrawer>
    </>
  );
}

function useColumns(address: (id: number) => string): Column<Schedule>[] {
  const { t, common } = useTexts(scheduleMessages);
  const { names } = useMessages(reportMessages);
  return [
    {
      key: "report",
      head: t.report,
      to: ({ id }) => address(id),
      cell: ({ report }) => (isReportName(report) ? names[report] : report),
    },
    {
      key: "frequency",
      head: t.frequency,
      cell: ({ frequency, local_hour }) => `${t.frequencies[frequency]}, ${hourText(local_hour)}`,
    },
    { key: "recipients", head: t.recipients, cell: ({ recipients }) => recipients.join(", ") },
    {
      key: "next",
      head: t.next,
      cell: ({ is_active, next_run_at }) => (is_active ? <Moment iso={next_run_at} /> : common.inactive),
    },
  ];
}

const hourText = (hour: number) => `${String(hour).padStart(2, "0")}.00`;

type Values = {
  report: string;
  by: string;
  frequency: Schedule["frequency"];
  local_hour: number;
  language: Schedule["language"];
  /** One address a line. */
  recipients: string;
  is_active: boolean;
};

const emptyValues: Values = {
  report: "levy-takings",
  by: "",
  frequency: "monthly",
  local_hour: 7,
  language: "id",
  recipients: "",
  is_active: true,
};

function valuesOf({ parameters, recipients, ...schedule }: Schedule): Values {
  const { report, frequency, local_hour, language, is_active } = schedule;
  const shared = { report, frequency, local_hour, language, is_active };
  return { ...shared, by: parameters.by ?? "", recipients: recipients.join("\n") };
}

function bodyOf({ by, recipients, ...values }: Values) {
  const addresses = recipients.split(/[\s,;]+/).filter((address) => address !== "");
  return { ...values, parameters: by === "" ? {} : { by }, recipients: addresses };
}

function ScheduleForm({ id, onDone }: { id?: number; onDone: () => void }) {
  const t = useMessages(scheduleMessages);
  const { names, groups, by: byLabel } = useMessages(reportMessages);
  const groupNames: Readonly<Record<string, string>> = groups;
  const reportNames = useReportNames();
  const choices = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <RecordEditor
      path={recordPath}
      recordKey={id === undefined ? undefined : { id }}
      emptyValues={{ ...emptyValues, report: reportNames[0] ?? emptyValues.report }}
      valuesOf={valuesOf}
      create={(values) => dataOf(api.POST(path, { body: bodyOf(values) }))}
      change={(values, params) => dataOf(api.PUT(recordPath, { params, body: bodyOf(values) }))}
      labels={{
        report: t.report,
        by: byLabel,
        frequency: t.frequency,
        local_hour: t.hour,
        language: t.language,
        recipients: t.recipients,
        is_active: t.active,
      }}
      verb={t.save}
      onDone={() => onDone()}
    >
      {(form) => {
        const { report } = form.getValues();
        const kinds = isReportName(report) ? (knownReports[report].by ?? []) : [];
        return (
          <>
            <Select
              label={t.report}
              data={reportNames.map((value) => ({ value, label: names[value] }))}
              allowDeselect={false}
              data-autofocus
              value={report}
              onChange={(chosen) => form.setValues({ report: chosen ?? report, by: "" })}
            />
            {kinds.length > 0 && (
              <Select
                label={byLabel}
                data={kinds.map((kind) => ({ value: kind, label: groupNames[kind] ?? kind }))}
                allowDeselect={false}
                value={form.getValues().by === "" ? (kinds[0] ?? null) : form.getValues().by}
                onChange={(by) => form.setFieldValue("by", by ?? "")}
              />
            )}
            <Select {...form.field("frequency")} data={choices(t.frequencies)} allowDeselect={false} />
            <NumberInput {...form.field("local_hour")} min={0} max={23} allowDecimal={false} />
            <Textarea
              {...form.field("recipients")}
              description={t.recipientsHint}
              autosize
              minRows={2}
              required
            />
            <Select {...form.field("language")} data={choices(t.languages)} allowDeselect={false} />
            <Checkbox {...form.field("is_active", { type: "checkbox" })} />
          </>
        );
      }}
    </RecordEditor>
  );
}

interface DeliveriesProps {
  id: number;
  page: number;
  addressOf: (page: number) => string;
}

/** The last that were mailed, and what waits. */
function Deliveries({ id, page, addressOf }: DeliveriesProps) {
  const t = useMessages(scheduleMessages);
  const { date } = useFormat();
  const list = useRead(deliveriesPath, { path: { id }, query: { page, limit: 20 } });
  const columns: Column<Delivery>[] = [
    {
      key: "span",
      head: t.span,
      cell: ({ start_date, end_date }) =>
        start_date === end_date ? date(start_date) : `${date(start_date)} – ${date(end_date)}`,
    },
    { key: "email", head: t.recipients, cell: ({ email }) => email },
    { key: "state", head: t.state, cell: ({ state }) => t.states[state] },
    {
      key: "sent",
      head: t.sentAt,
      cell: ({ sent_at, last_error }) =>
        sent_at === null ? <Text size="sm">{last_error ?? "–"}</Text> : <Moment iso={sent_at} />,
    },
  ];
  return (
    <ListTable
      label={t.deliveries}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      pageAddress={addressOf}
      empty={<EmptyState title={t.noDeliveries} />}
    />
  );
}
