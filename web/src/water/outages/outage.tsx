import { Title } from "@mantine/core";
import { useParams } from "react-router";
import { type ItemOf, useRead, useRecord } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PlaceLink } from "../../components/map/place-link.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { reportMessages } from "../reports/messages.ts";
import { ReportStatus, Sla } from "../reports/report-badges.tsx";
import { outageMessages } from "./messages.ts";
import { OutageActions, type OutageDetail } from "./outage-actions.tsx";
import { OutageBadge } from "./outage-badge.tsx";

/** One outage: what customers are told of it, what comes next, and the reports that wait for its end. */
export function OutagePage() {
  const { id = "" } = useParams();
  const { t, names } = useTexts(outageMessages);
  const record = useRecord(
    "/backoffice/v1/outages/{id}",
    { path: { id: Number(id) } },
    { refetchInterval: 30_000 },
  );
  return (
    <QueryView query={record}>
      {({ data, etag }) => (
        <>
          <PageHeader
            title={`${t.kinds[data.kind]} ${data.id}`}
            crumbs={[{ label: names.outages, to: "/water/outages" }]}
            beside={<OutageBadge outage={data} />}
          >
            <OutageActions outage={data} etag={etag} />
          </PageHeader>
          <Details outage={data} />
          <LinkedReports id={data.id} />
          <AuditLink entity="outages" recordKey={id} />
        </>
      )}
    </QueryView>
  );
}

function Details({ outage }: { outage: OutageDetail }) {
  const { t, fields } = useTexts(outageMessages);
  const { number } = useFormat();
  const types = useRead("/backoffice/v1/report-types");
  const nameOf = (code: string) => types.data?.items.find((type) => type.code === code)?.name ?? code;
  return (
    <DescriptionList
      items={[
        [fields.reason, outage.reason],
        [t.areas, outage.areas.join(", ")],
        [t.types, outage.report_types.map(nameOf).join(", ")],
        [t.starts, <Moment key="starts" iso={outage.starts_at} />],
        [t.ends, <Moment key="ends" iso={outage.ends_at} />],
        [t.over, outage.over_at === null ? null : <Moment key="over" iso={outage.over_at} />],
        [t.accounts, number(outage.accounts)],
        [t.place, outage.latitude === null ? null : <PlaceLink key="place" place={outage} />],
      ]}
    />
  );
}

function LinkedReports({ id }: { id: number }) {
  const { t, fields, common } = useTexts(outageMessages);
  const reportText = useMessages(reportMessages);
  const [{ page }, , addressOf] = useFilters({ page: 1 });
  const list = useRead("/backoffice/v1/reports", { query: { outage: id, page } });
  const columns: Column<ItemOf<"/backoffice/v1/reports">>[] = [
    {
      key: "number",
      head: reportText.number,
      page: ({ report_no }) => `/water/reports/${report_no}`,
      cell: ({ report_no }) => report_no,
    },
    { key: "type", head: fields.type, cell: ({ type_name }) => type_name },
    { key: "status", head: common.status, cell: ({ status }) => <ReportStatus status={status} /> },
    { key: "sla", head: fields.deadline, cell: (report) => <Sla report={report} /> },
    { key: "area", head: reportText.area, cell: ({ area }) => area ?? "–" },
    { key: "reporter", head: reportText.reporter, cell: ({ reporter_name }) => reporter_name ?? "–" },
  ];
  return (
    <section>
      <Title order={2} my="md">
        {t.linked}
      </Title>
      <ListTable
        label={t.linked}
        list={list}
        columns={columns}
        rowKey={({ report_no }) => report_no}
        pageAddress={(next) => addressOf({ page: next })}
        empty={<EmptyState title={t.noLinked} />}
      />
    </section>
  );
}
