import { Anchor, Grid, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useParams } from "react-router";
import { type Answer, useRead, useRecord } from "../../api/reading.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Picture } from "../../pieces/picture.tsx";
import { Read } from "../../pieces/states.tsx";
import { Steps } from "../../pieces/steps.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { useActor } from "../actor.tsx";
import { ReportActs } from "./report-acts.tsx";
import { PriorityBadge, type ReportState, ReportStatus, Sla } from "./report-badges.tsx";
import { reportWords } from "./words.ts";

const path = "/backoffice/v1/reports/{no}";
export type ReportDetail = Answer<typeof path>;

const words = wordsOf(
  {
    said: "Yang dilaporkan",
    progress: "Perjalanan laporan",
    customer: "Pelanggan",
    account: "Akun aplikasi",
    byPhone: "lewat telepon",
    open: "Buka akun",
    deadline: "Batas waktu",
    finished: "Selesai",
    rating: "Penilaian",
    stars: (rating: string) => `${rating} dari 5`,
    place: "Letak",
    reported: (number: string) => `Foto pelapor ${number}`,
    work: (number: string) => `Foto pekerjaan ${number}`,
    repeated: "Pernah dikirim sebelumnya",
    noPhotos: "Tanpa foto.",
  },
  {
    said: "What was reported",
    progress: "Progress of the report",
    customer: "Customer",
    account: "App account",
    byPhone: "by phone",
    open: "Open the account",
    deadline: "Deadline",
    finished: "Finished",
    rating: "Rating",
    stars: (rating) => `${rating} of 5`,
    place: "Place",
    reported: (number) => `Reporter's photo ${number}`,
    work: (number) => `Photo of the work ${number}`,
    repeated: "Was sent before",
    noPhotos: "No photos.",
  },
);

/** One fault report: what was said, where it stands, and what can be done next. */
export function ReportPage() {
  const { number = "" } = useParams();
  const names = useWords(viewNames);
  const record = useRecord(path, { path: { no: number } }, { every: 30_000 });
  return (
    <>
      <PageHead
        title={number}
        crumbs={[{ label: names.reports, to: "/water/reports" }]}
        beside={
          record.data && (
            <>
              <ReportStatus status={record.data.data.status} />
              <Sla report={record.data.data} />
            </>
          )
        }
      >
        {record.data && <ReportActs report={record.data.data} etag={record.data.etag} />}
      </PageHead>
      <Read of={record}>
        {({ data }) => (
          <Grid>
            <Grid.Col span={{ base: 12, md: 7 }}>
              <Stack>
                <Said report={data} />
                <ReportFacts report={data} />
                <AuditLink entity="complaints" of={number} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 5 }}>
              <Progress report={data} />
            </Grid.Col>
          </Grid>
        )}
      </Read>
    </>
  );
}

function Said({ report }: { report: ReportDetail }) {
  const w = useWords(words);
  return (
    <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
      <Title order={2} mb="xs">
        {w.said}
      </Title>
      <Text mb="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {report.description}
      </Text>
      {report.photos.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w.noPhotos}
        </Text>
      ) : (
        <Group gap="sm" align="flex-start">
          {report.photos.map(({ file_id, is_repeated }, index) => (
            <div key={file_id}>
              <Picture src={`/backoffice/v1/files/${file_id}`} alt={w.reported(String(index + 1))} />
              {is_repeated === 1 && (
                <Text size="xs" c="var(--loket-warn)">
                  {w.repeated}
                </Text>
              )}
            </div>
          ))}
        </Group>
      )}
    </Paper>
  );
}

function ReportFacts({ report }: { report: ReportDetail }) {
  const w = useWords(words);
  const r = useWords(reportWords);
  const { sl, account_id, latitude, longitude } = report;
  const connection = useRead(
    "/backoffice/v1/connections/{sl}",
    { path: { sl: sl ?? "" } },
    { when: sl !== null },
  );
  const owner = connection.data;
  return (
    <Facts
      of={[
        [r.type, report.type_name],
        [r.priority, <PriorityBadge key="priority" priority={report.priority} />],
        [w.deadline, <Moment key="deadline" iso={report.deadline} />],
        [r.cameIn, <Moment key="created" iso={report.created_at} />],
        [r.assignedTo, report.assigned_to],
        [r.reporter, report.reporter_name],
        [r.phone, report.reporter_phone],
        [
          w.account,
          account_id === null ? (
            w.byPhone
          ) : (
            <Anchor key="account" component={Link} inherit to={`/water/accounts/${account_id}`}>
              {w.open}
            </Anchor>
          ),
        ],
        [
          r.connection,
          sl !== null && (
            <Anchor key="sl" component={Link} inherit to={`/water/connections/${encodeURIComponent(sl)}`}>
              {sl}
            </Anchor>
          ),
        ],
        [
          w.customer,
          owner !== undefined && sl !== null && owner.customer_code !== null && (
            <Anchor
              key="customer"
              component={Link}
              inherit
              to={`/water/customers/${encodeURIComponent(owner.customer_code)}`}
            >
              {owner.customer_name}
            </Anchor>
          ),
        ],
        [r.address, [report.address, report.area].filter((part) => part !== null).join(" · ")],
        [w.place, latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null],
        [w.finished, report.finished_at !== null && <Moment key="finished" iso={report.finished_at} />],
        [w.rating, report.rating !== null && w.stars(String(report.rating))],
      ].map(([name, value]) => [name as string, value === false || value === "" ? null : value])}
    />
  );
}

function Progress({ report }: { report: ReportDetail }) {
  const w = useWords(words);
  const r = useWords(reportWords);
  const actor = useActor();
  return (
    <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
      <Title order={2} mb="md">
        {w.progress}
      </Title>
      <Steps
        label={w.progress}
        steps={report.history.map((step, index) => ({
          key: String(index),
          title: r.statuses[step.status as ReportState],
          at: step.created_at,
          by: actor(step.actor),
          note: step.note,
          pictures: step.photos.map(({ file_id, is_repeated }, photo) => ({
            src: `/backoffice/v1/files/${file_id}`,
            alt: w.work(String(photo + 1)),
            note: is_repeated === 1 ? w.repeated : undefined,
          })),
        }))}
      />
    </Paper>
  );
}
