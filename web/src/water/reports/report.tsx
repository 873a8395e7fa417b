import { Anchor, Grid, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useParams } from "react-router";
import { useRead, useRecord } from "../../api/queries.ts";
import { connectionAddress, customerAddress } from "../../components/addresses.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PlaceLink } from "../../components/map/place-link.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { PhoneLink } from "../../components/phone-link.tsx";
import { Picture } from "../../components/picture.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { StepTimeline } from "../../components/step-timeline.tsx";
import { Moment } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useRoleCheck } from "../../session/require-role.tsx";
import { useActor } from "../actor.tsx";
import { useWorkNote } from "../work-causes.ts";
import { reportMessages } from "./messages.ts";
import { ReportActions } from "./report-actions.tsx";
import { PriorityBadge, type ReportState, ReportStatus, Sla } from "./report-badges.tsx";
import type { ReportDetail } from "./report-detail.ts";

const path = "/backoffice/v1/reports/{no}";

const messages = defineMessages({
  said: ["Yang dilaporkan", "What was reported"],
  progress: ["Perjalanan laporan", "Progress of the report"],
  account: ["Akun aplikasi", "App account"],
  byPhone: ["lewat telepon", "by phone"],
  byGuest: ["tanpa akun, lewat aplikasi pelanggan", "without an account, by the customers' app"],
  open: ["Buka akun", "Open the account"],
  deadline: ["Batas waktu", "Deadline"],
  outage: ["Terkait gangguan", "Linked to outage"],
  outageNo: [(id: string) => `Gangguan ${id}`, (id) => `Outage ${id}`],
  stars: [(rating: string) => `${rating} dari 5`, (rating) => `${rating} of 5`],
  place: ["Letak", "Place"],
  reported: [(number: string) => `Foto pelapor ${number}`, (number) => `Reporter's photo ${number}`],
  work: [(number: string) => `Foto pekerjaan ${number}`, (number) => `Photo of the work ${number}`],
  repeated: ["Pernah dikirim sebelumnya", "Was sent before"],
  noPhotos: ["Tanpa foto.", "No photos."],
});

/** One fault report: its description, its status, and the next actions. */
export function ReportPage() {
  const { number = "" } = useParams();
  const { names } = useTexts();
  const hasRole = useRoleCheck();
  const ofCrew = !hasRole("operator") && hasRole("operator", "field");
  const record = useRecord(path, { path: { no: number } }, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader
        title={number}
        crumbs={[
          ofCrew ? { label: names.jobs, to: "/water/jobs" } : { label: names.reports, to: "/water/reports" },
        ]}
        beside={
          record.data && (
            <>
              <ReportStatus status={record.data.data.status} />
              <Sla report={record.data.data} />
            </>
          )
        }
      >
        {record.data && <ReportActions report={record.data.data} etag={record.data.etag} />}
      </PageHeader>
      <QueryView query={record}>
        {({ data }) => (
          <Grid>
            <Grid.Col span={{ base: 12, md: 7 }}>
              <Stack>
                <ReportDescription report={data} />
                <ReportDetails report={data} />
                <AuditLink entity="complaints" recordKey={number} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 5 }}>
              <Progress report={data} />
            </Grid.Col>
          </Grid>
        )}
      </QueryView>
    </>
  );
}

function ReportDescription({ report }: { report: ReportDetail }) {
  const t = useMessages(messages);
  return (
    <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
      <Title order={2} mb="xs">
        {t.said}
      </Title>
      <Text mb="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {report.description}
      </Text>
      {report.photos.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.noPhotos}
        </Text>
      ) : (
        <Group gap="sm" align="flex-start">
          {report.photos.map(({ file_id, is_repeated }, index) => (
            <div key={file_id}>
              <Picture src={`/backoffice/v1/files/${file_id}`} alt={t.reported(String(index + 1))} />
              {is_repeated === 1 && (
                <Text size="xs" c="var(--loket-warn)">
                  {t.repeated}
                </Text>
              )}
            </div>
          ))}
        </Group>
      )}
    </Paper>
  );
}

function ReportDetails({ report }: { report: ReportDetail }) {
  const { t, fields } = useTexts(messages);
  const reportText = useMessages(reportMessages);
  const { sl, account_id } = report;
  const connection = useRead(
    "/backoffice/v1/connections/{sl}",
    { path: { sl: sl ?? "" } },
    { enabled: sl !== null },
  );
  const owner = connection.data;
  return (
    <DescriptionList
      items={[
        [fields.type, report.type_name],
        [fields.priority, <PriorityBadge key="priority" priority={report.priority} />],
        [t.deadline, <Moment key="deadline" iso={report.deadline} />],
        [
          t.outage,
          report.outage_id !== null && (
            <Anchor key="outage" component={Link} inherit to={`/water/outages/${report.outage_id}`}>
              {t.outageNo(String(report.outage_id))}
            </Anchor>
          ),
        ],
        [reportText.cameIn, <Moment key="created" iso={report.created_at} />],
        [fields.assigned_to, report.assigned_to],
        [fields.crew_phone, report.crew_phone !== null && <PhoneLink key="crew" phone={report.crew_phone} />],
        [reportText.reporter, report.reporter_name],
        [
          fields.reporter_phone,
          report.reporter_phone !== null && <PhoneLink key="reporter" phone={report.reporter_phone} />,
        ],
        [
          t.account,
          account_id === null ? (
            report.source === "public" ? (
              t.byGuest
            ) : (
              t.byPhone
            )
          ) : (
            <Anchor key="account" component={Link} inherit to={`/water/accounts/${account_id}`}>
              {t.open}
            </Anchor>
          ),
        ],
        [
          fields.connection,
          sl !== null && (
            <Anchor key="sl" component={Link} inherit to={connectionAddress(sl)}>
              {sl}
            </Anchor>
          ),
        ],
        [
          fields.customer,
          owner !== undefined && sl !== null && owner.customer_code !== null && (
            <Anchor key="customer" component={Link} inherit to={customerAddress(owner.customer_code)}>
              {owner.customer_name}
            </Anchor>
          ),
        ],
        [fields.address, [report.address, report.area].filter((part) => part !== null).join(" · ")],
        [t.place, <PlaceLink key="place" place={report} />],
        [
          fields.finished_at,
          report.finished_at !== null && <Moment key="finished" iso={report.finished_at} />,
        ],
        [fields.rating, report.rating !== null && t.stars(String(report.rating))],
      ].map(([name, value]) => [name as string, value === false || value === "" ? null : value])}
    />
  );
}

function Progress({ report }: { report: ReportDetail }) {
  const t = useMessages(messages);
  const reportText = useMessages(reportMessages);
  const actor = useActor();
  const noteOf = useWorkNote();
  return (
    <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
      <Title order={2} mb="md">
        {t.progress}
      </Title>
      <StepTimeline
        label={t.progress}
        steps={report.history.map((step, index) => ({
          key: String(index),
          title: reportText.statuses[step.status as ReportState],
          at: step.created_at,
          by: actor(step.actor),
          note: noteOf(step),
          pictures: step.photos.map(({ file_id, is_repeated }, photo) => ({
            src: `/backoffice/v1/files/${file_id}`,
            alt: t.work(String(photo + 1)),
            note: is_repeated === 1 ? t.repeated : undefined,
          })),
        }))}
      />
    </Paper>
  );
}
